import { useId } from "react";
import { Link } from "react-router";
import type { Dashboard } from "#domain/operations/dashboard.ts";
import * as m from "#messages/deskDashboard.js";
import { formatWholeRupees, pendingNote, revenueNote } from "./day.ts";

interface Figure {
  label: string;
  value: number | string;
  note: string;
  to?: string;
}

/** What has time, beside the lists of the day. */
export function Figures({ day: { toConfirm, newQueries, revenue } }: { day: Dashboard }) {
  const id = useId();
  const figures: Figure[] = [
    {
      label: m.toConfirm(),
      value: toConfirm,
      note: toConfirm > 0 ? pendingNote(revenue) : m.allDone(),
      ...(toConfirm > 0 && { to: "/admin/bookings?status=pending" }),
    },
    {
      label: m.newQueries(),
      value: newQueries,
      note: newQueries > 0 ? m.toBeAnswered() : m.allAnswered(),
      ...(newQueries > 0 && { to: "/admin/queries?status=sent" }),
    },
    { label: m.revenueThisMonth(), value: formatWholeRupees(revenue.thisMonth), note: revenueNote(revenue) },
  ];
  return (
    <section className="panel" aria-labelledby={id}>
      <header className="pad-2-4 line-below row middle spread gap-3 panel__head">
        <h2 id={id} className="untracked panel__title">
          {m.alsoOpen()}
        </h2>
      </header>
      <ul className="day-list">
        {figures.map(({ label, value, note, to }) => (
          <li key={label} className="pad-3-4 anchor row middle spread gap-3 day-row">
            <span className="shrinks breaks">
              {to ? (
                <Link className="strong day-row__open" to={to}>
                  {label}
                </Link>
              ) : (
                <span className="strong">{label}</span>
              )}
              <span className="block muted tiny">{note}</span>
            </span>
            <span className="strong tabular one-line">{value}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
