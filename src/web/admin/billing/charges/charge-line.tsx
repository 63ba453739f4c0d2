import { useState } from "react";
import { Link } from "react-router";
import { codeName } from "#domain/billing/charge-values.ts";
import { type Charge, chargeName, voidInput } from "#domain/billing/charges.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import * as account from "#messages/companyAccount.js";
import * as m from "#messages/deskCharges.js";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
import { ReasonDialog } from "../../platform/forms/reason-dialog.tsx";
import { actorLabel } from "../../platform/shared/actor-label.ts";
import { toastOnError } from "../../platform/shared/tell-failure.ts";
import { useVoidCharge } from "./charge-data.ts";
import { useSetPayers } from "./split-data.ts";

interface ChargeLineProps {
  bookingId: string;
  charge: Charge;
  isOpen: boolean;
  /** Whether the lodge is registered for GST; otherwise no line speaks of tax. */
  chargesGst: boolean;
  /** Whether a company can pay it. */
  hasCompany: boolean;
}

export function ChargeLine({ bookingId, charge, isOpen, chargesGst, hasCompany }: ChargeLineProps) {
  const [isAsked, setIsAsked] = useState(false);
  const voidIt = useVoidCharge(bookingId);
  const { quantity, unitPrice, measure, amount, gst, sac, madeBy, voidReason, voidedBy } = charge;
  const isVoid = voidReason !== "";
  const line = `${chargeName(charge)}, ${formatRupees(amount)}`;
  const each = { quantity, price: formatRupees(unitPrice) };
  const price = measure === "" ? m.times(each) : m.measured({ ...each, measure });
  const by = actorLabel(madeBy);
  return (
    <li className="gap-2-4 line-below row middle wraps spread ledger__entry">
      <div className="shrinks ledger__what">
        <p className="gap-1-3 row middle wraps">
          <strong className={isVoid ? "regular muted figures ledger__amount--void" : "figures"}>{line}</strong>{" "}
          {isVoid && <Badge tone="grey">{m.voided()}</Badge>}
          {hasCompany && !isVoid && charge.payer === "company" && <Badge tone="blue">{account.company()}</Badge>}
        </p>
        <p className="breaks muted">
          {chargesGst ? m.lineNote({ price, gst, code: `${codeName(sac)} ${sac}`, by }) : m.untaxedNote({ price, by })}
        </p>
        {charge.slabRate !== null && (
          <p className="breaks muted ledger__note--warning">{m.belowSlab({ gst, slab: charge.slabRate })}</p>
        )}
        {isVoid && <p className="breaks muted">{m.voidNote({ reason: voidReason, by: actorLabel(voidedBy) })}</p>}
        <MoveLink charge={charge} />
      </div>
      {isOpen && !isVoid && (
        <div className="ledger__actions">
          {hasCompany && <PayerButton bookingId={bookingId} charge={charge} line={line} />}
          <Button variant="quiet" size="small" onClick={() => setIsAsked(true)}>
            {m.voidLine({ hidden: hiddenText, line })}
          </Button>
        </div>
      )}
      <ReasonDialog
        open={isAsked}
        draft={`void-of-${charge._id}`}
        schema={voidInput}
        title={m.voidTitle()}
        description={line}
        label={m.voidReason()}
        hint={m.voidHint()}
        saveText={m.voidTitle()}
        save={(body) => voidIt.mutateAsync({ id: charge._id, ...body })}
        onLeave={() => setIsAsked(false)}
        onSaved={() => {
          setIsAsked(false);
          showToast({ tone: "success", text: m.chargeVoided() });
        }}
      />
    </li>
  );
}

/** Where a line came from, or went. */
function MoveLink({ charge: { movedFrom, movedTo } }: { charge: Charge }) {
  const place = movedFrom ?? movedTo;
  if (!place) return null;
  const { reference } = place;
  return (
    <p className="breaks muted">
      <Link className="link" to={`/admin/bookings?booking=${place.bookingId}&tab=bill`}>
        {movedFrom ? account.movedFromLink({ reference }) : account.movedToLink({ reference })}
      </Link>
    </p>
  );
}

function PayerButton({ bookingId, charge, line }: { bookingId: string; charge: Charge; line: string }) {
  const setPayers = useSetPayers(bookingId);
  const isGuest = charge.payer === "guest";
  const label = (isGuest ? account.companyPaysLine : account.guestPaysLine)({ hidden: hiddenText, line });
  const change = async () => {
    await setPayers.mutateAsync({ payer: isGuest ? "company" : "guest", charges: [charge._id] });
    showToast({ tone: "success", text: account.payerChanged() });
  };
  return (
    <Button variant="quiet" size="small" busy={setPayers.isPending} onClick={() => void toastOnError(change())}>
      {label}
    </Button>
  );
}
