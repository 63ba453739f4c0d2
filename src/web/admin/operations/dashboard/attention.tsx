import { useEffect, useId, useRef, useState } from "react";
import type { AttentionItem, Dashboard } from "#domain/operations/dashboard.ts";
import * as dashboard from "#messages/deskDashboard.js";
import * as m from "#messages/deskToday.js";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { CheckIcon } from "#web/ui/icons/icons-inner.tsx";
import { usePaymentToast } from "../../billing/invoices/payment-toast.ts";
import { useOpenBooking } from "../../platform/app/urls/use-open-booking.ts";
import { delayRelease } from "../../reservations/bookings/list/recent-changes.ts";
import { AssignButton } from "./assign-button.tsx";
import { attentionAction, attentionSteps, attentionText } from "./attention-rows.ts";
import { DayRow } from "./day-row.tsx";
import { ExtendButton } from "./extend-button.tsx";
import { PaidLate } from "./paid-late.tsx";
import { Payment } from "./payment.tsx";
import { RefundVoucher } from "./refund-voucher.tsx";
import { Tasks } from "./tasks.tsx";

/** Problems of the day, each with its one next action. */
export function Attention({ day }: { day: Dashboard }) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [toPay, setToPay] = useState<AttentionItem>();
  const showSaved = usePaymentToast();
  useEffect(() => delayRelease(() => list.current?.matches(":hover, :focus-within:has(:focus-visible)") ?? false), []);
  const { items, tasks, notShown, total } = day.attention;
  const close = () => {
    setToPay(undefined);
    heading.current?.focus();
  };
  return (
    <section className="panel attention" aria-labelledby={id} data-well={total === 0 ? "" : undefined}>
      <header className="pad-2-4 line-below row middle spread gap-3 panel__head">
        <h2 ref={heading} id={id} className="untracked panel__title" tabIndex={-1}>
          {m.needsAttention()}
        </h2>
        {items.some(({ kind }) => kind === "unconfirmed") && (
          <ButtonLink variant="quiet" size="small" to="/admin/bookings?status=pending">
            {dashboard.allUnconfirmed()}
          </ButtonLink>
        )}
      </header>
      <Tasks tasks={tasks} />
      {total === 0 ? (
        <p className="row middle gap-2 panel__empty attention__well">
          <CheckIcon /> {m.allWell()}
        </p>
      ) : (
        <ul ref={list} className="day-list">
          {items.map((row) => (
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
      {notShown > 0 && <p className="muted small attention__more">{m.moreInList({ count: notShown })}</p>}
      {toPay && (
        <Payment
          booking={toPay.booking}
          kind={toPay.kind === "credit" ? "refund" : "payment"}
          onLeave={close}
          onSaved={(kind) => {
            close();
            showSaved(toPay.booking, kind);
          }}
        />
      )}
    </section>
  );
}

const withBalance: ReadonlySet<AttentionItem["kind"]> = new Set(["due", "overstay", "owing", "credit"]);

interface ActionProps {
  row: AttentionItem;
  balance: number | undefined;
  onPay: () => void;
}

function Action({ row, balance, onPay }: ActionProps) {
  const { open } = useOpenBooking();
  const { booking, unit } = row;
  const action = attentionAction(row, balance);
  if (row.kind === "paid-late") return <PaidLate item={row} />;
  if (row.kind === "refundVoucher") return <RefundVoucher item={row} />;
  const label = (text: string) => m.actionFor({ action: text, name: booking.name, hidden: hiddenText });
  switch (action) {
    case "assign":
      return <AssignButton booking={booking} unit={unit ?? undefined} />;
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
