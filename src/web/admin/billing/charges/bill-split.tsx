import { useState } from "react";
import type { BillSplit } from "#domain/billing/charges.ts";
import { type Payer, payerLabels, payers } from "#domain/billing/payers.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import * as m from "#messages/companyAccount.js";
import * as deskPayments from "#messages/deskPayments.js";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Field, Select } from "#web/ui/fields/field.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { useMay } from "../../platform/app/session/own-role.ts";
import { toastOnError } from "../../platform/shared/tell-failure.ts";
import { useBillToCompany, useSetPayers } from "./split-data.ts";

interface BillSplitProps {
  bookingId: string;
  split: BillSplit;
  /** Set for a cancelled or missed stay: its fee is paid. */
  isFee: boolean;
}

/** Which part of the bill the guest pays, and which the company; the latter goes to its account. */
export function BillSplitView({ bookingId, split, isFee }: BillSplitProps) {
  const [isAsked, setIsAsked] = useState(false);
  const isDesk = useMay("staff");
  const setPayers = useSetPayers(bookingId);
  const bill = useBillToCompany(bookingId);
  const { company, nightsPayer, guest, companyPart, billed, toBill, isOpen } = split;
  const facts = { amount: formatRupees(toBill), company: company.name };
  const change = async (payer: Payer) => {
    await setPayers.mutateAsync({ payer, nights: true });
    showToast({ tone: "success", text: m.payerChanged() });
  };
  const billIt = async () => {
    await bill.mutateAsync({});
    showToast({ tone: "success", text: m.billed(facts) });
  };
  return (
    <section className="stack gap-3 line-above pad-top-3" aria-label={m.splitTitle()}>
      <h4 className="strong small bill__day">{m.splitTitle()}</h4>
      {isDesk && isOpen && (
        <Field label={isFee ? m.feePaidBy() : m.nightsPaidBy()}>
          <Select
            name="nightsPayer"
            value={nightsPayer}
            disabled={setPayers.isPending}
            onChange={(event) => {
              const payer = payers.find((known) => known === event.target.value);
              if (payer) void toastOnError(change(payer));
            }}
          >
            {payers.map((payer) => (
              <option key={payer} value={payer}>
                {payerLabels[payer]()}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <dl className="rounded ground-1 pad-3-4 row wraps figures gap-3-6 ledger__sums">
        <div>
          <dt>{m.guestPart()}</dt>
          <dd>{formatRupees(guest.total)}</dd>
        </div>
        <div>
          <dt>{m.partOf({ company: company.name })}</dt>
          <dd>{formatRupees(companyPart.total)}</dd>
        </div>
        {billed !== 0 && (
          <div>
            <dt>{m.billedOf()}</dt>
            <dd>{formatRupees(billed)}</dd>
          </div>
        )}
      </dl>
      <div className="ledger__record">
        {isDesk && toBill > 0 && (
          <Button variant="secondary" size="small" onClick={() => setIsAsked(true)}>
            {m.billAmount(facts)}
          </Button>
        )}
        <ButtonLink variant="quiet" size="small" to={`/admin/companies/${company._id}`}>
          {m.openAccount({ hidden: hiddenText, name: company.name })}
        </ButtonLink>
      </div>
      <ConfirmDialog
        open={isAsked}
        title={m.billIt()}
        message={m.billQuestion(facts)}
        confirmText={m.billIt()}
        busyText={deskPayments.saving()}
        busy={bill.isPending}
        onConfirm={() => void toastOnError(billIt()).then(() => setIsAsked(false))}
        onCancel={() => setIsAsked(false)}
      />
    </section>
  );
}
