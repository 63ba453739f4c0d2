/** A cell that a spreadsheet would run as a formula is text for it. */
const isFormula = /^[=+\-@\t\r]/;

export function textCell(text: string): string {
  const safe = isFormula.test(text) ? `'${text}` : text;
  return /[",\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const cell = (value: string | number) => (typeof value === "number" ? String(value) : textCell(value));

/** RFC 4180, with a byte order mark, without which spreadsheets take Kannada and Hindi for something else. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}
