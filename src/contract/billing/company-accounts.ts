import * as v from "valibot";
import { billShape, transferInput } from "#domain/billing/charges.ts";
import {
  ageingShape,
  billingInput,
  companyAccountShape,
  reminderDraftShape,
  reminderInput,
  reminderQuery,
} from "#domain/billing/company-accounts.ts";
import { bookingCompanyInput, payersInput } from "#domain/billing/payers.ts";
import { companyPaymentInput, ledgerShape, reversalInput } from "#domain/billing/payments.ts";
import { endpoint } from "../platform/endpoint.ts";

const bill = v.object({ bill: billShape });
const account = v.object({ account: companyAccountShape });

export const setBookingCompany = endpoint({
  name: "setBookingCompany",
  summary:
    "Bill a booking to a company afterwards, or to another one, at the price that was agreed; until the stay is invoiced or something is on a company's account",
  method: "PUT",
  path: "/api/bookings/{id}/company",
  access: "staff",
  body: bookingCompanyInput,
  reply: bill,
});

export const setPayers = endpoint({
  name: "setPayers",
  summary:
    "Say whether the guest or the booking's company pays the nights and some charges, until the stay is invoiced",
  method: "POST",
  path: "/api/bookings/{id}/payers",
  access: "staff",
  body: payersInput,
  reply: bill,
});

export const transferCharges = endpoint({
  name: "transferCharges",
  summary: "Move charges to another booking of the same group: each is voided here and charged there",
  method: "POST",
  path: "/api/bookings/{id}/charges/transfer",
  access: "staff",
  body: transferInput,
  reply: bill,
});

export const billToCompany = endpoint({
  name: "billToCompany",
  summary:
    "Put the company's part of a bill on the company's account. Above its credit limit an owner approves. No receipt: the company pays later",
  method: "POST",
  path: "/api/bookings/{id}/company-bill",
  access: "staff",
  status: 201,
  idempotent: true,
  body: billingInput,
  reply: v.object({ ledger: ledgerShape }),
});

export const getAgeing = endpoint({
  name: "getAgeing",
  summary: "What companies owe, by how long after the due date",
  method: "GET",
  path: "/api/companies/ageing",
  access: "reading",
  reply: ageingShape,
});

export const getAgeingCsv = endpoint({
  name: "getAgeingCsv",
  summary: "What companies owe, by how long after the due date, as CSV",
  method: "GET",
  path: "/api/companies/ageing/csv",
  access: "reading",
  reply: v.object({ csv: v.string() }),
});

export const getCompanyAccount = endpoint({
  name: "getCompanyAccount",
  summary: "What was billed to a company and what it paid; payments settle the oldest bills first",
  method: "GET",
  path: "/api/companies/{id}/account",
  access: "reading",
  reply: account,
});

export const recordCompanyPayment = endpoint({
  name: "recordCompanyPayment",
  summary: "Record a payment by a company on its account: a receipt of its day, shift and books",
  method: "POST",
  path: "/api/companies/{id}/payments",
  access: "staff",
  status: 201,
  idempotent: true,
  body: companyPaymentInput,
  reply: account,
});

export const reverseCompanyPayment = endpoint({
  name: "reverseCompanyPayment",
  summary: "Take a payment by a company back by a counter-entry with a reason, once",
  method: "POST",
  path: "/api/companies/payments/{id}/reverse",
  access: "staff",
  body: reversalInput,
  reply: account,
});

export const draftReminder = endpoint({
  name: "draftReminder",
  summary: "A letter about a company's open bills, to be read, changed and sent; nothing is sent by this",
  method: "GET",
  path: "/api/companies/{id}/reminder",
  access: "staff",
  query: reminderQuery,
  reply: reminderDraftShape,
});

export const sendReminder = endpoint({
  name: "sendReminder",
  summary: "Send a reminder to a company by e-mail",
  method: "POST",
  path: "/api/companies/{id}/reminders",
  access: "staff",
  body: reminderInput,
  reply: account,
});
