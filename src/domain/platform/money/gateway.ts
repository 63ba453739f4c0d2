import type { Paise } from "./money.ts";

/** Guests come back to the first from the gateway; the second sends them there. */
export const payReturnPath = "/api/pay/return";
export const payStartPath = "/api/pay/start";

/** A payment as the gateway says now. */
export interface SeenPayment {
  id: string;
  amount: Paise;
  state: "created" | "authorized" | "captured" | "failed";
  refunded: Paise;
  /** The share that the gateway keeps, with its tax. */
  fee: Paise;
  tax: Paise;
}

export interface SeenLink {
  state: "open" | "paid" | "expired";
  /** All attempts of the guest, in any state. */
  payments: SeenPayment[];
}

export interface SeenRefund {
  id: string;
  state: "pending" | "processed" | "failed";
}

/** A sum that the gateway paid into the lodge's account, with its payments and refunds. */
export interface SeenSettlement {
  id: string;
  /** The reference in the bank's list. */
  utr: string;
  day: string;
  entries: { kind: "payment" | "refund"; id: string; amount: Paise; fee: Paise; tax: Paise }[];
}

interface LinkRequest {
  /** Ours, unique: a link that was made before under it is given back. */
  reference: string;
  amount: Paise;
  description: string;
  customer: { name: string; phone: string; email: string };
  expiresAt: Date;
  returnUrl: string;
}

/** A payment gateway. Events are hints: what is stored is what was read. */
export interface Gateway {
  makeLink(request: LinkRequest): Promise<{ id: string; url: string }>;
  readLink(linkId: string): Promise<SeenLink>;
  /** Captures an authorised payment as a whole. */
  capture(paymentId: string, amount: Paise): Promise<void>;
  /** Closes a link, so that nobody pays it any more; one that is paid stays as it is. */
  closeLink(linkId: string): Promise<void>;
  /** The same key always means the same refund. Throws GatewayRefusal if it will never be made. */
  refund(paymentId: string, amount: Paise, key: string): Promise<SeenRefund>;
  readRefund(paymentId: string, refundId: string): Promise<SeenRefund>;
  settlementsOf(day: string): Promise<SeenSettlement[]>;
  /** Undefined for an event with a wrong signature. */
  readEvent(raw: Uint8Array, headers: Readonly<Record<string, unknown>>): GatewayEvent | undefined;
  /** Whether the gateway signed the address by which a guest comes back. */
  isSignedReturn(query: Readonly<Record<string, string>>): boolean;
}

/** The change, as far as the event says it. */
export interface GatewayEvent {
  id: string;
  linkId: string | undefined;
  reference: string | undefined;
  orderId: string | undefined;
}

/** The gateway says no, and will say it again. */
export class GatewayRefusal extends Error {
  override name = "GatewayRefusal";
}
