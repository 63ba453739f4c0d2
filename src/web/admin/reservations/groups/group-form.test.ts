import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { DeskRoom } from "#domain/reservations/desk-bookings.ts";
import { booking as sample } from "#tests/support/reservations/sample-booking.ts";
import { checkNewGroup, checkRooms, groupSearch, openingGroup, sumOf, wishFor } from "./group-form.ts";
import { isReleaseNear, releaseText, statusesText } from "./group-labels.ts";

const today = "2026-06-15";
const { quote } = sample;
const room = (roomId: string, unitsLeft: number, maxCapacity = 2): DeskRoom => ({
  roomId,
  name: roomId,
  maxCapacity,
  bookable: unitsLeft > 0,
  unitsLeft,
  freeUnits: [],
  plans: [
    { id: `${roomId}-plain`, name: "Plain", quote: { ...quote, grandTotal: 1000.1 } },
    { id: `${roomId}-half`, name: "Half board", quote: { ...quote, grandTotal: 1500 } },
  ],
});
const rooms = [room("garden", 4), room("family", 2, 4)];
const wish = (counts: Record<string, number>, adultMale = 1) => ({ counts, adultMale, adultFemale: 1, children: 0 });
const filled = {
  ...openingGroup(today),
  name: "Wedding",
  payerName: "Suma",
  payerPhone: "98450 12345",
  rooms: { garden: wish({ "garden-plain": 2, "garden-half": 1 }), family: wish({ "family-plain": 1 }, 2) },
};
const errorsOf = (form: typeof filled) => {
  const checked = checkNewGroup(form, rooms, today);
  return checked.ok ? {} : checked.fields;
};

describe("the form of a new group", () => {
  it("sends a line for each plan that is wanted, at the price that is shown", () => {
    const checked = checkNewGroup(filled, rooms, today);
    assert.ok(checked.ok);
    assert.deepEqual(
      checked.output.rooms.map(({ costOptionId, count, adultMale, grandTotal }) => [
        costOptionId,
        count,
        adultMale,
        grandTotal,
      ]),
      [
        ["garden-plain", 2, 1, 1000.1],
        ["garden-half", 1, 1, 1500],
        ["family-plain", 1, 2, 1000.1],
      ],
    );
    assert.deepEqual([checked.output.payerPhone, checked.output.status], ["9845012345", "confirmed"]);
    assert.deepEqual(sumOf(filled, rooms), { count: 4, grandTotal: 4500.3 });
  });

  it("begins with two guests in a room that has the space", () => {
    assert.deepEqual(wishFor({}, room("single", 1, 1)), { counts: {}, adultMale: 1, adultFemale: 0, children: 0 });
    assert.equal(wishFor({}, room("double", 1)).adultFemale, 1);
  });

  it("names what is wrong with the rooms", () => {
    assert.deepEqual(errorsOf({ ...filled, rooms: { ...filled.rooms, garden: wish({ "garden-plain": 5 }) } }), {
      rooms: "garden: only 4 are free",
    });
    assert.deepEqual(errorsOf({ ...filled, rooms: { ...filled.rooms, garden: wish({ "garden-plain": 1 }, 2) } }), {
      rooms: "garden: Maximum capacity of 2 guests exceeded",
    });
    assert.deepEqual(errorsOf({ ...filled, rooms: {} as typeof filled.rooms }), { rooms: "Please choose the rooms" });
    const nobody = { ...wish({ "garden-plain": 1 }, 0), adultFemale: 0 };
    assert.deepEqual(Object.keys(errorsOf({ ...filled, rooms: { ...filled.rooms, garden: nobody } })), ["rooms"]);
  });

  it("checks the release date against today and the arrival", () => {
    assert.deepEqual(errorsOf({ ...filled, releaseOn: today }), { releaseOn: "The release date must be after today" });
    const later = { ...filled, checkInDate: "2026-07-01", checkOutDate: "2026-07-02" };
    assert.deepEqual(errorsOf({ ...later, releaseOn: "2026-07-02" }), {
      releaseOn: "The release date can’t be after the day of arrival",
    });
    assert.deepEqual(errorsOf({ ...later, releaseOn: "2026-07-01" }), {});
  });

  it("asks for rooms only with possible dates", () => {
    assert.equal(groupSearch({ ...filled, checkInDate: "2026-06-14" }, today), undefined);
    assert.equal(groupSearch({ ...filled, checkOutDate: "" }, today), undefined);
    const stay = { checkin: today, checkout: "2026-06-16" };
    assert.deepEqual(groupSearch(filled, today), { ...stay, parties: "two,garden:2:0,family:3:0" });
    const past = checkRooms({ ...filled, checkInDate: "2026-06-14" }, rooms, today);
    assert.deepEqual(Object.keys(past.ok ? {} : past.fields), ["checkInDate"]);
  });
});

describe("what is said of a group", () => {
  const release = { releaseOn: "2026-06-18", releasedOn: "", toRelease: 2 };

  it("counts the days to its release", () => {
    assert.equal(releaseText(release, today), "2 rooms released in 3 days");
    assert.equal(releaseText({ ...release, toRelease: 1, releaseOn: "2026-06-16" }, today), "1 room released tomorrow");
    assert.equal(releaseText({ ...release, toRelease: 0 }, today), "Nothing to release");
    assert.equal(releaseText({ ...release, releasedOn: today }, today), "Rooms without a name were released");
    assert.equal(releaseText({ ...release, releaseOn: "" }, today), undefined);
  });

  it("warns a week before, while rooms would be lost", () => {
    assert.equal(isReleaseNear(release, "2026-06-11"), true);
    assert.equal(isReleaseNear(release, "2026-06-10"), false);
    assert.equal(isReleaseNear({ ...release, toRelease: 0 }, today), false);
  });

  it("has the number of bookings of each status", () => {
    assert.equal(statusesText({ cancelled: 1, confirmed: 4 }), "4 Confirmed, 1 Cancelled");
  });
});
