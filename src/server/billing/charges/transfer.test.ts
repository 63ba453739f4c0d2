import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { addCharge, getBill } from "#contract/billing/charges.ts";
import { transferCharges } from "#contract/billing/company-accounts.ts";
import { closeDays, getDayReport, getDayState } from "#contract/billing/day-close.ts";
import { eraseGuest, exportGuest } from "#contract/operations/guests.ts";
import { listAudit } from "#contract/platform/audit.ts";
import { toPaise } from "#domain/platform/money/money.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { payerColumns } from "#server/reservations/groups/rows.ts";
import { insertSession } from "#tests/support/platform/accounts.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

const dinner = { description: "Dinner", unitPrice: 250, quantity: 2, gst: 5, sac: "996331" } as const;
const laundry = { description: "Laundry", unitPrice: 133.33, quantity: 3, gst: 18, sac: "999712" } as const;

async function withParty(t: TestContext) {
  const app = await testApp(t);
  const { api, db, today } = app;
  const owner = { token: await app.staffToken() };
  const desk = { token: await app.staffToken("staff") };
  const room = await storeRoom(db, { totalRooms: 9 });
  const now = app.clock.instant.toISOString();
  const payer = { name: "Wedding", payerName: "Asha", payerPhone: "9845012345", payerEmail: "" };
  const party = { id: "party", ...payerColumns(payer) };
  await db
    .insertInto("booking_group")
    .values({
      ...party,
      locale: "en",
      notes: "",
      release_on: "",
      released_on: "",
      lead_id: "",
      erased_at: "",
      created_at: now,
      updated_at: now,
    })
    .execute();
  const store = async (email: string) => {
    const stay = { checkInDate: today, checkOutDate: addNights(today, 3), status: "checked-in" as const };
    const booking = await storeBooking(db, { roomId: room._id, ...stay, email });
    await db.updateTable("booking").set({ group_id: party.id }).where("id", "=", booking._id).execute();
    return booking;
  };
  const [one, other] = [await store("one@example.com"), await store("other@example.com")];
  const from = { id: one._id };
  const bill = async (id: string, as = desk) => (await api(getBill, { params: { id } }, as)).bill;
  const add = async (body: typeof dinner | typeof laundry) => {
    const { charges } = (await api(addCharge, { params: from, body }, desk)).bill;
    return charges.at(-1)?._id ?? "";
  };
  const move = (charges: string[], to = other._id, as = desk) =>
    api(transferCharges, { params: from, body: { to, charges } }, as);
  return { ...app, owner, desk, one, other, bill, add, move, store };
}

test("charges move to another booking of the group, with a link on both sides", async (t) => {
  const { api, owner, one, other, bill, add, move } = await withParty(t);
  const ids = [await add(dinner), await add(laundry)];
  const before = await bill(one._id);
  const { bill: after } = await move(ids);
  assert.equal(after.balance, one.grandTotal);
  assert.deepEqual(
    after.charges.map(({ voidReason, movedTo }) => [voidReason, movedTo?.bookingId]),
    [
      [`Moved to ${other.reference}`, other._id],
      [`Moved to ${other.reference}`, other._id],
    ],
  );
  const there = await bill(other._id);
  assert.equal(toPaise(there.balance), toPaise(other.grandTotal) + toPaise(before.chargesTotal));
  assert.deepEqual(
    there.charges.map(({ description, amount, chargedOn, movedFrom }) => [description, amount, chargedOn, movedFrom]),
    before.charges.map(({ description, amount, chargedOn }) => [
      description,
      amount,
      chargedOn,
      { bookingId: one._id, reference: one.reference },
    ]),
  );
  const { entries } = await api(listAudit, { query: { id: one._id } }, owner);
  assert.deepEqual([entries[0]?.action, entries[0]?.after.to], ["Charge moved", other.reference]);
  const arrived = await api(listAudit, { query: { id: other._id } }, owner);
  assert.deepEqual([arrived.entries[0]?.action, arrived.entries[0]?.after.from], ["Charge moved here", one.reference]);
});

test("a move is refused as a whole: to another group, to itself, of a voided line, to a bill that is closed", async (t) => {
  const { db, bill, one, other, add, move, store } = await withParty(t);
  const id = await add(dinner);
  assert.ok((await failsWith(move([id], one._id), "invalid_input")).fields?.to);
  const stranger = await store("stranger@example.com");
  await db.updateTable("booking").set({ group_id: null }).where("id", "=", stranger._id).execute();
  assert.ok((await failsWith(move([id], stranger._id), "invalid_input")).fields?.to);
  await failsWith(move([id, "none"]), "not_found");
  await failsWith(move([]), "invalid_input");
  await failsWith(move([id], "none"), "not_found");
  assert.equal((await bill(other._id)).charges.length, 0);
  await move([id]);
  await failsWith(move([id]), "in_use");
  await db.updateTable("booking").set({ status: "cancelled" }).where("id", "=", other._id).execute();
  await failsWith(move([await add(laundry)]), "in_use");
  assert.equal((await bill(one._id)).chargesTotal, 399.99);
});

test("a move of a closed day's charge changes no revenue, neither of that day nor of the open one", async (t) => {
  const { api, clock, db, other, add, move, bill } = await withParty(t);
  const ids = [await add(dinner), await add(laundry)];
  clock.instant = new Date("2026-06-16T06:30:00Z");
  const { id } = await db.selectFrom("staff").select("id").where("role", "=", "owner").executeTakeFirstOrThrow();
  const later = { token: await insertSession(db, id, clock.instant) };
  await api(closeDays, { body: { day: "2026-06-15", anyway: true } }, later);
  const params = { day: "2026-06-15" };
  const { report: closed } = await api(getDayReport, { params }, later);
  const revenue = async () => {
    const { report } = await api(getDayState, { query: {} }, later);
    const paiseOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + toPaise(amount), 0);
    return [paiseOf(report.revenue.map(({ net }) => net)), paiseOf(report.tax.map(({ tax }) => tax))];
  };
  const before = await revenue();
  await move(ids, other._id, later);
  assert.deepEqual(await revenue(), before);
  assert.deepEqual((await api(getDayReport, { params }, later)).report, closed);
  assert.deepEqual(
    (await bill(other._id, later)).charges.map(({ chargedOn }) => chargedOn),
    ["2026-06-15", "2026-06-15"],
  );
});

test("an export has moved charges, and an erasure forgets what was written in them", async (t) => {
  const { api, db, owner, one, other, add, move } = await withParty(t);
  await move([await add(dinner)]);
  const search = { email: "other@example.com" };
  const { charges } = await api(exportGuest, { body: search }, owner);
  assert.deepEqual(
    charges.map(({ description, payer }) => [description, payer]),
    [["Dinner", "guest"]],
  );
  await db.updateTable("booking").set({ group_id: null, status: "checked-out" }).execute();
  const past = { check_in: "2026-01-01", check_out: "2026-01-02" };
  await db.updateTable("booking").set(past).where("id", "in", [one._id, other._id]).execute();
  await api(eraseGuest, { body: search }, owner);
  const erased = await api(exportGuest, { body: { email: "one@example.com" } }, owner);
  assert.equal(erased.charges.length, 1);
  const { description } = await db
    .selectFrom("charge")
    .select("description")
    .where("moved_from", "!=", "")
    .executeTakeFirstOrThrow();
  assert.equal(description, "");
});
