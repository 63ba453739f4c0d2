import type { BookingUnit } from "#domain/rooms/units.ts";
import * as m from "#messages/deskUnits.js";
import { unitsInShort } from "./unit-labels.ts";

/** Nothing for a booking without a unit. */
export function UnitTag({ units }: { units: readonly BookingUnit[] | undefined }) {
  if (!units || units.length === 0) return null;
  return (
    <span className="rounded-s ground-2 breaks soft strong tiny pad-inline-2 unit-tag">
      {m.unitTag({ unit: unitsInShort(units) })}
    </span>
  );
}
