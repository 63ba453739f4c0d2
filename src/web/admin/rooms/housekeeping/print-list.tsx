import { formatNight } from "#domain/platform/time/nights.ts";
import type { HousekeepingDay } from "#domain/rooms/housekeeping.ts";
import * as m from "#messages/deskHousekeeping.js";
import { linesOf, stateLabels } from "./labels.ts";

/** Only on paper: every unit by floor, with a box to tick. */
export function PrintList({ day: { today, units } }: { day: HousekeepingDay }) {
  return (
    <article className="housekeeping-print">
      <h2>
        {m.title()}, {formatNight(today)}
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.printRoom()}</th>
            <th scope="col">{m.printState()}</th>
            <th scope="col">{m.printToday()}</th>
            <th scope="col">{m.printRepairs()}</th>
            <th scope="col">{m.printDone()}</th>
          </tr>
        </thead>
        <tbody>
          {units.map((unit) => (
            <tr key={unit._id}>
              <th scope="row">
                {unit.label}
                <small>{unit.roomName}</small>
              </th>
              <td>{stateLabels[unit.state]()}</td>
              <td>{linesOf(unit).join("; ")}</td>
              <td>{unit.notes.map(({ text }) => text).join("; ")}</td>
              <td>
                <span className="housekeeping-print__box" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
