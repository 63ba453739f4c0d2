import { useEffect, useMemo, useState } from "react";
import { formatNight, type Night } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { lastRateNight, type RateChangeInput } from "#domain/pricing/rates.ts";
import * as m from "#messages/deskRates.js";
import { DateField } from "#web/ui/dates/date-field.tsx";
import { failureText } from "../../platform/app/session/failures.ts";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { BulkPrice, BulkRules, PlanChoice, WeekdayChoice } from "./bulk-fields.tsx";
import { type BulkStart, bulkForm, checkBulk, formFaults } from "./bulk-form.ts";
import { BulkPreview } from "./bulk-preview.tsx";
import type { RateSection } from "./rate-rows.ts";
import { useChangeRates, useRatesPreview } from "./rates-data.ts";

interface BulkDialogProps {
  open: boolean;
  start: BulkStart;
  sections: readonly RateSection[];
  today: Night;
  onClose: () => void;
  onChanged: (change: { id: string; nights: number }) => void;
}

const pauseMs = 250;

/** Changes prices and rules of plans on many nights, after a preview of what changes. */
export function BulkDialog({ open, start, sections, today, onClose, onChanged }: BulkDialogProps) {
  const change = useChangeRates();
  const definition = useMemo(() => bulkForm(start), [start]);
  /** The request as JSON, so that equal ones are the same. */
  const [asked, setAsked] = useState<string>();
  const body = useMemo(() => (asked === undefined ? undefined : (JSON.parse(asked) as RateChangeInput)), [asked]);
  const preview = useRatesPreview(open ? body : undefined);
  const { version, sum } = preview.data ?? {};
  const controls = useRecordForm({
    definition,
    open,
    subject: "new",
    save: (body) => change.mutateAsync({ ...body, version, sum }),
    failure: (error) => {
      void preview.refetch();
      return failureText(error, { refused: m.notSaved() });
    },
    onSaved: (_none, reply) => {
      onChanged(reply);
      onClose();
    },
  });
  const { edit } = controls;
  const form = edit?.form;
  const checked = form && checkBulk(form);
  const wanted = checked?.ok ? checked.output : undefined;
  const wish = wanted && JSON.stringify(wanted);
  const isAsked = wish === asked;
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wish), pauseMs);
    return () => clearTimeout(timer);
  }, [wish]);
  const isCurrent = wanted !== undefined && isAsked && preview.data !== undefined && !preview.isPlaceholderData;
  const failure = wanted && isAsked && !preview.isFetching ? preview.error : null;
  // Only the server knows the prices that a change starts from.
  const faults = failure instanceof AppError && failure.fields ? formFaults(failure.fields) : undefined;
  const fields = { ...faults, ...edit?.fields };
  const nights = isCurrent ? (preview.data?.nights ?? 0) : 0;

  return (
    <RecordDialog
      open={open}
      onLeave={onClose}
      title={m.bulkTitle()}
      size="large"
      className="rates-bulk"
      frame={controls}
      saveText={m.apply({ count: nights })}
      saveDisabled={wanted !== undefined && nights === 0}
    >
      {edit && (
        <div className="stack gap-5 rates-bulk__columns">
          <div className="stack gap-4 record-form">
            <div className="stack gap-4 record-form__pair">
              <DateField
                label={m.firstNight()}
                name="from"
                value={edit.form.from}
                today={today}
                min={today}
                max={lastRateNight(today)}
                format={formatNight}
                error={fields.from}
                required
                onChange={(from) => controls.change({ from })}
              />
              <DateField
                label={m.lastNight()}
                name="last"
                value={edit.form.last}
                today={today}
                min={edit.form.from || today}
                max={lastRateNight(today)}
                format={formatNight}
                error={fields.last}
                required
                onChange={(last) => controls.change({ last })}
              />
            </div>
            <WeekdayChoice
              chosen={edit.form.weekdays}
              error={fields.weekdays}
              onChange={(weekdays) => controls.change({ weekdays })}
            />
            <BulkPrice form={edit.form} fields={fields} change={controls.change} />
            <BulkRules form={edit.form} fields={fields} change={controls.change} />
            <PlanChoice
              sections={sections}
              chosen={edit.form.planIds}
              error={fields.planIds}
              onChange={(planIds) => controls.change({ planIds })}
            />
          </div>
          <BulkPreview
            preview={wanted && !faults ? preview.data : undefined}
            error={faults ? null : failure}
            isLoading={wanted !== undefined && !isCurrent && !failure}
            onRetry={() => void preview.refetch()}
          />
        </div>
      )}
    </RecordDialog>
  );
}
