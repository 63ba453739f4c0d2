import { housekeepingStates } from "#domain/rooms/units.ts";
import * as units from "#messages/chartUnits.js";
import * as m from "#messages/deskChart.js";
import { housekeepingLabels, stateLabels } from "../chart-labels.ts";
import { BlockIcon, DueIcon, GroupIcon, PinIcon, StateIcon } from "./chart-icons.tsx";
import { stayStates } from "./stay-state.ts";

export function Legend() {
  return (
    <section className="line-above pad-3-4 row wraps soft tiny gap-1-4 chart-legend" aria-label={m.legend()}>
      <ul className="chart-legend__list">
        {stayStates.map((state) => (
          <li key={state} className="inline-row middle chart-legend__entry">
            <span
              className={`amid inline-row middle chart-legend__bar chart-bar--${state}${state === "unconfirmed" ? " chart-bar--dotted" : ""}`}
            >
              <StateIcon state={state} />
            </span>
            {stateLabels[state]()}
          </li>
        ))}
        <li className="inline-row middle chart-legend__entry">
          <span className="amid inline-row middle chart-legend__bar chart-bar--block">
            <BlockIcon />
          </span>
          {m.blocked()}
        </li>
        <li className="inline-row middle chart-legend__entry">
          <span className="amid inline-row middle chart-legend__bar chart-legend__closed" />
          {m.closedForSale()}
        </li>
      </ul>
      <ul className="chart-legend__list">
        <li className="inline-row middle chart-legend__entry">
          <PinIcon />
          {m.pinned()}
        </li>
        <li className="inline-row middle chart-legend__entry">
          <DueIcon />
          {m.balanceMark()}
        </li>
        <li className="inline-row middle chart-legend__entry">
          <GroupIcon />
          {units.group()}
        </li>
        {housekeepingStates.toReversed().map((state) => (
          <li key={state} className="inline-row middle chart-legend__entry">
            <span className={`rigid round chart-dot chart-dot--${state}`} />
            {housekeepingLabels[state]()}
          </li>
        ))}
      </ul>
    </section>
  );
}
