/** Signs with which a formula begins; \u2212 is the minus sign of mathematics. */
const formulaSigns = "=+-@\u2212";

/**
 * Whether a spreadsheet may run a cell as a formula: it may drop white space and invisible characters before the sign, and
 * take a full-width, small or raised sign for the plain one, as Unicode's compatibility form does.
 */
function isFormula(text: string): boolean {
  const sign = /[^\s\p{Cc}\p{Cf}]/u.exec(text)?.[0].normalize("NFKC");
  return /^[\t\r]/.test(text) || (sign !== undefined && formulaSigns.includes(sign.charAt(0)));
}

/** A cell that a spreadsheet would run as a formula is text for it. */
const guarded = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** Without the apostrophe that keeps spreadsheets from computing a cell. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;

export function textCell(text: string): string {
  const safe = guarded(text);
  return /[",\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180, with a byte order mark, without which spreadsheets take Kannada and Hindi for something else. */
export function csvOf(
  rows: readonly (readonly (string | number)[])[],
  { decimals }: { decimals?: number | undefined } = {},
): string {
  const number = (value: number) => (decimals === undefined ? String(value) : value.toFixed(decimals));
  const cell = (value: string | number) => (typeof value === "number" ? number(value) : textCell(value));
  return `\ufeff${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}
