import { Link } from "react-router";
import { formatNight, type Night, weekdayOf } from "#domain/platform/time/nights.ts";
import * as m from "#messages/deskDashboard.js";
import { weekdayNames } from "#web/shared/platform/calendar-names.ts";
import { ColumnHeads } from "#web/ui/column-heads.tsx";
import { percentSold, share } from "./day.ts";

interface OccupancyProps {
  nights: readonly { night: Night; sold: number; units: number }[];
}

const height = 100;

/** A bar chart, each bar a link to the bookings of its night, and a table for screen readers. */
export function Occupancy({ nights }: OccupancyProps) {
  return (
    <section className="panel" aria-labelledby="occupancy-title">
      <header className="pad-2-4 line-below row middle spread gap-3 panel__head">
        <h2 id="occupancy-title" className="untracked panel__title">
          {m.nextNights({ count: nights.length })}
        </h2>
        <p className="muted tiny occupancy__sum">
          {m.percentSold({ percent: percentSold(nights), strong: (text) => <strong key="percent">{text}</strong> })}
        </p>
      </header>
      <ol className="stack gap-1 pad-4 tiny centre-text occupancy">
        {nights.map(({ night, sold, units }) => {
          const text = m.nightSold({ night: formatNight(night), sold, units });
          return (
            <li key={night}>
              <Link className="mid-items stack occupancy__night" to={`/admin/bookings?night=${night}`} title={text}>
                <span className="visually-hidden">{text}</span>
                <span className="strong" aria-hidden="true">
                  {sold}
                </span>
                <Bar full={share({ sold, units })} />
                <span className="muted" aria-hidden="true">
                  {weekdayNames[weekdayOf(night)]?.short()}
                </span>
                <span className={isWeekend(night) ? "strong occupancy__day--weekend" : "strong"} aria-hidden="true">
                  {Number(night.slice(8))}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
      <table className="visually-hidden">
        <caption>{m.soldPerNight()}</caption>
        <ColumnHeads names={[m.night(), m.sold(), m.units()]} />
        <tbody>
          {nights.map(({ night, sold, units }) => (
            <tr key={night}>
              <th scope="row">{formatNight(night)}</th>
              <td>{sold}</td>
              <td>{units}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** An SVG, because the content security policy blocks a style attribute for the height. */
function Bar({ full }: { full: number }) {
  const filled = full * height;
  return (
    <svg
      className="clipped full occupancy__bar"
      viewBox={`0 0 10 ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="occupancy__room" width="10" height={height} />
      <rect
        className={full === 1 ? "occupancy__fill occupancy__fill--full" : "occupancy__fill"}
        y={height - filled}
        width="10"
        height={filled}
      />
    </svg>
  );
}

function isWeekend(night: Night): boolean {
  const weekday = weekdayOf(night);
  return weekday === 0 || weekday === 6;
}
