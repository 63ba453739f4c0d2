import * as v from "valibot";
import {
  ledgerShape,
  paymentInput,
  reversalInput,
  settlementInput,
  upiCodeShape,
  upiInput,
} from "#domain/billing/payments.ts";
import { endpoint } from "../platform/endpoint.ts";

const ledger = v.object({ ledger: ledgerShape });

export const listPayments = endpoint({
  name: "listPayments",
  summary: "A booking's payments and refunds, and what is left to be paid",
  method: "GET",
  path: "/api/bookings/{id}/payments",
  access: "reading",
  reply: ledger,
});

export const recordPayment = endpoint({
  name: "recordPayment",
  summary:
    "Record a payment, also by several methods at once, or a refund with its reason. A refund of more than was received is refused",
  method: "POST",
  path: "/api/bookings/{id}/payments",
  access: "staff",
  status: 201,
  idempotent: true,
  body: paymentInput,
  reply: ledger,
});

export const reversePayment = endpoint({
  name: "reversePayment",
  summary: "Take an entry back by a counter-entry with a reason, once",
  method: "POST",
  path: "/api/payments/{id}/reverse",
  access: "staff",
  body: reversalInput,
  reply: ledger,
});

export const settlePayment = endpoint({
  name: "settlePayment",
  summary: "Say whether a payment that the guest reported has arrived, and with which amount",
  method: "POST",
  path: "/api/payments/{id}/settle",
  access: "staff",
  body: settlementInput,
  reply: ledger,
});

export const requestUpi = endpoint({
  name: "requestUpi",
  summary:
    "A UPI link and QR code for an amount of a booking, with a reference of its own by which the bank's list is matched",
  method: "POST",
  path: "/api/bookings/{id}/upi",
  access: "staff",
  body: upiInput,
  reply: upiCodeShape,
});

export const requestUpiAtCounter = endpoint({
  name: "requestUpiAtCounter",
  summary: "The same for a guest at the counter, who is not booked yet; `tr` goes into the payment that is recorded",
  method: "POST",
  path: "/api/upi",
  access: "staff",
  body: upiInput,
  reply: upiCodeShape,
});
