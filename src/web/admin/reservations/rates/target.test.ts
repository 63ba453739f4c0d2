import assert from "node:assert/strict";
import { it } from "node:test";
import { addNights } from "#domain/platform/time/nights.ts";
import type { RateCalendar } from "#domain/pricing/rates.ts";
import { cellText, rowsOf, sectionsOf, takenOn } from "./rate-rows.ts";
import { selectionAt } from "./selection.ts";
import { targetOf } from "./target.ts";

const plan = { isDeskOnly: false, cost: 3600, costs: [null, 4000, null], rules: [{ at: 2, minStay: 2 }] };
const calendar: RateCalendar = {
  today: "2026-07-02",
  from: "2026-07-01",
  version: 1,
  lastChange: null,
  rooms: [
    {
      _id: "garden",
      name: "Garden",
      isActive: true,
      units: 2,
      sold: [1, 2, 0],
      blocked: [0, 0, 1],
      closed: [2],
      plans: [
        { ...plan, _id: "a", name: "Breakfast" },
        { ...plan, _id: "b", name: "Half board", costs: [null, null, null], rules: [] },
      ],
    },
    { _id: "bare", name: "Bare", isActive: true, units: 1, sold: [0, 0, 1], blocked: [0, 0, 0], closed: [], plans: [] },
  ],
};
const rows = rowsOf(sectionsOf(calendar));
const span = { first: "2026-07-01", count: 3 };
const target = (selection: Parameters<typeof targetOf>[0]) => targetOf(selection, rows, span, calendar.today);

it("a change is of the selected plans on the selected nights that are not over", () => {
  const all = target({ anchor: { row: 1, column: 2 }, spot: { row: 0, column: 0 } }) ?? assert.fail();
  assert.deepEqual([all.from, all.last, all.nights], ["2026-07-02", "2026-07-03", 2]);
  assert.deepEqual(
    all.rows.map(({ plan }) => plan._id),
    ["a", "b"],
  );
  assert.deepEqual(
    all.cells.map(({ cost }) => cost),
    [4000, 3600, 3600, 3600],
  );
  assert.equal(target(selectionAt({ row: 0, column: 0 })), undefined);
  assert.equal(target(undefined), undefined);
});

it("a cell says its plan, day, price and rules; a night what is taken of the whole house", () => {
  const [first] = rows;
  const facts = { plan: "Garden, Breakfast", day: "Friday, 3 July", isPast: false };
  assert.equal(
    first?.cells[2] && cellText(first.cells[2], facts),
    "Garden, Breakfast, Friday, 3 July, ₹3,600, plan’s price, minimum stay 2 nights",
  );
  assert.deepEqual(takenOn(calendar, 2), { sold: 1, blocked: 1, units: 3 });
  assert.equal(addNights(span.first, 2), "2026-07-03");
});
