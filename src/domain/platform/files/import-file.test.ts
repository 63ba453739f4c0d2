import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { watchBuiltIns } from "#tests/support/platform/work.ts";
import { readBooking } from "../../operations/import-bookings.ts";
import { readRoom } from "../../operations/import-rooms.ts";
import { runSteps } from "../values/steps.ts";
import { headingOf, headingsOf, type ImportKind, importKinds } from "./import-columns.ts";
import { type ImportFile, importLimits, importTemplate, readImport, UnreadableFile } from "./import-file.ts";

const read = (text: string) => {
  return runSteps(readImport("rooms", text));
};

test("commas, semicolons and tabs, a byte order mark, quoted cells and any line ends", () => {
  const cells = { name: "Sea, View", description: 'A "quiet" place', price: "100" };
  const lines = [
    ["Room", "Description", "Price per night"],
    ['"Sea, View"', '"A ""quiet"" place"', "100"],
  ];
  for (const separator of [",", ";", "\t"]) {
    for (const end of ["\n", "\r\n", "\r"]) {
      const text = `\ufeff${lines.map((line) => line.join(separator)).join(end)}${end}${end}`;
      const { records, ignored } = read(text);
      assert.deepEqual(ignored, []);
      assert.equal(records.length, 1);
      assert.equal(records[0]?.line, 2);
      const { name, description, price, gst } = records[0]?.cells ?? ({} as never);
      assert.deepEqual({ name, description, price, gst }, { ...cells, gst: "" });
    }
  }
});

test("headings are found in any order and spelling, and unknown ones are named", () => {
  const { records, ignored } = read("TARIFF; colour ;room name*;Description;;\n100;red;Sea;Quiet;;\n");
  assert.deepEqual(ignored, ["colour"]);
  assert.deepEqual(
    [records[0]?.cells.name, records[0]?.cells.price, records[0]?.cells.description],
    ["Sea", "100", "Quiet"],
  );
});

test("an apostrophe that guards a cell against spreadsheets is taken off, another is not", () => {
  const { records } = read("Room,Description,Price\n'=Sea,'quiet',100");
  assert.deepEqual([records[0]?.cells.name, records[0]?.cells.description], ["=Sea", "'quiet'"]);
});

test("unit labels are lists, ranges, or names with spaces", () => {
  const labels = (cell: string) => {
    const [record] = read(`Room,Description,Price,Room numbers\nSea,x,100,"${cell}"`).records;
    assert.ok(record);
    return readRoom(record).labels;
  };
  assert.deepEqual(labels("101, 102;103 | Mango"), ["101", "102", "103", "Mango"]);
  assert.deepEqual(labels("101 102 A1"), ["101", "102", "A1"]);
  assert.deepEqual(labels("101-103, 201"), ["101", "102", "103", "201"]);
  assert.deepEqual(labels("Mango Villa"), ["Mango Villa"]);
  assert.deepEqual(labels("103-101"), ["103-101"]);
  assert.deepEqual(labels("1-99999"), ["1-99999"]);
  assert.deepEqual(labels(""), []);
});

test("the template has every heading, and each is read as its own column", () => {
  for (const kind of importKinds) {
    const file = runSteps(readImport(kind, importTemplate(kind)));
    assert.deepEqual(file.ignored, []);
    for (const { name, heading } of headingsOf(kind)) assert.equal(headingOf(kind, name), heading);
  }
});

/** Undefined for a file that is refused with a sentence. */
function readable<Kind extends ImportKind>(kind: Kind, text: string): ImportFile<Kind> | undefined {
  try {
    return runSteps(readImport(kind, text));
  } catch (error) {
    assert.ok(error instanceof UnreadableFile, String(error));
    return undefined;
  }
}

test("no text makes the reader fail, and every line is a fault or an input", () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('"', '""', ",", ";", "\r\n", "=1", "'", "\u0000", "101-99", "₹1"));
  const body = fc.array(fc.array(cell, { maxLength: 20 }), { maxLength: 6 });
  const rooms = headingsOf("rooms").map(({ heading }) => heading);
  const bookings = headingsOf("bookings").map(({ heading }) => heading);
  fc.assert(
    fc.property(body, fc.constantFrom(",", ";", "\t"), (lines, separator) => {
      const text = (head: string[]) => [head, ...lines].map((line) => line.join(separator)).join("\n");
      const found = readable("rooms", text(rooms));
      if (found) {
        for (const record of found.records) {
          const { input, faults } = readRoom(record);
          assert.notEqual(input === undefined, Object.keys(faults).length === 0);
        }
      }
      const made = readable("bookings", text(bookings));
      if (made) {
        for (const record of made.records) {
          const { input, faults } = readBooking(record, "2026-06-15");
          assert.ok(input !== undefined || Object.keys(faults).length > 0);
        }
      }
    }),
  );
});

test("a large file of quotation marks is read in time that grows with its size", () => {
  const row = '"a""b,"",c"d;"e\n';
  const { records } = read(`Room,Description,Price\n${row.repeat(1500)}`);
  assert.equal(records.length, 1500);
});

test("a file of one long cell is read in steps, and of its headings no more than a cell is looked at for the separator", () => {
  const size = 400_000;
  const quoted = ['"', '"x\n'].map((fill) => `Room,Description,Price\n${fill.repeat(size / fill.length)}`);
  for (const file of quoted) {
    let steps = 0;
    assert.throws(() => {
      for (const reading = readImport("rooms", file); !reading.next().done; ) steps += 1;
    }, UnreadableFile);
    assert.ok(steps >= size / 10_000, `${file.slice(-8)}: ${steps} steps`);
  }
  const lengths: number[] = [];
  const seen = (length: number, name: string) => name === "split" && lengths.push(length);
  watchBuiltIns(seen, () => readable("rooms", ",".repeat(size)));
  assert.ok(lengths.length > 0 && Math.max(...lengths) <= importLimits.cell, String(lengths));
});
