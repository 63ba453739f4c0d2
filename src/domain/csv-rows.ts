export type Separator = "," | "\t" | ";";

export interface CsvRow {
  /** Counted from 1, as an editor does. */
  line: number;
  cells: string[];
}

/**
 * The lines of a table with their cells, tidied, without empty lines. Cells may be quoted (RFC 4180); a quotation mark that
 * does not enclose a whole cell is part of its text.
 */
export function csvRows(given: string, separator: Separator): CsvRow[] {
  const text = given.replace(/^\uFEFF/, "");
  const rows: CsvRow[] = [];
  let line = 1;
  for (let at = 0; at < text.length; ) {
    const row: CsvRow = { line, cells: [] };
    for (let more = true; more; ) {
      const cell = quotedCell(text, at, separator) ?? plainCell(text, at, separator);
      row.cells.push(tidy(cell.value));
      line += breaksIn(text.slice(at, cell.end));
      at = cell.end;
      more = text[at] === separator;
      if (more) at += 1;
    }
    const lineEnd = /^(\r\n|\n|\r)/.exec(text.slice(at, at + 2))?.[0] ?? "";
    if (lineEnd) line += 1;
    at += lineEnd.length;
    if (row.cells.some((cell) => cell !== "")) rows.push(row);
  }
  return rows;
}

const breaksIn = (text: string) => text.match(/\r\n|\n|\r/g)?.length ?? 0;

interface Cell {
  value: string;
  end: number;
}

/** Undefined for a quotation mark that does not enclose the whole cell: it is part of a name. */
function quotedCell(text: string, start: number, separator: Separator): Cell | undefined {
  const blank = separator === "\t" ? /[ ]*/y : /[ \t]*/y;
  const skip = (from: number) => {
    blank.lastIndex = from;
    return from + (blank.exec(text)?.[0].length ?? 0);
  };
  const open = skip(start);
  if (text[open] !== '"') return undefined;
  for (let at = open + 1; at < text.length; at++) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') {
      at += 1;
      continue;
    }
    const end = skip(at + 1);
    const isWhole = end === text.length || text[end] === separator || /[\r\n]/.test(text[end] ?? "");
    return isWhole ? { value: text.slice(open + 1, at).replaceAll('""', '"'), end } : undefined;
  }
  return undefined;
}

function plainCell(text: string, start: number, separator: Separator): Cell {
  let end = start;
  while (end < text.length && text[end] !== separator && !/[\r\n]/.test(text[end] ?? "")) end += 1;
  return { value: text.slice(start, end), end };
}

// Control characters and bidirectional overrides, which can disguise a text.
const unwanted = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const tidy = (cell: string) => cell.toWellFormed().replace(/\s+/g, " ").replace(unwanted, "").trim();
