import { makePaymentLink, refundPayment } from "#contract/billing/gateway.ts";
import { nightAt } from "#domain/platform/time/nights.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { razorpay } from "#server/operations/gateway/razorpay.ts";
import { readDueAttempts } from "#server/operations/gateway/turn.ts";
import type { TestApp } from "../platform/app.ts";
import type { FakeRazorpay } from "./fake-razorpay.ts";

/** The calls of payments online: a link, and the refund of what was paid by another one. */
export async function gatewayCalls(
  { api, db, clock }: Pick<TestApp, "api" | "db" | "clock">,
  caller: { token: string },
  fake: FakeRazorpay,
) {
  const { _id: roomId } = await storeRoom(db, { totalRooms: 1 });
  const { _id: id } = await storeBooking(db, { roomId, checkInDate: "2026-07-01", checkOutDate: "2026-07-02" });
  const makeLink = (amount: number) => api(makePaymentLink, { params: { id }, body: { amount } }, caller);
  await makeLink(500);
  for (const link of fake.links.values()) fake.pay(link);
  await db.updateTable("gateway_attempt").set({ due_at: "2000-01-01" }).execute();
  const now = () => ({ instant: clock.instant, today: nightAt(clock.instant, "Asia/Kolkata") });
  await readDueAttempts({ db, gateway: razorpay(fake.keys()), now }, (error) => {
    throw error;
  });
  const paid = await db.selectFrom("payment").select("id").where("method", "=", "gateway").executeTakeFirstOrThrow();
  const body = { amount: 100, reason: "A slip" };
  return {
    makePaymentLink: () => makeLink(700),
    refundPayment: () => api(refundPayment, { params: { id: paid.id }, body }, caller),
  };
}
