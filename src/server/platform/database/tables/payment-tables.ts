import type { ChargeKind } from "#domain/billing/charge-kinds.ts";
import type { RevenueKind } from "#domain/billing/day-close.ts";
import type { InvoiceKind } from "#domain/billing/invoice-kinds.ts";
import type { Payer } from "#domain/billing/payers.ts";
import type { EntryMethod, PaymentKind, PaymentMethod, PaymentState } from "#domain/billing/payments.ts";
import type { BasisPoints, Paise } from "#domain/platform/money/money.ts";

/** Entries are never deleted; `reverses` refers to the entry that this one reverses. */
export interface PaymentTable {
  id: string;
  booking_id: string;
  position: number;
  kind: PaymentKind;
  method: EntryMethod;
  amount_paise: Paise;
  utr: string;
  counted_utr: string | null;
  note: string;
  /** Why it was given back; empty for payments and in entries of earlier versions. */
  reason: string;
  state: PaymentState;
  /** Set for an entry that is billed to a company. */
  company_id: string | null;
  /** When the company has to pay it; null in all other entries, also in the one that takes it back. */
  due_on: string | null;
  reverses: string | null;
  /** All but the first of the parts taken in one step by several methods refer to the first. */
  first_part: string | null;
  recorded_by: string;
  received_on: string;
  /** The working day on which it was entered, or confirmed; empty while it does not count. */
  working_day: string;
  /** The shift that was open then. */
  shift_id: string | null;
  created_at: string;
}

/** The payment of a company on its account; entries are never deleted or changed, but for `counted_utr` when they are reversed. */
/** The share of a company's payment for one bill: an entry of the method `credit`. */
export interface CompanyPaymentBillTable {
  company_payment_id: string;
  payment_id: string;
  amount_paise: Paise;
}

export interface CompanyPaymentTable {
  id: string;
  company_id: string;
  position: number;
  kind: PaymentKind;
  method: PaymentMethod;
  /** The money that came. */
  amount_paise: Paise;
  /** The tax that the company deducted at source, which settles its bills as well. */
  tds_paise: Paise;
  utr: string;
  counted_utr: string | null;
  /** The reason of a reversal. */
  note: string;
  reverses: string | null;
  recorded_by: string;
  received_on: string;
  working_day: string;
  shift_id: string | null;
  created_at: string;
}

/** A security deposit that was taken (`payment`) or given back (`refund`); entries are never deleted or changed. */
export interface SecurityEntryTable {
  id: string;
  booking_id: string;
  position: number;
  kind: PaymentKind;
  method: PaymentMethod;
  amount_paise: Paise;
  utr: string;
  counted_utr: string | null;
  note: string;
  recorded_by: string;
  received_on: string;
  working_day: string;
  shift_id: string | null;
  created_at: string;
}

/** The sum that is held for a guest now. */
export interface SecurityDepositTable {
  booking_id: string;
  held_paise: Paise;
}

/** An amount that the desk asked for by UPI. */
export interface UpiRequestTable {
  /** The reference that the guest's app passes on: that of the booking, or of the counter, and a number. */
  tr: string;
  /** Null for a guest at the counter, until the payment is recorded. */
  booking_id: string | null;
  amount_paise: Paise;
  payment_id: string | null;
  made_by: string;
  made_at: string;
}

/** Never deleted; changed only once, when it is voided, and in its payer until it is invoiced. */
export interface ChargeTable {
  id: string;
  booking_id: string;
  position: number;
  description: string;
  kind: ChargeKind;
  /** The unit that is counted ("plate"), or empty. */
  measure: string;
  sac: string;
  gst_points: BasisPoints;
  /** With GST. */
  unit_paise: Paise;
  quantity: number;
  charged_on: string;
  made_by: string;
  made_at: string;
  /** The working days on which it was made and, if so, voided. */
  working_day: string;
  void_day: string;
  void_reason: string;
  voided_by: string;
  voided_at: string;
  payer: Payer;
  /** The charge of another booking that was moved here; empty if it was made here. */
  moved_from: string;
}

/** For a paid amenity, `id` is that of the amenity, and name and price are there. */
export interface ChargeItemTable {
  id: string;
  amenity_id: string | null;
  name: string;
  kind: ChargeKind;
  sac: string;
  gst_points: BasisPoints;
  /** Set for a room extra; then the rate above is only that of most nights. */
  is_by_slab: 0 | 1;
  price_paise: Paise;
  measure: string;
  is_active: 0 | 1;
  /** Guests may add it to their booking. */
  is_bookable: 0 | 1;
  created_at: string;
  updated_at: string;
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
  /** The bill of which a credit note takes back a part. */
  part_of: string | null;
  /** The payer of this part of the bill; "guest" for the whole of one that is not split. */
  payer: Payer;
  /** The payment that a voucher is about. */
  payment_id: string | null;
  issued_on: string;
  issued_by: string;
  data: string;
  created_at: string;
}
/** The amounts that a credit note takes off a bill that stands, for each of its lines. */
export interface BillCreditTable {
  id: string;
  booking_id: string;
  /** The note. */
  invoice_id: string;
  /** Empty if it is about the nights. */
  charge_id: string;
  kind: RevenueKind;
  sac: string;
  /** None where the note came too late for the tax. */
  gst_points: BasisPoints;
  amount_paise: Paise;
  /** Without the tax, as the note has it. */
  net_paise: Paise;
  payer: Payer;
  working_day: string;
  created_at: string;
}
export interface InvoiceSeriesTable {
  kind: InvoiceKind;
  year: string;
  last: number;
}
