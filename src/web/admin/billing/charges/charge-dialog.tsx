import { useId } from "react";
import type { BilledBooking } from "#domain/billing/billed-booking.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import * as list from "#messages/deskChargeItems.js";
import * as m from "#messages/deskCharges.js";
import { DateField } from "#web/ui/dates/date-field.tsx";
import { Field, Select, TextInput } from "#web/ui/fields/field.tsx";
import { useStaffSession } from "../../platform/app/session/staff-session.ts";
import { NewRecordDialog } from "../../platform/forms/new-record-dialog.tsx";
import { textField } from "../../platform/forms/text-field.ts";
import { useChargeItems } from "../charge-items/charge-item-data.ts";
import { KindSelect } from "../charge-items/kind-select.tsx";
import { RateOptions } from "../charge-items/rate-options.tsx";
import { useAddCharge } from "./charge-data.ts";
import { chargeForm, filledBy } from "./charge-form.ts";

interface ChargeDialogProps {
  open: boolean;
  booking: BilledBooking;
  onLeave: () => void;
  onSaved: () => void;
}

export function ChargeDialog({ booking, ...dialog }: ChargeDialogProps) {
  const add = useAddCharge(booking._id);
  const today = useStaffSession().data?.businessDate;
  const { data: priceList } = useChargeItems();
  const items = priceList?.items.filter(({ isActive }) => isActive) ?? [];
  const chargesGst = priceList?.chargesGst ?? true;
  const listId = useId();
  return (
    <NewRecordDialog
      {...dialog}
      isReady={today !== undefined}
      definition={chargeForm(booking._id, today ?? "")}
      title={m.addTitle()}
      description={`${booking.reference} · ${booking.name}`}
      saveText={m.add()}
      save={(body) => add.mutateAsync(body)}
    >
      {(part) => (
        <>
          <Field label={m.description()} required error={part.fields.description} hint={m.descriptionHint()}>
            <TextInput
              {...textField(part, "description")}
              list={listId}
              onChange={(event) => part.change(filledBy(event.target.value, items))}
            />
          </Field>
          <datalist id={listId}>
            {items.map(({ _id, name }) => (
              <option key={_id} value={name} />
            ))}
          </datalist>
          <div className="stack gap-4 record-form__pair">
            <Field label={m.quantity()} required error={part.fields.quantity}>
              <TextInput {...textField(part, "quantity")} inputMode="numeric" />
            </Field>
            <Field label={chargesGst ? m.price() : m.priceOfOne()} required error={part.fields.unitPrice}>
              <TextInput {...textField(part, "unitPrice")} inputMode="decimal" />
            </Field>
            <Field label={list.kind()} hint={chargesGst ? list.kindHint() : undefined}>
              <KindSelect form={part.form} change={part.change} />
            </Field>
            {chargesGst && (
              <>
                <Field label={m.gst()} error={part.fields.gst}>
                  <Select
                    name="gst"
                    value={part.form.gst}
                    onChange={(event) => part.change({ gst: event.target.value })}
                  >
                    <RateOptions kind={part.form.kind} />
                  </Select>
                </Field>
                <Field label={m.sac()} required error={part.fields.sac}>
                  <TextInput {...textField(part, "sac")} inputMode="numeric" />
                </Field>
              </>
            )}
            <DateField
              label={m.day()}
              name="chargedOn"
              today={today ?? ""}
              max={today}
              format={formatNight}
              value={part.form.chargedOn}
              error={part.fields.chargedOn}
              onChange={(chargedOn) => part.change({ chargedOn })}
            />
          </div>
        </>
      )}
    </NewRecordDialog>
  );
}
