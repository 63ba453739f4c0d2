import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import fc from "fast-check";
import { addNights } from "#domain/platform/time/nights.ts";
import { bookingStatuses } from "#domain/platform/values/booking-status.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { engine, newDatabase, openTestDatabase } from "#tests/support/platform/database.ts";
import { plansOf } from "#tests/support/rooms/plans.ts";
import { type BookingFilter, listBookings } from "./list.ts";

const names = ["Asha Rao", "Mohan Kamath", 'Ann "Nan" Noronha', "ಮೀರಾ ಶೆಟ್ಟಿ", "100% Sure", "Zoë Ångström"];

async function withBookings(t: TestContext, count: number) {
  const database = await newDatabase();
  const { db, close } = await openTestDatabase(database);
  t.after(() => close().finally(database.remove));
  const { _id: roomId } = await storeRoom(db, { name: "Garden Deluxe", totalRooms: 99 });
  for (let number = 0; number < count; number++) {
    await storeBooking(db, {
      roomId,
      name: names[number % names.length] as string,
      // Random references could collide. Six characters, mostly letters.
      reference: `KL-${(36 ** 6 - 1 - number).toString(36).toUpperCase()}`,
      phone: String(9_845_000_000 + number * 7_919),
      status: bookingStatuses[number % bookingStatuses.length] as (typeof bookingStatuses)[number],
      checkInDate: addNights("2026-07-01", number % 20),
      checkOutDate: addNights("2026-07-03", number % 20),
      createdAt: new Date(Date.UTC(2026, 5, 1, 12, 0, number % 50)),
    });
  }
  /** The whole table in the order of the list. */
  const all = () => db.selectFrom("booking").selectAll().orderBy("created_at", "desc").orderBy("id", "desc").execute();
  return { db, all };
}

test("a search finds exactly the bookings whose text contains the term, rare or common, on every page", async (t) => {
  // Above the limit for a lookup by ids, so common and rare terms use different plans.
  const { db, all } = await withBookings(t, 700);
  const bookings = await all();
  const part = fc
    .record({
      text: fc.constantFrom(...bookings.map((row) => row.search_text)),
      from: fc.nat(40),
      length: fc.integer({ min: 1, max: 14 }),
    })
    .map(({ text, from, length }) => [...text].slice(from, from + length).join(""))
    .filter((term) => term.trim() === term && term !== "");
  const filter = fc.record({
    search: part,
    status: fc.option(fc.constantFrom(...bookingStatuses)),
    page: fc.constantFrom(1, 2, 3, 600),
  });
  await fc.assert(
    fc.asyncProperty(filter, async ({ search, status, page }) => {
      const digits = search.replace(/\D/g, "");
      // Terms that look like phone numbers are searched by their digits: see list.test.ts.
      fc.pre(digits.length < 5);
      const expected = bookings.filter((row) => row.search_text.includes(search) && (!status || row.status === status));
      const found = await listBookings(db, { search, status: status ?? undefined, page, limit: 10 }, "2026-06-15");
      assert.equal(found.pagination.total, expected.length);
      assert.deepEqual(
        found.bookings.map(({ _id }) => _id),
        expected.slice((page - 1) * 10, page * 10).map(({ id }) => id),
      );
    }),
    { numRuns: 150 },
  );
});

test("words in another order, or not adjacent, do not match, however many bookings contain them", async (t) => {
  const { db } = await withBookings(t, 700);
  const total = async (search: string) =>
    (await listBookings(db, { search, page: 1, limit: 10 }, "2026-06-15")).pagination.total;
  assert.ok((await total("asha rao")) > 0);
  assert.equal(await total("rao asha"), 0);
  assert.equal(await total("garden deluxe"), 700);
  assert.equal(await total("deluxe garden"), 0);
});

test("a number, a reference or an address with its parts in another order does not match", async (t) => {
  const { db, all } = await withBookings(t, 40);
  const total = async (search: string) =>
    (await listBookings(db, { search, page: 1, limit: 10 }, "2026-06-15")).pagination.total;
  const [booking] = await all();
  const { phone = "", reference = "", email = "" } = booking ?? {};
  const [, first, ...threes] = /^(\d)(\d{3})(\d{3})(\d{3})$/.exec(phone) ?? [];
  assert.equal(await total(phone), 1);
  assert.equal(await total([first, ...threes.toReversed()].join("")), 0);
  assert.equal(await total(reference), 1);
  assert.equal(await total(reference.replace(/^(.*)(.{3})(.{3})$/, "$1$3$2")), 0);
  const own = (await all()).filter((row) => row.email === email).length;
  assert.equal(await total(email.toUpperCase()), own);
  assert.equal(await total(email.replace("@", "@mail.")), 0);
});

test("changed and deleted bookings are found and counted in their current state", async (t) => {
  const { db, all } = await withBookings(t, 30);
  const total = async (search?: string, status?: (typeof bookingStatuses)[number]) =>
    (await listBookings(db, { search, status, page: 1, limit: 10 }, "2026-06-15")).pagination.total;
  const before = (await all()).length;
  const [first, second] = await all();
  await db
    .updateTable("booking")
    .set({ search_text: "renamed guest" })
    .where("id", "=", first?.id ?? "")
    .execute();
  assert.equal(await total("renamed"), 1);
  assert.equal(await total("renamed guest"), 1);
  assert.equal(await total(first?.phone), 0);
  await db.deleteFrom("booking_night").execute();
  await db
    .deleteFrom("booking")
    .where("id", "=", second?.id ?? "")
    .execute();
  assert.equal(await total(), before - 1);
  assert.equal(await total(second?.phone), 0);
  await db.updateTable("booking").set({ status: "cancelled" }).execute();
  for (const status of bookingStatuses) {
    assert.equal(await total(undefined, status), status === "cancelled" ? before - 1 : 0, status);
  }
  const sum = await db
    .selectFrom("booking_count")
    .select((eb) => eb.fn.sum<number>("total").as("total"))
    .executeTakeFirstOrThrow();
  assert.equal(Number(sum.total), before - 1);
});

test("no list of bookings reads more rows than its filters need", { skip: engine !== "sqlite" }, async (t) => {
  const { db } = await withBookings(t, 3);
  const july = { from: "2026-07-01", to: "2026-07-02" };
  const reads: [filter: Partial<BookingFilter>, using: RegExp][] = [
    [{}, /^SCAN booking USING INDEX booking_newest$/],
    [{ status: "pending" }, /^SEARCH booking USING INDEX booking_by_status \(status=\?\)$/],
    [july, /^SEARCH booking USING (COVERING )?INDEX booking_by_arrival \(check_in/],
    [{ ...july, status: "checked-out" }, /^SEARCH booking USING (COVERING )?INDEX booking_by_arrival \(check_in/],
    [{ sort: "guest" }, /^SCAN booking USING INDEX booking_by_guest$/],
    [{ sort: "-arrival" }, /^SCAN booking USING INDEX booking_by_arrival$/],
    [{ sort: "amount" }, /^SCAN booking USING INDEX booking_by_amount$/],
    [{ sort: "-balance" }, /^SCAN booking USING INDEX booking_by_balance$/],
    [{ view: "owing" }, /^SCAN booking USING (COVERING )?INDEX booking_owing$/],
    [{ view: "in-house" }, /^SEARCH booking USING INDEX booking_by_status \(status=\?\)$/],
    [{ view: "unconfirmed" }, /^SEARCH booking USING INDEX booking_by_status \(status=\?\)$/],
    [{ view: "arriving-today" }, /^SEARCH booking USING (COVERING )?INDEX booking_by_arrival \(check_in=/],
    [
      { view: "arriving-tomorrow", sort: "guest" },
      /^SEARCH booking USING (COVERING )?INDEX booking_by_arrival \(check_in=/,
    ],
    [{ view: "departing-today" }, /^SEARCH booking USING (COVERING )?INDEX booking_by_departure \(check_out=/],
    [{ night: "2026-07-02" }, /^SEARCH booking USING (COVERING )?INDEX booking_by_arrival \(check_in/],
    [{ search: "rao" }, /^SEARCH booking USING (COVERING )?INDEX sqlite_autoindex_booking_1 \(id=/],
    [
      { search: "rao", status: "checked-out" },
      /^SEARCH booking USING (COVERING )?INDEX sqlite_autoindex_booking_1 \(id=/,
    ],
    [{ ...july, search: "rao" }, /^SEARCH booking USING (COVERING )?INDEX sqlite_autoindex_booking_1 \(id=/],
  ];
  for (const [filter, using] of reads) {
    const plans = await plansOf(db, (db) => listBookings(db, { ...filter, page: 1, limit: 10 }, "2026-06-15"));
    const steps = plans.flatMap(({ steps }) => steps).filter((step) => /(SCAN|SEARCH) booking\b(?!_)/.test(step));
    assert.ok(steps.length > 0);
    for (const step of steps) assert.match(step, using, JSON.stringify(filter));
  }
});
