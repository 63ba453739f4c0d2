import { useId } from "react";
import type { Booking } from "#domain/bookings.ts";
import { taxOfKind } from "#domain/charge-items.ts";
import { type ChargeKind, chargeKindLabels, chargeKinds, chargeRates } from "#domain/charge-kinds.ts";
import { messageOf } from "#domain/errors.ts";
import { formatNight } from "#domain/nights.ts";
import * as list from "#messages/deskChargeItems.js";
import * as m from "#messages/deskCharges.js";
import { DateField } from "#web/ui/date-field.tsx";
import { Field, Select, TextInput } from "#web/ui/field.tsx";
import { useChargeItems } from "../charge-items/charge-item-data.ts";
import { RecordDialog } from "../forms/record-dialog.tsx";
import { textField } from "../forms/text-field.ts";
import { useRecordForm } from "../forms/use-record-form.ts";
import { useStaffSession } from "../staff-session.ts";
import { useAddCharge } from "./charge-data.ts";
import { chargeForm, filledBy } from "./charge-form.ts";

interface ChargeDialogProps {
  open: boolean;
  booking: Booking;
  onLeave: () => void;
  onSaved: () => void;
}

export function ChargeDialog({ open, booking, onLeave, onSaved }: ChargeDialogProps) {
  const add = useAddCharge(booking._id);
  const today = useStaffSession().data?.businessDate;
  const { data: priceList } = useChargeItems();
  const items = priceList?.items.filter(({ isActive }) => isActive) ?? [];
  const chargesGst = priceList?.chargesGst ?? true;
  const listId = useId();
  const controls = useRecordForm({
    definition: chargeForm(booking._id, today ?? ""),
    open: open && today !== undefined,
    subject: "new",
    save: (body) => add.mutateAsync(body),
    failure: messageOf,
    onSaved,
  });
  const { edit, change } = controls;
  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      title={m.addTitle()}
      description={`${booking.reference} · ${booking.name}`}
      frame={controls}
      saveText={m.add()}
    >
      {edit && (
        <>
          <Field label={m.description()} required error={edit.fields.description} hint={m.descriptionHint()}>
            <TextInput
              {...textField({ form: edit.form, change }, "description")}
              list={listId}
              onChange={(event) => change(filledBy(event.target.value, items))}
            />
          </Field>
          <datalist id={listId}>
            {items.map(({ _id, name }) => (
              <option key={_id} value={name} />
            ))}
          </datalist>
          <div className="record-form__pair">
            <Field label={m.quantity()} required error={edit.fields.quantity}>
              <TextInput {...textField({ form: edit.form, change }, "quantity")} inputMode="numeric" />
            </Field>
            <Field label={chargesGst ? m.price() : m.priceOfOne()} required error={edit.fields.unitPrice}>
              <TextInput {...textField({ form: edit.form, change }, "unitPrice")} inputMode="decimal" />
            </Field>
            <Field label={list.kind()} hint={chargesGst ? list.kindHint() : undefined}>
              <Select
                name="kind"
                value={edit.form.kind}
                onChange={(event) => change(taxOfKind(edit.form, event.target.value as ChargeKind))}
              >
                {chargeKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {chargeKindLabels[kind]()}
                  </option>
                ))}
              </Select>
            </Field>
            {chargesGst && (
              <>
                <Field label={m.gst()} error={edit.fields.gst}>
                  <Select name="gst" value={edit.form.gst} onChange={(event) => change({ gst: event.target.value })}>
                    {chargeRates.map((rate) => (
                      <option key={rate} value={rate}>
                        {rate}%
                      </option>
                    ))}
                  </Select>
                </Field>
                <Field label={m.sac()} required error={edit.fields.sac}>
                  <TextInput {...textField({ form: edit.form, change }, "sac")} inputMode="numeric" />
                </Field>
              </>
            )}
            <DateField
              label={m.day()}
              name="chargedOn"
              today={today ?? ""}
              max={today}
              format={formatNight}
              value={edit.form.chargedOn}
              error={edit.fields.chargedOn}
              onChange={(chargedOn) => change({ chargedOn })}
            />
          </div>
        </>
      )}
    </RecordDialog>
  );
}
