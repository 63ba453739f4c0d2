import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { invoiceInput } from "#domain/billing/invoices.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import type { BookingStatus } from "#domain/platform/values/booking-status.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { validate } from "#domain/platform/values/validate.ts";
import { addCharge, voidCharge } from "#server/billing/charges/service.ts";
import { issueCreditNote, issueInvoice } from "#server/billing/invoices/service.ts";
import { recordPayment, reversePayment } from "#server/billing/payments/service.ts";
import { reconcile } from "#server/billing/reconciliation/service.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { setBookingStatus } from "#server/reservations/bookings/changes/edit.ts";
import { assertDaySums, assertPosted } from "#tests/support/billing/day-sums.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { engine } from "#tests/support/platform/database.ts";
import { roundsOf } from "#tests/support/platform/rounds.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";
import { closeDays } from "./service.ts";

const first = "2026-06-15";
const stays = 4;

type Step =
  | { kind: "charge"; stay: number; paise: number; gst: 0 | 5 | 18 }
  | { kind: "pay"; stay: number; rupees: number; method: "cash" | "upi"; isRefund: boolean }
  | { kind: "void" | "reverse" | "credit"; which: number }
  | { kind: "status"; stay: number; status: BookingStatus }
  | { kind: "invoice"; stay: number };

const stay = fc.nat(stays - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant("charge" as const),
    stay,
    paise: fc.integer({ min: 1, max: 90_000 }),
    gst: fc.constantFrom(0 as const, 5 as const, 18 as const),
  }),
  fc.record({
    kind: fc.constant("pay" as const),
    stay,
    rupees: fc.integer({ min: 1, max: 900 }),
    method: fc.constantFrom("cash" as const, "upi" as const),
    isRefund: fc.boolean(),
  }),
  fc.record({ kind: fc.constantFrom("void" as const, "reverse" as const, "credit" as const), which: fc.nat(9) }),
  fc.record({
    kind: fc.constant("status" as const),
    stay,
    status: fc.constantFrom<BookingStatus>(
      "confirmed",
      "checked-in",
      "checked-in",
      "checked-out",
      "cancelled",
      "no-show",
    ),
  }),
  fc.record({ kind: fc.constant("invoice" as const), stay }),
);
/** Days with what happens on each; each batch at once, beside a closing or two. */
const histories = fc.array(
  fc.record({
    batches: fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { maxLength: 3 }),
    closings: fc.nat(2),
  }),
  { minLength: 2, maxLength: 8, size: "max" },
);

/** A call that the lodge refuses changes nothing. */
async function unlessRefused(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
  });
}

test("whatever happens in parallel, a day is the sum of its entries, closed days never change, and all is posted once", async (t) => {
  const { db, clock } = await testApp(t);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 500 });
  const settings = await readSettings(db);
  const gstin = JSON.stringify({ ...settings, gstin: "29ABCDE1234F1Z5", roundsBills: true });
  await db.updateTable("setting").set({ value: gstin }).where("id", "=", "lodge").execute();
  const buyer = validate(invoiceInput, { name: "Asha Rao", address: "Manipal", gstin: "" });
  assert.ok(buyer.ok);
  let calendarDay = first;
  let guests = 0;
  /** After midnight, while nobody has closed it, the working day is still that of yesterday. */
  const request = (day = calendarDay) => ({
    context: { actor: "meera", instant: new Date(clock.instant), day },
    today: day,
    calendarDay,
    day,
    timeZone: "Asia/Kolkata",
  });
  const close = (day: string) => unlessRefused(closeDays(db, { day, anyway: true }, request()));
  await close(addNights(calendarDay, -1));

  await fc.assert(
    fc.asyncProperty(histories, async (days) => {
      const ids: string[] = [];
      for (let number = 0; number < stays; number++) {
        const from = addNights(calendarDay, number % 2);
        const dates = { checkInDate: from, checkOutDate: addNights(from, 1 + (number % 2)) };
        const phone = `98450${String(++guests).padStart(5, "0")}`;
        ids.push(
          (await storeBooking(db, { roomId, phone, status: "confirmed", createdAt: clock.instant, ...dates }))._id,
        );
      }
      const idOf = (number: number) => ids[number] ?? "";
      const nth = async (table: "charge" | "payment" | "invoice", which: number) => {
        const rows = await db.selectFrom(table).select("id").where("booking_id", "in", ids).orderBy("id").execute();
        return rows[which % Math.max(rows.length, 1)]?.id ?? "";
      };
      const apply = async (step: Step, day: string): Promise<unknown> => {
        if (step.kind === "charge") {
          const tea = { description: "Tea", kind: "food" as const, measure: "", sac: "996331", quantity: 2 };
          const input = { ...tea, gstBySlab: false };
          return addCharge(db, idOf(step.stay), { ...input, unitPrice: step.paise / 100, gst: step.gst }, request(day));
        }
        if (step.kind === "pay") {
          const { method, rupees: amount, isRefund } = step;
          const kind = isRefund ? ("refund" as const) : ("payment" as const);
          return recordPayment(db, idOf(step.stay), { kind, method, amount, utr: "", note: "" }, request(day));
        }
        if (step.kind === "status") return setBookingStatus(db, idOf(step.stay), { status: step.status }, request(day));
        if (step.kind === "invoice") return issueInvoice(db, idOf(step.stay), buyer.output, request(day));
        if (step.kind === "void")
          return voidCharge(db, await nth("charge", step.which), { reason: "Cold" }, request(day));
        if (step.kind === "reverse")
          return reversePayment(db, await nth("payment", step.which), { reason: "A mistake" }, request(day));
        return issueCreditNote(db, await nth("invoice", step.which), { reason: "Wrong" }, request(day));
      };
      for (const { batches, closings } of days) {
        const before = await assertDaySums(db);
        for (const [index, batch] of batches.entries()) {
          const yesterday = addNights(calendarDay, -1);
          const beside = index === 0 ? Array.from({ length: closings }, () => close(yesterday)) : [];
          const day = index === 0 ? yesterday : calendarDay;
          await Promise.all([...batch.map((step) => unlessRefused(apply(step, day))), ...beside]);
        }
        const after = await assertDaySums(db);
        for (const [day, report] of before) assert.equal(after.get(day), report);
        calendarDay = addNights(calendarDay, 1);
        clock.instant = new Date(clock.instant.getTime() + 24 * 3_600_000);
      }
      calendarDay = addNights(calendarDay, 5);
      clock.instant = new Date(clock.instant.getTime() + 5 * 24 * 3_600_000);
      await closeDays(db, { day: addNights(calendarDay, -1), anyway: true }, request());
      await assertDaySums(db);
      await assertPosted(db);
      for (const month of new Set([first, calendarDay].map((day) => day.slice(0, 7)))) {
        const { unexplained, items } = await reconcile(db, month, "Asia/Kolkata");
        assert.equal(unexplained, 0, `${month}: ${JSON.stringify(items)}`);
      }
    }),
    { numRuns: roundsOf(engine === "sqlite" ? 25 : 15).length },
  );
  await assertInventory(db);
});
