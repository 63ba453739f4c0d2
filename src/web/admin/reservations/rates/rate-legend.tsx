import * as m from "#messages/deskRates.js";
import { NoArrivalIcon, NoDepartureIcon } from "./rate-icons.tsx";

/** The meaning of colours and marks of the cells. */
export function RateLegend() {
  return (
    <section className="line-above pad-3-4 soft tiny" aria-label={m.legend()}>
      <ul className="row wraps gap-1-4">
        <li className="inline-row middle rates-legend__entry">
          <span className="ink ground-brass strong centre-text rates-legend__own">₹</span> {m.ownRate()}
        </li>
        <li className="inline-row middle rates-legend__entry">
          <span className="centre-text rates-legend__plan">₹</span> {m.planRate()}
        </li>
        <li className="inline-row middle rates-legend__entry">
          <span className="strong">≥2</span> {m.minStayOf({ count: 2 })}
        </li>
        <li className="inline-row middle rates-legend__entry">
          <NoArrivalIcon /> {m.noArrival()}
        </li>
        <li className="inline-row middle rates-legend__entry">
          <NoDepartureIcon /> {m.noDeparture()}
        </li>
        <li className="inline-row middle rates-legend__entry">
          <span className="centre-text rates-legend__closed" /> {m.planClosed()}
        </li>
      </ul>
    </section>
  );
}
