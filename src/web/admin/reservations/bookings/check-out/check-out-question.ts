import type { Ledger } from "#domain/billing/payments.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { createQuestion, type Question } from "../question.ts";

interface Facts {
  booking: Booking;
  ledger: Ledger;
}
export type CheckOutQuestion = Question<Facts, Booking>;

const { ask, useQuestion } = createQuestion<Facts, Booking>();

/** Resolves with the booking once the guest is checked out. */
export const askCheckOut = (booking: Booking, ledger: Ledger) => ask({ booking, ledger });
export const useCheckOutQuestion = useQuestion;
