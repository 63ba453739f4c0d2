import type { Ledger } from "#domain/billing/payments.ts";
import type { Deposits } from "#domain/billing/received/security-deposits.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { Departure } from "#domain/reservations/departure.ts";
import { createQuestion, type Question } from "#web/admin/platform/forms/question.ts";

interface Facts {
  booking: Booking;
  ledger: Ledger;
  departure: Departure;
  deposit: Deposits;
}
export type CheckOutQuestion = Question<Facts, Booking>;

const { ask, useQuestion } = createQuestion<Facts, Booking>();

/** Resolves with the booking once the guest is checked out. */
export const askCheckOut = (facts: Facts) => ask(facts);
export const useCheckOutQuestion = useQuestion;
