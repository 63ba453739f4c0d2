import assert from "node:assert/strict";
import test from "node:test";
import { payAsGuest, refundPayment } from "#contract/billing/gateway.ts";
import { getBookingAsGuest } from "#contract/reservations/guest-booking.ts";
import { bookTogether, quoteTogether } from "#contract/reservations/rooms-together.ts";
import { aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { gatewayLodge } from "#tests/support/billing/gateway-lodge.ts";
import { failsWith } from "#tests/support/platform/app.ts";

test("one link pays the advance of all rooms, confirms them together, and each share is refunded by the gateway", async (t) => {
  const { api, db, fake, send, turn, entries, ledger, entered, staff, faults } = await gatewayLodge(t);
  const deposit = { kind: "percent", percent: 50 } as const;
  const plan = aCostOption({ cost: 2000, serviceFeePercentage: 0, gstPercentage: 0, deposit, holdHours: 30 });
  const { _id: roomId } = await storeRoom(db, { totalRooms: 2, maxCapacity: 2, costOptions: [plan] });
  const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };
  const person = { name: "Asha Rao", email: "asha@example.com", phone: "9845012345" };
  const wanted = { ...stay, adultMale: 2, adultFemale: 2, children: 0, rooms: [{ roomId, count: 2 }] };
  const { grandTotal } = await api(quoteTogether, { body: wanted });
  const { reference, key } = await api(bookTogether, { body: { ...person, ...wanted, grandTotal } });
  const see = async () => (await api(getBookingAsGuest, { params: { reference }, query: { key } })).booking;
  assert.equal((await see()).payNow, 4000);
  await api(payAsGuest, { body: { reference, key } });
  const link = [...fake.links.values()][0] ?? assert.fail();
  assert.equal(link.amount, 400_000);
  const payment = fake.pay(link);
  for (const event of [...fake.events, ...fake.events]) await send(event);
  const rows = await db.selectFrom("booking").selectAll().orderBy("id").execute();
  const [first = "", second = ""] = rows.map(({ id }) => id);
  await entered(second);
  await turn(5, 2);
  for (const id of [first, second]) assert.deepEqual(await entries(id), [["payment", "gateway", 2000, payment.id]]);
  const paid = await see();
  assert.deepEqual([paid.status, paid.holdUntil, paid.paid, paid.payNow], ["confirmed", "", 4000, 4000]);
  assert.deepEqual(
    paid.payments.map(({ method, amount }) => [method, amount]),
    [["gateway", 4000]],
  );
  const mails = await db.selectFrom("mail").select("kind").execute();
  assert.deepEqual(mails.map(({ kind }) => kind).toSorted(), [
    "booking-notice",
    "group-confirmed",
    "group-received",
    "payment-received",
  ]);
  const entry = (await ledger(second)).payments[0]?._id ?? "";
  const refund = (amount: number) =>
    api(refundPayment, { params: { id: entry }, body: { amount, reason: "One room less" } }, staff);
  await failsWith(refund(2500), "invalid_input");
  await refund(2000);
  assert.deepEqual(
    [...fake.refunds.values()].map(({ amount }) => amount),
    [200_000],
  );
  assert.equal((await see()).paid, 2000);
  assert.deepEqual(faults, []);
});
