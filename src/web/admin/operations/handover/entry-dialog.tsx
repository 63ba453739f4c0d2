import { type HandoverInput, type HandoverKind, handoverInput, handoverKinds } from "#domain/operations/handover.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import { validate } from "#domain/platform/values/validate.ts";
import * as m from "#messages/deskHandover.js";
import { Button } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/dates/date-field.tsx";
import { Field, Select, TextArea, TextInput } from "#web/ui/fields/field.tsx";
import { useStaffSession } from "../../platform/app/session/staff-session.ts";
import { NewRecordDialog } from "../../platform/forms/new-record-dialog.tsx";
import type { FormDefinition, Versioned } from "../../platform/forms/record-form.ts";
import { textField } from "../../platform/forms/text-field.ts";
import { useBooking } from "../../reservations/bookings/booking-data.ts";
import { useUnits } from "../../rooms/units/unit-data.ts";
import { useAddEntry } from "./handover-data.ts";
import { handoverKindFacts } from "./handover-labels.ts";

interface EntryForm {
  kind: HandoverKind;
  text: string;
  dueOn: string;
  dueTime: string;
  unitId: string;
}

const entryForm = (bookingId: string): FormDefinition<Versioned, EntryForm, HandoverInput> => ({
  name: "handover",
  draft: bookingId === "" ? "handover" : `handover ${bookingId}`,
  formOf: () => ({ kind: "note", text: "", dueOn: "", dueTime: "", unitId: "" }),
  check: (form) => validate(handoverInput, { ...form, bookingId }),
  labels: {},
  linkedFields: [["dueOn", "dueTime", "kind"]],
});

interface EntryDialogProps {
  open: boolean;
  /** The booking that it is about; empty without one. */
  bookingId: string;
  onLeave: () => void;
  onSaved: () => void;
}

export function EntryDialog({ open, bookingId, onLeave, onSaved }: EntryDialogProps) {
  const add = useAddEntry();
  const today = useStaffSession().data?.today ?? "";
  const { data: units = [] } = useUnits();
  const { data: booking } = useBooking(open && bookingId !== "" ? bookingId : undefined);
  return (
    <NewRecordDialog
      open={open}
      onLeave={onLeave}
      definition={entryForm(bookingId)}
      title={m.add()}
      description={booking && m.about({ name: booking.name, reference: booking.reference })}
      saveText={m.write()}
      save={(body) => add.mutateAsync(body)}
      onSaved={onSaved}
    >
      {(part) => (
        <>
          <Field label={m.kind()} error={part.fields.kind}>
            <Select
              name="kind"
              value={part.form.kind}
              onChange={({ target }) => {
                const kind = handoverKinds.find((known) => known === target.value) ?? "note";
                // A wake-up call is nearly always for the next morning or today.
                part.change(kind === "wake-up" && part.form.dueOn === "" ? { kind, dueOn: today } : { kind });
              }}
            >
              {handoverKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {handoverKindFacts[kind].label()}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={m.text()} required error={part.fields.text}>
            <TextArea {...textField(part, "text")} rows={3} />
          </Field>
          <div className="at-top gap-4 stack handover__due">
            <div className="at-start packed stack gap-1 optional-day">
              <DateField
                label={m.dueOn()}
                name="dueOn"
                value={part.form.dueOn}
                today={today}
                placeholder={m.noDay()}
                format={formatNight}
                error={part.fields.dueOn}
                onChange={(dueOn) => part.change({ dueOn })}
              />
              {part.form.dueOn !== "" && (
                <Button variant="quiet" size="small" onClick={() => part.change({ dueOn: "", dueTime: "" })}>
                  {m.removeDay()}
                </Button>
              )}
            </div>
            <Field label={m.dueTime()} required={part.form.kind === "wake-up"} error={part.fields.dueTime}>
              <TextInput {...textField(part, "dueTime")} type="time" />
            </Field>
          </div>
          <Field label={m.unit()} hint={bookingId === "" ? m.unitHint() : undefined} error={part.fields.unitId}>
            <Select
              name="unitId"
              value={part.form.unitId}
              onChange={({ target }) => part.change({ unitId: target.value })}
            >
              <option value="">{m.noUnit()}</option>
              {units.map(({ _id, label }) => (
                <option key={_id} value={_id}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        </>
      )}
    </NewRecordDialog>
  );
}
