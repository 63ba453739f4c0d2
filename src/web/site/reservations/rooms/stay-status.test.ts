import assert from "node:assert/strict";
import { test } from "node:test";
import type { RoomAvailability } from "#domain/reservations/room-availability.ts";
import { stayStatus } from "./stay-status.ts";

const plans = [
  { id: "first", name: "Room with breakfast" },
  { id: "cheap", name: "Non-refundable" },
];
const room = { _id: "double", maxCapacity: 2, plans };
const search = { adults: 2, kids: 0, checkin: "2026-07-10", checkout: "2026-07-12" };
const free: RoomAvailability = { roomId: "double", bookable: true, unitsLeft: 1, costOptionId: "first" };
const full: RoomAvailability = { roomId: "double", bookable: false, unitsLeft: 0, reason: "full", message: "Taken." };
const known = { room, search, today: "2026-06-15", planId: "first", answer: free };

test("a stay that can be had has no problem, nor has one that is not chosen yet", () => {
  assert.equal(stayStatus(known), undefined);
  assert.equal(stayStatus({ ...known, answer: undefined }), undefined);
  assert.equal(stayStatus({ ...known, search: { adults: 2, kids: 0 } }), undefined);
});

test("a room that is too small leads to those that fit, with and without dates", () => {
  const party = { ...search, adults: 4, kids: 2 };
  const way = {
    to: "/service/rooms?adults=4&kids=2&checkin=2026-07-10&checkout=2026-07-12",
    text: "See rooms that fit",
  };
  const problem = "Sleeps 2: too small for 4 adults, 2 kids.";
  assert.deepEqual(stayStatus({ ...known, search: party }), { problem, way });
  assert.equal(stayStatus({ ...known, search: { adults: 4, kids: 2 } })?.problem, problem);
  // Two adults are only the default.
  const single = { ...known, room: { ...room, maxCapacity: 1 } };
  assert.equal(stayStatus({ ...single, search: { ...search, areGuestsAssumed: true as const } }), undefined);
});

test("a stay that is taken leads to the nearest free one, else to what is free", () => {
  const nearestStay = { checkin: "2026-07-14", checkout: "2026-07-16" };
  assert.deepEqual(stayStatus({ ...known, answer: { ...full, nearestStay } }), {
    problem: "Taken.",
    way: {
      to: "/service/rooms/double?adults=2&kids=0&checkin=2026-07-14&checkout=2026-07-16",
      text: "Next free: Tue, 14 Jul to Thu, 16 Jul",
    },
  });
  assert.deepEqual(stayStatus({ ...known, answer: full })?.way, {
    to: "/service/rooms?adults=2&kids=0&checkin=2026-07-10&checkout=2026-07-12",
    text: "See what is available",
  });
  // The calendar knows it before the answer arrives.
  const status = stayStatus({ ...known, answer: undefined, taken: "2026-07-11" });
  assert.match(status?.problem ?? "", /Sat, 11 Jul 2026, which is already fully booked/);
});

test("a plan whose rules refuse the stay leads to one that takes it", () => {
  const refusal = "At least 3 nights.";
  const way = { planId: "first", text: "Choose “Room with breakfast” instead" };
  assert.deepEqual(stayStatus({ ...known, planId: "cheap", refusal }), { problem: refusal, way });
  assert.equal(stayStatus({ ...known, refusal, answer: { ...full, reason: "restricted" } })?.problem, refusal);
});

test("nights that the guest has just booked are not called taken, and lead to the booking", () => {
  const own = { checkIn: "2026-07-11", checkOut: "2026-07-13", reference: "KL-7F3K9", to: "/booking/KL-7F3K9?key=1" };
  const taken = { ...known, answer: full, taken: "2026-07-11", own };
  assert.deepEqual(stayStatus(taken), {
    problem: "These nights are yours: booking KL-7F3K9.",
    isOwn: true,
    way: { to: own.to, text: "See your booking" },
  });
  // Other units are left, or other nights were searched for.
  assert.equal(stayStatus({ ...known, own }), undefined);
  const later = { ...search, checkin: "2026-07-13", checkout: "2026-07-14" };
  assert.equal(stayStatus({ ...taken, search: later })?.isOwn, undefined);
});
