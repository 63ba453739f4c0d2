import { useEffect, useId, useRef, useState } from "react";
import type { Dashboard } from "#domain/operations/dashboard.ts";
import * as dashboard from "#messages/deskDashboard.js";
import * as payments from "#messages/deskPayments.js";
import * as m from "#messages/deskToday.js";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { CheckIcon } from "#web/ui/icons/icons-inner.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { useLedger } from "../../billing/payments/payment-data.ts";
import { PaymentDialog } from "../../billing/payments/payment-dialog.tsx";
import { useOpenBooking } from "../../platform/app/urls/use-open-booking.ts";
import { delayRelease } from "../../reservations/bookings/list/recent-changes.ts";
import { AssignButton } from "./assign-button.tsx";
import {
  type AttentionRow,
  attentionAction,
  attentionRows,
  attentionSteps,
  attentionText,
  notShown,
} from "./attention-rows.ts";
import { DayRow } from "./day-row.tsx";
import { ExtendButton } from "./extend-button.tsx";
import { PaidLate } from "./paid-late.tsx";
import { Tasks } from "./tasks.tsx";

/** Problems of the day, each with its one next action. */
export function Attention({ day }: { day: Dashboard }) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [toPay, setToPay] = useState<AttentionRow>();
  useEffect(() => delayRelease(() => list.current?.matches(":hover, :focus-within:has(:focus-visible)") ?? false), []);
  const rows = attentionRows(day);
  const count = rows.length + day.tasks.items.length;
  const more = notShown(day);
  const close = () => {
    setToPay(undefined);
    heading.current?.focus();
  };
  return (
    <section className="panel attention" aria-labelledby={id} data-well={count === 0 ? "" : undefined}>
      <header className="pad-2-4 line-below row middle spread gap-3 panel__head">
        <h2 ref={heading} id={id} className="untracked panel__title" tabIndex={-1}>
          {m.needsAttention()} {count > 0 && <span className="regular tabular muted panel__count">{count + more}</span>}
        </h2>
        {day.unconfirmed.total > 0 && (
          <ButtonLink variant="quiet" size="small" to="/admin/bookings?status=pending">
            {dashboard.allUnconfirmed()}
          </ButtonLink>
        )}
      </header>
      <Tasks tasks={day.tasks.items} />
      {count === 0 ? (
        <p className="row middle gap-2 panel__empty attention__well">
          <CheckIcon /> {m.allWell()}
        </p>
      ) : (
        <ul ref={list} className="day-list">
          {rows.map((row) => (
            <DayRow
              key={row.booking._id}
              booking={row.booking}
              units={day.units[row.booking._id]}
              unitState={day.unitStates[row.booking._id]}
              note={attentionText(row, day.today)}
              balance={withBalance.has(row.kind) ? day.balances[row.booking._id] : undefined}
              steps={attentionSteps(row, day.today)}
              action={<Action row={row} balance={day.balances[row.booking._id]} onPay={() => setToPay(row)} />}
              onRemoved={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
      {more > 0 && <p className="muted small attention__more">{m.moreInList({ count: more })}</p>}
      {toPay && <Pay row={toPay} onClose={close} />}
    </section>
  );
}

const withBalance: ReadonlySet<AttentionRow["kind"]> = new Set(["due", "overstay", "owing", "credit"]);

interface ActionProps {
  row: AttentionRow;
  balance: number | undefined;
  onPay: () => void;
}

function Action({ row, balance, onPay }: ActionProps) {
  const { open } = useOpenBooking();
  const { booking, item } = row;
  const action = attentionAction(row, balance);
  if (item?.kind === "paid-late") return <PaidLate item={item} />;
  const label = (text: string) => m.actionFor({ action: text, name: booking.name, hidden: hiddenText });
  switch (action) {
    case "assign":
      return <AssignButton booking={booking} unit={item?.unit ?? undefined} />;
    case "extend":
      return <ExtendButton booking={booking} />;
    case "pay":
      return (
        <Button size="small" variant="secondary" onClick={onPay}>
          {label(m.takePayment())}
        </Button>
      );
    case "refund":
      return (
        <Button size="small" variant="secondary" onClick={onPay}>
          {label(m.giveBack())}
        </Button>
      );
    case "answer":
      return (
        <Button size="small" variant="secondary" onClick={() => open(booking._id)}>
          {label(m.answer())}
        </Button>
      );
    case undefined:
      return null;
  }
}

function Pay({ row: { booking, kind }, onClose }: { row: AttentionRow; onClose: () => void }) {
  const { data: ledger, error } = useLedger(booking._id, booking.updatedAt);
  useEffect(() => {
    if (error) onClose();
  }, [error, onClose]);
  if (!ledger) return null;
  return (
    <PaymentDialog
      kind={kind === "credit" ? "refund" : "payment"}
      booking={booking}
      ledger={ledger}
      onLeave={onClose}
      onSaved={() => {
        onClose();
        showToast({ tone: "success", text: payments.paymentRecorded() });
      }}
    />
  );
}
