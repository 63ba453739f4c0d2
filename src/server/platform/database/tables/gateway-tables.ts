import type { AttemptState } from "#domain/billing/gateway.ts";
import type { Paise } from "#domain/platform/money/money.ts";

/** A payment link of ours. */
export interface GatewayAttemptTable {
  id: string;
  booking_id: string;
  reference: string;
  amount_paise: Paise;
  state: AttemptState;
  /** Null until the gateway has made it. */
  link_id: string | null;
  url: string;
  expires_at: string;
  /** When it is read next; during that the end of the lease; empty for never. */
  due_at: string;
  made_by: string;
  made_at: string;
}

/** Events that were received, so that each is followed once. */
interface GatewayEventTable {
  id: string;
  received_at: string;
}

/** A captured payment, with its one entry of the ledger. */
interface GatewayPaymentTable {
  id: string;
  attempt_id: string;
  payment_id: string;
  amount_paise: Paise;
  fee_paise: Paise;
  tax_paise: Paise;
  /** It came when the booking had been released, and the desk has not decided yet. */
  is_late: 0 | 1;
  settlement_id: string;
  captured_at: string;
}

export interface GatewayRefundTable {
  /** The key under which the gateway makes it once. */
  id: string;
  gateway_payment_id: string;
  payment_id: string;
  amount_paise: Paise;
  refund_id: string | null;
  state: "waiting" | "pending" | "processed" | "failed";
  settlement_id: string;
  due_at: string;
  made_by: string;
  made_at: string;
}

/** A sum that the gateway paid into the account. */
interface GatewaySettlementTable {
  id: string;
  utr: string;
  day: string;
  amount_paise: Paise;
  fee_paise: Paise;
  tax_paise: Paise;
  /** The working day on which it was read, which dates its voucher. */
  working_day: string;
}

export interface GatewayTables {
  gateway_attempt: GatewayAttemptTable;
  gateway_event: GatewayEventTable;
  gateway_payment: GatewayPaymentTable;
  gateway_refund: GatewayRefundTable;
  gateway_settlement: GatewaySettlementTable;
}
