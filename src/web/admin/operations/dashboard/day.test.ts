import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { bookingStatuses } from "#domain/platform/values/booking-status.ts";
import * as m from "#messages/deskDashboard.js";
import {
  arrivalStep,
  byDeparture,
  departureStep,
  nextStep,
  noShowStep,
  openFirst,
  pendingNote,
  percentSold,
  remainsToDo,
  revenueNote,
  share,
} from "./day.ts";

const of = (...statuses: (typeof bookingStatuses)[number][]) => statuses.map((status) => ({ status }));
const arriving = { still: m.stillToCheckIn, none: m.noneExpected };

describe("next steps", () => {
  it("follow the order of a stay", () => {
    const next = bookingStatuses.map((status) => nextStep({ status })?.status);
    assert.deepEqual(next, ["confirmed", "checked-in", "checked-out", undefined, undefined, undefined]);
  });

  it("check in arriving guests and check out checked-in guests only", () => {
    const steps = bookingStatuses.map((status) => [arrivalStep({ status })?.status, departureStep({ status })?.status]);
    assert.deepEqual(steps, [
      ["checked-in", undefined],
      ["checked-in", undefined],
      [undefined, "checked-out"],
      [undefined, undefined],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  it("mark only expected guests as no-shows", () => {
    const missing = bookingStatuses.filter((status) => noShowStep({ status })?.status === "no-show");
    assert.deepEqual(missing, ["pending", "confirmed"]);
  });

  it("count the remaining bookings", () => {
    assert.equal(remainsToDo(of("pending", "confirmed", "checked-in"), arrivalStep, arriving), "2 still to check in");
    assert.equal(remainsToDo(of("checked-in"), arrivalStep, arriving), "all done");
    assert.equal(remainsToDo([], arrivalStep, arriving), "none expected");
  });

  it("sort remaining bookings first", () => {
    const sorted = openFirst(of("checked-in", "pending", "no-show", "confirmed"), arrivalStep);
    assert.deepEqual(
      sorted.map(({ status }) => status),
      ["pending", "confirmed", "checked-in", "no-show"],
    );
  });
});

it("sorts guests by departure", () => {
  const guest = (name: string, checkOutDate: string) => ({ name, checkOutDate });
  const sorted = byDeparture([guest("Leena", "2026-01-30"), guest("Arun", "2026-01-28"), guest("Asha", "2026-01-30")]);
  assert.deepEqual(
    sorted.map(({ name }) => name),
    ["Arun", "Asha", "Leena"],
  );
});

describe("occupancy", () => {
  it("is a share from 0 to 1", () => {
    assert.equal(share({ sold: 11, units: 22 }), 0.5);
    assert.equal(share({ sold: 3, units: 2 }), 1);
    assert.equal(share({ sold: 0, units: 0 }), 0);
  });

  it("adds up over the nights", () => {
    assert.equal(
      percentSold([
        { sold: 22, units: 22 },
        { sold: 0, units: 22 },
      ]),
      50,
    );
    assert.equal(percentSold([]), 0);
  });
});

it("states the last month's revenue and what is still to come", () => {
  const revenue = { thisMonth: 118_000.4, lastMonth: 0, expected: 0, pending: 0 };
  assert.equal(revenueNote(revenue), "nothing last month");
  assert.equal(
    revenueNote({ ...revenue, lastMonth: 150_000.6, expected: 2_000 }),
    "last month ₹1,50,001, ₹2,000 still to come",
  );
  assert.equal(pendingNote({ pending: 12_000 }), "Worth ₹12,000 this month");
  assert.equal(pendingNote(revenue), "Look at them");
});
