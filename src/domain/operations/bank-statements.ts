import * as v from "valibot";
import * as m from "#messages/bankStatements.js";
import { paymentMethods } from "../billing/payments.ts";
import { rupees } from "../platform/money/rupees.ts";
import { reference } from "../platform/text/booking-reference.ts";
import { boundedText, recordId, requiredParagraph } from "../platform/text/text.ts";

export const bankColumns = ["date", "narration", "reference", "credit", "amount", "direction"] as const;
export type BankColumn = (typeof bankColumns)[number];

/** The heading of each column in the file; a file has credits of their own, or amounts with "CR" and "DR". */
export type BankColumns = Partial<Record<BankColumn, string>>;

export const banks = ["sbi", "hdfc", "icici", "axis", "kotak"] as const;
export type Bank = (typeof banks)[number];

/** The names on the screens. */
export const bankNames: Record<Bank, string> = {
  sbi: "State Bank of India",
  hdfc: "HDFC Bank",
  icici: "ICICI Bank",
  axis: "Axis Bank",
  kotak: "Kotak Mahindra Bank",
};

/** The headings of the statements that these banks export as CSV. */
export const bankPresets: Record<Bank, BankColumns> = {
  sbi: { date: "Txn Date", narration: "Description", reference: "Ref No./Cheque No.", credit: "Credit" },
  hdfc: { date: "Date", narration: "Narration", reference: "Chq./Ref.No.", credit: "Deposit Amt." },
  icici: {
    date: "Transaction Date",
    narration: "Transaction Remarks",
    reference: "Cheque Number",
    credit: "Deposit Amount (INR )",
  },
  axis: { date: "Tran Date", narration: "PARTICULARS", reference: "CHQNO", credit: "CR" },
  kotak: {
    date: "Transaction Date",
    narration: "Description",
    reference: "Chq / Ref No.",
    amount: "Amount",
    direction: "Dr / Cr",
  },
};

/** Longer files are a year of a busy account. */
const maxStatementCharacters = 700_000;

/** A body may be longer: in Indian scripts a character has three bytes. */
export const maxStatementBytes = 3 * maxStatementCharacters;

const heading = v.pipe(v.string(m.columnsInvalid), v.maxLength(200, m.columnsInvalid));
const columnsInput = v.record(v.picklist(bankColumns, m.columnsInvalid), heading);

export const bankStatementInput = v.object({
  csv: v.pipe(
    boundedText(maxStatementCharacters, m.fileEmpty, m.fileTooLong),
    v.check((text) => /\S/.test(text), m.fileEmpty),
  ),
  bank: v.optional(v.picklist(banks, m.bankUnknown)),
  columns: v.optional(columnsInput),
});
export type BankStatementInput = v.InferOutput<typeof bankStatementInput>;

/** A payment that a credit may be: recorded, reported, or still to be recorded. */
const bankProposalShape = v.object({
  /** Null for what is not recorded yet. */
  paymentId: v.nullable(v.string()),
  /** Set for a payment of a company on its account. */
  companyPaymentId: v.nullable(v.string()),
  /** Set for the settlement of a gateway. */
  settlementId: v.optional(v.string()),
  /** Set for a security deposit. */
  securityId: v.optional(v.string()),
  bookingId: v.nullable(v.string()),
  /** The booking's reference, or nothing for a company. */
  reference: v.string(),
  name: v.string(),
  method: v.picklist(paymentMethods),
  state: v.picklist(["received", "reported", "asked"]),
  amount: rupees,
  day: v.string(),
});
export type BankProposal = v.InferOutput<typeof bankProposalShape>;

const lineFields = {
  day: v.string(),
  amount: rupees,
  narration: v.string(),
  reference: v.string(),
  proposals: v.array(bankProposalShape),
};

export const bankPreviewShape = v.object({
  /** Empty if the headings are no bank's that is known. */
  bank: v.string(),
  columns: v.partial(v.object(Object.fromEntries(bankColumns.map((name) => [name, v.string()])))),
  headings: v.array(v.string()),
  /** The credits. `present` were imported before; `matched` have one proposal, which is confirmed by the import. */
  lines: v.array(
    v.object({ line: v.number(), state: v.picklist(["present", "matched", "proposed", "open"]), ...lineFields }),
  ),
});
export type BankPreview = v.InferOutput<typeof bankPreviewShape>;
export type BankPreviewLine = BankPreview["lines"][number];

export const bankResultShape = v.object({
  added: v.number(),
  matched: v.number(),
  present: v.number(),
  left: v.number(),
});

export const bankLineShape = v.object({ _id: v.string(), ...lineFields });
export type BankLine = v.InferOutput<typeof bankLineShape>;

/** The choice of a person: a payment that is recorded, or one of a booking that is recorded by this. */
export const bankMatchInput = v.pipe(
  v.object({
    paymentId: v.optional(recordId),
    companyPaymentId: v.optional(recordId),
    settlementId: v.optional(recordId),
    securityId: v.optional(recordId),
    bookingId: v.optional(recordId),
    /** The booking's reference as a person types it. */
    reference: v.optional(reference),
  }),
  v.check((input) => Object.values(input).filter(Boolean).length === 1, m.oneTarget),
);
export type BankMatch = v.InferOutput<typeof bankMatchInput>;

export const bankCloseInput = v.object({ reason: requiredParagraph(300, m.reasonRequired) });
