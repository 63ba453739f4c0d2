import * as charges from "#messages/chargeDocuments.js";
import * as m from "#messages/documents.js";
import { amountInWords } from "./amount-in-words.ts";
import { textCell } from "./csv.ts";
import { type Invoice, type InvoiceKind, staySum, sumsByRate, sumsByRateAndSac } from "./invoices.ts";
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

function itemLines({ booking }: Invoice): [what: string, when: string] {
  const { roomName, checkIn, checkOut } = booking;
  return [
    m.accommodation({ room: roomName }),
    m.stayDates({ checkIn: formatNight(checkIn), checkOut: formatNight(checkOut) }),
  ];
}

/** A row of the table: the stay, or a charge. */
export interface InvoiceItem {
  description: string;
  when: string;
  sac: string;
  /** Nights of the stay. */
  quantity: number;
  /** What is counted, or empty. */
  measure: string;
  taxable: number;
}

export function invoiceItems(invoice: Invoice): InvoiceItem[] {
  const [description, when] = itemLines(invoice);
  const stay = { description, when, quantity: invoice.booking.nights, measure: "", ...pickItem(staySum(invoice)) };
  const lines = invoice.lines ?? [];
  return [
    stay,
    ...lines.map((line) => ({ ...line, when: formatNight(line.when), measure: line.measure ?? "", ...pickItem(line) })),
  ];
}

const pickItem = ({ sac, taxable }: { sac: string; taxable: number }) => ({ sac, taxable });

/** Nights alone, or also charges. */
export const quantityLabel = ({ lines }: Invoice): string => (lines ? charges.quantity() : m.nights());

export function sumFacts(invoice: Invoice): Fact[] {
  const { taxable, rounding, total } = invoice;
  return [
    [m.taxableValue(), formatRupeesAndPaise(taxable)],
    ...taxFacts(invoice),
    ...(rounding === 0 ? [] : [[m.rounding(), formatRupeesAndPaise(rounding)] as const]),
    ...(invoice.roundOff ? [[charges.roundOff(), formatRupeesAndPaise(invoice.roundOff)] as const] : []),
    [m.total(), formatRupeesAndPaise(total)],
  ];
}

/** With several rates, each names the value that it is of. */
function taxFacts(invoice: Invoice): Fact[] {
  const sums = sumsByRate(invoice).filter(({ rate }, _, all) => rate > 0 || all.length === 1);
  return sums.flatMap(({ rate, taxable, cgst, sgst }): Fact[] => {
    const percent = rate / 2;
    const on = { percent, taxable: formatRupeesAndPaise(taxable) };
    const isOnly = taxable === invoice.taxable;
    return [
      [isOnly ? m.cgst({ percent }) : charges.cgstOn(on), formatRupeesAndPaise(cgst)],
      [isOnly ? m.sgst({ percent }) : charges.sgstOn(on), formatRupeesAndPaise(sgst)],
    ];
  });
}

export const totalInWords = ({ total }: Invoice): string => amountInWords(toPaise(total));

const cell = (value: string | number) => (typeof value === "number" ? value.toFixed(2) : textCell(value));

const columns =
  "Number,Date,Kind,For invoice,Guest,Company,GSTIN of guest,Booking,SAC,Rate %,Taxable value,CGST,SGST,Rounding,Total,Round-off";

/**
 * CSV for the accountant, a row per rate and SAC, the first with the rounding to the rupee; amounts of credit notes are
 * negative.
 */
export function invoicesCsv(invoices: readonly Invoice[]): string {
  const rows = invoices.flatMap((invoice) => {
    const { number, issuedOn, kind, corrects, buyer, booking } = invoice;
    const sign = kind === "credit-note" ? -1 : 1;
    return sumsByRateAndSac(invoice).map(({ sac, rate, taxable, cgst, sgst, rounding, total }, position) => {
      const roundOff = position === 0 ? (invoice.roundOff ?? 0) : 0;
      return [
        ...[number, issuedOn, documentNames[kind](), corrects?.number ?? "", buyer.name, buyer.company, buyer.gstin],
        ...[booking.reference, sac, String(rate)],
        ...[taxable, cgst, sgst, rounding, total + roundOff, roundOff].map((rupees) => sign * rupees),
      ];
    });
  });
  return `${[columns, ...rows.map((row) => row.map(cell).join(","))].join("\r\n")}\r\n`;
}

export const fileNameOf = ({ number }: Pick<Invoice, "number">) => `${number.replaceAll("/", "-")}.pdf`;
