import { randomUUID } from "node:crypto";
import { isUtr, type PaymentMethod } from "#domain/billing/payments.ts";
import { type Paise, paise, toPaise, toRupees } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import type { PaymentDraft } from "../drafts.ts";
import { type Draw, demoId, oneOf } from "../seeded.ts";
import type { DemoContext } from "./bookings.ts";

type BookingPayment = Partial<PaymentDraft> & {
  bookingId: string;
  id?: string;
  createdAt?: Date;
  reverses?: string;
  /** The company to which it is billed. */
  companyId?: string;
  dueOn?: Night;
};

/** Stores a ledger entry, by default ₹1,000 in cash. Resolves with its id. */
export async function storePayment(
  db: Db,
  { bookingId, reverses, companyId, dueOn, ...given }: BookingPayment,
): Promise<string> {
  const { id = randomUUID(), createdAt = new Date("2026-06-14T06:30:00Z") } = given;
  const { kind = "payment", method = given.utr ? "upi" : "cash", state = "received", amount = 1000, utr = "" } = given;
  const { note = "", reason = "", recordedBy = "meera", receivedOn = createdAt.toISOString().slice(0, 10) } = given;
  const { count } = await db
    .selectFrom("payment")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("booking_id", "=", bookingId)
    .executeTakeFirstOrThrow();
  const isCounted = kind === "payment" && state === "received" && isUtr(method, utr);
  await db
    .insertInto("payment")
    .values({
      id,
      booking_id: bookingId,
      position: Number(count) + 1,
      kind,
      method,
      amount_paise: toPaise(amount),
      utr,
      counted_utr: isCounted ? utr : null,
      note,
      reason,
      state,
      reverses: reverses ?? null,
      recorded_by: recordedBy,
      company_id: companyId ?? null,
      due_on: dueOn ?? null,
      working_day: state === "received" ? receivedOn : "",
      shift_id: null,
      first_part: null,
      received_on: receivedOn,
      created_at: createdAt.toISOString(),
    })
    .execute();
  return id;
}

const methods: readonly PaymentMethod[] = ["upi", "cash", "upi", "card", "bank"];

/**
 * Departed guests have paid on departure, some with an advance; one guest of an upcoming stay has reported a payment.
 */
export function paymentsAt(
  bookings: readonly Booking[],
  { instant, today }: DemoContext,
  draw: Draw,
): BookingPayment[] {
  const utr = () => `6${Array.from({ length: 11 }, () => draw(10)).join("")}`;
  const at = (night: string) => new Date(Math.min(instant.getTime(), Date.parse(`${night}T05:10:00Z`)));
  const paid = (booking: Booking, amount: Paise, night: string): BookingPayment => {
    const method = oneOf(draw, methods);
    return {
      bookingId: booking._id,
      method,
      amount: toRupees(amount),
      utr: method === "upi" || method === "bank" ? utr() : "",
      recordedBy: "admin",
      receivedOn: night,
      createdAt: at(night),
    };
  };
  const half = (total: Paise) => paise(Math.round(total / 200) * 100);

  const entries = bookings.flatMap((booking, index) => {
    const { status, checkInDate, checkOutDate } = booking;
    const total = toPaise(booking.grandTotal);
    if (status === "checked-in") return index % 2 === 0 ? [paid(booking, half(total), checkInDate)] : [];
    if (status !== "checked-out" || checkOutDate === today) return [];
    if (index % 3 > 0) return [paid(booking, total, checkOutDate)];
    const rest = paise(total - half(total));
    return [paid(booking, half(total), checkInDate), paid(booking, rest, checkOutDate)];
  });
  const upcoming = bookings.find(({ status, checkInDate }) => status === "confirmed" && checkInDate > today);
  const reported = upcoming && {
    bookingId: upcoming._id,
    method: "upi" as const,
    amount: upcoming.grandTotal,
    utr: utr(),
    state: "reported" as const,
    recordedBy: "guest",
    receivedOn: today,
    createdAt: new Date(instant.getTime() - 3_600_000),
  };
  return [...entries, ...(reported ? [reported] : [])].map((entry, index) => ({
    ...entry,
    id: demoId("payment", index),
  }));
}
