import type { Rupees } from "#domain/platform/money/money.ts";
import * as payments from "#messages/deskPayments.js";
import * as m from "#messages/securityDeposit.js";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { NewRecordDialog } from "../../platform/forms/new-record-dialog.tsx";
import { textField } from "../../platform/forms/text-field.ts";
import { MethodFields } from "../payments/payment-fields.tsx";
import { useTakeDeposit } from "./deposit-data.ts";
import { takingForm } from "./deposit-form.ts";

interface TakingDialogProps {
  open: boolean;
  booking: { _id: string; reference: string; name: string };
  /** What the lodge asks for; 0 for nothing. */
  asked: Rupees;
  onLeave: () => void;
  onSaved: () => void;
}

/** Takes a security deposit. */
export function TakingDialog({ open, booking, asked, onLeave, onSaved }: TakingDialogProps) {
  const take = useTakeDeposit(booking._id);
  return (
    <NewRecordDialog
      open={open}
      definition={takingForm(booking._id, asked)}
      title={m.takeTitle()}
      description={`${booking.reference} · ${booking.name}`}
      size="small"
      saveText={m.take()}
      save={(body) => take.mutateAsync(body)}
      onLeave={onLeave}
      onSaved={() => {
        onSaved();
        showToast({ tone: "success", text: m.depositTaken() });
      }}
    >
      {(part) => (
        <>
          <p className="muted">{m.apart()}</p>
          <Field label={payments.amountLabel()} required error={part.fields.amount}>
            <TextInput {...textField(part, "amount")} inputMode="decimal" />
          </Field>
          <MethodFields {...part} hasReference={part.form.method !== "cash"} />
          <Field label={payments.note()} error={part.fields.note}>
            <TextInput {...textField(part, "note")} />
          </Field>
        </>
      )}
    </NewRecordDialog>
  );
}
