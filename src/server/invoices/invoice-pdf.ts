import { runInLocale } from "#current-locale";
import {
  buyerLines,
  documentNames,
  type Fact,
  fileNameOf,
  headFacts,
  invoiceItems,
  quantityLabel,
  sellerLines,
  sumFacts,
  supplyFacts,
  totalInWords,
} from "#domain/invoice-labels.ts";
import type { Invoice } from "#domain/invoices.ts";
import { defaultLocale, languageTags } from "#domain/locales.ts";
import { formatRupeesAndPaise } from "#domain/money.ts";
import * as m from "#messages/documents.js";
import { createPdfPage, type PdfPage, type TextStyle } from "./pdf-page.ts";

// The colours of the site, which a PDF can't take from its style page.
const colors = { ink: "#221a14", soft: "#655a4f", line: "#ddd1be", accent: "#9a3b22", ground: "#faf5ec" };

const left = 54;
const small: TextStyle = { size: 8.5, color: colors.soft };
const plain: TextStyle = { size: 10, color: colors.ink };
const strong: TextStyle = { size: 10, weight: 600, color: colors.ink };
const leading = 14;

/** An invoice or credit note as the CGST Rules require it (rules 46 and 53). */
export async function invoiceFile(invoice: Invoice) {
  const content = (await invoicePdf(invoice)).toString("base64");
  return { name: fileNameOf(invoice), type: "application/pdf" as const, content };
}

/** Between the issuer and the number. */
const footerGap = 16;
/** The height of signature and footer. */
const closingHeight = 190;
const scales = [1, 0.9, 0.8, 0.7, 0.6];
const smallest = 0.5;

/**
 * One A4 page in the guest's language, deterministic byte for byte. Long names and addresses reduce the scale of everything.
 */
export function invoicePdf(invoice: Invoice, options: { compress?: boolean } = {}): Promise<Buffer> {
  // Invoices of earlier versions have no language.
  return runInLocale(invoice.locale ?? defaultLocale, () => drawInvoice(invoice, options));
}

function drawInvoice(invoice: Invoice, { compress }: { compress?: boolean }): Promise<Buffer> {
  const lang = languageTags[invoice.locale ?? defaultLocale];
  const title = `${documentNames[invoice.kind]()} ${invoice.number}`;
  const date = new Date(`${invoice.issuedOn}T00:00:00Z`);
  const layOut = (scale: number) => {
    const page = createPdfPage({ title, lang, author: invoice.seller.name, date, scale, compress });
    const right = page.size.width - left;
    const frame = { page, left, right, width: right - left };
    const headEnd = head(frame, invoice);
    const partiesEnd = parties(frame, invoice, headEnd + 30);
    const itemsEnd = items(frame, invoice, partiesEnd + 26);
    const sumsEnd = sums(frame, invoice, itemsEnd + 10);
    const closingStart = page.size.height - closingHeight;
    return { frame, closingStart, fits: sumsEnd + 40 <= closingStart };
  };
  const scale = scales.find((scale) => layOut(scale).fits) ?? smallest;
  const { frame, closingStart } = layOut(scale);
  signature(frame, invoice, closingStart);
  return frame.page.finish();
}

interface Frame {
  page: PdfPage;
  left: number;
  right: number;
  width: number;
}

// Each part returns the y at which it ends.

/** The supplier on the left, the kind of document on the right. */
function head({ page, left, right, width }: Frame, invoice: Invoice): number {
  const half = width / 2 - 10;
  let y = 78;
  for (const line of page.wrap(invoice.seller.name, { size: 20, weight: 600 }, half)) {
    page.put(line, left, y, { size: 20, weight: 600, color: colors.ink });
    y += 24;
  }
  y -= 4;
  for (const line of sellerLines(invoice).flatMap((text) => page.wrap(text, plain, half))) {
    page.put(line, left, y, { ...plain, color: colors.soft });
    y += leading;
  }
  page.put(documentNames[invoice.kind](), right, 78, { size: 20, weight: 600, color: colors.accent }, "right");
  let at = 98;
  for (const [name, value] of headFacts(invoice)) {
    page.put(value, right, at, strong, "right");
    page.put(name, right - page.width(value, strong) - 8, at, { ...small, size: 9 }, "right");
    at += leading;
  }
  const end = Math.max(y, at);
  page.rule(left, end, width, colors.accent, 1.5);
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

/** A table of the stay and its charges. */
function items({ page, left, right, width }: Frame, invoice: Invoice, top: number): number {
  const columns = { sac: right - 190, quantity: right - 110, value: right - 10 };
  page.fill(left, top - 14, width, 22, colors.ground);
  page.put(m.description(), left + 10, top, small);
  page.put("SAC", columns.sac, top, small, "right");
  page.put(quantityLabel(invoice), columns.quantity, top, small, "right");
  page.put(m.taxableValue(), columns.value, top, small, "right");
  let y = top + 26;
  for (const { description, when, sac, quantity, taxable } of invoiceItems(invoice)) {
    page.put(sac, columns.sac, y, plain, "right");
    page.put(String(quantity), columns.quantity, y, plain, "right");
    page.put(formatRupeesAndPaise(taxable), columns.value, y, plain, "right");
    for (const line of page.wrap(description, strong, columns.sac - left - 70)) {
      page.put(line, left + 10, y, strong);
      y += leading;
    }
    page.put(when, left + 10, y, { ...plain, color: colors.soft });
    page.rule(left, y + 12, width, colors.line);
    y += 32;
  }
  return y - 20;
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
  y += 44;
  page.put(m.totalInWords(), left + 10, y, small);
  for (const line of page.wrap(totalInWords(invoice), plain, width - 20)) {
    y += leading;
    page.put(line, left + 10, y, plain);
  }
  return y;
}

function signature({ page, left, right, width }: Frame, { seller, number }: Invoice, y: number): void {
  page.put(m.forSeller({ seller: seller.name }), right, y, plain, "right");
  page.rule(right - 180, y + 56, 180, colors.ink, 0.5);
  page.put(m.authorisedSignatory(), right, y + 70, small, "right");
  const footer = page.size.height - 44;
  page.rule(left, footer - 14, width, colors.line);
  const [issuer = ""] = page.wrap(
    `GSTIN ${seller.gstin} · ${seller.name}`,
    small,
    width - page.width(number, small) - footerGap,
  );
  page.put(issuer, left, footer, small);
  page.put(number, right, footer, small, "right");
}
