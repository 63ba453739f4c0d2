import * as v from "valibot";
import { gatewayReportShape, linkInput, linkShape, ownPayInput, refundInput } from "#domain/billing/gateway.ts";
import { ledgerShape } from "#domain/billing/payments.ts";
import { boundedText } from "#domain/platform/text/text.ts";
import * as m from "#messages/accounting.js";
import { endpoint } from "../platform/endpoint.ts";

const month = v.pipe(boundedText(7, m.monthInvalid), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, m.monthInvalid));

export const getGateway = endpoint({
  name: "getGateway",
  summary: "Whether the lodge takes payments online",
  method: "GET",
  path: "/api/gateway",
  access: "reading",
  reply: v.object({ isOn: v.boolean() }),
});

export const payAsGuest = endpoint({
  name: "payAsGuest",
  summary: "The address at which the deposit or the balance of one's own booking is paid online",
  method: "POST",
  path: "/api/own-booking/pay",
  access: "public",
  beforeOpening: true,
  quota: "stay",
  isPersonal: true,
  body: ownPayInput,
  reply: linkShape,
});

export const makePaymentLink = endpoint({
  name: "makePaymentLink",
  summary: "The address at which a guest pays an amount of a booking online, to be sent or shown by the desk",
  method: "POST",
  path: "/api/bookings/{id}/payment-link",
  access: "staff",
  body: linkInput,
  reply: v.object({ ...linkShape.entries, code: v.string() }),
});

export const refundPayment = endpoint({
  name: "refundPayment",
  summary: "Pay an amount of an online payment back to where it came from, once per idempotency key",
  method: "POST",
  path: "/api/payments/{id}/refund",
  access: "staff",
  idempotent: true,
  body: refundInput,
  reply: v.object({ ledger: ledgerShape }),
});

export const getGatewayReport = endpoint({
  name: "getGatewayReport",
  summary: "Online payments of a month: what was captured and refunded, the fees, and what reached the bank",
  method: "GET",
  path: "/api/gateway/report",
  access: "books",
  query: v.object({ month }),
  reply: v.object({ report: gatewayReportShape }),
});
