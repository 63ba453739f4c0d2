import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { addCharge } from "#contract/billing/charges.ts";
import { addCompany } from "#contract/billing/companies.ts";
import { getCompanyAccount } from "#contract/billing/company-accounts.ts";
import { listPayments } from "#contract/billing/payments.ts";
import { actOnGroup, addGroup, getGroup } from "#contract/reservations/groups.ts";
import type { CompanyInput } from "#domain/billing/companies.ts";
import { aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { insertSession } from "#tests/support/platform/accounts.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { aCompany } from "#tests/support/reservations/promos.ts";

/** Three rooms of a company for one night, on the morning of departure; the first guest has a dinner to pay. */
async function withParty(t: TestContext, draft: Partial<CompanyInput> = {}) {
  const app = await testApp(t);
  const { api, db, clock } = app;
  const owner = { token: await app.staffToken() };
  const arrival = { token: await app.staffToken("staff") };
  const room = await storeRoom(db, { totalRooms: 3, costOptions: [aCostOption({ cost: 2000 })] });
  const { company } = await api(addCompany, { body: aCompany({ pays: "nights", discount: 0, ...draft }) }, owner);
  const line = { roomId: room._id, costOptionId: room.costOptions[0]?.id ?? "", count: 3, adultMale: 1 };
  const party = { name: "Textiles meeting", payerName: "Ravi Pai", payerPhone: "9845012345" };
  const dates = { checkInDate: "2026-06-15", checkOutDate: "2026-06-16" };
  const body = { ...party, ...dates, rooms: [line], companyId: company._id };
  const { group } = await api(addGroup, { body }, arrival);
  const params = { id: group._id };
  await api(actOnGroup, { params, body: { action: "check-in" } }, arrival);
  const [eater = assert.fail()] = group.bookings;
  const dinner = { description: "Dinner", unitPrice: 250, quantity: 1, gst: 5, sac: "996331" } as const;
  await api(addCharge, { params: { id: eater._id }, body: { ...dinner, payer: "guest" } }, arrival);
  clock.instant = new Date("2026-06-16T04:30:00Z");
  const { id } = await db.selectFrom("staff").select("id").where("role", "=", "staff").executeTakeFirstOrThrow();
  const desk = { token: await insertSession(db, id, clock.instant) };
  const leave = (billsCompany?: boolean) =>
    api(actOnGroup, { params, body: { action: "check-out", billsCompany } }, desk);
  const methodsOf = async (bookingId: string) =>
    (await api(listPayments, { params: { id: bookingId } }, desk)).ledger.payments.map(({ method }) => method);
  const owed = async () => {
    const token = await insertSession(db, id, clock.instant);
    return (await api(getCompanyAccount, { params: { id: company._id } }, { token })).account.balance;
  };
  const read = async () => (await api(getGroup, { params }, desk)).group;
  return { ...app, desk, group, eater, leave, methodsOf, owed, read };
}

test("all of a group are billed to their company and leave, but for who has something else to pay", async (t) => {
  const { group, eater, leave, methodsOf, owed, read } = await withParty(t);
  const { toBill, balances } = await read();
  const night = eater.grandTotal;
  assert.deepEqual(toBill, Object.fromEntries(group.bookings.map(({ _id }) => [_id, night])));
  assert.equal(balances[eater._id], night + 250);

  const unbilled = await leave();
  assert.deepEqual([unbilled.result.done.length, unbilled.result.failed.length, await owed()], [0, 3, 0]);

  const { result, group: after } = await leave(true);
  assert.equal(result.done.length, 2);
  assert.deepEqual(
    result.failed.map(({ bookingId, reason }) => [bookingId, reason]),
    [[eater._id, "This guest still has to pay"]],
  );
  assert.deepEqual(after.statuses, { "checked-in": 1, "checked-out": 2 });
  assert.deepEqual(await methodsOf(eater._id), [], "who stays is not billed either");
  assert.deepEqual([await owed(), after.toBill], [2 * night, { [eater._id]: night }]);
  for (const { bookingId } of result.done) assert.deepEqual(await methodsOf(bookingId), ["credit"]);
});

test("above the company's limit the rest stays, with the reason", async (t) => {
  const { eater, leave, owed, read } = await withParty(t, { creditLimit: 3000 });
  const { result } = await leave(true);
  assert.equal(result.done.length, 1);
  const { toBill } = await read();
  assert.deepEqual([await owed(), Object.keys(toBill).length], [eater.grandTotal, 2]);
  const reasons = result.failed.map(({ bookingId, reason }) => [
    bookingId === eater._id,
    /Udupi Textiles/.test(reason),
  ]);
  assert.equal(reasons.filter(([isEater, namesCompany]) => !isEater && namesCompany).length, 1);
});
