import * as v from "valibot";
import * as m from "#messages/accounting.js";
import { type Paise, paise, toRupees } from "../../platform/money/money.ts";
import { requiredLine, seenVersion } from "../../platform/text/text.ts";
import { formatNight, type Night } from "../../platform/time/nights.ts";
import type { CompanyPayment } from "../company-accounts.ts";
import { isBillKind, isNoteKind } from "../invoice-kinds.ts";
import { accommodationSac } from "../invoices.ts";
import type { Payment, PaymentKind, PaymentMethod, ReceivedMethod } from "../payments.ts";
import type { PostedDocument } from "./posted-document.ts";

/** The accounts of the lodge's books to which the export posts; they must exist in Tally. */
export const ledgerNames = [
  "rooms",
  "charges",
  "guests",
  "cgst",
  "sgst",
  "utgst",
  "tds",
  "roundOff",
  "cash",
  "upi",
  "card",
  "bank",
  "gateway",
  "gatewayFees",
  "gatewayTax",
  "securityDeposits",
] as const;
export type LedgerName = (typeof ledgerNames)[number];

export const defaultLedgers: Record<LedgerName, string> = {
  rooms: "Room Revenue",
  charges: "Other Revenue",
  guests: "Guests",
  cgst: "CGST",
  sgst: "SGST",
  utgst: "UTGST",
  tds: "TDS Receivable",
  roundOff: "Round Off",
  cash: "Cash",
  upi: "UPI",
  card: "Card",
  bank: "Bank",
  gateway: "Payment Gateway",
  gatewayFees: "Gateway Charges",
  gatewayTax: "GST on Gateway Charges",
  securityDeposits: "Security Deposits",
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
  /** Callers of earlier versions don't know it. */
  utgst: v.optional(ledgerLine, defaultLedgers.utgst),
  tds: v.optional(ledgerLine, defaultLedgers.tds),
  roundOff: ledgerLine,
  cash: ledgerLine,
  upi: ledgerLine,
  card: ledgerLine,
  bank: ledgerLine,
  gateway: v.optional(ledgerLine, defaultLedgers.gateway),
  gatewayFees: v.optional(ledgerLine, defaultLedgers.gatewayFees),
  gatewayTax: v.optional(ledgerLine, defaultLedgers.gatewayTax),
  securityDeposits: v.optional(ledgerLine, defaultLedgers.securityDeposits),
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
  /** The account of who owes or pays: the guests', or a company's. */
  party: string;
  narration: string;
  postings: Posting[];
}

interface Books {
  documents: readonly PostedDocument[];
  /** That were received, refunds as well. */
  payments: readonly BookedPayment[];
  /** The payments of companies on their accounts, reversals as well. */
  companyPayments: readonly (InPaise<CompanyPayment, "amount" | "tds"> & Entered & { company: string })[];
  /** Security deposits that were taken and given back; missing without any. */
  deposits?: readonly BookedDeposit[];
  /** The settlements of a gateway; missing without one. */
  settlements?: readonly SettledByGateway[];
}

interface BookedDeposit extends Entered {
  kind: PaymentKind;
  method: PaymentMethod;
  amount: Paise;
  utr: string;
  reference: string;
}

interface SettledByGateway extends Entered {
  utr: string;
  amount: Paise;
  /** With their tax. */
  fees: Paise;
  tax: Paise;
}
/** `company` has the account to which the entry was billed; otherwise it is empty. */
type BookedPayment = InPaise<Payment, "amount"> & Entered & { reference: string; company: string };

/** An entry as it is stored, in paise. */
type InPaise<Entry, Amounts extends keyof Entry> = Omit<Entry, Amounts> & Record<Amounts, Paise>;

interface Entered {
  /** The working day of the entry, which dates the voucher. */
  enteredOn: Night;
}

/** Invoices and credit notes, then payments and refunds, each balanced. Vouchers of advances post nothing of their own. */
export function vouchersOf(
  { documents, payments, companyPayments, deposits = [], settlements = [] }: Books,
  ledgers: Ledgers,
): Voucher[] {
  const bills = documents.filter(({ kind }) => isBillKind(kind) || isNoteKind(kind));
  return [
    ...bills.map((invoice) => billVoucher(invoice, ledgers)),
    ...payments.map((payment) => paymentVoucher(payment, ledgers)),
    ...companyPayments.map((payment) => companyVoucher(payment, ledgers)),
    ...deposits.map((deposit) => depositVoucher(deposit, ledgers)),
    ...settlements.map((settlement) => settlementVoucher(settlement, ledgers)),
  ];
}

function billVoucher(invoice: PostedDocument, ledgers: Ledgers): Voucher {
  const { kind, issuedOn: date, number, booking, buyer, cgst, sgst, total } = invoice;
  const sign = isNoteKind(kind) ? -1 : 1;
  const revenue = { rooms: 0, charges: 0 };
  for (const { sac, taxable } of invoice.byRateAndSac) {
    revenue[sac === accommodationSac ? "rooms" : "charges"] += taxable;
  }
  const roundOff = total - revenue.rooms - revenue.charges - cgst - sgst;
  const credits: [LedgerName, number][] = [
    ["guests", -total],
    ["rooms", revenue.rooms],
    ["charges", revenue.charges],
    ["cgst", cgst],
    [invoice.isUtgst ? "utgst" : "sgst", sgst],
    ["roundOff", roundOff],
  ];
  const postings = credits
    .filter(([, credit]) => credit !== 0)
    .map(([name, credit]) => ({ ledger: ledgers[name], debit: paise(-sign * credit) }));
  const narration = `${booking.reference}, ${buyer.company || buyer.name}`;
  const type = isNoteKind(kind) ? "Credit Note" : "Sales";
  return { type, date, number, party: ledgers.guests, narration, postings };
}

const accounts: Record<ReceivedMethod, LedgerName> = {
  cash: "cash",
  upi: "upi",
  card: "card",
  bank: "bank",
  gateway: "gateway",
};

function paymentVoucher(payment: BookedPayment, ledgers: Ledgers): Voucher {
  const { kind, method, amount: debit, enteredOn: date, utr, reference, reason, company } = payment;
  const sign = kind === "refund" ? -1 : 1;
  if (method === "security") {
    const postings = [
      { ledger: ledgers.securityDeposits, debit: paise(sign * debit) },
      { ledger: ledgers.guests, debit: paise(-sign * debit) },
    ];
    const narration = narrationOf(payment, [reference, payment.note, reason]);
    return { type: "Journal", date, number: "", party: ledgers.guests, narration, postings };
  }
  if (method === "credit") {
    const postings = [
      { ledger: company, debit: paise(sign * debit) },
      { ledger: ledgers.guests, debit: paise(-sign * debit) },
    ];
    return {
      type: "Journal",
      date,
      number: "",
      party: company,
      narration: narrationOf(payment, [reference]),
      postings,
    };
  }
  return {
    type: kind === "refund" ? "Payment" : "Receipt",
    date,
    number: "",
    party: ledgers.guests,
    narration: narrationOf(payment, [reference, utr, reason]),
    postings: [
      { ledger: ledgers[accounts[method]], debit: paise(sign * debit) },
      { ledger: ledgers.guests, debit: paise(-sign * debit) },
    ],
  };
}

/** Money held for a guest is a debt of the lodge. */
function depositVoucher(
  { kind, method, amount, utr, reference, enteredOn: date }: BookedDeposit,
  ledgers: Ledgers,
): Voucher {
  const debit = kind === "refund" ? paise(-amount) : amount;
  return {
    type: kind === "refund" ? "Payment" : "Receipt",
    date,
    number: "",
    party: ledgers.securityDeposits,
    narration: [reference, utr].filter(Boolean).join(", "),
    postings: [
      { ledger: ledgers[accounts[method]], debit },
      { ledger: ledgers.securityDeposits, debit: paise(-debit) },
    ],
  };
}

/** Names the day of the payment where the voucher has another one. */
function narrationOf({ receivedOn, enteredOn }: Entered & { receivedOn: Night }, facts: readonly string[]): string {
  const dated = receivedOn === enteredOn ? "" : m.dated({ day: formatNight(receivedOn) });
  return [...facts, dated].filter(Boolean).join(", ");
}

/** Against the account that has the company's name. */
function companyVoucher(payment: Books["companyPayments"][number], ledgers: Ledgers): Voucher {
  const { kind, method, amount: debit, tds: deducted, enteredOn: date, utr, note, company } = payment;
  const sign = kind === "refund" ? -1 : 1;
  const ofTax = deducted === 0 ? [] : [{ ledger: ledgers.tds, debit: paise(sign * deducted) }];
  return {
    type: kind === "refund" ? "Payment" : "Receipt",
    date,
    number: "",
    party: company,
    narration: narrationOf(payment, [utr, note]),
    postings: [
      { ledger: ledgers[accounts[method]], debit: paise(sign * debit) },
      ...ofTax,
      { ledger: company, debit: paise(-sign * (debit + deducted)) },
    ],
  };
}

/** Money that the gateway held for the lodge becomes money in the bank and its charges. */
function settlementVoucher({ enteredOn: date, utr, amount, fees, tax }: SettledByGateway, ledgers: Ledgers): Voucher {
  const postings: Posting[] = [
    { ledger: ledgers.bank, debit: amount },
    { ledger: ledgers.gatewayFees, debit: paise(fees - tax) },
    { ledger: ledgers.gatewayTax, debit: tax },
    { ledger: ledgers.gateway, debit: paise(-amount - fees) },
  ];
  const used = postings.filter(({ debit }) => debit !== 0);
  return { type: "Journal", date, number: "", party: ledgers.gateway, narration: utr, postings: used };
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

function voucherXml({ type, date, number, party, narration, postings }: Voucher): string {
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
