import { Link } from "react-router";
import { closedDaysShown, type DayState } from "#domain/billing/day-close.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import * as m from "#messages/dayClose.js";
import { Button } from "#web/ui/button.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { actorLabel } from "../../platform/shared/actor-label.ts";

type ClosedDay = DayState["closed"][number];

const columns = (): Column<ClosedDay>[] => [
  {
    key: "day",
    header: m.day(),
    role: "main",
    cell: ({ day }) => (
      <Link className="closed-days__link" to={`/admin/day/${day}`}>
        {formatNight(day)}
      </Link>
    ),
  },
  { key: "sold", header: m.sold(), align: "end", cell: ({ sold }) => sold },
  { key: "occupancy", header: m.occupancy(), align: "end", cell: ({ occupancy }) => occupancy },
  { key: "revenue", header: m.revenue(), align: "end", cell: ({ revenue }) => formatRupees(revenue) },
  { key: "by", header: m.closedBy(), cell: ({ by }) => actorLabel(by) },
];

interface ClosedDaysProps {
  days: DayState["closed"];
  onOlder: (before: string) => void;
  /** Back to the newest. */
  onNewest: (() => void) | undefined;
}

export function ClosedDays({ days, onOlder, onNewest }: ClosedDaysProps) {
  const last = days.at(-1);
  return (
    <section className="panel" aria-labelledby="closed-title">
      <header className="pad-2-4 line-below row middle spread gap-3 panel__head">
        <h2 id="closed-title" className="untracked panel__title">
          {m.closedDays()}
        </h2>
        {onNewest && (
          <Button variant="quiet" size="small" onClick={onNewest}>
            {m.newest()}
          </Button>
        )}
      </header>
      {last ? (
        <>
          <Table caption={m.closedDays()} columns={columns()} rows={days} rowKey={({ day }) => day} />
          {days.length === closedDaysShown && (
            <div className="pad-4">
              <Button variant="secondary" size="small" onClick={() => onOlder(last.day)}>
                {m.older()}
              </Button>
            </div>
          )}
        </>
      ) : (
        <p className="panel__empty">{onNewest ? m.noOlder() : m.noneClosed()}</p>
      )}
    </section>
  );
}
