import { formatNight } from "#domain/platform/time/nights.ts";
import type { HousekeepingDay } from "#domain/rooms/housekeeping.ts";
import * as m from "#messages/deskHousekeeping.js";
import { ColumnHeads } from "#web/ui/column-heads.tsx";
import { linesOf, stateLabels } from "./labels.ts";

/** Only on paper: every unit by floor, with a box to tick. */
export function PrintList({ day: { today, units } }: { day: HousekeepingDay }) {
  return (
    <article className="housekeeping-print">
      <h2>
        {m.title()}, {formatNight(today)}
      </h2>
      <table>
        <ColumnHeads names={[m.printRoom(), m.printState(), m.printToday(), m.printRepairs(), m.printDone()]} />
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
