import { Link } from "react-router";
import { formatRupees } from "#domain/platform/money/money.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import * as m from "#messages/securityDeposit.js";
import { StatusBadge } from "#web/shared/platform/status-badge.tsx";
import { useHeldDeposits } from "./deposit-data.ts";
import "../payments/payments.css";

/** The money that is held for guests; nothing without any. */
export function HeldDeposits() {
  const { data } = useHeldDeposits();
  if (!data || data.deposits.length === 0) return null;
  return (
    <section className="panel stack gap-3" aria-labelledby="held-deposits">
      <h2 id="held-deposits" className="row middle wraps spread gap-3">
        <span>{m.held()}</span> <span className="numbers">{formatRupees(data.total)}</span>
      </h2>
      <p className="muted">{m.apart()}</p>
      <ul className="line-above stack ledger__entries">
        {data.deposits.map(({ bookingId, reference, guest, room, status, checkOutDate, amount }) => (
          <li key={bookingId} className="gap-2-4 line-below row middle wraps spread ledger__entry">
            <div className="shrinks ledger__what">
              <p className="row middle wraps gap-2 breaks">
                <Link to={`/admin/bookings?booking=${bookingId}&tab=bill`}>{guest || reference}</Link>{" "}
                <StatusBadge status={status} />
              </p>
              <p className="breaks muted">
                {[reference, room, m.departs({ date: formatNight(checkOutDate) })].join(" · ")}
              </p>
            </div>
            <strong className="numbers">{formatRupees(amount)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
