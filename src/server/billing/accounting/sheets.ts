import writeExcelFile from "write-excel-file/node";
import type { Sheet } from "#domain/billing/gstr1.ts";

const widths = [18, 28, 20, 16, 16];

/** A workbook whose first rows are the headings. Texts are never formulas. */
export async function workbookOf(sheets: readonly Sheet[]): Promise<Buffer> {
  const workbook = writeExcelFile(
    sheets.map(({ name, columns, rows }) => ({
      sheet: name,
      stickyRowsCount: 1,
      columns: columns.map((_, index) => ({ width: widths[index] ?? 16 })),
      data: [
        columns.map((value) => ({ value, type: String, fontWeight: "bold" as const })),
        ...rows.map((row) =>
          row.map((value) => (typeof value === "number" ? { value, type: Number } : { value, type: String })),
        ),
      ],
    })),
  );
  return workbook.toBuffer();
}
