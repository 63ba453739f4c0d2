import * as v from "valibot";
import { invoiceShape } from "#domain/billing/invoices.ts";
import { documentRecipient } from "#domain/billing/vouchers.ts";
import { endpoint } from "../platform/endpoint.ts";
import { fileShape } from "../platform/file-shape.ts";

export const issueVoucher = endpoint({
  name: "issueVoucher",
  summary: "Issue the receipt voucher of an advance, or the refund voucher of one that was paid back; once",
  method: "POST",
  path: "/api/payments/{id}/voucher",
  access: "staff",
  status: 201,
  reply: v.object({ invoice: invoiceShape }),
});

export const getProFormaFile = endpoint({
  name: "getProFormaFile",
  summary: "What an invoice of the booking would say now, as PDF; `content` is base64",
  method: "GET",
  path: "/api/bookings/{id}/pro-forma",
  access: "reading",
  reply: fileShape,
});

export const sendInvoice = endpoint({
  name: "sendInvoice",
  summary: "Send an invoice, a credit note or a voucher by e-mail, as PDF",
  method: "POST",
  path: "/api/invoices/{id}/mail",
  access: "staff",
  body: documentRecipient,
  reply: documentRecipient,
});

export const sendProForma = endpoint({
  name: "sendProForma",
  summary: "Send the booking's pro forma invoice by e-mail, as PDF",
  method: "POST",
  path: "/api/bookings/{id}/pro-forma/mail",
  access: "staff",
  body: documentRecipient,
  reply: documentRecipient,
});
