import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { getTallyImport } from "#contract/billing/accounting.ts";
import { addCharge } from "#contract/billing/charges.ts";
import { addCompany } from "#contract/billing/companies.ts";
import { recordCompanyPayment } from "#contract/billing/company-accounts.ts";
import { closeDays } from "#contract/billing/day-close.ts";
import { recordPayment } from "#contract/billing/payments.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { aCompany } from "#tests/support/reservations/promos.ts";

/** Until 11 June the days are closed; the guest booked on 8 June, and it is 15 June. */
async function withBooks(t: TestContext) {
  const app = await testApp(t);
  const { api, db, staffToken } = app;
  const owner = { token: await staffToken() };
  const desk = { token: await staffToken("staff") };
  const { _id: roomId } = await storeRoom(db, { totalRooms: 3 });
  const { _id: id } = await storeBooking(db, {
    roomId,
    checkInDate: "2026-06-14",
    checkOutDate: "2026-06-17",
    status: "checked-in",
    createdAt: new Date("2026-06-08T09:00:00Z"),
  });
  await api(closeDays, { body: { day: "2026-06-14", anyway: true } }, owner);
  await db.updateTable("desk_day").set({ closed_until: "2026-06-11" }).execute();
  const openAccount = async (day: string) => {
    const { company } = await api(addCompany, { body: aCompany() }, owner);
    await db
      .updateTable("company")
      .set({ created_at: `${day}T09:00:00.000Z` })
      .where("id", "=", company._id)
      .execute();
    return company._id;
  };
  return { ...app, owner, desk, params: { id }, openAccount };
}

const methods = ["upi", "card", "bank"] as const;

test("reception dates what it receives and gives back on open days only, and not before the booking was made", async (t) => {
  const { api, db, owner, desk, params } = await withBooks(t);
  const pay = (method: (typeof methods)[number], receivedOn: string) =>
    api(recordPayment, { params, body: { method, amount: 10, receivedOn } }, desk);
  for (const method of methods) {
    await pay(method, "2026-06-12");
    for (const day of ["2026-06-11", "2026-04-03", "2025-04-01"]) {
      const { fields } = await failsWith(pay(method, day), "invalid_input");
      assert.match(fields?.receivedOn ?? "", /are closed\. An owner or manager/, `${method} of ${day}`);
    }
  }
  await db.updateTable("desk_day").set({ closed_until: "" }).execute();
  await pay("bank", "2026-06-08");
  const early = await failsWith(pay("bank", "2026-06-07"), "invalid_input");
  assert.match(early.fields?.receivedOn ?? "", /^The booking was made on Mon, 8 Jun 2026\./);
  const refund = { kind: "refund", method: "bank", amount: 5, reason: "Too much", receivedOn: "2026-06-07" } as const;
  await failsWith(api(recordPayment, { params, body: refund }, desk), "invalid_input");
  await api(recordPayment, { params, body: refund }, owner);
});

test("the other entries that name a day ask the same", async (t) => {
  const { api, desk, owner, params, openAccount } = await withBooks(t);
  const dinner = { description: "Dinner", kind: "food", sac: "996331", gst: 5, unitPrice: 105, quantity: 1 } as const;
  const charge = (chargedOn: string, by = desk) => api(addCharge, { params, body: { ...dinner, chargedOn } }, by);
  await charge("2026-06-12");
  assert.ok((await failsWith(charge("2026-06-11"), "invalid_input")).fields?.chargedOn);
  assert.ok((await failsWith(charge("2026-06-11", owner), "invalid_input")).fields?.chargedOn);
  assert.ok((await failsWith(charge("2026-06-16"), "invalid_input")).fields?.chargedOn);

  const company = await openAccount("2026-06-13");
  const pay = (receivedOn: string, by: typeof desk, note = "") =>
    api(
      recordCompanyPayment,
      { params: { id: company }, body: { method: "bank", amount: 10, receivedOn, note, isMore: true } },
      by,
    );
  await pay("2026-06-13", desk);
  assert.match(
    (await failsWith(pay("2026-06-12", desk), "invalid_input")).fields?.receivedOn ?? "",
    /account was opened/,
  );
  assert.match((await failsWith(pay("2026-06-10", desk), "invalid_input")).fields?.receivedOn ?? "", /are closed/);
  assert.ok((await failsWith(pay("2026-06-10", owner), "invalid_input")).fields?.note);
  await pay("2026-06-10", owner, "In the statement of June");
});

test("a month that was exported for Tally stays as it was, whatever day later payments name", async (t) => {
  const { api, owner, params, openAccount } = await withBooks(t);
  const vouchersOf = async (month: string) => {
    const { content } = await api(getTallyImport, { query: { month } }, owner);
    return Buffer.from(content, "base64").toString().split("<VOUCHER ").slice(1);
  };
  const before = await vouchersOf("2026-05");
  const body = { method: "bank", amount: 777, receivedOn: "2026-05-20", note: "In the statement of May" } as const;
  await api(recordPayment, { params, body }, owner);
  const company = await openAccount("2026-06-13");
  await api(recordCompanyPayment, { params: { id: company }, body: { ...body, amount: 888, isMore: true } }, owner);
  assert.deepEqual(await vouchersOf("2026-05"), before);
  const entered = (await vouchersOf("2026-06")).filter((voucher) => /777\.00|888\.00/.test(voucher));
  assert.equal(entered.length, 2);
  for (const voucher of entered) {
    assert.match(voucher, /<DATE>20260615<\/DATE>/);
    assert.match(voucher, /dated Wed, 20 May 2026<\/NARRATION>/);
  }
});
