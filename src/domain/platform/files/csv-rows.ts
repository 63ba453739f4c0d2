import { cleanLine } from "../text/clean-text.ts";
import { runSteps } from "../values/steps.ts";

export type Separator = "," | "\t" | ";";

export interface CsvRow {
  /** Counted from 1, as an editor does. */
  line: number;
  cells: string[];
}

export interface CsvLimits {
  rows: number;
  columns: number;
  /** In characters. */
  cell: number;
}

export interface CsvTable {
  rows: CsvRow[];
  /** Rows that are not empty, including those above the limit. */
  count: number;
}

/** The limit that is exceeded, and in which line. */
export interface CsvExcess {
  excess: "columns" | "cell";
  line: number;
}

const endless: CsvLimits = {
  rows: Number.POSITIVE_INFINITY,
  columns: Number.POSITIVE_INFINITY,
  cell: Number.POSITIVE_INFINITY,
};

/** Characters that are read before others have a turn. */
const charactersOfStep = 8192;

/** The lines of a short table: see `readCsv`. */
export function csvRows(text: string, separator: Separator): CsvRow[] {
  const table = runSteps(readCsv(text, separator, endless));
  return "rows" in table ? table.rows : [];
}

/**
 * The lines of a table with their cells, tidied, without empty lines. Cells may be quoted (RFC 4180); a quotation mark that
 * does not enclose a whole cell is part of its text. Its steps grow with the length of the text, and no faster.
 */
export function* readCsv(
  given: string,
  separator: Separator,
  limits: CsvLimits,
): Generator<undefined, CsvTable | CsvExcess> {
  const text = given.startsWith("\ufeff") ? given.slice(1) : given;
  const bounds = { separator, max: limits.cell };
  const table: CsvTable = { rows: [], count: 0 };
  let line = 1;
  let nextStep = charactersOfStep;
  for (let at = 0; at < text.length; ) {
    if (at >= nextStep) {
      nextStep = at + charactersOfStep;
      yield;
    }
    const blank = lineEndAt(text, at);
    if (blank > 0) {
      line += 1;
      at += blank;
      continue;
    }
    const row: CsvRow = { line, cells: [] };
    let isEmpty = true;
    for (let more = true; more; ) {
      const cell = (yield* quotedCell(text, at, bounds)) ?? plainCell(text, at, bounds);
      if (cell.value.length > limits.cell) return { excess: "cell", line };
      if (row.cells.length === limits.columns) return { excess: "columns", line: row.line };
      const value = cell.value === "" ? "" : cleanLine(cell.value);
      row.cells.push(value);
      isEmpty &&= value === "";
      line += cell.breaks;
      at = cell.end;
      more = text[at] === separator;
      if (more) at += 1;
    }
    const length = lineEndAt(text, at);
    if (length > 0) line += 1;
    at += length;
    if (isEmpty) continue;
    table.count += 1;
    if (table.count <= limits.rows) table.rows.push(row);
  }
  return table;
}

/** The length of the line end at a place; 0 if there is none. */
function lineEndAt(text: string, at: number): number {
  if (text[at] === "\n") return 1;
  if (text[at] !== "\r") return 0;
  return text[at + 1] === "\n" ? 2 : 1;
}

interface Bounds {
  separator: Separator;
  /** A longer cell is read only as far as shows that it is. */
  max: number;
}

interface Cell {
  value: string;
  end: number;
  /** Line ends inside. */
  breaks: number;
}

/** Undefined for a quotation mark that does not enclose the whole cell: it is part of a name. */
function* quotedCell(text: string, start: number, { separator, max }: Bounds): Generator<undefined, Cell | undefined> {
  const open = skipBlanks(text, start, separator);
  if (text[open] !== '"') return undefined;
  let breaks = 0;
  let nextStep = open + charactersOfStep;
  for (let at = open + 1; at < text.length; at++) {
    if (at >= nextStep) {
      nextStep = at + charactersOfStep;
      yield;
    }
    if (text[at] !== '"') {
      const length = lineEndAt(text, at);
      if (length > 0) breaks += 1;
      if (length === 2) at += 1;
      continue;
    }
    if (text[at + 1] === '"') {
      at += 1;
      continue;
    }
    const end = skipBlanks(text, at + 1, separator);
    const isWhole = end === text.length || text[end] === separator || lineEndAt(text, end) > 0;
    if (!isWhole) return undefined;
    const quoted = text.slice(open + 1, at);
    return { value: quoted.length > 2 * max ? quoted : quoted.replaceAll('""', '"'), end, breaks };
  }
  return undefined;
}

function skipBlanks(text: string, from: number, separator: Separator): number {
  let at = from;
  while (text[at] === " " || (text[at] === "\t" && separator !== "\t")) at += 1;
  return at;
}

function plainCell(text: string, start: number, { separator, max }: Bounds): Cell {
  let end = start;
  while (end < text.length && end - start <= max && text[end] !== separator && lineEndAt(text, end) === 0) end += 1;
  return { value: text.slice(start, end), end, breaks: 0 };
}
