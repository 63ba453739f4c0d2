import * as v from "valibot";
import { billShape, chargeInput, voidInput } from "#domain/billing/charges.ts";
import { endpoint } from "../platform/endpoint.ts";

const bill = v.object({ bill: billShape });

export const getBill = endpoint({
  name: "getBill",
  summary: "A booking's nights, charges and payments in sums, with every charge, voided ones too",
  method: "GET",
  path: "/api/bookings/{id}/charges",
  access: "reading",
  reply: bill,
});

export const addCharge = endpoint({
  name: "addCharge",
  summary: "Charge something to a guest who is in house or has left, until the stay is invoiced",
  method: "POST",
  path: "/api/bookings/{id}/charges",
  access: "staff",
  status: 201,
  idempotent: true,
  body: chargeInput,
  reply: bill,
});

export const voidCharge = endpoint({
  name: "voidCharge",
  summary: "Void a charge with a reason, once; its line stays. Above reception's limit an owner approves",
  method: "POST",
  path: "/api/charges/{id}/void",
  access: "staff",
  body: voidInput,
  reply: bill,
});
