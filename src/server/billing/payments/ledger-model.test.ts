import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import type { Ledger } from "#domain/billing/payments.ts";
import { guestActor } from "#domain/platform/access/audit.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { roundsOf } from "#tests/support/platform/rounds.ts";
import { reportPayment, settleReported } from "./reported.ts";
import { ledgerOf, recordPayment, reversePayment } from "./service.ts";

interface Part {
  method: "cash" | "upi" | "bank";
  paise: number;
}

type Step =
  | { kind: "payment"; paise: number }
  | { kind: "refund"; paise: number }
  | { kind: "parts"; isRefund: boolean; parts: Part[]; utrAgain: boolean }
  | { kind: "report" }
  | { kind: "reverse"; which: number }
  | { kind: "settle"; which: number; isReceived: boolean; paise?: number };

const paise = fc.integer({ min: 1, max: 600_000 });
const which = fc.nat(20);
const part = fc.record({ method: fc.constantFrom("cash" as const, "upi" as const, "bank" as const), paise });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("payment" as const), paise }),
  fc.record({ kind: fc.constant("refund" as const), paise }),
  fc.record({
    kind: fc.constant("parts" as const),
    isRefund: fc.boolean(),
    parts: fc.array(part, { minLength: 2, maxLength: 4 }),
    utrAgain: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("report" as const) }),
  fc.record({ kind: fc.constant("reverse" as const), which }),
  fc.record(
    { kind: fc.constant("settle" as const), which, isReceived: fc.boolean(), paise },
    { requiredKeys: ["kind", "which", "isReceived"] },
  ),
);

/** `signed` is negative for a refund. */
interface ModelEntry {
  signed: number;
  state: "received" | "reported" | "rejected";
  isReversal: boolean;
  isReversed: boolean;
}
const sum = (entries: ModelEntry[]) =>
  entries.reduce((total, { state, signed }) => total + (state === "received" ? signed : 0), 0);

const plainEntry = { state: "received", isReversal: false, isReversed: false } as const;

/** Whether two parts of a payment name the same transfer. */
const repeatsUtr = ({ utrAgain, parts }: Extract<Step, { kind: "parts" }>) =>
  utrAgain && parts.filter(({ method }) => method !== "cash").length > 1;

/** The expected entries after a step; undefined if it must be refused. */
function expected(entries: ModelEntry[], step: Step, total: number): ModelEntry[] | undefined {
  const withEntry = (signed: number, state: ModelEntry["state"] = "received", isReversal = false) => [
    ...entries,
    { signed, state, isReversal, isReversed: false },
  ];
  const paid = sum(entries);
  if (step.kind === "payment") return withEntry(step.paise);
  if (step.kind === "refund") return step.paise > paid ? undefined : withEntry(-step.paise);
  if (step.kind === "parts") {
    const signed = step.parts.map(({ paise }) => (step.isRefund ? -paise : paise));
    const all = signed.reduce((sum, amount) => sum + amount, 0);
    if (paid + all < 0 || (repeatsUtr(step) && !step.isRefund)) return undefined;
    return [...entries, ...signed.map((amount) => ({ ...plainEntry, signed: amount }))];
  }
  if (step.kind === "report") {
    const open = entries.filter(({ state }) => state === "reported").length;
    return total - paid <= 0 || open >= 5 ? undefined : withEntry(total - paid, "reported");
  }
  const entry = entries[step.which];
  if (!entry) return undefined;
  if (step.kind === "reverse") {
    if (entry.isReversal || entry.isReversed || entry.state !== "received" || entry.signed > paid) return undefined;
    entry.isReversed = true;
    return withEntry(-entry.signed, "received", true);
  }
  if (entry.state !== "reported") return undefined;
  entry.state = step.isReceived ? "received" : "rejected";
  if (step.isReceived && step.paise !== undefined) entry.signed = step.paise;
  return entries;
}

test("any sequence of payments, also in parts, refunds, reports and reversals matches the model", async (t) => {
  const { db, clock, today } = await testApp(t);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 1000 });
  const request = { context: { actor: "meera", instant: clock.instant }, today };
  const asGuest = { ...request, context: { ...request.context, actor: guestActor } };
  let transfers = 0;
  const newUtr = () => String(++transfers).padStart(12, "0");
  let guests = 0;

  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-02" };
      // Another person each time, because one person's cash of a day is limited.
      const phone = `98450${String(++guests).padStart(5, "0")}`;
      const { _id, grandTotal } = await storeBooking(db, { roomId, phone, ...stay });
      const total = Math.round(grandTotal * 100);
      const applyStep = async (step: Step, idOf: (which: number) => string): Promise<Ledger> => {
        if (step.kind === "payment" || step.kind === "refund") {
          const { kind, paise } = step;
          const input = { kind, method: "cash" as const, amount: paise / 100, utr: "", note: "" };
          return recordPayment(db, _id, { ...input, isMore: true }, request);
        }
        if (step.kind === "parts") {
          const shared = newUtr();
          const given = step.parts.map(({ method, paise }) => {
            const utr = method === "cash" ? "" : step.utrAgain ? shared : newUtr();
            return { method, amount: paise / 100, utr };
          });
          const [first = assert.fail(), ...otherParts] = given;
          const kind = step.isRefund ? ("refund" as const) : ("payment" as const);
          return recordPayment(
            db,
            _id,
            { kind, ...first, otherParts, note: "", reason: "A mistake", isMore: true },
            request,
          );
        }
        if (step.kind === "report") {
          await reportPayment(db, _id, { utr: newUtr() }, asGuest);
          return ledgerOf(db, _id);
        }
        if (step.kind === "reverse") return reversePayment(db, idOf(step.which), { reason: "A mistake" }, request);
        const amount = step.paise === undefined ? undefined : step.paise / 100;
        return settleReported(
          db,
          idOf(step.which),
          { state: step.isReceived ? "received" : "rejected", amount, isMore: true },
          request.context,
        );
      };
      let entries: ModelEntry[] = [];
      for (const step of steps) {
        const before = await ledgerOf(db, _id);
        const idOf = (which: number) => before.payments[which]?._id ?? "nothing";
        const isSettledAlready = step.kind === "settle" && entries[step.which]?.state !== "reported";
        const after = expected(entries, step, total);
        const outcome = await applyStep(step, idOf).catch((error: unknown) => {
          if (error instanceof AppError) return error;
          throw error;
        });
        const ledger = await ledgerOf(db, _id);
        if (after) {
          assert.deepEqual(outcome, ledger, "the response is the stored ledger");
          entries = after;
        } else {
          assert.deepEqual(ledger, before, "a refused step changes nothing");
          if (!isSettledAlready) assert.ok(outcome instanceof AppError, step.kind);
        }
        assert.equal(Math.round(ledger.paid * 100), sum(entries));
        assert.equal(Math.round(ledger.balance * 100), total - sum(entries));
        assert.ok(ledger.paid >= 0, "refunds don't exceed payments");
        assert.equal(ledger.payments.length, entries.length);
      }
    }),
    { numRuns: roundsOf(60).length },
  );
});
