import { Link } from "react-router";
import { formatRupees } from "#domain/platform/money/money.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import * as m from "#messages/securityDeposit.js";
import { StatusBadge } from "#web/shared/platform/status-badge.tsx";
import { useHeldDeposits } from "./deposit-data.ts";

/** The money that is held for guests; nothing without any. */
export function HeldDeposits() {
  const { data } = useHeldDeposits();
  if (!data || data.deposits.length === 0) return null;
  return (
    <section className="below-5 panel" aria-labelledby="held-deposits">
      <header className="pad-2-4 line-below row middle wraps spread gap-3 panel__head">
        <h2 id="held-deposits" className="untracked panel__title">
          {m.held()}
        </h2>
        <strong className="numbers">{formatRupees(data.total)}</strong>
      </header>
      <div className="pad-4">
        <p className="muted below-3">{m.apart()}</p>
        <ul className="line-above stack ledger__entries">
          {data.deposits.map(({ bookingId, reference, guest, room, status, checkOutDate, amount }) => (
            <li key={bookingId} className="gap-2-4 line-below row middle wraps spread ledger__entry">
              <div className="shrinks ledger__what">
                <p className="row middle wraps gap-2 breaks">
                  <Link className="link" to={`/admin/bookings?booking=${bookingId}&tab=bill`}>
                    {guest || reference}
                  </Link>{" "}
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
      </div>
    </section>
  );
}
