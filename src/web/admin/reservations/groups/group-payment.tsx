import { formatRupees, type Rupees } from "#domain/platform/money/money.ts";
import type { GroupDetails } from "#domain/reservations/groups.ts";
import * as m from "#messages/deskGroupBill.js";
import * as payments from "#messages/deskPayments.js";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { MethodFields } from "../../billing/payments/payment-fields.tsx";
import { NewRecordDialog } from "../../platform/forms/new-record-dialog.tsx";
import { textField } from "../../platform/forms/text-field.ts";
import { usePayGroup } from "./group-data.ts";
import { groupPaymentForm, leftToSpread, owingRooms, sharesFor } from "./group-payment-form.ts";

interface GroupPaymentDialogProps {
  open: boolean;
  group: GroupDetails;
  onClose: () => void;
}

/** One payment of the payer for the rooms that owe something. */
export function GroupPaymentDialog({ open, group, onClose }: GroupPaymentDialogProps) {
  const pay = usePayGroup(group._id);
  const rooms = owingRooms(group);
  return (
    <NewRecordDialog
      open={open}
      definition={groupPaymentForm(group)}
      title={m.payTitle()}
      description={`${group.name} · ${group.payerName}`}
      saveText={payments.recordPayment()}
      save={async (body) => {
        await pay.mutateAsync(body);
        return body.amount;
      }}
      onLeave={onClose}
      onSaved={(amount: Rupees) => {
        onClose();
        showToast({ tone: "success", text: m.paid({ amount: formatRupees(amount) }) });
      }}
    >
      {(part) => {
        const { form, fields, change } = part;
        const left = leftToSpread(form);
        return (
          <>
            <Field label={payments.amountLabel()} required error={fields.amount}>
              <TextInput
                {...textField(part, "amount")}
                inputMode="decimal"
                onChange={(event) => {
                  const amount = event.target.value;
                  change({ amount, shares: sharesFor(amount, rooms) });
                }}
              />
            </Field>
            <MethodFields {...part} />
            <fieldset className="stack gap-3">
              <legend className="strong">{m.shares()}</legend>
              <p className="muted">{m.payText()}</p>
              {rooms.map(({ bookingId, guest, balance }) => (
                <Field key={bookingId} label={m.shareOf({ guest, amount: formatRupees(balance) })}>
                  <TextInput
                    name={`share-${bookingId}`}
                    inputMode="decimal"
                    autoComplete="off"
                    value={form.shares[bookingId] ?? ""}
                    onChange={(event) => change({ shares: { ...form.shares, [bookingId]: event.target.value } })}
                  />
                </Field>
              ))}
              <p role="status">
                {left > 0 && m.sharesLeft({ amount: formatRupees(left) })}
                {left < 0 && m.sharesOver({ amount: formatRupees(-left) })}
              </p>
              {fields.shares && <p role="alert">{fields.shares}</p>}
            </fieldset>
            <Field label={payments.note()} error={fields.note}>
              <TextInput {...textField(part, "note")} />
            </Field>
          </>
        );
      }}
    </NewRecordDialog>
  );
}
