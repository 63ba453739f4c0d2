import assert from "node:assert/strict";
import test from "node:test";
import type { Booking } from "#domain/reservations/bookings.ts";
import { booking } from "#tests/support/reservations/sample-booking.ts";
import { heldLists } from "./held-day.ts";

const guest = (id: string, part = {}) => ({ ...booking, _id: id, ...part });
const nothing = { items: [], tasks: [], notShown: 0, approvals: 0, register: 0, total: 0 };
const none = {
  attention: nothing,
  arrivals: [],
  departures: [],
  inHouse: [],
};
const ids = (bookings: readonly { _id: string }[]) => bookings.map(({ _id }) => _id);

test("lists stay as they were before the change, with each booking in its newest version", () => {
  const [one, two, three] = ["1", "2", "3"].map((id) => guest(id, { status: "checked-in" })) as [
    Booking,
    Booking,
    Booking,
  ];
  const out = guest("1", { status: "checked-out", updatedAt: "2026-02-01T00:00:00.000Z" });
  const before = { ...none, departures: [one, two], inHouse: [one, three] };
  const now = { ...none, departures: [two, out], inHouse: [three, guest("4")] };
  const held = heldLists(before, now, new Map([["1", { before: one, after: out }]]));
  assert.deepEqual(
    [ids(held.departures), ids(held.inHouse)],
    [
      ["1", "2"],
      ["1", "3"],
    ],
  );
  assert.deepEqual([held.departures[0], held.inHouse[0]], [out, out]);
});

test("a changed arrival stays before those that are still to come", () => {
  const arrivals = [guest("1"), guest("2"), guest("3", { status: "checked-in" })];
  const after = guest("1", { status: "checked-in", updatedAt: "2026-02-01T00:00:00.000Z" });
  const held = heldLists({ ...none, arrivals }, none, new Map([["1", { before: guest("1"), after }]]));
  assert.deepEqual(ids(held.arrivals), ["1", "2", "3"]);
});

test("a newer version by somebody else wins over the change", () => {
  const after = guest("1", { status: "checked-in", updatedAt: "2026-02-01T00:00:00.000Z" });
  const theirs = guest("1", { status: "cancelled", updatedAt: "2026-02-01T00:00:05.000Z" });
  const held = heldLists(
    { ...none, arrivals: [guest("1")] },
    { ...none, inHouse: [theirs] },
    new Map([["1", { before: guest("1"), after }]]),
  );
  assert.equal(held.arrivals[0]?.status, "cancelled");
});

test("what needs attention stays in its place, with each booking in its newest version", () => {
  const late = guest("1", { status: "confirmed" });
  const after = guest("1", { status: "no-show", updatedAt: "2026-02-01T00:00:00.000Z" });
  const item = { kind: "missed" as const, booking: late, unit: null, expiresAt: "" };
  const before = { ...none, attention: { ...nothing, items: [item], total: 1 } };
  const held = heldLists(before, none, new Map([["1", { before: late, after }]]));
  assert.deepEqual(held.attention, { ...nothing, items: [{ ...item, booking: after }], total: 1 });
});
