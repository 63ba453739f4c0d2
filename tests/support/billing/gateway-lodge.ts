import type { TestContext } from "node:test";
import { setImmediate } from "node:timers/promises";
import { makePaymentLink } from "#contract/billing/gateway.ts";
import { nightAt } from "#domain/platform/time/nights.ts";
import { ledgerOf } from "#server/billing/payments/service.ts";
import { type BookingDraft, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { razorpay } from "#server/operations/gateway/razorpay.ts";
import { gatewayTurn } from "#server/operations/gateway/turn.ts";
import { testApp } from "../platform/app.ts";
import { type FakeEvent, FakeRazorpay } from "./fake-razorpay.ts";

const minute = 60_000;
const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };

/** A lodge that takes payments by a gateway, and the gateway. */
export async function gatewayLodge(t: TestContext) {
  const fake = new FakeRazorpay();
  await fake.start();
  t.after(() => fake.stop());
  const gateway = razorpay(fake.keys(), { pauseMillis: 0 });
  const lodge = await testApp(t, { gateway });
  const { api, app, db, clock } = lodge;
  const staff = { token: await lodge.staffToken() };
  const { _id: roomId } = await storeRoom(db, { totalRooms: 20 });
  const faults: unknown[] = [];
  const now = () => ({ instant: clock.instant, today: nightAt(clock.instant, "Asia/Kolkata") });
  const work = { db, gateway, now };
  /** Also long after the session has ended. */
  const ledger = (id: string) => ledgerOf(db, id);
  return {
    ...lodge,
    fake,
    work,
    staff,
    roomId,
    faults,
    book: (draft: Partial<BookingDraft> = {}) =>
      storeBooking(db, { roomId, ...stay, createdAt: new Date("2026-06-15T05:00:00Z"), ...draft }),
    /** The link of a new attempt, as the gateway has it. */
    link: async (id: string, amount: number) => {
      const { url } = await api(makePaymentLink, { params: { id }, body: { amount } }, staff);
      return [...fake.links.values()].find(({ short_url }) => short_url === url) as ReturnType<FakeRazorpay["linkOf"]>;
    },
    send: ({ id, body }: FakeEvent, secret?: string) =>
      app.inject({
        method: "POST",
        url: "/api/gateway/razorpay",
        headers: {
          "content-type": "application/json",
          "x-razorpay-event-id": id,
          "x-razorpay-signature": fake.signatureOf(body, secret),
        },
        payload: body,
      }),
    /** Lets time pass, and the instances take a turn. */
    turn: async (minutes = 0, instances = 1) => {
      clock.instant = new Date(clock.instant.getTime() + minutes * minute);
      await Promise.all(
        Array.from({ length: instances }, () =>
          gatewayTurn(work).catch((error: AggregateError) => faults.push(...error.errors)),
        ),
      );
    },
    ledger,
    /** Resolves once the work that an event began, and did not wait for, has made an entry. */
    entered: async (id: string) => {
      while ((await ledger(id)).payments.length === 0) await setImmediate();
    },
    entries: async (id: string) =>
      (await ledger(id)).payments.map(({ kind, method, amount, utr }) => [kind, method, amount, utr]),
  };
}
