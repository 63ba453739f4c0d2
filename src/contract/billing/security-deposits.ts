import * as v from "valibot";
import {
  depositSettlement,
  depositsShape,
  depositTaking,
  heldDepositsShape,
} from "#domain/billing/received/security-deposits.ts";
import { endpoint } from "../platform/endpoint.ts";

const reply = v.object({ deposit: depositsShape });

export const getSecurityDeposit = endpoint({
  name: "getSecurityDeposit",
  summary: "A booking's security deposit: what is held for the guest, and how it came and went",
  method: "GET",
  path: "/api/bookings/{id}/security-deposit",
  access: "reading",
  reply,
});

export const takeSecurityDeposit = endpoint({
  name: "takeSecurityDeposit",
  summary: "Take a security deposit, which is held for the guest and is no payment of the bill",
  method: "POST",
  path: "/api/bookings/{id}/security-deposit",
  access: "staff",
  status: 201,
  idempotent: true,
  body: depositTaking,
  reply,
});

export const settleSecurityDeposit = endpoint({
  name: "settleSecurityDeposit",
  summary:
    "Give a security deposit back, wholly or in part; what is kept pays the bill, or a charge that is added for it",
  method: "POST",
  path: "/api/bookings/{id}/security-deposit/settle",
  access: "staff",
  idempotent: true,
  body: depositSettlement,
  reply,
});

export const listHeldDeposits = endpoint({
  name: "listHeldDeposits",
  summary: "All security deposits that are held for guests, with their sum",
  method: "GET",
  path: "/api/security-deposits",
  access: "reading",
  reply: heldDepositsShape,
});
