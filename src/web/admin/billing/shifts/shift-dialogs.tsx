import { cashKinds, type Drawer, denominations, type Shift, wantsReason } from "#domain/billing/shifts.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskDay.js";
import { Field, Select, TextArea, TextInput } from "#web/ui/fields/field.tsx";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import { textField } from "../../platform/forms/text-field.ts";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { useCloseShift, useOpenShift, useRecordPettyCash } from "../drawer/drawer-data.ts";
import { countForm, countSoFar, openingDifference, openingForm, pettyCashForm } from "./shift-forms.ts";
import { cashKindLabels, differenceText } from "./shift-labels.ts";

interface ShiftDialogProps {
  open: boolean;
  onLeave: () => void;
  onSaved: (text: string) => void;
}

type CountedBefore = Pick<Drawer, "expectedOpening">;

export function OpenShiftDialog({ expectedOpening, open, onLeave, onSaved }: ShiftDialogProps & CountedBefore) {
  const send = useOpenShift();
  const controls = useRecordForm({
    definition: openingForm(expectedOpening),
    open,
    subject: "new" as const,
    failure: messageOf,
    save: (body) => send.mutateAsync(body),
    onSaved: () => onSaved(m.shiftOpened()),
  });
  const { edit } = controls;
  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      title={m.openShift()}
      size="small"
      frame={controls}
      saveText={m.openShift()}
      description={m.openingHelp()}
    >
      {edit && (
        <>
          <Field
            label={m.openingCash()}
            required
            error={edit.fields.opening}
            hint={expectedOpening === null ? undefined : m.expectedOpening({ amount: formatRupees(expectedOpening) })}
          >
            <TextInput {...textField({ form: edit.form, change: controls.change }, "opening")} inputMode="decimal" />
          </Field>
          {(wantsReason(openingDifference(edit.form, expectedOpening)) || edit.fields.reason) && (
            <Field
              label={m.whyOtherOpening()}
              required
              error={edit.fields.reason}
              hint={differenceText(openingDifference(edit.form, expectedOpening))}
            >
              <TextArea {...textField({ form: edit.form, change: controls.change }, "reason")} rows={2} />
            </Field>
          )}
        </>
      )}
    </RecordDialog>
  );
}

export function PettyCashDialog({ open, onLeave, onSaved }: ShiftDialogProps) {
  const send = useRecordPettyCash();
  const controls = useRecordForm({
    definition: pettyCashForm,
    open,
    subject: "new" as const,
    failure: messageOf,
    save: (body) => send.mutateAsync(body),
    onSaved: () => onSaved(m.cashRecorded()),
  });
  const { edit, change } = controls;
  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      title={m.pettyCash()}
      frame={controls}
      saveText={m.record()}
      description={m.pettyCashHelp()}
    >
      {edit && (
        <>
          <div className="stack gap-4 record-form__pair">
            <Field label={m.direction()} error={edit.fields.kind}>
              <Select
                name="kind"
                value={edit.form.kind}
                onChange={(event) => {
                  const kind = cashKinds.find((known) => known === event.target.value);
                  if (kind) change({ kind });
                }}
              >
                {cashKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {cashKindLabels[kind]()}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={m.amount()} required error={edit.fields.amount}>
              <TextInput {...textField({ form: edit.form, change }, "amount")} inputMode="decimal" />
            </Field>
          </div>
          <Field label={m.reason()} required error={edit.fields.reason} hint={m.pettyCashReason()}>
            <TextInput {...textField({ form: edit.form, change }, "reason")} />
          </Field>
        </>
      )}
    </RecordDialog>
  );
}

/** Counting the drawer, which closes the shift. */
export function CountDialog({ shift, people, open, onLeave, onSaved }: ShiftDialogProps & CountedDrawer) {
  const send = useCloseShift(shift._id);
  const controls = useRecordForm({
    definition: countForm(shift._id),
    open,
    subject: "new" as const,
    failure: messageOf,
    save: (body) => send.mutateAsync(body),
    onSaved: () => onSaved(m.shiftClosed()),
  });
  const { edit, change } = controls;
  const sum = edit && countSoFar(edit.form, shift);
  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      title={m.countAndClose()}
      frame={controls}
      saveText={m.closeShift()}
      description={m.countHelp()}
    >
      {edit && (
        <>
          <fieldset className="stack gap-3 cash-count">
            <legend className="below-2 strong">{m.notesAndCoins()}</legend>
            {denominations.map((value) => (
              <Field key={value} label={`₹${value} ×`} error={edit.fields[value]} className="cash-count__line">
                <TextInput {...textField({ form: edit.form, change }, `${value}`)} inputMode="numeric" />
              </Field>
            ))}
          </fieldset>
          <output className="rounded ground-1 pad-3-4 block tabular">
            {m.expected({ amount: formatRupees(shift.expected) })}
            {sum && (
              <>
                <br />
                {m.counted({ amount: formatRupees(sum.counted) })}
                <br />
                <strong>{differenceText(sum.difference)}</strong>
              </>
            )}
          </output>
          <Field
            label={m.whyDifferent()}
            required={sum && wantsReason(sum.difference)}
            error={edit.fields.reason}
            hint={m.whyDifferentHint()}
          >
            <TextArea {...textField({ form: edit.form, change }, "reason")} rows={2} />
          </Field>
          <Field label={m.handTo()} error={edit.fields.handTo} hint={m.handToHint()}>
            <Select name="handTo" value={edit.form.handTo} onChange={(event) => change({ handTo: event.target.value })}>
              <option value="">{m.nobody()}</option>
              {people.map((person) => (
                <option key={person}>{person}</option>
              ))}
            </Select>
          </Field>
        </>
      )}
    </RecordDialog>
  );
}

interface CountedDrawer {
  shift: Shift;
  people: readonly string[];
}
