import * as m from "#messages/bankStatements.js";
import { unguarded } from "../platform/files/csv.ts";
import { type CsvRow, readCsv, type Separator } from "../platform/files/csv-rows.ts";
import { plainWords } from "../platform/files/import-columns.ts";
import { readDay } from "../platform/files/import-days.ts";
import { UnreadableFile } from "../platform/files/import-file.ts";
import { parseAmount } from "../platform/files/import-numbers.ts";
import { type Paise, toPaise } from "../platform/money/money.ts";
import { listOf } from "../platform/text/list-of.ts";
import type { Night } from "../platform/time/nights.ts";
import { type Bank, type BankColumn, type BankColumns, bankPresets, banks } from "./bank-statements.ts";

/** Money that came into the account. */
export interface CreditLine {
  /** Its number in the file. */
  line: number;
  day: Night;
  amount: Paise;
  narration: string;
  reference: string;
}

export interface BankFile {
  /** Empty for a file whose columns a person matched. */
  bank: Bank | "";
  columns: BankColumns;
  headings: string[];
  credits: CreditLine[];
}

interface Choices {
  bank?: Bank | undefined;
  columns?: BankColumns | undefined;
}

const limits = { rows: 6000, columns: 60, cell: 2000 };
/** Banks write name, account and period above the headings. */
const headSearch = 60;
const separators: readonly Separator[] = [",", "\t", ";"];

/** In steps, so that others have a turn. Throws UnreadableFile, with the headings where they can be matched by hand. */
export function* readBankFile(csv: string, choices: Choices = {}): Generator<undefined, BankFile> {
  const table = yield* readCsv(csv, separatorOf(csv), limits);
  if ("excess" in table) throw new UnreadableFile(m.notAStatement());
  if (table.count > limits.rows) throw new UnreadableFile(m.tooManyLines({ max: limits.rows }));
  const found = findHead(table.rows, choices);
  if (!found) {
    const widest = headingRow(table.rows);
    if (!widest) throw new UnreadableFile(m.notAStatement());
    throw new UnreadableFile(
      m.columnsUnknown({ columns: listOf([m.columnDate(), m.columnNarration(), m.columnCredit()]) }),
      widest.cells.filter(Boolean).map((heading) => ({ heading, column: "" })),
    );
  }
  const { at, bank, columns, positions, headings } = found;
  const credits = table.rows.slice(at + 1).flatMap((row) => creditIn(row, positions) ?? []);
  if (credits.length === 0) throw new UnreadableFile(m.noCredits());
  return { bank, columns, headings, credits };
}

/** The separator that the first lines have most of. */
function separatorOf(csv: string): Separator {
  const start = csv.slice(0, 8000);
  const counts = separators.map((separator) => ({ separator, count: start.split(separator).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).separator;
}

const headingRow = (rows: readonly CsvRow[]) =>
  rows
    .slice(0, headSearch)
    .reduce<CsvRow | undefined>(
      (widest, row) => (filled(row) > Math.max(2, widest ? filled(widest) : 0) ? row : widest),
      undefined,
    );
const filled = ({ cells }: CsvRow) => cells.filter(Boolean).length;

type Positions = Partial<Record<BankColumn, number>>;

interface Head {
  at: number;
  bank: Bank | "";
  columns: BankColumns;
  positions: Positions;
  headings: string[];
}

const presetsOf = (bank: Bank | undefined) =>
  banks.filter((known) => bank === undefined || known === bank).map((known) => [known, bankPresets[known]] as const);

function findHead(rows: readonly CsvRow[], { bank, columns }: Choices): Head | undefined {
  for (const [at, { cells }] of rows.slice(0, headSearch).entries()) {
    for (const [name, wanted] of columns ? [["", columns] as const] : presetsOf(bank)) {
      const positions = positionsIn(cells, wanted);
      if (!positions || !isComplete(positions)) continue;
      return { at, bank: name, columns: wanted, positions, headings: cells.filter(Boolean) };
    }
  }
  return undefined;
}

/** Undefined if one of the headings is missing. */
function positionsIn(cells: readonly string[], columns: BankColumns): Positions | undefined {
  const words = cells.map(plainWords);
  const positions: Positions = {};
  for (const [name, heading] of Object.entries(columns) as [BankColumn, string][]) {
    if (heading === "") continue;
    const at = words.indexOf(plainWords(heading));
    // The reference alone may be left out.
    if (at < 0 && name !== "reference") return undefined;
    if (at >= 0) positions[name] = at;
  }
  return positions;
}

const isComplete = ({ date, narration, credit, amount, direction }: Positions) =>
  date !== undefined &&
  narration !== undefined &&
  (credit !== undefined || (amount !== undefined && direction !== undefined));

const isCredit = (text: string) => /^\s*\(?c/i.test(text);

function creditIn({ line, cells }: CsvRow, positions: Positions): CreditLine | undefined {
  const cell = (name: BankColumn) => unguarded(cells[positions[name] ?? -1] ?? "");
  const day = readDay(cell("date"), "day-first");
  const written = positions.credit !== undefined ? cell("credit") : isCredit(cell("direction")) ? cell("amount") : "";
  const amount = parseAmount(written.trimEnd().replace(/cr\.?$/i, ""));
  if (day === undefined || amount === undefined || amount <= 0) return undefined;
  return { line, day, amount: toPaise(amount), narration: cell("narration"), reference: cell("reference") };
}

/** Letters and digits between signs, in capitals; numbers of 16 digits also without the zeros that banks put before a UTR. */
export function tokensOf({ narration, reference }: Pick<CreditLine, "narration" | "reference">): Set<string> {
  const words = `${narration} ${reference}`.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  return new Set(words.flatMap((word) => (/^0+\d{12}$/.test(word) ? [word, word.slice(-12)] : [word])));
}

/** The 12 digits of UPI and IMPS; empty if there are none or several, such as a phone number that is part of an address. */
export function utrIn(line: Pick<CreditLine, "narration" | "reference">): string {
  const found = [...tokensOf(line)].filter((token) => /^\d{12}$/.test(token) && !/^91[6-9]/.test(token));
  return found.length === 1 ? (found[0] as string) : "";
}

/** The facts by which a line is the same in a file that overlaps. */
export function lineFacts(line: CreditLine): string {
  const utr = utrIn(line);
  const words = utr === "" ? [...tokensOf(line)].join(" ") : utr;
  return JSON.stringify([line.day, line.amount, words]);
}
