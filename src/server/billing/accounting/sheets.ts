import writeExcelFile from "write-excel-file/node";
import type { WorkbookSheet } from "#domain/billing/accounting/gstr1-workbook.ts";

const widths = [18, 28, 20, 16, 16];

/** A workbook in which the rows down to the headings stay in view. Texts are never formulas. */
export async function workbookOf(sheets: readonly WorkbookSheet[]): Promise<Buffer> {
  const workbook = writeExcelFile(
    sheets.map(({ name, rows, headings }) => ({
      sheet: name,
      stickyRowsCount: headings,
      columns: Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, index) => ({
        width: widths[index] ?? 16,
      })),
      data: rows.map((row, index) =>
        row.map((value) => {
          const bold = index < headings ? { fontWeight: "bold" as const } : {};
          if (value === "") return null;
          return typeof value === "number" ? { value, type: Number, ...bold } : { value, type: String, ...bold };
        }),
      ),
    })),
  );
  return workbook.toBuffer();
}
