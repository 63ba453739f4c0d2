import { runInLocale } from "#current-locale";
import { documentNames } from "#domain/billing/invoice-kinds.ts";
import {
  buyerLines,
  codesLabel,
  dueFacts,
  type Fact,
  headFacts,
  invoiceItems,
  issuerLine,
  quantityLabel,
  sellerLines,
  signatoryLines,
  stateTaxLabel,
  sumFacts,
  sumsPerRate,
  supplyFacts,
  totalInWords,
  valueLabel,
} from "#domain/billing/invoice-labels.ts";
import type { Invoice } from "#domain/billing/invoices.ts";
import { bankFacts } from "#domain/platform/money/bank-account.ts";
import { formatRupeesAndPaise, paise, toPaise, toRupees } from "#domain/platform/money/money.ts";
import { defaultLocale, languageTags } from "#domain/platform/text/locales.ts";
import { builtInColours } from "#domain/property/brand-colours.ts";
import * as bank from "#messages/bankAccount.js";
import * as charges from "#messages/chargeDocuments.js";
import * as m from "#messages/documents.js";
import { qrCodePath } from "#server/platform/qr-codes/draw.ts";
import type { BrandLogo } from "#server/property/brand/service.ts";
import { createPdfPage, type PdfPage, type TextStyle } from "./pdf-page.ts";

// The colours of the site, which a PDF can't take from its style page.
const colors = { ink: "#221a14", soft: "#655a4f", line: "#ddd1be", ground: "#faf5ec" };

const left = 54;
const small: TextStyle = { size: 8.5, color: colors.soft };
const plain: TextStyle = { size: 10, color: colors.ink };
const strong: TextStyle = { size: 10, weight: 600, color: colors.ink };
const bankStyle: TextStyle = { size: 8.5, color: colors.ink };
const leading = 14;

/** The lodge on the day of the document. */
export interface Letterhead {
  logo?: BrandLogo | undefined;
  /** Empty for the colour as it came. */
  main?: string;
}

interface DrawOptions {
  compress?: boolean;
  letterhead?: Letterhead;
}

/** In points. */
const logoBox = { width: 150, height: 35, gap: 26 };

/** Between the issuer and the number. */
const footerGap = 16;
/** The height of signature and footer; with charges there is less space. */
const closingHeight = (frame: Frame, invoice: Invoice) => (invoice.lines ? 150 : 190) + termsHeight(frame, invoice);
/** The height of the sum carried over and the footer of a page that is followed by another. */
const turningHeight = 104;
const scales = [1, 0.9, 0.8, 0.7, 0.6];
/** Charges get a second page before they get too small to read. */
const scalesOfLines = [1, 0.9, 0.8, 0.75];
const scaleOfPages = 0.8;
const smallest = 0.5;

/**
 * An invoice, credit note or voucher as the CGST Rules require it (rules 46 to 53), in the guest's language, deterministic byte for byte. A stay fits on one A4 page: long names and addresses reduce the
 * scale of everything. Many charges continue on further pages, with the sum carried over.
 */
export function invoicePdf(invoice: Invoice, options: DrawOptions = {}): Promise<Buffer> {
  // Invoices of earlier versions have no language.
  return runInLocale(invoice.locale ?? defaultLocale, () => drawInvoice(invoice, options));
}

function drawInvoice(invoice: Invoice, options: DrawOptions): Promise<Buffer> {
  const layOut = (scale: number, paging: Paging = { isPaged: false, pages: 1 }) =>
    layOutInvoice(invoice, { ...options, ...paging, scale });
  const scale = (invoice.lines ? scalesOfLines : scales).find((scale) => layOut(scale).fits);
  if (scale !== undefined || !invoice.lines) return layOut(scale ?? smallest).frame.page.finish();
  const { number } = layOut(scaleOfPages, { isPaged: true, pages: 0 });
  return layOut(scaleOfPages, { isPaged: true, pages: number }).frame.page.finish();
}

interface Paging {
  isPaged: boolean;
  /** In all, for the footers. */
  pages: number;
}

interface Sheet extends Paging {
  frame: Frame;
  invoice: Invoice;
  /** The page drawn now, from 1. */
  number: number;
  /** The sum of the rows above, in paise. */
  carried: number;
}

function layOutInvoice(invoice: Invoice, options: DrawOptions & Paging & { scale: number }) {
  const { scale, compress, letterhead = {}, isPaged, pages } = options;
  const lang = languageTags[invoice.locale ?? defaultLocale];
  const title = `${documentNames[invoice.kind]()} ${invoice.number}`;
  const date = new Date(`${invoice.issuedOn}T00:00:00Z`);
  const page = createPdfPage({ title, lang, author: invoice.seller.name, date, scale, compress });
  const right = page.size.width - left;
  const accent = letterhead.main || builtInColours.main;
  const frame = { page, left, right, width: right - left, accent };
  const sheet: Sheet = { frame, invoice, number: 1, pages, isPaged, carried: 0 };
  const headEnd = head(frame, invoice, letterhead.logo);
  const partiesEnd = parties(frame, invoice, headEnd + 30);
  const itemsEnd = items(sheet, partiesEnd + 26);
  const closingStart = page.size.height - closingHeight(frame, invoice);
  const isTooLow = itemsEnd + 50 + totalsHeight(frame, invoice) > closingStart;
  const totalsStart = isPaged && isTooLow ? turn(sheet, itemsEnd + 32) - 20 : itemsEnd;
  const ratesEnd = hasRates(invoice) ? perRate(frame, invoice, totalsStart + 30) : totalsStart;
  const sumsEnd = sums(frame, invoice, ratesEnd + 10);
  signature(sheet, closingStart);
  return { frame, number: sheet.number, fits: sumsEnd + 40 <= closingStart };
}

interface Frame {
  page: PdfPage;
  left: number;
  right: number;
  width: number;
  accent: string;
}

// Each part returns the y at which it ends.

/** The supplier on the left, below the logo; the kind of document on the right. */
function head({ page, left, right, width, accent }: Frame, invoice: Invoice, logo: BrandLogo | undefined): number {
  const half = width / 2 - 10;
  let y = 78;
  if (logo) {
    const scale = Math.min(logoBox.width / logo.width, logoBox.height / logo.height);
    const size = { width: logo.width * scale, height: logo.height * scale };
    page.image(logo.png, left, 58, size);
    y = 58 + size.height + logoBox.gap;
  }
  for (const line of page.wrap(invoice.seller.name, { size: 20, weight: 600 }, half)) {
    page.put(line, left, y, { size: 20, weight: 600, color: colors.ink });
    y += 24;
  }
  y -= 4;
  for (const line of sellerLines(invoice).flatMap((text) => page.wrap(text, plain, half))) {
    page.put(line, left, y, { ...plain, color: colors.soft });
    y += leading;
  }
  page.put(documentNames[invoice.kind](), right, 78, { size: 20, weight: 600, color: accent }, "right");
  let at = 98;
  for (const [name, value] of headFacts(invoice)) {
    page.put(value, right, at, strong, "right");
    page.put(name, right - page.width(value, strong) - 8, at, { ...small, size: 9 }, "right");
    at += leading;
  }
  const end = Math.max(y, at);
  page.rule(left, end, width, accent, 1.5);
  return end;
}

/** The buyer on the left, facts about the supply on the right. */
function parties({ page, left, right, width }: Frame, invoice: Invoice, top: number): number {
  const half = width / 2 - 12;
  page.put(m.billedTo(), left, top, small);
  let y = top + 16;
  const [name, ...rest] = buyerLines(invoice);
  for (const line of page.wrap(name, strong, half)) {
    page.put(line, left, y, strong);
    y += leading;
  }
  for (const line of rest.flatMap((text) => page.wrap(text, plain, half))) {
    page.put(line, left, y, plain);
    y += leading;
  }
  const column = left + width / 2 + 12;
  const valueAt = column + 92;
  let at = top + 16;
  for (const [fact, value] of supplyFacts(invoice)) {
    page.put(fact, column, at, { ...plain, color: colors.soft });
    for (const line of page.wrap(value, plain, right - valueAt)) {
      page.put(line, valueAt, at, plain);
      at += leading;
    }
  }
  return Math.max(y, at);
}

const columnsOf = ({ right }: Frame) => ({ sac: right - 190, quantity: right - 110, value: right - 10 });

function itemsHead(frame: Frame, invoice: Invoice, top: number): number {
  const { page, left, width } = frame;
  const columns = columnsOf(frame);
  page.fill(left, top - 14, width, 22, colors.ground);
  page.put(m.description(), left + 10, top, small);
  page.put(codesLabel(invoice), columns.sac, top, small, "right");
  page.put(quantityLabel(invoice), columns.quantity, top, small, "right");
  page.put(valueLabel(invoice), columns.value, top, small, "right");
  return top + 26;
}

/** A table of the stay and its charges, which have a line each. */
function items(sheet: Sheet, top: number): number {
  const { frame, invoice } = sheet;
  const { page, left, width } = frame;
  const columns = columnsOf(frame);
  const soft = { ...plain, color: colors.soft };
  let y = itemsHead(frame, invoice, top);
  for (const [index, { description, when, sac, quantity, taxable }] of invoiceItems(invoice).entries()) {
    const isStay = index === 0;
    const lines = page.wrap(description, strong, columns.sac - left - (isStay ? 70 : 160));
    const counted = page.wrap(quantity, plain, columns.quantity - columns.sac - 12);
    const height = Math.max(lines.length * leading + (isStay ? 32 : 8), counted.length * leading + 8);
    if (sheet.isPaged && y + height > page.size.height - turningHeight) y = turn(sheet, y);
    page.put(sac, columns.sac, y, plain, "right");
    for (const [row, line] of counted.entries()) page.put(line, columns.quantity, y + row * leading, plain, "right");
    page.put(formatRupeesAndPaise(taxable), columns.value, y, plain, "right");
    for (const [row, line] of lines.entries()) page.put(line, left + 10, y + row * leading, strong);
    if (isStay) page.put(when, left + 10, y + lines.length * leading, soft);
    else page.put(when, columns.sac - 52, y, soft, "right");
    y += height;
    page.rule(left, y - (isStay ? 20 : 14), width, colors.line);
    sheet.carried += toPaise(taxable);
  }
  return y - 20;
}

/** Ends the page with what is carried over, and begins the next one with it. */
function turn(sheet: Sheet, y: number): number {
  const { frame, invoice } = sheet;
  const { page, left, right, width } = frame;
  const carried = formatRupeesAndPaise(toRupees(paise(sheet.carried)));
  page.put(charges.carried(), left + 10, y + 4, strong);
  page.put(carried, right - 10, y + 4, strong, "right");
  footer(sheet);
  page.turn();
  sheet.number += 1;
  page.put(invoice.seller.name, left, 66, strong);
  page.put(`${documentNames[invoice.kind]()} ${invoice.number}`, right, 66, strong, "right");
  page.rule(left, 78, width, frame.accent, 1.5);
  const start = itemsHead(frame, invoice, 110);
  page.put(charges.brought(), left + 10, start, strong);
  page.put(carried, right - 10, start, strong, "right");
  page.rule(left, start + 8, width, colors.line);
  return start + 22;
}

const rateRow = 15;

const hasRates = (invoice: Invoice) => sumsPerRate(invoice).length > 0;

function perRate({ page, left, right, width }: Frame, invoice: Invoice, top: number): number {
  const columns = { rate: left + 170, taxable: right - 190, cgst: right - 100, sgst: right - 10 };
  page.put(charges.perRate(), left + 10, top, small);
  page.put(charges.rate(), columns.rate, top, small, "right");
  page.put(m.taxableValue(), columns.taxable, top, small, "right");
  page.put(charges.cgst(), columns.cgst, top, small, "right");
  page.put(stateTaxLabel(invoice), columns.sgst, top, small, "right");
  page.rule(left, top + 6, width, colors.line);
  let y = top + 6;
  for (const { sac, rate, taxable, cgst, sgst } of sumsPerRate(invoice)) {
    y += rateRow;
    page.put(sac, left + 10, y, plain);
    page.put(`${rate}%`, columns.rate, y, plain, "right");
    page.put(formatRupeesAndPaise(taxable), columns.taxable, y, plain, "right");
    page.put(formatRupeesAndPaise(cgst), columns.cgst, y, plain, "right");
    page.put(formatRupeesAndPaise(sgst), columns.sgst, y, plain, "right");
  }
  page.rule(left, y + 7, width, colors.line);
  return y + 10;
}

/** The height of the table per rate and the sums. */
function totalsHeight({ page, width }: Frame, invoice: Invoice): number {
  const rates = hasRates(invoice) ? 46 + rateRow * sumsPerRate(invoice).length : 0;
  const words = page.wrap(totalInWords(invoice), plain, width - 20).length;
  return rates + 24 + 17 * (sumFacts(invoice).length + dueFacts(invoice).length) + 44 + leading * words;
}

function sums({ page, left, right, width }: Frame, invoice: Invoice, top: number): number {
  const facts = sumFacts(invoice);
  const total = facts.at(-1) as Fact;
  const label = right - (invoice.lines ? 260 : 200);
  let y = top + 14;
  for (const [name, value] of facts.slice(0, -1)) {
    page.put(name, label, y, { ...plain, color: colors.soft });
    page.put(value, right - 10, y, plain, "right");
    y += 17;
  }
  page.rule(label, y - 8, right - label, colors.line);
  const large: TextStyle = { size: 13, weight: 600, color: colors.ink };
  page.put(total[0], label, y + 12, large);
  page.put(total[1], right - 10, y + 12, large, "right");
  y += 26;
  for (const [name, value] of dueFacts(invoice)) {
    y += 17;
    page.put(name, label, y, plain);
    page.put(value, right - 10, y, strong, "right");
  }
  y += 18;
  page.put(m.totalInWords(), left + 10, y, small);
  for (const line of page.wrap(totalInWords(invoice), plain, width - 20)) {
    y += leading;
    page.put(line, left + 10, y, plain);
  }
  return y;
}

function signature(sheet: Sheet, y: number): void {
  const { page, right } = sheet.frame;
  page.put(m.forSeller({ seller: sheet.invoice.seller.name }), right, y, plain, "right");
  page.rule(right - 180, y + 56, 180, colors.ink, 0.5);
  for (const [row, line] of signatoryLines(sheet.invoice).entries())
    page.put(line, right, y + 70 + row * termsLeading, small, "right");
  payInto(sheet, y);
  payByUpi(sheet, y);
  terms(sheet);
  footer(sheet);
}

const signatureWidth = 190;
/** Eight lines fit above the footer. */
const bankLeading = 11;

/** The lodge's bank account, beside the signature. */
function payInto({ frame, invoice }: Sheet, top: number): void {
  if (!invoice.bankAccount) return;
  const { page, left, width } = frame;
  page.put(bank.payInto(), left, top, small);
  let y = top + 2;
  for (const [name, value] of bankFacts(invoice.bankAccount)) {
    for (const line of page.wrap(`${name}: ${value}`, bankStyle, width - signatureWidth - (invoice.upi ? qrSide : 0))) {
      y += bankLeading;
      page.put(line, left, y, bankStyle);
    }
  }
}

/** In points, with the light border that scanners need. */
const qrSide = 92;

/** Between the bank account and the signature, or on the left where there is no account. */
function payByUpi({ frame, invoice }: Sheet, top: number): void {
  if (!invoice.upi) return;
  const { page, left, right } = frame;
  const { link, amount } = invoice.upi;
  const at = invoice.bankAccount ? right - signatureWidth - qrSide : left;
  const { size, path } = qrCodePath(link);
  page.put(m.payByUpi({ amount: formatRupeesAndPaise(amount) }), at, top, small);
  page.path(path, at, top + 2, qrSide / size, colors.ink);
}

const termsLeading = 11;

const termsLines = ({ page, width }: Frame, { seller }: Invoice): string[] =>
  (seller.terms ?? "").split("\n").flatMap((text) => (text === "" ? [] : page.wrap(text, small, width)));

function termsHeight(frame: Frame, invoice: Invoice): number {
  const { length } = termsLines(frame, invoice);
  return length > 0 ? length * termsLeading + 10 : 0;
}

/** The lodge's own words, above the footer of the last page. */
function terms({ frame, invoice }: Sheet): void {
  const lines = termsLines(frame, invoice);
  const top = frame.page.size.height - 58 - lines.length * termsLeading;
  for (const [row, line] of lines.entries()) frame.page.put(line, frame.left, top + row * termsLeading, small);
}

function footer({ frame, invoice, number: current, pages }: Sheet): void {
  const { page, left, right, width } = frame;
  const y = page.size.height - 44;
  const number = pages > 1 ? `${invoice.number} · ${charges.page({ page: current, pages })}` : invoice.number;
  page.rule(left, y - 14, width, colors.line);
  const [issuer = ""] = page.wrap(issuerLine(invoice), small, width - page.width(number, small) - footerGap);
  page.put(issuer, left, y, small);
  page.put(number, right, y, small, "right");
}
