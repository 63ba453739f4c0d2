import assert from "node:assert/strict";
import test from "node:test";
import { recordPayment } from "#contract/billing/payments.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { toPaise, toRupees } from "#domain/platform/money/money.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { seeded } from "#server/operations/demo/seeded.ts";
import { type FakeEvent, type FakeRazorpay, oldWebhookSecret } from "#tests/support/billing/fake-razorpay.ts";
import { gatewayLodge } from "#tests/support/billing/gateway-lodge.ts";
import { roundsOf } from "#tests/support/platform/rounds.ts";
import { linkFor } from "./attempts.ts";
import { noteEvent } from "./events.ts";
import { queueRefund } from "./refunds.ts";

const rounds = 1000;

const start = "2026-06-15T06:30:00Z";

type Lodge = Awaited<ReturnType<typeof gatewayLodge>>;
/** Whole numbers between two, both included. */
function drawOf(seed: number) {
  const draw = seeded(seed);
  return { integer: (from: number, to: number) => from + draw(to - from + 1) };
}
type Draw = ReturnType<typeof drawOf>;

/** Events are doubled, lost, reordered and late; answers get lost; guests try again, pay twice and after the end. */
async function playRound(lodge: Lodge, round: number): Promise<void> {
  const { fake, book, turn, work, db, ledger, today } = lodge;
  const random = drawOf(round + 1);
  lodge.clock.instant = new Date(start);
  const checkInDate = addNights("2026-07-01", 2 * Math.floor(round / 20));
  const booking = await book({ checkInDate, checkOutDate: addNights(checkInDate, 2) });
  const payments: ReturnType<FakeRazorpay["try"]>[] = [];
  const from = fake.events.length;
  const staffContext = () => ({ instant: work.now().instant, actor: "meera" });
  for (let step = 0; step < 6; step++) {
    const choice = random.integer(0, 8);
    const [link] = [...fake.links.values()]
      .filter(({ reference_id }) => reference_id.startsWith(booking.reference))
      .slice(-1);
    if (choice <= 1 || !link) {
      const asked = {
        amount: toPaise(random.integer(1, 50) * 10),
        actor: "meera",
        returnUrl: "https://lodge.example/",
      };
      if (random.integer(0, 5) === 0) fake.failing = { status: 500, times: 1, path: /payment_links$/, after: true };
      await linkFor(work, booking._id, asked).catch(() => undefined);
    } else if (choice <= 3) {
      const payment = fake.try(link);
      payments.push(payment);
      if (random.integer(0, 2) === 0) fake.set(payment, "failed");
      if (random.integer(0, 3) > 0) fake.set(payment, "authorized");
      if (payment.status === "authorized" && random.integer(0, 3) > 0) fake.set(payment, "captured");
    } else if (choice === 4) {
      if (link.status === "created") link.status = random.integer(0, 1) ? "expired" : "cancelled";
    } else if (choice === 5) {
      await db
        .updateTable("booking")
        .set({ status: random.integer(0, 1) ? "cancelled" : "confirmed" })
        .where("id", "=", booking._id)
        .execute();
    } else if (choice === 6) {
      const captured = payments.filter(
        ({ status, amount, amount_refunded }) => status === "captured" && amount_refunded < amount,
      );
      const one = captured[random.integer(0, Math.max(0, captured.length - 1))];
      if (one) fake.refundOutside(one, Math.min(one.amount - one.amount_refunded, random.integer(1, 40) * 100));
    } else {
      const paid = (await ledger(booking._id)).payments.filter(
        ({ kind, method }) => kind === "payment" && method === "gateway",
      );
      const one = paid[random.integer(0, Math.max(0, paid.length - 1))];
      if (random.integer(0, 2) === 0) fake.failing = { status: 500, times: 3, path: /refund$/, after: true };
      const input = { amount: random.integer(1, 20) * 5, reason: "A round" };
      if (one) await queueRefund(db, one._id, input, { context: staffContext(), today }).catch(() => undefined);
    }
    await tell(lodge, fake.events.slice(from), random);
    if (random.integer(0, 1)) await turn(random.integer(0, 40), 1 + random.integer(0, 2));
    fake.failing = undefined;
  }
  await turn(24 * 60, 2);
  await turn(24 * 60, 2);
  await assertHonest(lodge, booking._id, payments, round);
  // What is known to be right is not read again in the rounds to come.
  await db.updateTable("gateway_attempt").set({ due_at: "" }).execute();
}

async function tell({ fake, work }: Lodge, events: readonly FakeEvent[], random: Draw): Promise<void> {
  for (let times = random.integer(0, 3); times > 0 && events.length > 0; times--) {
    const event = events[random.integer(0, events.length - 1)] as FakeEvent;
    const secret = random.integer(0, 1) ? undefined : oldWebhookSecret;
    const headers = {
      "x-razorpay-event-id": event.id,
      "x-razorpay-signature": fake.signatureOf(event.body, secret),
    };
    const seen = work.gateway.readEvent(Buffer.from(event.body), headers);
    assert.ok(seen);
    await noteEvent(work.db, seen, work.now().instant);
  }
}

async function assertHonest(
  lodge: Lodge,
  bookingId: string,
  payments: readonly { id: string; status: string; amount: number }[],
  round: number,
) {
  const { fake, ledger } = lodge;
  const { payments: entries, paid } = await ledger(bookingId);
  const known = payments.map(({ id }) => fake.payments.get(id)).filter((payment) => payment !== undefined);
  const captured = known.filter(({ status }) => status === "captured");
  const sum = captured.reduce((total, { amount, amount_refunded }) => total + amount - amount_refunded, 0);
  assert.equal(toPaise(paid), sum, `round ${round}: balance`);
  const ids = entries.filter(({ kind, reverses }) => kind === "payment" && reverses === null).map(({ utr }) => utr);
  assert.deepEqual(ids.toSorted(), captured.map(({ id }) => id).toSorted(), `round ${round}: one entry a payment`);
  for (const { id, amount_refunded } of captured) {
    const made = [...fake.refunds.values()].filter(({ payment_id }) => payment_id === id);
    assert.equal(
      made.reduce((total, { amount }) => total + amount, 0),
      amount_refunded,
      `round ${round}: refunds`,
    );
    assert.equal(new Set(made.map(({ key }) => key)).size, made.length, `round ${round}: no refund twice`);
  }
}

test("whatever is told, lost and repeated: the balance is what was captured less what was refunded", async (t) => {
  const lodge = await gatewayLodge(t);
  for (const round of roundsOf(rounds, { sampleStep: 10 })) {
    await playRound(lodge, round);
  }
});

test("a month by UPI, gateway and cash reconciles with the bank and the closed days to the paisa", async (t) => {
  const lodge = await gatewayLodge(t);
  const { api, staff, fake, book, link, turn, ledger, db, work } = lodge;
  const { settings } = await api(getSettings, {}, staff);
  await api(updateSettings, { body: { ...settings, upiId: "lodge@example" } }, staff);
  const bookings = [await book(), await book(), await book(), await book()];
  for (const [at, booking] of bookings.entries()) {
    fake.pay(await link(booking._id, 1000.55 + at));
    const params = { id: booking._id };
    await api(recordPayment, { params, body: { method: "cash", amount: 100.1, isMore: true } }, staff);
    await api(
      recordPayment,
      { params, body: { method: "upi", amount: 200.2, utr: `42611387025${at}`, isMore: true } },
      staff,
    );
  }
  await turn(11);
  const [first] = (await ledger(bookings[0]?._id ?? "")).payments.filter(({ method }) => method === "gateway");
  await queueRefund(
    db,
    first?._id ?? "",
    { amount: 0.55, reason: "Rounded" },
    { context: { instant: work.now().instant, actor: "meera" }, today: work.now().today },
  );
  await turn(1);
  const settled = fake.settle(work.now().today);
  await turn(24 * 60);
  const { importStatement } = await import("#server/operations/bank-statements/service.ts");
  const day = work.now().today;
  const lines = [
    ...bookings.map((_, at) => `15/06/2026,UPI/42611387025${at},,200.20`),
    `15/06/2026,NEFT RAZORPAY SOFTWARE,${settled.utr},${(settled.amount / 100).toFixed(2)}`,
  ];
  const csv = ["Tran Date,PARTICULARS,CHQNO,CR", ...lines].join("\n");
  const result = await importStatement(
    db,
    { csv },
    { context: { instant: work.now().instant, actor: "meera" }, today: day },
  );
  assert.deepEqual(result, { added: 5, matched: 5, present: 0, left: 0 });

  const { gatewayReport } = await import("./settlements.ts");
  const report = await gatewayReport(db, "2026-06");
  const captured = bookings.reduce((sum, _, at) => sum + 100_055 + 100 * at, 0);
  const fees = [...fake.payments.values()].reduce((sum, { fee }) => sum + fee, 0);
  assert.deepEqual(
    { ...report, settlements: report.settlements.length },
    {
      captured: toRupees(captured as never),
      refunded: 0.55,
      fees: toRupees(fees as never),
      tax: report.tax,
      settled: toRupees(settled.amount as never),
      outstanding: 0,
      settlements: 1,
    },
  );
  const { readReceipts } = await import("#server/billing/shifts/read.ts");
  const receipts = await readReceipts(db, { day: "2026-06-15" });
  const of = Object.fromEntries(receipts.map(({ method, received, refunded }) => [method, [received, refunded]]));
  assert.deepEqual(of, {
    upi: [800.8, 0],
    cash: [400.4, 0],
    card: [0, 0],
    bank: [0, 0],
    gateway: [toRupees(captured as never), 0.55],
  });
  const { tallyImport } = await import("#server/billing/accounting/service.ts");
  const tally = await tallyImport(db, "2026-06");
  const posted = (name: string) =>
    [...tally.matchAll(new RegExp(`<LEDGERNAME>${name}</LEDGERNAME>.*?<AMOUNT>([-\\d.]+)</AMOUNT>`, "g"))].reduce(
      (sum, [, amount]) => sum - Math.round(Number(amount) * 100),
      0,
    );
  assert.equal(posted("Payment Gateway"), 0);
  assert.equal(posted("Bank"), settled.amount);
  assert.equal(posted("Gateway Charges") + posted("GST on Gateway Charges"), fees);
  assert.equal(posted("UPI"), 80_080);
});
