import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { getDashboard } from "#contract/operations/dashboard.ts";
import { addWalkIn, checkInBooking, checkOutBooking, listBookings } from "#contract/reservations/bookings.ts";
import { assignUnits, getChart } from "#contract/reservations/chart.ts";
import { actOnGroup, addGroup, getGroup } from "#contract/reservations/groups.ts";
import { listHousekeeping } from "#contract/rooms/housekeeping.ts";
import { addNights, type Night, nightsOf } from "#domain/platform/time/nights.ts";
import { aBookingInput } from "#server/operations/demo/factories.ts";
import { insertSession } from "#tests/support/platform/accounts.ts";
import { atTheDesk } from "#tests/support/reservations/desk.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

const today = "2026-06-15";
const shown = { from: addNights(today, -5), to: addNights(today, 5) };
const day = (offset: number) => addNights(today, offset);

/** The desk of a house with units 101 to 108, where each step is compared in all places that show it. */
async function aHouse(t: TestContext) {
  const desk = await atTheDesk(t, { totalRooms: 8 });
  const { api, db, clock, staff, room, seatsOf, store } = desk;

  /** Chart, list and Today say of every booking what the database says. */
  const agree = async () => {
    await assertInventory(db);
    const chart = await api(getChart, { query: shown }, staff);
    const { bookings, units } = await api(listBookings, { query: { limit: "50" } }, staff);
    const dashboard = await api(getDashboard, {}, staff);
    const labelOf = new Map(chart.units.map(({ _id, label }) => [_id, label]));
    for (const stay of chart.stays) {
      const nights = stay.parts.flatMap(({ unitId, from, to }) =>
        nightsOf({ checkIn: from, checkOut: to }).map(
          (night: Night) => `${night.slice(5)} ${labelOf.get(unitId ?? "") ?? "–"}`,
        ),
      );
      assert.equal(nights.join(", "), await seatsOf(stay.bookingId), `chart and database: ${stay.guest}`);
      const seated = stay.parts.flatMap(({ unitId, from, to }) =>
        unitId === null ? [] : [{ unitId, label: labelOf.get(unitId), from, to }],
      );
      assert.deepEqual(units[stay.bookingId] ?? [], seated, `chart and list: ${stay.guest}`);
      if (stay.bookingId in dashboard.units) assert.deepEqual(dashboard.units[stay.bookingId], seated, stay.guest);
    }
    const inHouse = bookings.filter(({ status }) => status === "checked-in").map(({ name }) => name);
    assert.deepEqual(dashboard.inHouse.map(({ name }) => name).toSorted(), inHouse.toSorted());
    return dashboard;
  };
  const attention = async () =>
    (await agree()).attention.items.map(({ kind, booking }) => `${kind}: ${booking.name}`).toSorted();

  const guest = async (name: string, from: number, to: number, status: "checked-in" | "confirmed") =>
    (await store(day(from), day(to), { name, status }))._id;
  const checkOut = (id: string) =>
    api(checkOutBooking, { params: { id }, body: { reason: "Pays by bank transfer" } }, staff);
  const dirty = async () => {
    const { units } = await api(listHousekeeping, {}, staff);
    return units.flatMap(({ label, state }) => (state === "dirty" ? label : [])).toSorted();
  };
  const walkIn = async (name: string, night: Night) => {
    const stay = { checkInDate: night, checkOutDate: addNights(night, 1) };
    const body = { ...aBookingInput({ roomId: room._id, ...stay, name }), email: "", anyway: true };
    return api(addWalkIn, { body }, staff);
  };
  /** The session of the morning would have ended. */
  const setClock = async (instant: string) => {
    clock.instant = new Date(instant);
    const { id } = await db.selectFrom("staff").select("id").executeTakeFirstOrThrow();
    staff.token = await insertSession(db, id, clock.instant);
  };
  return { ...desk, agree, attention, guest, checkOut, dirty, walkIn, setClock };
}

test("a day at the desk: chart, Today, list and database agree after every step", async (t) => {
  const house = await aHouse(t);
  const { api, staff, room, guest, checkOut, attention, agree, dirty, seatsOf, moveTo, setStatus, walkIn } = house;
  // In the order in which they came.
  const [leena, overdue] = [await guest("Leena", -3, 0, "checked-in"), await guest("Ravi", -3, -1, "checked-in")];
  const [asha, mohan] = [await guest("Asha", -2, 0, "checked-in"), await guest("Mohan", -1, 0, "checked-in")];
  const [kavya, suresh] = [await guest("Kavya", -1, 2, "checked-in"), await guest("Suresh", -2, 1, "checked-in")];
  const [nisha, arun] = [await guest("Nisha", 0, 2, "confirmed"), await guest("Arun", 0, 1, "confirmed")];
  const missed = await guest("Deepa", -1, 1, "confirmed");

  // Morning: who came yesterday and did not, who should have left, and who has no room yet.
  assert.deepEqual(await attention(), [
    "due: Asha",
    "due: Leena",
    "due: Mohan",
    "missed: Deepa",
    "overstay: Ravi",
    "unassigned: Arun",
    "unassigned: Nisha",
  ]);

  // A wedding takes two rooms by phone, all or nothing.
  const wedding = {
    name: "Prabhu wedding",
    payerName: "Usha Prabhu",
    payerPhone: "9845012345",
    payerEmail: "",
    checkInDate: today,
    checkOutDate: day(2),
    status: "confirmed" as const,
    rooms: [
      {
        roomId: room._id,
        costOptionId: room.costOptions[0]?.id ?? "",
        count: 2,
        adultMale: 1,
        adultFemale: 1,
        children: 0,
      },
    ],
  };
  const { group } = await api(addGroup, { body: wedding }, staff);
  assert.equal(group.bookings.length, 2);
  await agree();

  // Departures leave dirty rooms.
  for (const id of [asha, mohan, leena, overdue]) {
    await checkOut(id);
    await agree();
  }
  assert.equal((await dirty()).length, 4);

  // The no-show gives back yesterday's and tonight's night.
  await setStatus(missed, "no-show");
  assert.equal(await seatsOf(missed), "");

  // Everybody who comes gets a room, and nobody in house moves.
  const before = await seatsOf(kavya);
  const { seated, moved, unseated } = await api(assignUnits, { body: { from: today, to: day(3) } }, staff);
  assert.deepEqual([seated.length, moved, unseated], [4, [], []]);
  assert.equal(await seatsOf(kavya), before);
  // Who left and pays by transfer is watched until it has come.
  assert.deepEqual(await attention(), ["owing: Asha", "owing: Leena", "owing: Mohan", "owing: Ravi"]);

  // Kavya's geyser breaks: she keeps last night's room in the history.
  const free = (await api(getChart, { query: shown }, staff)).units.filter(({ _id }) => _id).map(({ label }) => label);
  const taken = new Set(
    (await Promise.all([kavya, suresh, nisha, arun, ...group.bookings.map(({ _id }) => _id)].map(seatsOf)))
      .join(", ")
      .split(", ")
      .map((part) => part.split(" ")[1]),
  );
  const target = free.find((label) => !taken.has(label)) ?? assert.fail("no room is free");
  const [first = ""] = before.split(", ");
  await moveTo(kavya, target);
  assert.equal(await seatsOf(kavya), `${first}, 06-15 ${target}, 06-16 ${target}`);
  await agree();

  // Arrivals, one in a room of the clerk's choice, the wedding at once.
  await api(checkInBooking, { params: { id: nisha }, body: { anyway: true } }, staff);
  await api(checkInBooking, { params: { id: arun }, body: { anyway: true } }, staff);
  const arrived = await api(
    actOnGroup,
    { params: { id: group._id }, body: { action: "check-in", anyway: true } },
    staff,
  );
  assert.equal(arrived.group.bookings.filter(({ status }) => status === "checked-in").length, 2);
  await agree();

  // Suresh leaves a day early, and tonight's night can be sold again.
  await checkOut(suresh);
  assert.equal(await seatsOf(suresh).then((nights) => nights.includes("06-15")), false);
  await agree();

  // Late in the evening, and after midnight, guests come without a booking: tonight is the night that has begun.
  await house.setClock("2026-06-15T17:30:00Z");
  const late = await walkIn("Vikram", today);
  await house.setClock("2026-06-15T19:30:00Z");
  const later = await walkIn("Latha", today);
  for (const { booking, units } of [late, later]) {
    assert.deepEqual([booking.status, booking.checkInDate, units.length], ["checked-in", today, 1]);
  }
  const night = await agree();
  assert.deepEqual(night.inHouse.map(({ name }) => name).toSorted(), [
    "Arun",
    "Kavya",
    "Latha",
    "Nisha",
    "Prabhu wedding",
    "Prabhu wedding",
    "Vikram",
  ]);
  const { group: stored } = await api(getGroup, { params: { id: group._id } }, staff);
  assert.deepEqual(Object.values(stored.units).length, 2);
});
