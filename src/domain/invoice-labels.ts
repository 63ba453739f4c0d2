import * as m from "#messages/documents.js";
import { amountInWords } from "./amount-in-words.ts";
import { textCell } from "./csv.ts";
import type { Invoice, InvoiceKind } from "./invoices.ts";
import { formatRupeesAndPaise, toPaise } from "./money.ts";
import { formatNight } from "./nights.ts";

// The labels of an invoice, shared by PDF, screen and spreadsheet.

export type Fact = readonly [name: string, value: string];

export const documentNames: Record<InvoiceKind, () => string> = {
  invoice: m.taxInvoice,
  "credit-note": m.creditNote,
};

export function headFacts({ number, issuedOn, corrects }: Invoice): Fact[] {
  return [
    [m.number(), number],
    [m.date(), formatNight(issuedOn)],
    ...(corrects ? [[m.forInvoice(), correctedInvoice(corrects)] as const] : []),
  ];
}

const correctedInvoice = ({ number, issuedOn }: NonNullable<Invoice["corrects"]>) =>
  m.invoiceOfDate({ number, date: formatNight(issuedOn) });

export function sellerLines({ seller }: Invoice): string[] {
  return [...seller.address, `GSTIN ${seller.gstin}`, seller.phone, seller.email].filter(Boolean);
}

export function buyerLines({ buyer }: Invoice): [name: string, ...rest: string[]] {
  const { company, name, address, gstin } = buyer;
  const rest = [...address.split("\n"), gstin && `GSTIN ${gstin}`].filter(Boolean);
  return company ? [company, name, ...rest] : [name, ...rest];
}

/** Required by law for the supply as a whole. */
export function supplyFacts({ placeOfSupply, booking, corrects }: Invoice): Fact[] {
  return [
    [m.placeOfSupply(), placeOfSupply],
    [m.reverseCharge(), m.reverseChargeNo()],
    [m.booking(), booking.reference],
    ...(corrects ? [[m.reason(), corrects.reason] as const] : []),
  ];
}

export function itemLines({ booking }: Invoice): [what: string, when: string] {
  const { roomName, checkIn, checkOut } = booking;
  return [
    m.accommodation({ room: roomName }),
    m.stayDates({ checkIn: formatNight(checkIn), checkOut: formatNight(checkOut) }),
  ];
}

export function sumFacts({ taxable, cgst, sgst, rounding, total, rate }: Invoice): Fact[] {
  const half = { percent: rate / 2 };
  return [
    [m.taxableValue(), formatRupeesAndPaise(taxable)],
    [m.cgst(half), formatRupeesAndPaise(cgst)],
    [m.sgst(half), formatRupeesAndPaise(sgst)],
    ...(rounding === 0 ? [] : [[m.rounding(), formatRupeesAndPaise(rounding)] as const]),
    [m.total(), formatRupeesAndPaise(total)],
  ];
}

export const totalInWords = ({ total }: Invoice): string => amountInWords(toPaise(total));

const cell = (value: string | number) => (typeof value === "number" ? value.toFixed(2) : textCell(value));

const columns =
  "Number,Date,Kind,For invoice,Guest,Company,GSTIN of guest,Booking,SAC,Rate %,Taxable value,CGST,SGST,Rounding,Total";

/** CSV for the accountant; amounts of credit notes are negative. */
export function invoicesCsv(invoices: readonly Invoice[]): string {
  const rows = invoices.map((invoice) => {
    const { number, issuedOn, kind, corrects, buyer, booking, sac, rate } = invoice;
    const sign = kind === "credit-note" ? -1 : 1;
    const amounts = [invoice.taxable, invoice.cgst, invoice.sgst, invoice.rounding, invoice.total];
    return [
      ...[number, issuedOn, documentNames[kind](), corrects?.number ?? "", buyer.name, buyer.company, buyer.gstin],
      ...[booking.reference, sac, String(rate), ...amounts.map((rupees) => sign * rupees)],
    ];
  });
  return `${[columns, ...rows.map((row) => row.map(cell).join(","))].join("\r\n")}\r\n`;
}

export const fileNameOf = ({ number }: Pick<Invoice, "number">) => `${number.replaceAll("/", "-")}.pdf`;
