import { type Paise, paise } from "#domain/platform/money/money.ts";
import type { PaymentTable } from "#server/platform/database/tables/payment-tables.ts";
import { sumOf } from "./rows.ts";

type Entry = Pick<PaymentTable, "kind" | "state" | "amount_paise" | "method">;

/** The part of a booking on its company's account. */
export const billedOf = (entries: readonly Entry[]): Paise =>
  sumOf(entries.filter(({ method }) => method === "credit"));

/** The amount of the company's part that can be billed: nothing that was paid otherwise, as an advance. */
export const leftToBill = ({ part, billed, balance }: { part: Paise; billed: Paise; balance: Paise }): Paise =>
  paise(Math.max(0, Math.min(part - billed, balance)));
