import assert from "node:assert/strict";
import test from "node:test";
import { gstr1, type Sheet } from "./gstr1.ts";
import { workbook } from "./gstr1-workbook.ts";

const sheets = gstr1({ month: "2026-07", documents: [], related: [] });
const b2b = sheets[0] as Sheet;
const row = (gstin: string, number: string, value: number, rate: number, taxable: number) => [
  gstin,
  "Rao & Co",
  number,
  "03-Jul-2026",
  value,
  "29-Karnataka",
  "N",
  "",
  "Regular B2B",
  "",
  rate,
  taxable,
  0,
];

test("the tool's workbook begins with a help sheet; each sheet has title, sums and its headings in row 4", () => {
  const all = workbook(sheets, "tool");
  assert.deepEqual(
    all.map(({ name }) => name),
    ["Help Instruction", "b2b,sez,de", "b2cs", "cdnr", "at", "atadj", "exemp", "hsn(b2b)", "hsn(b2c)", "docs"],
  );
  for (const [index, { rows, headings }] of all.slice(1).entries()) {
    const columns = sheets[index]?.columns ?? [];
    assert.deepEqual([rows[3], headings], [columns, 4]);
    assert.match(String(rows[0]?.[0]), /^Summary/);
    for (const cells of rows) assert.equal(cells.length, columns.length);
    const summed = (rows[1] ?? []).filter((label) => label !== "");
    assert.ok(summed.length > 0);
    assert.deepEqual(
      (rows[2] ?? []).filter((sum) => sum !== ""),
      summed.map(() => 0),
    );
  }
});

test("the sums count each invoice once, though it has a row for each of its rates", () => {
  const rows = [
    row("27AAPFU0939F1ZV", "INV/26-27/00001", 1168.1, 5, 1000.05),
    row("27AAPFU0939F1ZV", "INV/26-27/00001", 1168.1, 18, 100.1),
    row("29AAGCB7383J1Z4", "INV/26-27/00002", 525, 5, 500),
  ];
  const [, sheet] = workbook([{ ...b2b, rows }], "tool");
  assert.deepEqual(sheet?.rows[1], [
    "No. of Recipients",
    "",
    "No. of Invoices",
    "",
    "Total Invoice Value",
    "",
    "",
    "",
    "",
    "",
    "",
    "Total Taxable Value",
    "Total Cess",
  ]);
  assert.deepEqual(sheet?.rows[2], [2, "", 2, "", 1693.1, "", "", "", "", "", "", 1600.15, 0]);
  assert.deepEqual(sheet?.rows.slice(4), rows);
});

test("the plain workbook stays as it was: the sheets, each with its headings first", () => {
  assert.deepEqual(
    workbook(sheets, "plain").map(({ name, rows, headings }) => [name, rows, headings]),
    sheets.map(({ name, columns, rows }) => [name, [columns, ...rows], 1]),
  );
});
