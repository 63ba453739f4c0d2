import * as v from "valibot";
import { rupees } from "../platform/money/rupees.ts";
import { bookingKey, reference } from "../platform/text/booking-reference.ts";
import { requiredParagraph } from "../platform/text/text.ts";
import { paymentAmount, paymentMessages } from "./payments.ts";

/** In their order: an attempt goes forward only, whatever events say and in which order they come. */
const attemptStates = ["open", "failed", "expired", "paid", "part-refunded", "refunded"] as const;
export type AttemptState = (typeof attemptStates)[number];

/** A payment that failed may be captured later, and a link that expired may be paid: money goes before what was thought. */
export function nextState(present: AttemptState, seen: AttemptState): AttemptState {
  return attemptStates.indexOf(seen) > attemptStates.indexOf(present) ? seen : present;
}

export const linkInput = v.object({ amount: paymentAmount });
export const refundInput = v.object({
  amount: paymentAmount,
  reason: requiredParagraph(300, paymentMessages.refundReason),
});
export type RefundInput = v.InferOutput<typeof refundInput>;
export const ownPayInput = v.object({ reference, key: bookingKey });

export const linkShape = v.object({ url: v.string() });

/** The month of the gateway: each payment with what it cost, and what reached the account. */
export const gatewayReportShape = v.object({
  captured: rupees,
  refunded: rupees,
  fees: rupees,
  tax: rupees,
  settled: rupees,
  /** Captured less refunds and fees, and not settled yet. */
  outstanding: rupees,
  settlements: v.array(
    v.object({ _id: v.string(), day: v.string(), utr: v.string(), amount: rupees, fees: rupees, tax: rupees }),
  ),
});
export type GatewayReport = v.InferOutput<typeof gatewayReportShape>;
