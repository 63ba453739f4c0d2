import assert from "node:assert/strict";
import test from "node:test";
import { columnsOf, columnText, csvOfColumns, onScreen } from "./columns.ts";
import { csvRows } from "./csv-rows.ts";

const columns = columnsOf<{ guest: string; phone: string; day: string; owed: number; part: number | "" }>()({
  guest: { heading: () => "Guest", value: ({ guest }) => guest },
  phone: { heading: () => "Phone", value: ({ phone }) => phone, unit: "phone" },
  day: { heading: () => "Day", value: ({ day }) => day, unit: "night" },
  owed: { heading: () => "Owed", value: ({ owed }) => owed, unit: "rupees" },
  part: { heading: () => "Part", value: ({ part }) => part, unit: "percent" },
  note: { heading: () => "Note", value: () => "late", isForFiles: true },
});
const row = { guest: "Asha", phone: "9876543210", day: "2026-06-15", owed: 1500.5, part: 20 };

test("a file has the values of every column below their headings, to compute with", () => {
  const [head, line] = csvRows(csvOfColumns(columns, [row]), ",").map(({ cells }) => cells);
  assert.deepEqual(head, ["Guest", "Phone", "Day", "Owed", "Part", "Note"]);
  assert.deepEqual(line, ["Asha", "91 98765 43210", "2026-06-15", "1500.5", "20", "late"]);
});

test("a screen has the same values as people read them, without what is for files", () => {
  const texts = (of: typeof row | (Omit<typeof row, "part"> & { part: "" })) =>
    onScreen(columns).map((column) => columnText(column, of));
  assert.deepEqual(texts(row), ["Asha", "+91 98765 43210", "Mon, 15 Jun 2026", "₹1,500.50", "20 %"]);
  assert.deepEqual(texts({ ...row, phone: "", part: "" }), ["Asha", "", "Mon, 15 Jun 2026", "₹1,500.50", ""]);
});
