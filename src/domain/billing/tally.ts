import * as v from "valibot";
import * as m from "#messages/accounting.js";
import { type Paise, paise, toPaise, toRupees } from "../platform/money/money.ts";
import { requiredLine, seenVersion } from "../platform/text/text.ts";
import type { CompanyPayment } from "./company-accounts.ts";
import { isBillKind } from "./invoice-kinds.ts";
import { accommodationSac, type Invoice, sumsByRateAndSac } from "./invoices.ts";
import type { Payment, PaymentMethod } from "./payments.ts";

/** The accounts of the lodge's books to which the export posts; they must exist in Tally. */
export const ledgerNames = [
  "rooms",
  "charges",
  "guests",
  "cgst",
  "sgst",
  "roundOff",
  "cash",
  "upi",
  "card",
  "bank",
] as const;
export type LedgerName = (typeof ledgerNames)[number];

export const defaultLedgers: Record<LedgerName, string> = {
  rooms: "Room Revenue",
  charges: "Other Revenue",
  guests: "Guests",
  cgst: "CGST",
  sgst: "SGST",
  roundOff: "Round Off",
  cash: "Cash",
  upi: "UPI",
  card: "Card",
  bank: "Bank",
};

/** Its name in the audit log: `ledgerRooms`. */
export const auditField = (name: LedgerName): string => `ledger${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const ledgerLine = requiredLine(100, m.ledgerRequired);
const ledgerFields = v.object({
  rooms: ledgerLine,
  charges: ledgerLine,
  guests: ledgerLine,
  cgst: ledgerLine,
  sgst: ledgerLine,
  roundOff: ledgerLine,
  cash: ledgerLine,
  upi: ledgerLine,
  card: ledgerLine,
  bank: ledgerLine,
});
export type Ledgers = v.InferOutput<typeof ledgerFields>;
export const ledgersInput = v.object({ ...ledgerFields.entries, updatedAt: v.optional(seenVersion) });
export type LedgersInput = v.InferOutput<typeof ledgersInput>;
export const ledgersShape = v.object({
  _id: v.string(),
  ...(Object.fromEntries(ledgerNames.map((name) => [name, v.string()])) as Record<
    LedgerName,
    v.StringSchema<undefined>
  >),
  updatedAt: v.string(),
});
export type StoredLedgers = v.InferOutput<typeof ledgersShape>;

interface Posting {
  ledger: string;
  /** Positive for a debit; those of a voucher add up to zero. */
  debit: Paise;
}

interface Voucher {
  type: "Sales" | "Credit Note" | "Receipt" | "Payment" | "Journal";
  /** `YYYY-MM-DD` */
  date: string;
  number: string;
  narration: string;
  postings: Posting[];
}

interface Books {
  documents: readonly Invoice[];
  /** That were received, refunds as well. */
  payments: readonly BookedPayment[];
  /** What companies paid on their accounts, reversals as well. */
  companyPayments: readonly (CompanyPayment & { company: string })[];
}
/** `company` has the account to which the entry was billed; otherwise it is empty. */
type BookedPayment = Payment & { reference: string; company: string };

/** Invoices and credit notes, then payments and refunds, each balanced. Vouchers of advances post nothing of their own. */
export function vouchersOf({ documents, payments, companyPayments }: Books, ledgers: Ledgers): Voucher[] {
  const bills = documents.filter(({ kind }) => isBillKind(kind) || kind === "credit-note");
  return [
    ...bills.map((invoice) => billVoucher(invoice, ledgers)),
    ...payments.map((payment) => paymentVoucher(payment, ledgers)),
    ...companyPayments.map((payment) => companyVoucher(payment, ledgers)),
  ];
}

function billVoucher(invoice: Invoice, ledgers: Ledgers): Voucher {
  const { kind, issuedOn: date, number, booking, buyer, total } = invoice;
  const sign = kind === "credit-note" ? -1 : 1;
  const revenue = { rooms: 0, charges: 0 };
  for (const { sac, taxable } of sumsByRateAndSac(invoice)) {
    revenue[sac === accommodationSac ? "rooms" : "charges"] += toPaise(taxable);
  }
  const [cgst, sgst] = [toPaise(invoice.cgst), toPaise(invoice.sgst)];
  const roundOff = toPaise(total) - revenue.rooms - revenue.charges - cgst - sgst;
  const credits: [LedgerName, number][] = [
    ...([
      ["rooms", revenue.rooms],
      ["charges", revenue.charges],
      ["cgst", cgst],
    ] as [LedgerName, number][]),
    ...([
      ["sgst", sgst],
      ["roundOff", roundOff],
    ] as [LedgerName, number][]),
  ];
  const postings = [["guests", -toPaise(total)] as [LedgerName, number], ...credits]
    .filter(([, credit]) => credit !== 0)
    .map(([name, credit]) => ({ ledger: ledgers[name], debit: paise(-sign * credit) }));
  const narration = `${booking.reference}, ${buyer.company || buyer.name}`;
  return { type: kind === "credit-note" ? "Credit Note" : "Sales", date, number, narration, postings };
}

const accounts: Record<PaymentMethod, LedgerName> = { cash: "cash", upi: "upi", card: "card", bank: "bank" };

function paymentVoucher(payment: BookedPayment, ledgers: Ledgers): Voucher {
  const { kind, method, amount, receivedOn: date, utr, reference, reason, company } = payment;
  const sign = kind === "refund" ? -1 : 1;
  const debit = toPaise(amount);
  if (method === "credit") {
    const postings = [
      { ledger: company, debit: paise(sign * debit) },
      { ledger: ledgers.guests, debit: paise(-sign * debit) },
    ];
    return { type: "Journal", date, number: "", narration: reference, postings };
  }
  return {
    type: kind === "refund" ? "Payment" : "Receipt",
    date,
    number: "",
    narration: [reference, utr, reason].filter(Boolean).join(", "),
    postings: [
      { ledger: ledgers[accounts[method]], debit: paise(sign * debit) },
      { ledger: ledgers.guests, debit: paise(-sign * debit) },
    ],
  };
}

/** Against the account that has the company's name. */
function companyVoucher(payment: Books["companyPayments"][number], ledgers: Ledgers): Voucher {
  const { kind, method, amount, receivedOn: date, utr, note, company } = payment;
  const sign = kind === "refund" ? -1 : 1;
  const debit = toPaise(amount);
  return {
    type: kind === "refund" ? "Payment" : "Receipt",
    date,
    number: "",
    narration: [utr, note].filter(Boolean).join(", "),
    postings: [
      { ledger: ledgers[accounts[method]], debit: paise(sign * debit) },
      { ledger: company, debit: paise(-sign * debit) },
    ],
  };
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
/** Control characters and halves of a character can't stand in XML 1.0, not even escaped. */
const notXml = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
const escaped = (text: string) => text.replaceAll(notXml, "").replaceAll(/[&<>"']/g, (letter) => escapes[letter] ?? "");
const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;

/** Tally's import of vouchers: debits are negative amounts, deemed positive. */
export function tallyXml(vouchers: readonly Voucher[]): string {
  const messages = vouchers.map((voucher) => `<TALLYMESSAGE>${voucherXml(voucher)}</TALLYMESSAGE>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<ENVELOPE><HEADER><VERSION>1</VERSION><TALLYREQUEST>Import</TALLYREQUEST><TYPE>Data</TYPE><ID>Vouchers</ID></HEADER>",
    `<BODY><DESC></DESC><DATA>\n${messages.join("\n")}\n</DATA></BODY></ENVELOPE>\n`,
  ].join("\n");
}

function voucherXml({ type, date, number, narration, postings }: Voucher): string {
  const party = postings[0]?.ledger ?? "";
  const entries = postings.map(({ ledger, debit }) =>
    [
      "<ALLLEDGERENTRIES.LIST>",
      element("LEDGERNAME", ledger),
      element("ISDEEMEDPOSITIVE", debit > 0 ? "Yes" : "No"),
      element("AMOUNT", toRupees(paise(-debit)).toFixed(2)),
      "</ALLLEDGERENTRIES.LIST>",
    ].join(""),
  );
  return [
    `<VOUCHER VCHTYPE="${type}" ACTION="Create">`,
    element("DATE", date.replaceAll("-", "")),
    element("VOUCHERTYPENAME", type),
    ...(number ? [element("VOUCHERNUMBER", number)] : []),
    element("PARTYLEDGERNAME", party),
    element("NARRATION", narration),
    ...entries,
    "</VOUCHER>",
  ].join("");
}
