import * as v from "valibot";
import * as m from "#messages/deskImport.js";
import { choose } from "#messages/validation.js";
import { boundedText } from "../text/text.ts";
import { booleanValue, jsonValue } from "../values/form-values.ts";
import { textCell, unguarded } from "./csv.ts";
import { type CsvRow, type CsvTable, readCsv, type Separator } from "./csv-rows.ts";
import {
  type ColumnChoices,
  type ColumnOf,
  columnsOf,
  type ImportKind,
  importKinds,
  type Matched,
  type MatchedHeading,
  matchHeadings,
  missingColumns,
} from "./import-columns.ts";
import { bothDays, type DayOrder, type DayReading, dayOrders, dayReadingOf, readDay } from "./import-days.ts";
import { hasDecimalComma } from "./import-numbers.ts";
import type { Upload } from "./uploads.ts";

const megabyte = 1024 * 1024;
export const importLimits = {
  lines: 2000,
  megabytes: 2,
  columns: 100,
  /** Characters of a cell. */
  cell: 10_000,
  /** Room numbers of a whole file. */
  units: 5000,
} as const;

export interface ImportRecord<Kind extends ImportKind = ImportKind> {
  line: number;
  /** By column; empty where the file has none. Days that can be read are `YYYY-MM-DD`. */
  cells: Record<ColumnOf<Kind>, string>;
  /** The reading for the whole file. */
  days: DayReading;
  /** Amounts have a comma before the paise. */
  hasDecimalComma: boolean;
  /** The export of a program, which may leave columns out. */
  program?: { name: string; source?: string | undefined };
}

export interface ImportFile<Kind extends ImportKind> {
  records: ImportRecord<Kind>[];
  /** Headings that mean nothing. */
  ignored: string[];
  headings: MatchedHeading[];
  /** The day in both orders, where the file can't say. */
  undecided: UndecidedDay | undefined;
  program: string;
}

/** A person's decisions about a file. */
export interface ImportChoices {
  columns?: ColumnChoices | undefined;
  dayOrder?: DayOrder | undefined;
}

/** A file that can't be used as it is; its headings, where they can be matched by hand. */
export class UnreadableFile extends Error {
  readonly headings: MatchedHeading[];

  constructor(message: string, headings: MatchedHeading[] = [], cause?: unknown) {
    super(message, { cause });
    this.headings = headings;
  }
}

export function importTemplate(kind: ImportKind): string {
  return importText(kind, [columnsOf(kind).map(([, own]) => own.example)]);
}

/** A file as a program would have written it. */
export function importFileOf<Kind extends ImportKind>(
  kind: Kind,
  records: readonly Partial<Record<ColumnOf<Kind>, string>>[],
): File {
  const rows = records.map((record) => columnsOf(kind).map(([column]) => record[column as ColumnOf<Kind>] ?? ""));
  return new File([importText(kind, rows)], `${kind}.csv`, { type: "text/csv" });
}

function importText(kind: ImportKind, rows: readonly string[][]): string {
  const lines = [columnsOf(kind).map(([, { heading }]) => heading), ...rows];
  return `\ufeff${lines.map((line) => `${line.map(textCell).join(",")}\r\n`).join("")}`;
}

/** The rows of a CSV file. Throws UnreadableFile. */
export function* readImportTable(text: string): Generator<undefined, CsvTable> {
  const { lines: max, columns: maxColumns, cell: maxCell } = importLimits;
  const named = separatorLine.exec(text)?.[1];
  // A line more: the one that names the separator.
  const limits = { rows: max + 2, columns: maxColumns, cell: maxCell };
  const table = yield* readCsv(text, named ? (named as Separator) : separatorOf(text), limits);
  if ("excess" in table) {
    const { excess, line } = table;
    const message =
      excess === "columns" ? m.tooManyColumns({ line, max: maxColumns }) : m.cellTooLong({ line, max: maxCell });
    throw new UnreadableFile(message);
  }
  return named ? { rows: table.rows.slice(1), count: table.count - 1 } : table;
}

/** Excel's way to say which separator a file has. */
const separatorLine = /^\ufeff?"?sep=([,;\t])"?\s*(?:\r|\n|$)/i;

/** Throws UnreadableFile where the file as a whole can't be used. */
export function* readImport<Kind extends ImportKind>(
  kind: Kind,
  content: string | CsvTable,
  { columns = {}, dayOrder }: ImportChoices = {},
): Generator<undefined, ImportFile<Kind>> {
  const { rows, count } = typeof content === "string" ? yield* readImportTable(content) : content;
  const [head, ...body] = rows;
  if (!head || body.length === 0) throw new UnreadableFile(m.fileEmpty());
  const matched = matchHeadings(kind, head.cells, columns);
  if (typeof matched === "string") throw new UnreadableFile(matched);
  const missing = missingColumns(kind, matched);
  if (missing) throw new UnreadableFile(missing, matched.headings);
  const { lines: max } = importLimits;
  if (count - 1 > max) throw new UnreadableFile(m.tooManyLines({ count: count - 1, max }));
  const records = body.map(({ line, cells }) => ({ line, cells: cellsOf(kind, matched, cells) }));
  const days = daysOf(records, dayOrder);
  const order = days.reading === "month-first" ? "month-first" : "day-first";
  const isComma = hasDecimalComma(records.flatMap(({ cells }) => valuesIn(cells, ["total", "advance"])));
  const { program } = matched;
  return {
    records: records.map(({ line, cells }) => ({
      line,
      cells: days.reading === "mixed" || days.reading === "undecided" ? cells : withDays(cells, order),
      days: days.reading,
      hasDecimalComma: isComma,
      ...(program && { program: { name: program.name, source: program.source } }),
    })),
    ignored: matched.headings.filter(({ column }) => column === "").map(({ heading }) => heading),
    headings: matched.headings,
    undecided: days.undecided,
    program: program?.name ?? "",
  };
}

/** The separator that the first line has most of, as far as headings reach. */
function separatorOf(text: string): Separator {
  const [first = ""] = text
    .trimStart()
    .slice(0, importLimits.cell)
    .split(/[\r\n]/, 1);
  const counts = ([",", ";", "\t"] as const).map((separator) => ({ separator, count: first.split(separator).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).separator;
}

function cellsOf<Kind extends ImportKind>(kind: Kind, { positions }: Matched, cells: CsvRow["cells"]) {
  const named = columnsOf(kind).map(([name]) => [name, unguarded(cells[positions.get(name) ?? -1] ?? "")]);
  return Object.fromEntries(named) as ImportRecord<Kind>["cells"];
}

type Cells = Readonly<Record<string, string>>;

const dayColumns = ["arrival", "departure", "paidOn"];
const valuesIn = (cells: Cells, names: readonly string[]) => names.map((name) => cells[name] ?? "");

function withDays<Own extends Cells>(cells: Own, order: DayOrder): Own {
  const read = dayColumns.flatMap((name) => {
    const night = readDay(cells[name] ?? "", order);
    return night ? [[name, night] as const] : [];
  });
  return { ...cells, ...Object.fromEntries(read) };
}

function daysOf(records: readonly { cells: Cells }[], chosen: DayOrder | undefined) {
  const stays = records.map(({ cells: { arrival = "", departure = "" } }) => ({ arrival, departure }));
  const others = records.map(({ cells: { paidOn = "" } }) => paidOn);
  const found = dayReadingOf(stays, others);
  const reading = found === "undecided" && chosen ? chosen : found;
  const both =
    found === "undecided" ? bothDays(records.flatMap(({ cells }) => valuesIn(cells, dayColumns))) : undefined;
  return {
    reading,
    undecided: both && { text: both.text, dayFirst: both.days["day-first"], monthFirst: both.days["month-first"] },
  };
}

/** Faults of a line by column. */
export type LineFaults = Record<string, string>;

const states = ["ready", "present", "left-out", "faulty"] as const;

const undecidedDay = v.object({ text: v.string(), dayFirst: v.string(), monthFirst: v.string() });
type UndecidedDay = v.InferOutput<typeof undecidedDay>;

const matchedHeadings = v.array(v.object({ heading: v.string(), column: v.string() }));

export const importPreviewShape = v.object({
  lines: v.array(
    v.object({
      line: v.number(),
      /** The guest or the room. */
      label: v.string(),
      /** `present`: it was imported before, and nothing is done; `left-out`: cancelled where it was booked. */
      state: v.picklist(states),
      /** Sentences that say what would be done. */
      steps: v.array(v.string()),
      faults: v.array(v.object({ heading: v.string(), value: v.string(), message: v.string() })),
    }),
  ),
  ignored: v.array(v.string()),
  /** All headings of the file with the column that each is, empty for none. */
  headings: matchedHeadings,
  /** Both meanings of a day, where the file does not say whether the day or the month comes first. */
  undecidedDay: v.nullable(undecidedDay),
  /** The program that exported it; empty if none is known by these headings. */
  program: v.string(),
});
export type ImportPreview = v.InferOutput<typeof importPreviewShape>;
export type ImportLine = ImportPreview["lines"][number];

/** The details of a refusal: the headings that can be matched by hand. */
export const unmatchedShape = v.object({ headings: matchedHeadings });

const tooLarge = () => m.fileTooLarge({ max: importLimits.megabytes });

const file = v.pipe(
  v.custom<Upload>((value) => typeof value === "object" && value !== null && "size" in value, m.fileRequired),
  v.check(({ size }) => size <= importLimits.megabytes * megabyte, tooLarge),
);
const kind = v.picklist(importKinds, m.kindRequired);

const word = boundedText(importLimits.cell, choose);
const choices = {
  /** Headings with the columns that a person chose for them, instead of what the program found or remembers. */
  columns: v.optional(jsonValue(v.record(word, word))),
  dayOrder: v.optional(v.picklist(dayOrders, choose)),
  /** Takes cancelled bookings over as history. */
  takesCancelled: v.optional(booleanValue(choose), false),
  /** The source of bookings whose line names none. */
  sourceId: v.optional(word),
};

export const importPreviewInput = v.object({ kind, file, ...choices });
export type ImportPreviewInput = v.InferOutput<typeof importPreviewInput>;

/** `lines` are those that were shown as ready: all of them are stored, or none. */
export const importInput = v.object({
  kind,
  file,
  lines: jsonValue(
    v.pipe(v.array(v.number(m.linesRequired), m.linesRequired), v.minLength(1, m.linesRequired), v.maxLength(2000)),
  ),
  sendsMails: v.optional(booleanValue(choose), false),
  ...choices,
});
export type ImportInput = v.InferOutput<typeof importInput>;
