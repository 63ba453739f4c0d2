import * as b2b from "#messages/businessDocuments.js";
import * as charges from "#messages/chargeDocuments.js";
import * as notes from "#messages/creditNotes.js";
import * as papers from "#messages/documentFacts.js";
import * as m from "#messages/documents.js";
import * as partNotes from "#messages/partNotes.js";
import * as vouchers from "#messages/voucherDocuments.js";
import { columnsOf, csvOfColumns, type ListColumn } from "../platform/files/columns.ts";
import { amountInWords } from "../platform/money/amount-in-words.ts";
import { formatRupeesAndPaise, paise, type Rupees, toPaise, toRupees } from "../platform/money/money.ts";
import { formatNight, type Night } from "../platform/time/nights.ts";
import { codeName } from "./charge-values.ts";
import { lastTaxReduction } from "./commercial-notes.ts";
import { type DocumentKind, documentNames, isBillKind, isNoteKind } from "./invoice-kinds.ts";
import { type Invoice, type InvoiceLine, staySum, sumsByRate, sumsByRateAndSac, type TaxSum } from "./invoices.ts";
import { receivedMethodLabels } from "./payments.ts";

// The labels of an invoice, shared by PDF, screen and spreadsheet.

export type Fact = readonly [name: string, value: string];

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
  const { legalName, address, gstin, pan, fssai, phone, email } = seller;
  const named = legalName ? papers.legalNameLine({ name: legalName }) : "";
  const numbers = [gstinOf(gstin), pan ? `PAN ${pan}` : "", fssai ? `FSSAI ${fssai}` : ""];
  return [named, ...address, ...numbers, phone, email].filter(Boolean);
}

const gstinOf = (gstin: string) => gstin && `GSTIN ${gstin}`;

/** Under the line for the signature. */
export function signatoryLines({ seller: { signatory } }: Invoice): string[] {
  if (!signatory) return [m.authorisedSignatory()];
  return [signatory.name, [signatory.title, m.authorisedSignatory()].filter(Boolean).join(", ")];
}

/** The issuer in one line. */
export const issuerLine = ({ seller }: Invoice): string =>
  [gstinOf(seller.gstin), seller.name].filter(Boolean).join(" · ");

export function buyerLines({ buyer }: Invoice): [name: string, ...rest: string[]] {
  const { company, name, address, gstin, state } = buyer;
  const rest = [...address.split("\n"), gstinOf(gstin), state ? b2b.state({ state }) : ""].filter(Boolean);
  return company ? [company, name, ...rest] : [name, ...rest];
}

/** The sentence about the tax in the reply to a note. */
export const noteNotice = ({ kind, corrects }: Invoice): string | null =>
  kind === "commercial-note" && corrects ? tooLateText(corrects.issuedOn) : null;
export const tooLateText = (issuedOn: Night): string =>
  notes.tooLate({ date: formatNight(lastTaxReduction(issuedOn)) });

/** Whether the amounts have a tax that is stated. */
const showsTax = ({ kind, seller }: Invoice): boolean => seller.gstin !== "" && kind !== "commercial-note";

const untaxedReason = ({ kind }: Invoice): string =>
  kind === "commercial-note" ? notes.taxNotReduced() : vouchers.notRegistered();

/** Required by law for the supply as a whole. */
export function supplyFacts(invoice: Invoice): Fact[] {
  const { kind, buyer, placeOfSupply, booking, payment, corrects } = invoice;
  const taxFacts: Fact[] = [
    [m.placeOfSupply(), placeOfSupply],
    [m.reverseCharge(), m.reverseChargeNo()],
  ];
  return [
    ...(showsTax(invoice) ? taxFacts : [[vouchers.tax(), untaxedReason(invoice)] as const]),
    [m.booking(), booking.reference],
    ...(buyer.orderReference ? [[b2b.order(), buyer.orderReference] as const] : []),
    ...(payment ? paymentFacts(kind, payment) : []),
    ...(corrects?.reason ? [[m.reason(), corrects.reason] as const] : []),
    ...(kind === "pro-forma" ? [[vouchers.note(), vouchers.notAnInvoice()] as const] : []),
  ];
}

function paymentFacts(kind: DocumentKind, { method, receivedOn, utr }: NonNullable<Invoice["payment"]>): Fact[] {
  const how = [receivedMethodLabels[method](), utr].filter(Boolean).join(" ");
  return [
    [kind === "refund-voucher" ? vouchers.paidBackBy() : vouchers.receivedBy(), how],
    [vouchers.on(), formatNight(receivedOn)],
  ];
}

const stayTitles: Partial<Record<DocumentKind, (room: { room: string }) => string>> = {
  "receipt-voucher": vouchers.advance,
  "refund-voucher": vouchers.advanceBack,
};

const feeTitles: Record<NonNullable<Invoice["fee"]>, (room: { room: string }) => string> = {
  cancelled: m.cancellationFee,
  "no-show": m.noShowFee,
};

function itemLines({ kind, booking, fee }: Invoice): [what: string, when: string] {
  const { roomName, checkIn, checkOut, departedOn } = booking;
  const dates = { checkIn: formatNight(checkIn), checkOut: formatNight(checkOut) };
  const when = departedOn ? m.stayDatesLeft({ ...dates, left: formatNight(departedOn) }) : m.stayDates(dates);
  const title = fee ? feeTitles[fee] : (stayTitles[kind] ?? m.accommodation);
  return [title({ room: roomName }), when];
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
  const nights = invoice.fee ? 1 : (invoice.stayNights ?? invoice.booking.nights);
  const stay = { description, when, quantity: String(nights), ...pickItem(staySum(invoice)) };
  const lines = invoice.lines ?? [];
  return [
    ...(invoice.isWithoutStay ? [] : [stay]),
    ...lines.map((line) => ({
      description: descriptionOf(line, invoice),
      when: formatNight(line.when),
      // A part of a line has no number.
      quantity: line.quantity === 0 ? "" : [line.quantity, line.measure].filter(Boolean).join(" "),
      ...pickItem(line),
    })),
  ];
}

function descriptionOf({ description, isStay, isCredit }: InvoiceLine, { fee }: Invoice): string {
  if (isCredit) return partNotes.allowance({ number: description });
  if (!isStay) return description;
  return (fee ? feeTitles[fee] : m.accommodation)({ room: description });
}

const pickItem = ({ sac, taxable }: { sac: string; taxable: number }) => ({
  sac,
  taxable,
  code: `${codeName(sac)} ${sac}`,
});

/** The label of the column of codes. */
export const codesLabel = (invoice: Invoice): string =>
  invoiceItems(invoice).every(({ sac }) => codeName(sac) === "SAC") ? "SAC" : "HSN/SAC";

/** Sums per rate and code, as the returns want them; none for a guest's stay alone, or without registration. */
export const sumsPerRate = (invoice: Invoice): TaxSum[] => {
  const isListed = invoice.lines !== undefined || (isBillKind(invoice.kind) && invoice.buyer.state !== undefined);
  return isListed && showsTax(invoice) ? sumsByRateAndSac(invoice) : [];
};

/** The label of the column with the half that is not the union's. */
export const stateTaxLabel = ({ isUtgst }: Invoice): string => (isUtgst ? charges.utgst() : charges.sgst());

/** Nights alone, or also charges. */
export const quantityLabel = ({ lines, fee }: Invoice): string => (lines || fee ? charges.quantity() : m.nights());

/** Where nothing is tax, the value is what is paid. */
export const valueLabel = (invoice: Invoice): string => (showsTax(invoice) ? m.taxableValue() : vouchers.amount());

export function sumFacts(invoice: Invoice): Fact[] {
  const { taxable, rounding, total } = invoice;
  const taxes: Fact[] = [[m.taxableValue(), formatRupeesAndPaise(taxable)], ...taxFacts(invoice)];
  return [
    ...(showsTax(invoice) ? taxes : []),
    ...(rounding === 0 ? [] : [[m.rounding(), formatRupeesAndPaise(rounding)] as const]),
    ...(invoice.roundOff ? [[charges.roundOff(), formatRupeesAndPaise(invoice.roundOff)] as const] : []),
    [m.total(), formatRupeesAndPaise(total)],
  ];
}

/** The amount that a company has to pay, and the payments before. */
export function dueFacts({ received, total, payer }: Invoice): Fact[] {
  if (received === undefined) return [];
  const due = toRupees(paise(toPaise(total) - toPaise(received)));
  return [
    [payer === "company" ? b2b.receivedFromGuest() : b2b.received(), formatRupeesAndPaise(received)],
    [b2b.due(), formatRupeesAndPaise(due)],
  ];
}

/** With several rates, each names the value that it is of. */
function taxFacts(invoice: Invoice): Fact[] {
  const sums = sumsByRate(invoice).filter(({ rate }, _, all) => rate > 0 || all.length === 1);
  const [only, among] = invoice.isUtgst ? [m.utgst, charges.utgstOn] : [m.sgst, charges.sgstOn];
  return sums.flatMap(({ rate, taxable, cgst, sgst }): Fact[] => {
    const percent = rate / 2;
    const on = { percent, taxable: formatRupeesAndPaise(taxable) };
    const isOnly = taxable === invoice.taxable;
    return [
      [isOnly ? m.cgst({ percent }) : charges.cgstOn(on), formatRupeesAndPaise(cgst)],
      [isOnly ? only({ percent }) : among(on), formatRupeesAndPaise(sgst)],
    ];
  });
}

export const totalInWords = ({ total }: Invoice): string => amountInWords(toPaise(total));

/** Whether the amounts count against the lodge. */
export const signOf = (kind: DocumentKind): 1 | -1 => (isNoteKind(kind) || kind === "refund-voucher" ? -1 : 1);

/** A rate and SAC of an invoice; the first has the rounding to the rupee. */
interface InvoiceRow {
  invoice: Invoice;
  part: ReturnType<typeof sumsByRateAndSac>[number];
  roundOff: Rupees;
}

const signed = (heading: string, value: (row: InvoiceRow) => Rupees): ListColumn<InvoiceRow> => ({
  heading: () => heading,
  value: (row) => signOf(row.invoice.kind) * value(row),
  unit: "rupees",
});

/** Accountants' programs read the headings, in every language the same. */
const invoiceColumns = columnsOf<InvoiceRow>()({
  number: { heading: () => "Number", value: ({ invoice }) => invoice.number },
  date: { heading: () => "Date", value: ({ invoice }) => invoice.issuedOn },
  kind: { heading: () => "Kind", value: ({ invoice }) => documentNames[invoice.kind]() },
  corrects: { heading: () => "For invoice", value: ({ invoice }) => invoice.corrects?.number ?? "" },
  guest: { heading: () => "Guest", value: ({ invoice }) => invoice.buyer.name },
  company: { heading: () => "Company", value: ({ invoice }) => invoice.buyer.company },
  gstin: { heading: () => "GSTIN of guest", value: ({ invoice }) => invoice.buyer.gstin },
  booking: { heading: () => "Booking", value: ({ invoice }) => invoice.booking.reference },
  sac: { heading: () => "SAC", value: ({ part }) => part.sac },
  rate: { heading: () => "Rate %", value: ({ part }) => String(part.rate) },
  taxable: signed("Taxable value", ({ part }) => part.taxable),
  cgst: signed("CGST", ({ part }) => part.cgst),
  sgst: signed("SGST/UTGST", ({ part }) => part.sgst),
  rounding: signed("Rounding", ({ part }) => part.rounding),
  total: signed("Total", ({ part, roundOff }) => part.total + roundOff),
  roundOff: signed("Round-off", ({ roundOff }) => roundOff),
});

/** CSV for the accountant, a row per rate and SAC; amounts of credit notes and refund vouchers are negative. */
export function invoicesCsv(invoices: readonly Invoice[]): string {
  const rows = invoices.flatMap((invoice) =>
    sumsByRateAndSac(invoice).map((part, at) => ({ invoice, part, roundOff: at === 0 ? (invoice.roundOff ?? 0) : 0 })),
  );
  return csvOfColumns(invoiceColumns, rows, { hasPaise: true });
}

export const fileNameOf = ({ number }: Pick<Invoice, "number">) => `${number.replaceAll("/", "-")}.pdf`;
