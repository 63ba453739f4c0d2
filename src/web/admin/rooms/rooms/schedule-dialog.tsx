import { type FormEvent, useMemo, useState } from "react";
import { addNights, formatNight, formatNightShort, type Night } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import type { Room } from "#domain/rooms/rooms.ts";
import * as m from "#messages/deskRooms.js";
import * as ui from "#messages/ui.js";
import { Button } from "#web/ui/button.tsx";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { CalendarIcon } from "#web/ui/icons/icons.tsx";
import { useRetriableModule } from "#web/ui/loading/use-lazy-module.ts";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { Spinner } from "#web/ui/states/spinner.tsx";
import { failureText } from "../../platform/app/session/failures.ts";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { lastNightToClose, useClosingReasons, useSetSchedule, useSoldNights } from "./room-data.ts";
import {
  type BookedNight,
  bookedAmongNew,
  type ClosedRange,
  closedRanges,
  describeBooked,
  type ScheduleForm,
  scheduleForm,
  withNextNights,
  withNight,
  withRange,
} from "./schedule.ts";

const loadCalendar = () => import("#web/ui/dates/calendar.tsx");

interface ScheduleDialogProps {
  open: boolean;
  room: Room | undefined;
  missing: boolean;
  today: Night | undefined;
  onLeave: () => void;
}

/** The calendar also shows sold units. */
export function ScheduleDialog({ open, room, missing, today, onLeave }: ScheduleDialogProps) {
  const definition = useMemo(() => scheduleForm(today ?? ""), [today]);
  const schedule = useSetSchedule();
  const { data: sold, error: soldError } = useSoldNights(open ? room?._id : undefined, today);
  const { data: reasons } = useClosingReasons(open ? room : undefined);
  const [asking, setAsking] = useState<readonly BookedNight[]>([]);
  const controls = useRecordForm({
    definition,
    open,
    subject: today === undefined ? undefined : room,
    save: async (body, base) => base && schedule.mutateAsync({ room: base, body }),
    failure: (error) => {
      const text = failureText(error, { refused: m.scheduleFailed() });
      // The dialog lists remote changes itself.
      if (!(error instanceof AppError && error.code === "changed")) showToast({ tone: "error", text });
      return text;
    },
    onSaved: () => {
      showToast({ tone: "success", text: m.scheduleUpdated() });
      onLeave();
    },
  });
  const { edit, submit, formProps, change } = controls;
  const booked = edit && sold ? bookedAmongNew(edit.form.nights, edit.opened.nights, sold) : [];
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (booked.length > 0) setAsking(booked);
    else void submit();
  };

  return (
    <>
      <RecordDialog
        open={open}
        onLeave={onLeave}
        title={m.scheduleTitle()}
        description={edit?.base && m.scheduleDescription(edit.base)}
        size="large"
        frame={{ ...controls, formProps: { ...formProps, onSubmit } }}
        saveText={m.saveSchedule()}
        missing={missing ? <EmptyState title={m.gone()} icon={<CalendarIcon />} /> : undefined}
      >
        {edit && today && (
          <ScheduleFields
            nights={edit.form.nights}
            before={edit.opened.nights}
            reason={edit.form.reason}
            reasonError={edit.fields.reason}
            reasons={reasons}
            today={today}
            sold={sold}
            soldFailed={soldError !== null}
            units={edit.base?.totalRooms ?? 1}
            booked={booked}
            onChange={change}
          />
        )}
      </RecordDialog>
      <ConfirmDialog
        open={asking.length > 0}
        title={m.closeBookedTitle()}
        message={m.closeBookedQuestion({ nights: describeBooked(asking) })}
        confirmText={m.closeBooked()}
        onConfirm={() => {
          setAsking([]);
          void submit();
        }}
        onCancel={() => setAsking([])}
      />
    </>
  );
}

interface ScheduleFieldsProps extends ScheduleForm {
  before: readonly Night[];
  reasonError: string | undefined;
  /** The reasons of the nights that are closed; undefined until loaded. */
  reasons: ReadonlyMap<Night, string> | undefined;
  today: Night;
  /** Units sold by night; undefined until loaded. */
  sold: ReadonlyMap<Night, number> | undefined;
  soldFailed: boolean;
  units: number;
  booked: readonly BookedNight[];
  onChange: (part: Partial<ScheduleForm>) => void;
}

function ScheduleFields(props: ScheduleFieldsProps) {
  const { nights, before, reason, reasonError, reasons, today, sold, soldFailed, units, booked } = props;
  const [rangeFrom, setRangeFrom] = useState<Night | "any">();
  const change = (nights: readonly Night[]) => props.onChange({ nights });
  const changeRange = (from: Night, to: Night) => {
    setRangeFrom(undefined);
    change(withRange(nights, from, to));
  };
  const choose = (night: Night) => {
    if (rangeFrom !== undefined && rangeFrom !== "any") return changeRange(rangeFrom, night);
    change(withNight(nights, night));
    if (rangeFrom === "any") setRangeFrom(night);
  };
  const isNew = (night: Night) => !before.includes(night);
  const [calendar, failure, retry] = useRetriableModule(loadCalendar, true);
  const note = (night: Night) => {
    const count = sold?.get(night);
    if (!count) return undefined;
    return { text: `${count}/${units}`, label: m.soldOfUnits({ sold: count, units }), strong: count >= units };
  };
  return (
    <div className="stack gap-4 schedule">
      <div className="row middle wraps gap-2">
        <p className="strong pushed-left schedule__count" role="status">
          {m.datesSelected({ count: nights.length })}
        </p>
        <Button
          variant="secondary"
          size="small"
          aria-pressed={rangeFrom !== undefined}
          onClick={() => setRangeFrom(rangeFrom === undefined ? "any" : undefined)}
        >
          {m.chooseRange()}
        </Button>
        <Button variant="secondary" size="small" onClick={() => change(withNextNights(nights, today))}>
          {m.nextThirtyDays()}
        </Button>
        <Button variant="secondary" size="small" onClick={() => change([])}>
          {m.clearAll()}
        </Button>
      </div>
      <p className="muted small" role="status">
        {rangeFrom === "any"
          ? m.chooseFirstNight()
          : rangeFrom
            ? m.chooseLastNight({ night: formatNight(rangeFrom) })
            : m.dragHint()}
      </p>
      {calendar ? (
        <calendar.Calendar
          label={m.closedNights()}
          today={today}
          min={today}
          max={lastNightToClose(today)}
          value={new Set(nights)}
          onChoose={choose}
          onRange={changeRange}
          note={note}
          format={formatNight}
          twoMonthsOn="(min-width: 768px)"
        />
      ) : failure ? (
        <ErrorState message={ui.calendarFailed()} onRetry={retry} busy={failure === "retrying"} />
      ) : (
        <Spinner label={ui.loadingCalendar()} />
      )}
      <div role="status">
        {booked.length > 0 && <Banner tone="notice">{m.closingBooked({ nights: describeBooked(booked) })}</Banner>}
        {soldFailed && <Banner tone="notice">{m.soldFailed()}</Banner>}
      </div>
      <p className="muted tiny">{keyText(units)}</p>
      {nights.some(isNew) && (
        <Field label={m.reasonLabel()} error={reasonError} hint={m.reasonHint()}>
          <TextInput
            name="reason"
            autoComplete="off"
            placeholder={m.reasonExample()}
            value={reason}
            onChange={(event) => props.onChange({ reason: event.target.value })}
          />
        </Field>
      )}
      {nights.length > 0 && (
        <ClosedRanges
          ranges={closedRanges(nights, (night) => (isNew(night) ? reason.trim() : (reasons?.get(night) ?? "")))}
          onOpen={({ first, count }) => {
            const last = addNights(first, count - 1);
            change(nights.filter((night) => night < first || night > last));
          }}
        />
      )}
    </div>
  );
}

interface ClosedRangesProps {
  ranges: readonly ClosedRange[];
  onOpen: (range: ClosedRange) => void;
}

function ClosedRanges({ ranges, onOpen }: ClosedRangesProps) {
  return (
    <ul className="line-above" aria-label={m.closedNights()}>
      {ranges.map((range) => {
        const nights = rangeText(range);
        return (
          <li key={range.first} className="line-below row middle spread gap-3 breaks schedule__range">
            <span>
              {nights}
              {range.reason && <small>{range.reason}</small>}
            </span>
            <Button variant="quiet" size="small" onClick={() => onOpen(range)}>
              {m.openAgain({
                nights,
                hidden: (text) => (
                  <span key="nights" className="visually-hidden">
                    {text}
                  </span>
                ),
              })}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function rangeText({ first, count }: ClosedRange): string {
  if (count === 1) return formatNight(first);
  const last = addNights(first, count - 1);
  return m.closedRange({ first: formatNightShort(first, last), last: formatNight(last), count });
}

function keyText(units: number): string {
  return units === 1 ? m.soldKeyOnly() : m.soldKey({ units });
}
