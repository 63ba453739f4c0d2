import * as v from "valibot";
import * as m from "#messages/securityDeposit.js";
import { rupees } from "../../platform/money/rupees.ts";
import { line, paragraph, referenceLine } from "../../platform/text/text.ts";
import { type BookingStatus, bookingStatuses, holdsNights } from "../../platform/values/booking-status.ts";
import { taxRate } from "../charge-values.ts";
import { isReference, paymentAmount, paymentMessages, paymentMethods, withoutSpaces } from "../payments.ts";

// A security deposit is money held for a guest: no payment, no revenue, and not in the tax. What is kept of it pays the bill.

/** Whether a guest can leave one: until they have left. */
export const takesDeposit = (status: BookingStatus): boolean => holdsNights(status) && status !== "checked-out";

const referenced = {
  method: v.picklist(paymentMethods, paymentMessages.methodRequired),
  /** The UTR of a UPI payment, or any other reference. */
  utr: v.optional(referenceLine(60), ""),
  note: v.optional(paragraph(300), ""),
};

export const depositTaking = v.pipe(
  v.object({ ...referenced, amount: paymentAmount }),
  v.forward(v.partialCheck([["method"], ["utr"]], isReference, paymentMessages.utrInvalid), ["utr"]),
  v.transform(withoutSpaces),
);
export type DepositTaking = v.InferOutput<typeof depositTaking>;

const keptPart = v.pipe(
  v.object({
    amount: paymentAmount,
    /** For what: it names the charge, if one is added. */
    reason: v.optional(line(80), ""),
    /** Adds a charge of the amount with this GST, in percent; without it the amount pays what is on the bill. */
    chargeGst: v.optional(taxRate),
  }),
  v.forward(
    v.partialCheck(
      [["reason"], ["chargeGst"]],
      ({ reason, chargeGst }) => chargeGst === undefined || reason !== "",
      m.keptReasonRequired,
    ),
    ["reason"],
  ),
);

/** What is given back now, 0 for nothing, and what is kept. The rest stays held. */
export const depositSettlement = v.pipe(
  v.object({
    ...referenced,
    returned: v.union([v.literal(0), paymentAmount], paymentMessages.amountRequired),
    kept: v.optional(keptPart),
  }),
  v.forward(v.partialCheck([["method"], ["utr"]], isReference, paymentMessages.utrInvalid), ["utr"]),
  v.transform(withoutSpaces),
);
export type DepositSettlement = v.InferOutput<typeof depositSettlement>;

const text = v.string();

export const depositEntryShape = v.object({
  _id: text,
  kind: v.picklist(["taken", "returned", "kept"]),
  /** Null for what was kept. */
  method: v.nullable(v.picklist(paymentMethods)),
  amount: rupees,
  utr: text,
  /** Why it was kept, or any note. */
  note: text,
  recordedBy: text,
  day: text,
});

export const depositsShape = v.object({
  /** The sum taken less what was given back and kept. */
  held: rupees,
  /** What the lodge asks for at check-in; 0 for nothing. */
  asked: rupees,
  /** In their order. */
  entries: v.array(depositEntryShape),
});
export type Deposits = v.InferOutput<typeof depositsShape>;
export type DepositEntry = Deposits["entries"][number];

const heldDepositShape = v.object({
  bookingId: text,
  reference: text,
  guest: text,
  room: text,
  status: v.picklist(bookingStatuses),
  checkOutDate: text,
  amount: rupees,
});

export const heldDepositsShape = v.object({
  /** Who leaves first comes first. */
  deposits: v.array(heldDepositShape),
  total: rupees,
});
export type HeldDeposits = v.InferOutput<typeof heldDepositsShape>;
