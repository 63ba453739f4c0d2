import type { InvoiceKind } from "#domain/invoices.ts";
import type { Paise } from "#domain/money.ts";
import type { PaymentKind, PaymentMethod, PaymentState } from "#domain/payments.ts";

/** Entries are never deleted; `reverses` refers to the entry that this one reverses. */
export interface PaymentTable {
  id: string;
  booking_id: string;
  position: number;
  kind: PaymentKind;
  method: PaymentMethod;
  amount_paise: Paise;
  utr: string;
  counted_utr: string | null;
  note: string;
  state: PaymentState;
  reverses: string | null;
  recorded_by: string;
  received_on: string;
  /** The working day on which it was entered, or confirmed; empty while it does not count. */
  working_day: string;
  /** The shift that was open then. */
  shift_id: string | null;
  created_at: string;
}

/** Triggers reject changes and deletions. */
export interface InvoiceTable {
  id: string;
  booking_id: string;
  position: number;
  kind: InvoiceKind;
  /** The financial year, such as `26-27`; `serial` has no gaps from 1. */
  year: string;
  serial: number;
  number: string;
  corrects: string | null;
  issued_on: string;
  issued_by: string;
  data: string;
  created_at: string;
}
export interface InvoiceSeriesTable {
  kind: InvoiceKind;
  year: string;
  last: number;
}
