import type { Paise } from "#domain/platform/money/money.ts";

/** A credit of the lodge's account. */
export interface BankLineTable {
  id: string;
  /** The same in every file that has the line. */
  line_key: string;
  day: string;
  amount_paise: Paise;
  narration: string;
  bank_reference: string;
  state: "open" | "matched" | "closed";
  payment_id: string | null;
  company_payment_id: string | null;
  /** The settlement of a gateway. */
  settlement_id: string | null;
  /** A security deposit. */
  security_entry_id: string | null;
  /** Why it is none of the lodge's payments. */
  note: string;
  settled_by: string;
  imported_at: string;
}
