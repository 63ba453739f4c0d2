import { addNights, countNights, type Night } from "#domain/platform/time/nights.ts";
import type { Target } from "./rate-bar.tsx";
import type { PlanRow } from "./rate-rows.ts";
import { nightAt, type ShownRates } from "./rates-span.ts";
import { fitted, rectOf, type Selection } from "./selection.ts";

/** The target of a change of the selected cells; undefined if all of them are over. */
export function targetOf(
  selection: Selection | undefined,
  rows: readonly PlanRow[],
  span: ShownRates,
  today: Night,
): Target | undefined {
  if (!selection || rows.length === 0) return undefined;
  const { top, bottom, left, right } = rectOf(fitted(selection, { rows: rows.length, columns: span.count }));
  const last = nightAt(span, right);
  if (last < today) return undefined;
  const from = nightAt(span, left) < today ? today : nightAt(span, left);
  const start = countNights({ checkIn: span.first, checkOut: from });
  const chosen = rows.slice(top, bottom + 1);
  return {
    rows: chosen,
    from,
    last,
    nights: countNights({ checkIn: from, checkOut: addNights(last, 1) }),
    cells: chosen.flatMap(({ cells }) => cells.slice(start, right + 1)),
  };
}
