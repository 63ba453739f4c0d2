import * as v from "valibot";
import * as m from "#messages/deskImport.js";
import { choose } from "#messages/validation.js";
import { asciiDigits } from "../text/digits.ts";
import { listOf } from "../text/list-of.ts";
import { isNight, type Night } from "../time/nights.ts";
import { booleanValue, jsonValue } from "../values/form-values.ts";
import { textCell, unguarded } from "./csv.ts";
import { type CsvRow, readCsv, type Separator } from "./csv-rows.ts";
import type { Upload } from "./uploads.ts";

export const importKinds = ["rooms", "bookings"] as const;
export type ImportKind = (typeof importKinds)[number];

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

interface Column {
  /** English in every language, so that a file can be passed on. */
  heading: string;
  /** Other headings under which it is found. */
  aliases: readonly string[];
  isRequired?: true;
  example: string;
}

/** A line with these words in its first column is the template's example. */
const example = "EXAMPLE";

const columns = {
  rooms: {
    name: { heading: "Room", aliases: ["room name", "room type", "name"], isRequired: true, example },
    description: {
      heading: "Description",
      aliases: [],
      isRequired: true,
      example: "Two beds, a balcony and a view of the garden.",
    },
    units: {
      heading: "Room numbers",
      aliases: ["units", "unit labels", "numbers", "rooms"],
      example: "101, 102, 103",
    },
    count: { heading: "Number of rooms", aliases: ["total rooms", "count"], example: "3" },
    maxCapacity: { heading: "Guests", aliases: ["max guests", "capacity", "max capacity"], example: "3" },
    plan: { heading: "Plan", aliases: ["plan name", "rate plan"], example: "Room with breakfast" },
    price: {
      heading: "Price per night",
      aliases: ["price", "rate", "cost", "tariff"],
      isRequired: true,
      example: "2500",
    },
    discount: { heading: "Discount %", aliases: ["discount"], example: "0" },
    fee: { heading: "Service fee %", aliases: ["service fee", "service charge"], example: "0" },
    gst: { heading: "GST %", aliases: ["gst", "tax"], example: "" },
    rating: { heading: "Rating", aliases: ["stars"], example: "4.5" },
    amenities: { heading: "Amenities", aliases: ["facilities"], example: "" },
    onSale: { heading: "On sale", aliases: ["active", "available"], example: "yes" },
  },
  bookings: {
    reference: {
      heading: "Reference",
      aliases: ["booking id", "booking number", "confirmation number", "ref"],
      isRequired: true,
      example,
    },
    source: { heading: "Source", aliases: ["channel", "booked by", "agent"], example: "Booking.com" },
    name: { heading: "Guest name", aliases: ["guest", "name"], isRequired: true, example: "Asha Rao" },
    phone: { heading: "Phone", aliases: ["mobile", "phone number"], isRequired: true, example: "98450 12345" },
    email: { heading: "E-mail", aliases: ["email", "e-mail address", "mail"], example: "asha@example.com" },
    room: { heading: "Room", aliases: ["room name", "room type"], isRequired: true, example: "Double room" },
    unit: { heading: "Room number", aliases: ["unit", "room no", "room no."], example: "101" },
    plan: { heading: "Plan", aliases: ["plan name", "rate plan"], example: "" },
    arrival: { heading: "Arrival", aliases: ["check-in", "checkin", "from"], isRequired: true, example: "2030-01-27" },
    departure: {
      heading: "Departure",
      aliases: ["check-out", "checkout", "to"],
      isRequired: true,
      example: "29/01/2030",
    },
    adults: { heading: "Adults", aliases: ["guests", "persons", "pax"], isRequired: true, example: "2" },
    children: { heading: "Children", aliases: ["kids"], example: "1" },
    total: { heading: "Total", aliases: ["price", "total agreed", "amount"], example: "5000" },
    advance: { heading: "Advance paid", aliases: ["advance", "paid"], example: "1000" },
    method: { heading: "Paid by", aliases: ["method", "payment method", "mode"], example: "UPI" },
    paidOn: { heading: "Paid on", aliases: ["payment date", "received on"], example: "" },
    note: { heading: "Note", aliases: ["notes", "remarks", "comment"], example: "Arrives late" },
  },
} as const satisfies Record<ImportKind, Record<string, Column>>;

export type ColumnOf<Kind extends ImportKind> = keyof (typeof columns)[Kind] & string;

export interface ImportRecord<Kind extends ImportKind = ImportKind> {
  line: number;
  /** By column; empty where the file has none. */
  cells: Record<ColumnOf<Kind>, string>;
}

export interface ImportFile<Kind extends ImportKind> {
  records: ImportRecord<Kind>[];
  /** Headings that mean nothing. */
  ignored: string[];
}

const columnsOf = (kind: ImportKind): [string, Column][] => Object.entries(columns[kind]);

export const headingOf = (kind: ImportKind, column: string): string =>
  columnsOf(kind).find(([name]) => name === column)?.[1].heading ?? column;

/** The headings with what they may be left out of, for the help. */
export const headingsOf = (kind: ImportKind) =>
  columnsOf(kind).map(([name, { heading, isRequired }]) => ({ name, heading, isRequired: isRequired ?? false }));

export const isExample = (cell: string) => cell.toUpperCase() === example;

export function importTemplate(kind: ImportKind): string {
  const lines = [columnsOf(kind).map(([, { heading }]) => heading), columnsOf(kind).map(([, own]) => own.example)];
  return `\ufeff${lines.map((line) => `${line.map(textCell).join(",")}\r\n`).join("")}`;
}

/** Returns a sentence where the file as a whole can't be used. */
export function* readImport<Kind extends ImportKind>(
  kind: Kind,
  text: string,
): Generator<undefined, ImportFile<Kind> | string> {
  const { lines: max, columns: maxColumns, cell: maxCell } = importLimits;
  const table = yield* readCsv(text, separatorOf(text), { rows: max + 1, columns: maxColumns, cell: maxCell });
  if ("excess" in table) {
    const { excess, line } = table;
    return excess === "columns" ? m.tooManyColumns({ line, max: maxColumns }) : m.cellTooLong({ line, max: maxCell });
  }
  const [head, ...body] = table.rows;
  if (!head || body.length === 0) return m.fileEmpty();
  const positions = new Map<string, number>();
  const ignored: string[] = [];
  for (const [at, cell] of head.cells.entries()) {
    const name = columnNames[kind].get(plainWords(cell));
    if (name !== undefined && positions.has(name)) return m.columnTwice({ column: headingOf(kind, name) });
    if (name !== undefined) positions.set(name, at);
    else if (cell !== "") ignored.push(cell);
  }
  const missing = columnsOf(kind).filter(([name, { isRequired }]) => isRequired && !positions.has(name));
  if (missing.length > 0) return m.columnsMissing({ columns: listOf(missing.map(([, { heading }]) => heading)) });
  if (table.count - 1 > max) return m.tooManyLines({ count: table.count - 1, max });
  return { records: body.map(({ line, cells }) => ({ line, cells: cellsOf(kind, positions, cells) })), ignored };
}

/** What the first line has most of, as far as headings reach. */
function separatorOf(text: string): Separator {
  const [first = ""] = text
    .trimStart()
    .slice(0, importLimits.cell)
    .split(/[\r\n]/, 1);
  const counts = ([",", ";", "\t"] as const).map((separator) => ({ separator, count: first.split(separator).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).separator;
}

const plainWords = (heading: string) => heading.toLowerCase().replace(/[*:_]/g, " ").replace(/\s+/g, " ").trim();

/** Columns by the words of a heading; a column's own heading goes before the aliases of others. */
const columnNames = { rooms: namesOf("rooms"), bookings: namesOf("bookings") } as const;

function namesOf(kind: ImportKind): ReadonlyMap<string, string> {
  const aliases = columnsOf(kind).flatMap(([name, own]) => own.aliases.map((alias) => [alias, name] as const));
  const headings = columnsOf(kind).flatMap(([name, { heading }]) => [
    [name.toLowerCase(), name] as const,
    [plainWords(heading), name] as const,
  ]);
  // Of equal words the last one counts, and of columns the first.
  return new Map([...aliases.toReversed(), ...headings.toReversed()]);
}

function cellsOf<Kind extends ImportKind>(kind: Kind, positions: ReadonlyMap<string, number>, cells: CsvRow["cells"]) {
  const named = columnsOf(kind).map(([name]) => [name, unguarded(cells[positions.get(name) ?? -1] ?? "")]);
  return Object.fromEntries(named) as ImportRecord<Kind>["cells"];
}

/** Year first, or day first as in India; undefined for anything that is not an existing day. */
export function parseDay(cell: string): Night | undefined {
  const text = asciiDigits(cell);
  if (isNight(text)) return text;
  const [, day = "", month = "", year = ""] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const night = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isNight(night) ? night : undefined;
}

/** Rupees: `₹ 4,500.50`, `Rs. 4500/-`; undefined for anything else. */
export function parseAmount(cell: string): number | undefined {
  const text = asciiDigits(cell)
    .replace(/^(₹|rs\.?|inr)\s*/i, "")
    .replace(/[,\s]/g, "")
    .replace(/\/-$/, "");
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
}

export function parseCount(cell: string): number | undefined {
  const text = asciiDigits(cell);
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

/** Faults of a line by column. */
export type LineFaults = Record<string, string>;

const states = ["ready", "present", "faulty"] as const;

export const importPreviewShape = v.object({
  lines: v.array(
    v.object({
      line: v.number(),
      /** The guest or the room. */
      label: v.string(),
      /** `present`: it was imported before, and nothing is done. */
      state: v.picklist(states),
      /** Sentences that say what would be done. */
      steps: v.array(v.string()),
      faults: v.array(v.object({ heading: v.string(), value: v.string(), message: v.string() })),
    }),
  ),
  ignored: v.array(v.string()),
});
export type ImportPreview = v.InferOutput<typeof importPreviewShape>;
export type ImportLine = ImportPreview["lines"][number];

const tooLarge = () => m.fileTooLarge({ max: importLimits.megabytes });

const file = v.pipe(
  v.custom<Upload>((value) => typeof value === "object" && value !== null && "size" in value, m.fileRequired),
  v.check(({ size }) => size <= importLimits.megabytes * megabyte, tooLarge),
);
const kind = v.picklist(importKinds, m.kindRequired);

export const importPreviewInput = v.object({ kind, file });

/** `lines` are those that were shown as ready: all of them are stored, or none. */
export const importInput = v.object({
  kind,
  file,
  lines: jsonValue(
    v.pipe(v.array(v.number(m.linesRequired), m.linesRequired), v.minLength(1, m.linesRequired), v.maxLength(2000)),
  ),
  sendsMails: v.optional(booleanValue(choose), false),
});
export type ImportInput = v.InferOutput<typeof importInput>;
