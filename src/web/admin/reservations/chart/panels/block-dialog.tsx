import { useMemo } from "react";
import { formatNight, type Night } from "#domain/platform/time/nights.ts";
import type { Chart } from "#domain/reservations/chart.ts";
import type { Block } from "#domain/rooms/blocks.ts";
import * as m from "#messages/deskChart.js";
import * as forms from "#messages/deskForms.js";
import { failureText } from "#web/admin/platform/app/session/failures.ts";
import { RecordDialog } from "#web/admin/platform/forms/record-dialog.tsx";
import { useRecordForm } from "#web/admin/platform/forms/use-record-form.ts";
import { DateField } from "#web/ui/dates/date-field.tsx";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { useSaveBlock } from "../chart-data.ts";
import { placeText, type UnitLabels } from "../chart-labels.ts";
import { type BlockForm, blockForm } from "./block-form.ts";
import { UnitSelect } from "./unit-select.tsx";

interface BlockDialogProps {
  open: boolean;
  subject: Block | "new" | undefined;
  start: Omit<BlockForm, "reason">;
  chart: Chart;
  labels: UnitLabels;
  today: Night;
  onLeave: () => void;
}

/** Takes a unit out of sale for some nights, with a reason. */
export function BlockDialog({ open, subject, start, chart, labels, today, onLeave }: BlockDialogProps) {
  const save = useSaveBlock();
  const definition = useMemo(() => blockForm(start, labels), [start, labels]);
  const controls = useRecordForm({
    definition,
    open,
    subject,
    save: (body, base: Block | undefined) => save.mutateAsync({ id: base?._id, body }),
    failure: (error) => failureText(error, { refused: m.blockFailed() }),
    onSaved: (_base, block: Block) => {
      showToast({ tone: "success", text: m.outOfSale({ place: placeText(block.unitId, labels) }) });
      onLeave();
    },
  });
  const { edit, change } = controls;
  const isNew = subject === "new";
  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      title={isNew ? m.takeOutOfSale() : m.changeBlock()}
      frame={controls}
      saveText={isNew ? m.takeOutOfSale() : forms.saveChanges()}
    >
      {edit && (
        <div className="stack gap-4 record-form">
          <UnitSelect
            label={m.unit()}
            name="unitId"
            chart={chart}
            value={edit.form.unitId}
            error={edit.fields.unitId}
            onChange={(unitId) => change({ unitId })}
          />
          <div className="stack gap-4 record-form__pair">
            <DateField
              label={m.firstNight()}
              name="from"
              value={edit.form.from}
              today={today}
              format={formatNight}
              error={edit.fields.from}
              required
              onChange={(from) => change({ from })}
            />
            <DateField
              label={m.freeAgain()}
              name="to"
              value={edit.form.to}
              today={today}
              min={edit.form.from}
              format={formatNight}
              error={edit.fields.to}
              required
              onChange={(to) => change({ to })}
            />
          </div>
          <Field label={m.reason()} hint={m.reasonHint()} error={edit.fields.reason} required>
            <TextInput
              name="reason"
              data-autofocus
              autoComplete="off"
              value={edit.form.reason}
              onChange={(event) => change({ reason: event.target.value })}
            />
          </Field>
        </div>
      )}
    </RecordDialog>
  );
}
