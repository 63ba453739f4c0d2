import { runInLocale } from "#current-locale";
import { builtInColours } from "#domain/brand-colours.ts";
import {
  buyerLines,
  documentNames,
  type Fact,
  fileNameOf,
  headFacts,
  itemLines,
  sellerLines,
  sumFacts,
  supplyFacts,
  totalInWords,
} from "#domain/invoice-labels.ts";
import type { Invoice } from "#domain/invoices.ts";
import { defaultLocale, languageTags } from "#domain/locales.ts";
import { formatRupeesAndPaise } from "#domain/money.ts";
import * as m from "#messages/documents.js";
import type { BrandLogo } from "#server/brand/service.ts";
import { createPdfPage, type PdfPage, type TextStyle } from "./pdf-page.ts";

// The colours of the site, which a PDF can't take from its style page.
const colors = { ink: "#221a14", soft: "#655a4f", line: "#ddd1be", ground: "#faf5ec" };

const left = 54;
const small: TextStyle = { size: 8.5, color: colors.soft };
const plain: TextStyle = { size: 10, color: colors.ink };
const strong: TextStyle = { size: 10, weight: 600, color: colors.ink };
const leading = 14;

/** An invoice or credit note as the CGST Rules require it (rules 46 and 53). */
export async function invoiceFile(invoice: Invoice, letterhead: Letterhead = {}) {
  const content = (await invoicePdf(invoice, { letterhead })).toString("base64");
  return { name: fileNameOf(invoice), type: "application/pdf" as const, content };
}

/** Of the lodge as it is now: not a part of what was invoiced. */
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
/** The height of signature and footer. */
const closingHeight = 190;
const scales = [1, 0.9, 0.8, 0.7, 0.6];
const smallest = 0.5;

/**
 * One A4 page in the guest's language, deterministic byte for byte. Long names and addresses reduce the scale of everything.
 */
export function invoicePdf(invoice: Invoice, options: DrawOptions = {}): Promise<Buffer> {
  // Invoices of earlier versions have no language.
  return runInLocale(invoice.locale ?? defaultLocale, () => drawInvoice(invoice, options));
}

function drawInvoice(invoice: Invoice, { compress, letterhead = {} }: DrawOptions): Promise<Buffer> {
  const lang = languageTags[invoice.locale ?? defaultLocale];
  const title = `${documentNames[invoice.kind]()} ${invoice.number}`;
  const date = new Date(`${invoice.issuedOn}T00:00:00Z`);
  const layOut = (scale: number) => {
    const page = createPdfPage({ title, lang, author: invoice.seller.name, date, scale, compress });
    const right = page.size.width - left;
    const accent = letterhead.main || builtInColours.main;
    const frame = { page, left, right, width: right - left, accent };
    const headEnd = head(frame, invoice, letterhead.logo);
    const partiesEnd = parties(frame, invoice, headEnd + 30);
    const itemEnd = item(frame, invoice, partiesEnd + 26);
    const sumsEnd = sums(frame, invoice, itemEnd + 10);
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

/** A table of one row: the stay. */
function item({ page, left, right, width }: Frame, invoice: Invoice, top: number): number {
  const columns = { sac: right - 190, nights: right - 110, value: right - 10 };
  page.fill(left, top - 14, width, 22, colors.ground);
  page.put(m.description(), left + 10, top, small);
  page.put("SAC", columns.sac, top, small, "right");
  page.put(m.nights(), columns.nights, top, small, "right");
  page.put(m.taxableValue(), columns.value, top, small, "right");
  let y = top + 26;
  const [what, when] = itemLines(invoice);
  page.put(invoice.sac, columns.sac, y, plain, "right");
  page.put(String(invoice.booking.nights), columns.nights, y, plain, "right");
  page.put(formatRupeesAndPaise(invoice.taxable), columns.value, y, plain, "right");
  for (const line of page.wrap(what, strong, columns.sac - left - 70)) {
    page.put(line, left + 10, y, strong);
    y += leading;
  }
  page.put(when, left + 10, y, { ...plain, color: colors.soft });
  page.rule(left, y + 12, width, colors.line);
  return y + 12;
}

function sums({ page, left, right, width }: Frame, invoice: Invoice, top: number): number {
  const facts = sumFacts(invoice);
  const total = facts.at(-1) as Fact;
  const label = right - 200;
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
