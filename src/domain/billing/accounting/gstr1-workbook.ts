import { paise, toPaise, toRupees } from "../../platform/money/money.ts";
import type { Cell, Sheet } from "./gstr1.ts";

/** The sheets alone, for pasting and for CSV; or a workbook as the portal's offline tool imports it whole. */
export const gstr1Layouts = ["plain", "tool"] as const;
export type Gstr1Layout = (typeof gstr1Layouts)[number];

export interface WorkbookSheet {
  name: string;
  rows: Cell[][];
  /** How many of the first rows are headings. */
  headings: number;
}

export const workbook = (sheets: readonly Sheet[], layout: Gstr1Layout): WorkbookSheet[] =>
  layout === "tool" ? [helpSheet, ...sheets.map(toolSheet)] : sheets.map(plainSheet);

const plainSheet = ({ name, columns, rows }: Sheet): WorkbookSheet => ({
  name,
  rows: [[...columns], ...rows],
  headings: 1,
});

/** The tool skips the first sheet of a workbook. Like the other sheets it is in the portal's language. */
const helpSheet: WorkbookSheet = {
  name: "Help Instruction",
  rows: [
    ["GSTR-1"],
    ['In the offline tool, choose "Import Files" and "Import Excel", and open this workbook.'],
    ["Each sheet has its title in row 1, its sums in rows 2 and 3, and its headings in row 4. Please keep them."],
    ["Compare the sums with those that the tool shows before you create the JSON file."],
  ],
  headings: 1,
};

/** The sum above a column. */
interface Summary {
  label: string;
  /** Counts different values instead of adding them up. */
  isCount?: true;
  /** Adds up once for each value of this column, such as an invoice with a row for each of its rates. */
  onceFor?: string;
}

interface ToolSheet {
  name?: string;
  title: string;
  /** By the heading of their column. */
  summaries: Record<string, Summary>;
}

const recipients = { "GSTIN/UIN of Recipient": { label: "No. of Recipients", isCount: true } } as const;
const taxableValue = { "Taxable Value": { label: "Total Taxable Value" } };
const cess = { "Cess Amount": { label: "Total Cess" } };
const hsn: ToolSheet = {
  title: "Summary For HSN(12)",
  summaries: {
    HSN: { label: "No. of HSN", isCount: true },
    "Total Value": { label: "Total Value" },
    ...taxableValue,
    "Integrated Tax Amount": { label: "Total Integrated Tax" },
    "Central Tax Amount": { label: "Total Central Tax" },
    "State/UT Tax Amount": { label: "Total State/UT Tax" },
    ...cess,
  },
};

const toolSheets: Record<string, ToolSheet> = {
  b2b: {
    name: "b2b,sez,de",
    title: "Summary For B2B, SEZ, DE (4A, 4B, 6B, 6C)",
    summaries: {
      ...recipients,
      "Invoice Number": { label: "No. of Invoices", isCount: true },
      "Invoice Value": { label: "Total Invoice Value", onceFor: "Invoice Number" },
      ...taxableValue,
      ...cess,
    },
  },
  b2cs: { title: "Summary For B2CS(7)", summaries: { ...taxableValue, ...cess } },
  cdnr: {
    title: "Summary For CDNR(9B)",
    summaries: {
      ...recipients,
      "Note Number": { label: "No. of Notes", isCount: true },
      "Note Value": { label: "Total Note Value", onceFor: "Note Number" },
      ...taxableValue,
      ...cess,
    },
  },
  at: {
    title: "Summary For Advance Received (11A)",
    summaries: { "Gross Advance Received": { label: "Total Advance Received" }, ...cess },
  },
  atadj: {
    title: "Summary For Advance Adjusted (11B)",
    summaries: { "Gross Advance Adjusted": { label: "Total Advance Adjusted" }, ...cess },
  },
  exemp: {
    title: "Summary For Nil rated, exempted and non GST outward supplies (8)",
    summaries: {
      "Nil Rated Supplies": { label: "Total Nil Rated Supplies" },
      "Exempted(other than nil rated/non GST supply)": { label: "Total Exempted Supplies" },
      "Non-GST Supplies": { label: "Total Non-GST Supplies" },
    },
  },
  "hsn(b2b)": hsn,
  "hsn(b2c)": hsn,
  docs: {
    title: "Summary of documents issued during the tax period (13)",
    summaries: { "Total Number": { label: "Total Number" }, Cancelled: { label: "Total Cancelled" } },
  },
};

/** Title, sums in two rows, headings, and then the rows. */
function toolSheet({ name, columns, rows }: Sheet): WorkbookSheet {
  const tool = toolSheets[name] ?? { title: name, summaries: {} };
  const labels = columns.map((column) => tool.summaries[column]?.label ?? "");
  const sums = columns.map((column): Cell => {
    const summary = tool.summaries[column];
    return summary ? sumOf({ columns, rows }, column, summary) : "";
  });
  const title = columns.map((_, index) => (index === 0 ? tool.title : ""));
  return { name: tool.name ?? name, rows: [title, labels, sums, [...columns], ...rows], headings: 4 };
}

function sumOf({ columns, rows }: Pick<Sheet, "columns" | "rows">, column: string, { isCount, onceFor }: Summary) {
  const valuesOf = (name: string) => rows.map((row) => row[columns.indexOf(name)] ?? "");
  const values = valuesOf(column);
  if (isCount) return new Set(values).size;
  const keys = onceFor === undefined ? values.map((_, index) => index) : valuesOf(onceFor);
  const counted = new Map(keys.map((key, index) => [key, Number(values[index])]));
  return toRupees(paise([...counted.values()].reduce((sum, value) => sum + toPaise(value), 0)));
}
