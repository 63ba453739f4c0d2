import * as charges from "#messages/chargeDocuments.js";
import * as m from "#messages/documents.js";
import * as vouchers from "#messages/voucherDocuments.js";
import { textCell } from "../platform/files/csv.ts";
import { formatRupeesAndPaise, toPaise } from "../platform/money/money.ts";
import { formatNight } from "../platform/time/nights.ts";
import { amountInWords } from "./amount-in-words.ts";
import { codeName } from "./charge-values.ts";
import type { DocumentKind } from "./invoice-kinds.ts";
import { type Invoice, staySum, sumsByRate, sumsByRateAndSac, type TaxSum } from "./invoices.ts";
import { paymentMethodLabels } from "./payments.ts";

// The labels of an invoice, shared by PDF, screen and spreadsheet.

export type Fact = readonly [name: string, value: string];

export const documentNames: Record<DocumentKind, () => string> = {
  invoice: m.taxInvoice,
  "bill-of-supply": vouchers.billOfSupply,
  "receipt-voucher": vouchers.receiptVoucher,
  "refund-voucher": vouchers.refundVoucher,
  "pro-forma": vouchers.proForma,
  "credit-note": m.creditNote,
};

export function headFacts({ kind, number, issuedOn, corrects }: Invoice): Fact[] {
  const label = kind === "refund-voucher" ? vouchers.forReceipt() : m.forInvoice();
  return [
    [m.number(), number],
    [m.date(), formatNight(issuedOn)],
    ...(corrects ? [[label, correctedInvoice(corrects)] as const] : []),
  ];
}

const correctedInvoice = ({ number, issuedOn }: NonNullable<Invoice["corrects"]>) =>
  m.invoiceOfDate({ number, date: formatNight(issuedOn) });

export function sellerLines({ seller }: Invoice): string[] {
  return [...seller.address, gstinOf(seller.gstin), seller.phone, seller.email].filter(Boolean);
}

const gstinOf = (gstin: string) => gstin && `GSTIN ${gstin}`;

/** The issuer in one line. */
export const issuerLine = ({ seller }: Invoice): string =>
  [gstinOf(seller.gstin), seller.name].filter(Boolean).join(" · ");

export function buyerLines({ buyer }: Invoice): [name: string, ...rest: string[]] {
  const { company, name, address, gstin } = buyer;
  const rest = [...address.split("\n"), gstinOf(gstin)].filter(Boolean);
  return company ? [company, name, ...rest] : [name, ...rest];
}

/** Required by law for the supply as a whole. */
export function supplyFacts({ kind, seller, placeOfSupply, booking, payment, corrects }: Invoice): Fact[] {
  const taxFacts: Fact[] = [
    [m.placeOfSupply(), placeOfSupply],
    [m.reverseCharge(), m.reverseChargeNo()],
  ];
  return [
    ...(seller.gstin ? taxFacts : [[vouchers.tax(), vouchers.notRegistered()] as const]),
    [m.booking(), booking.reference],
    ...(payment ? paymentFacts(kind, payment) : []),
    ...(corrects?.reason ? [[m.reason(), corrects.reason] as const] : []),
    ...(kind === "pro-forma" ? [[vouchers.note(), vouchers.notAnInvoice()] as const] : []),
  ];
}

function paymentFacts(kind: DocumentKind, { method, receivedOn, utr }: NonNullable<Invoice["payment"]>): Fact[] {
  const how = [paymentMethodLabels[method](), utr].filter(Boolean).join(" ");
  return [
    [kind === "refund-voucher" ? vouchers.paidBackBy() : vouchers.receivedBy(), how],
    [vouchers.on(), formatNight(receivedOn)],
  ];
}

const stayTitles: Partial<Record<DocumentKind, (room: { room: string }) => string>> = {
  "receipt-voucher": vouchers.advance,
  "refund-voucher": vouchers.advanceBack,
};

function itemLines({ kind, booking }: Invoice): [what: string, when: string] {
  const { roomName, checkIn, checkOut } = booking;
  return [
    (stayTitles[kind] ?? m.accommodation)({ room: roomName }),
    m.stayDates({ checkIn: formatNight(checkIn), checkOut: formatNight(checkOut) }),
  ];
}

/** A row of the table: the stay, or a charge. */
export interface InvoiceItem {
  description: string;
  when: string;
  sac: string;
  /** With its name. */
  code: string;
  /** Nights of the stay; with the word for what is counted, if it has one. */
  quantity: string;
  taxable: number;
}

export function invoiceItems(invoice: Invoice): InvoiceItem[] {
  const [description, when] = itemLines(invoice);
  const nights = invoice.stayNights ?? invoice.booking.nights;
  const stay = { description, when, quantity: String(nights), ...pickItem(staySum(invoice)) };
  const lines = invoice.lines ?? [];
  return [
    ...(invoice.isWithoutStay ? [] : [stay]),
    ...lines.map((line) => ({
      description: line.isStay ? m.accommodation({ room: line.description }) : line.description,
      when: formatNight(line.when),
      quantity: [line.quantity, line.measure].filter(Boolean).join(" "),
      ...pickItem(line),
    })),
  ];
}

const pickItem = ({ sac, taxable }: { sac: string; taxable: number }) => ({
  sac,
  taxable,
  code: `${codeName(sac)} ${sac}`,
});

/** Of the column of codes. */
export const codesLabel = (invoice: Invoice): string =>
  invoiceItems(invoice).every(({ sac }) => codeName(sac) === "SAC") ? "SAC" : "HSN/SAC";

/** Sums per rate and code, as the returns want them; none for the stay alone, or without registration. */
export const sumsPerRate = (invoice: Invoice): TaxSum[] =>
  invoice.lines !== undefined && invoice.seller.gstin !== "" ? sumsByRateAndSac(invoice) : [];

/** Nights alone, or also charges. */
export const quantityLabel = ({ lines }: Invoice): string => (lines ? charges.quantity() : m.nights());

/** Where nothing is tax, the value is what is paid. */
export const valueLabel = ({ seller }: Invoice): string => (seller.gstin ? m.taxableValue() : vouchers.amount());

export function sumFacts(invoice: Invoice): Fact[] {
  const { seller, taxable, rounding, total } = invoice;
  const taxes: Fact[] = [[m.taxableValue(), formatRupeesAndPaise(taxable)], ...taxFacts(invoice)];
  return [
    ...(seller.gstin ? taxes : []),
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

/** Whether the amounts count against the lodge. */
export const signOf = (kind: DocumentKind): 1 | -1 => (kind === "credit-note" || kind === "refund-voucher" ? -1 : 1);

const cell = (value: string | number) => (typeof value === "number" ? value.toFixed(2) : textCell(value));

const columns =
  "Number,Date,Kind,For invoice,Guest,Company,GSTIN of guest,Booking,SAC,Rate %,Taxable value,CGST,SGST,Rounding,Total,Round-off";

/**
 * CSV for the accountant, a row per rate and SAC, the first with the rounding to the rupee; amounts of credit notes and
 * refund vouchers are negative.
 */
export function invoicesCsv(invoices: readonly Invoice[]): string {
  const rows = invoices.flatMap((invoice) => {
    const { number, issuedOn, kind, corrects, buyer, booking } = invoice;
    const sign = signOf(kind);
    return sumsByRateAndSac(invoice).map(({ sac, rate, taxable, cgst, sgst, rounding, total }, position) => {
      const roundOff = position === 0 ? (invoice.roundOff ?? 0) : 0;
      return [
        number,
        issuedOn,
        documentNames[kind](),
        corrects?.number ?? "",
        buyer.name,
        buyer.company,
        buyer.gstin,
        booking.reference,
        sac,
        String(rate),
        ...[taxable, cgst, sgst, rounding, total + roundOff, roundOff].map((rupees) => sign * rupees),
      ];
    });
  });
  return `${[columns, ...rows.map((row) => row.map(cell).join(","))].join("\r\n")}\r\n`;
}

export const fileNameOf = ({ number }: Pick<Invoice, "number">) => `${number.replaceAll("/", "-")}.pdf`;
