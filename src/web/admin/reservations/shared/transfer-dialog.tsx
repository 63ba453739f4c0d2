import { chargeName, type TransferInput, takesCharges, transferInput } from "#domain/billing/charges.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import { validate } from "#domain/platform/values/validate.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import * as m from "#messages/companyAccount.js";
import { Checkbox, Field, Select } from "#web/ui/fields/field.tsx";
import { FieldError } from "#web/ui/fields/field-error.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import type { TransferProps } from "../../billing/charges/booking-bill.tsx";
import { useTransferCharges } from "../../billing/charges/split-data.ts";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import type { FormDefinition, Versioned } from "../../platform/forms/record-form.ts";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { useGroup } from "./use-group.ts";

interface TransferDialogProps extends TransferProps {
  booking: Booking;
  groupId: string;
}

function transferForm(bookingId: string): FormDefinition<Versioned, TransferInput, TransferInput> {
  return {
    name: "transfer",
    draft: `transfer-from-${bookingId}`,
    formOf: () => ({ to: "", charges: [] }),
    check: (form) => validate(transferInput, form),
    labels: {},
  };
}

/** Moves charges to another booking of the group, such as the payer's. */
export function TransferDialog({ open, booking, groupId, bill, onLeave }: TransferDialogProps) {
  const transfer = useTransferCharges(booking._id);
  const { data: group } = useGroup(groupId);
  const others = (group?.bookings ?? []).filter(({ _id, status }) => _id !== booking._id && takesCharges(status));
  const controls = useRecordForm({
    definition: transferForm(booking._id),
    open,
    subject: "new",
    save: async (body) => {
      await transfer.mutateAsync(body);
      return body;
    },
    failure: messageOf,
    onSaved: (_base, { to, charges }) => {
      const reference = others.find(({ _id }) => _id === to)?.reference ?? "";
      onLeave();
      showToast({ tone: "success", text: m.moved({ count: charges.length, reference }) });
    },
  });
  const { edit, change } = controls;
  const lines = bill.charges.filter(({ voidReason }) => voidReason === "");
  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      title={m.moveCharges()}
      description={m.moveHint()}
      frame={controls}
      saveText={m.moveCharges()}
    >
      {edit && (
        <>
          <Field label={m.moveTo()} required error={edit.fields.to}>
            <Select name="to" value={edit.form.to} onChange={(event) => change({ to: event.target.value })}>
              <option value="">{m.pleaseChoose()}</option>
              {others.map(({ _id, reference, name }) => (
                <option key={_id} value={_id}>
                  {`${group?.units[_id] ?? ""} ${name}, ${reference}`.trim()}
                </option>
              ))}
            </Select>
          </Field>
          <fieldset className="stack gap-2" aria-describedby={edit.fields.charges && "move-error"}>
            <legend>{m.chargesToMove()}</legend>
            {lines.map((charge) => (
              <Checkbox
                key={charge._id}
                name="charges"
                label={`${chargeName(charge)}, ${formatRupees(charge.amount)}, ${formatNight(charge.chargedOn)}`}
                checked={edit.form.charges.includes(charge._id)}
                onChange={(event) => {
                  const rest = edit.form.charges.filter((id) => id !== charge._id);
                  change({ charges: event.target.checked ? [...rest, charge._id] : rest });
                }}
              />
            ))}
            <FieldError id="move-error" {...(edit.fields.charges && { error: edit.fields.charges })} />
          </fieldset>
        </>
      )}
    </RecordDialog>
  );
}
