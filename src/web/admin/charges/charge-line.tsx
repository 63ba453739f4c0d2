import { useState } from "react";
import { type Charge, chargeName } from "#domain/charges.ts";
import { messageOf } from "#domain/errors.ts";
import { formatRupees } from "#domain/money.ts";
import * as m from "#messages/deskCharges.js";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { actorLabel } from "../audit/audit-labels.ts";
import { RecordDialog } from "../forms/record-dialog.tsx";
import { textField } from "../forms/text-field.ts";
import { useRecordForm } from "../forms/use-record-form.ts";
import { useVoidCharge } from "./charge-data.ts";
import { voidForm } from "./charge-form.ts";

interface ChargeLineProps {
  bookingId: string;
  charge: Charge;
  isOpen: boolean;
  /** Whether the lodge is registered for GST; otherwise no line speaks of tax. */
  chargesGst: boolean;
}

export function ChargeLine({ bookingId, charge, isOpen, chargesGst }: ChargeLineProps) {
  const [isAsked, setIsAsked] = useState(false);
  const voidIt = useVoidCharge(bookingId);
  const controls = useRecordForm({
    definition: voidForm(charge),
    open: isAsked,
    subject: "new",
    save: (body) => voidIt.mutateAsync({ id: charge._id, ...body }),
    failure: messageOf,
    onSaved: () => {
      setIsAsked(false);
      showToast({ tone: "success", text: m.chargeVoided() });
    },
  });
  const { edit, change } = controls;
  const { quantity, unitPrice, measure, amount, gst, sac, madeBy, voidReason, voidedBy } = charge;
  const isVoid = voidReason !== "";
  const line = `${chargeName(charge)}, ${formatRupees(amount)}`;
  const each = { quantity, price: formatRupees(unitPrice) };
  const price = measure === "" ? m.times(each) : m.measured({ ...each, measure });
  const by = actorLabel(madeBy);
  return (
    <li className="ledger__entry">
      <div className="ledger__what">
        <p className="ledger__head">
          <strong className={isVoid ? "ledger__amount ledger__amount--void" : "ledger__amount"}>{line}</strong>{" "}
          {isVoid && <Badge tone="grey">{m.voided()}</Badge>}
        </p>
        <p className="ledger__note">
          {chargesGst ? m.lineNote({ price, gst, sac, by }) : m.untaxedNote({ price, by })}
        </p>
        {isVoid && <p className="ledger__note">{m.voidNote({ reason: voidReason, by: actorLabel(voidedBy) })}</p>}
      </div>
      {isOpen && !isVoid && (
        <div className="ledger__actions">
          <Button variant="quiet" size="small" onClick={() => setIsAsked(true)}>
            {m.voidLine({ hidden: hiddenText, line })}
          </Button>
        </div>
      )}
      <RecordDialog
        open={isAsked}
        onLeave={() => setIsAsked(false)}
        size="small"
        title={m.voidTitle()}
        description={line}
        frame={controls}
        saveText={m.voidTitle()}
      >
        {edit && (
          <Field label={m.voidReason()} required error={edit.fields.reason} hint={m.voidHint()}>
            <TextArea {...textField({ form: edit.form, change }, "reason")} rows={2} />
          </Field>
        )}
      </RecordDialog>
    </li>
  );
}
