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
import { formatRupees } from "#domain/money.ts";
import { createSheet, type Sheet, type TextStyle } from "./sheet.ts";

// A file knows no style sheet: the few colours of the house stand here once more.
const look = { ink: "#221a14", soft: "#655a4f", line: "#ddd1be", accent: "#9a3b22", ground: "#faf5ec" };

const left = 54;
const small: TextStyle = { size: 8.5, color: look.soft };
const plain: TextStyle = { size: 10, color: look.ink };
const strong: TextStyle = { size: 10, weight: 600, color: look.ink };
const leading = 14;

/** An invoice or a credit note as a page to print; what the CGST Rules ask of it (rules 46 and 53) stands on it. */
export async function invoiceFile(invoice: Invoice) {
  const content = (await invoicePdf(invoice)).toString("base64");
  return { name: fileNameOf(invoice), type: "application/pdf" as const, content };
}

/** What follows the sums: signature and foot. */
const closing = 190;
const scales = [1, 0.9, 0.8, 0.7, 0.6];
const smallest = 0.5;

/** The page as bytes: the same invoice always gives the same ones. Where names and addresses are long, all is smaller. */
export function invoicePdf(invoice: Invoice, { compress }: { compress?: boolean } = {}): Promise<Buffer> {
  const title = `${documentNames[invoice.kind]} ${invoice.number}`;
  const date = new Date(`${invoice.issuedOn}T00:00:00Z`);
  const set = (scale: number) => {
    const sheet = createSheet({ title, author: invoice.seller.name, date, scale, compress });
    const right = sheet.page.width - left;
    const frame = { sheet, left, right, width: right - left };
    const headEnd = head(frame, invoice);
    const partiesEnd = parties(frame, invoice, headEnd + 30);
    const itemEnd = item(frame, invoice, partiesEnd + 26);
    const sumsEnd = sums(frame, invoice, itemEnd + 10);
    const closingStart = sheet.page.height - closing;
    return { frame, closingStart, fits: sumsEnd + 40 <= closingStart };
  };
  const scale = scales.find((scale) => set(scale).fits) ?? smallest;
  const { frame, closingStart } = set(scale);
  signature(frame, invoice, closingStart);
  return frame.sheet.finish();
}

interface Frame {
  sheet: Sheet;
  left: number;
  right: number;
  width: number;
}

/** Who supplies on the left, which document it is on the right. Each part answers where it ends. */
function head({ sheet, left, right, width }: Frame, invoice: Invoice): number {
  const half = width / 2 - 10;
  let y = 78;
  for (const line of sheet.wrap(invoice.seller.name, { size: 20, weight: 600 }, half)) {
    sheet.put(line, left, y, { size: 20, weight: 600, color: look.ink });
    y += 24;
  }
  y -= 4;
  for (const line of sellerLines(invoice).flatMap((text) => sheet.wrap(text, plain, half))) {
    sheet.put(line, left, y, { ...plain, color: look.soft });
    y += leading;
  }
  sheet.put(documentNames[invoice.kind], right, 78, { size: 20, weight: 600, color: look.accent }, "right");
  let at = 98;
  for (const [name, value] of headFacts(invoice)) {
    sheet.put(value, right, at, strong, "right");
    sheet.put(name, right - sheet.width(value, strong) - 8, at, { ...small, size: 9 }, "right");
    at += leading;
  }
  const end = Math.max(y, at);
  sheet.rule(left, end, width, look.accent, 1.5);
  return end;
}

/** Who receives, and what is said of the supply as a whole. */
function parties({ sheet, left, right, width }: Frame, invoice: Invoice, top: number): number {
  const half = width / 2 - 12;
  sheet.put("Billed to", left, top, small);
  let y = top + 16;
  const [name, ...rest] = buyerLines(invoice);
  for (const line of sheet.wrap(name, strong, half)) {
    sheet.put(line, left, y, strong);
    y += leading;
  }
  for (const line of rest.flatMap((text) => sheet.wrap(text, plain, half))) {
    sheet.put(line, left, y, plain);
    y += leading;
  }
  const column = left + width / 2 + 12;
  const valueAt = column + 92;
  let at = top + 16;
  for (const [fact, value] of supplyFacts(invoice)) {
    sheet.put(fact, column, at, { ...plain, color: look.soft });
    for (const line of sheet.wrap(value, plain, right - valueAt)) {
      sheet.put(line, valueAt, at, plain);
      at += leading;
    }
  }
  return Math.max(y, at);
}

/** The one thing that a lodge sells, as a table of one row. */
function item({ sheet, left, right, width }: Frame, invoice: Invoice, top: number): number {
  const columns = { sac: right - 190, nights: right - 110, value: right - 10 };
  sheet.fill(left, top - 14, width, 22, look.ground);
  sheet.put("Description", left + 10, top, small);
  sheet.put("SAC", columns.sac, top, small, "right");
  sheet.put("Nights", columns.nights, top, small, "right");
  sheet.put("Taxable value", columns.value, top, small, "right");
  let y = top + 26;
  const [what, when] = itemLines(invoice);
  sheet.put(invoice.sac, columns.sac, y, plain, "right");
  sheet.put(String(invoice.booking.nights), columns.nights, y, plain, "right");
  sheet.put(formatRupees(invoice.taxable), columns.value, y, plain, "right");
  for (const line of sheet.wrap(what, strong, columns.sac - left - 70)) {
    sheet.put(line, left + 10, y, strong);
    y += leading;
  }
  sheet.put(when, left + 10, y, { ...plain, color: look.soft });
  sheet.rule(left, y + 12, width, look.line);
  return y + 12;
}

function sums({ sheet, left, right, width }: Frame, invoice: Invoice, top: number): number {
  const facts = sumFacts(invoice);
  const total = facts.at(-1) as Fact;
  const label = right - 200;
  let y = top + 14;
  for (const [name, value] of facts.slice(0, -1)) {
    sheet.put(name, label, y, { ...plain, color: look.soft });
    sheet.put(value, right - 10, y, plain, "right");
    y += 17;
  }
  sheet.rule(label, y - 8, right - label, look.line);
  const large: TextStyle = { size: 13, weight: 600, color: look.ink };
  sheet.put(total[0], label, y + 12, large);
  sheet.put(total[1], right - 10, y + 12, large, "right");
  y += 44;
  sheet.put("Total in words", left + 10, y, small);
  for (const line of sheet.wrap(totalInWords(invoice), plain, width - 20)) {
    y += leading;
    sheet.put(line, left + 10, y, plain);
  }
  return y;
}

function signature({ sheet, left, right, width }: Frame, { seller, number }: Invoice, y: number): void {
  sheet.put(`For ${seller.name}`, right, y, plain, "right");
  sheet.rule(right - 180, y + 56, 180, look.ink, 0.5);
  sheet.put("Authorised signatory", right, y + 70, small, "right");
  const foot = sheet.page.height - 44;
  sheet.rule(left, foot - 14, width, look.line);
  sheet.put(`${seller.name} · GSTIN ${seller.gstin}`, left, foot, small);
  sheet.put(number, right, foot, small, "right");
}
