import type { Generated } from "kysely";

/** `key` is a hash of address or user id. Instants are in milliseconds. */
export interface RateLimitTable {
  scope: string;
  key: string;
  /** Consecutive failures; 0 for quotas. */
  count: number;
  /** When the next attempt is accepted; for quotas, when the used part is restored. */
  free_at: number;
  forget_at: number;
}

export interface SecretTable {
  id: "booking-key" | "second-factor-key";
  /** 256 random bits in hexadecimal. */
  value: string;
}

/** Written by triggers alone. */
export interface ChangeEventTable {
  id: Generated<number>;
  kind: string;
  action: "insert" | "update" | "delete";
  record: string;
}
