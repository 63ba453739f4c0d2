import * as m from "#messages/deskRates.js";
import { NoArrivalIcon, NoDepartureIcon } from "./rate-icons.tsx";

/** What colours and marks of the cells mean. */
export function RateLegend() {
  return (
    <section className="rates-legend" aria-label={m.legend()}>
      <ul className="rates-legend__list">
        <li className="rates-legend__entry">
          <span className="rates-legend__own">₹</span> {m.ownRate()}
        </li>
        <li className="rates-legend__entry">
          <span className="rates-legend__plan">₹</span> {m.planRate()}
        </li>
        <li className="rates-legend__entry">
          <span className="rates-marks__stay">≥2</span> {m.minStayOf({ count: 2 })}
        </li>
        <li className="rates-legend__entry">
          <NoArrivalIcon /> {m.noArrival()}
        </li>
        <li className="rates-legend__entry">
          <NoDepartureIcon /> {m.noDeparture()}
        </li>
        <li className="rates-legend__entry">
          <span className="rates-legend__closed" /> {m.planClosed()}
        </li>
      </ul>
    </section>
  );
}
