import assert from "node:assert/strict";
import test from "node:test";
import { importLines, previewImport } from "#contract/operations/import.ts";
import type { ImportKind } from "#domain/platform/files/import-columns.ts";
import { importTemplate } from "#domain/platform/files/import-file.ts";
import { csv, fileOf, head, withLodge } from "#tests/support/operations/imports-csv.ts";
import { failsWith } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

test("a file that can't be read as a whole says why", async (t) => {
  const { api, token, preview } = await withLodge(t);
  const refusal = async (content: string | Uint8Array<ArrayBuffer>, kind: ImportKind = "bookings") => {
    const { fields } = await failsWith(
      api(previewImport, { body: { kind, file: fileOf(content) } }, { token }),
      "invalid_input",
    );
    return fields?.file;
  };
  assert.equal(await refusal(""), "There are no lines below the headings");
  assert.equal(await refusal(head), "There are no lines below the headings");
  assert.equal(
    await refusal("Room,Price\nGarden,1"),
    "The first line needs these headings: Reference, Guest name, Phone, Arrival, Departure and Adults",
  );
  assert.equal(await refusal(`${head},Total\nx`), "The heading “Total” is there twice");
  assert.equal(
    await refusal(new Uint8Array([0x00, 0x01, 0x02, 0x80, 0x00])),
    "This is neither text nor an Excel workbook. Please save it as .xlsx or CSV.",
  );
  assert.equal(
    await refusal(csv(...Array.from({ length: 2001 }, (_, index) => ({ reference: String(index) })))),
    "The file has 2001 lines; 2000 can be imported at once. Please divide it.",
  );
  assert.equal(
    await refusal(`${head}${",".repeat(100)}\nx`),
    "Line 1 has more than 100 columns. Please remove those that are not needed.",
  );
  assert.equal(
    await refusal(csv({}, { note: "x".repeat(10_001) })),
    "A cell in line 3 has more than 10000 characters. Please shorten it.",
  );
  assert.equal(
    await refusal(`Room,Description,Price,Room numbers\n${'A,x,1,"1-200,301-500"\n'.repeat(13)}`, "rooms"),
    "The file has more than 5000 room numbers. Please divide it.",
  );
  const large = "The file is larger than 2 MB. Please divide it.";
  assert.equal(await refusal(`${head}\n${"x".repeat(2 * 1024 * 1024)}`), large);
  assert.equal(await refusal(`${head}\n${"x".repeat(7 * 1024 * 1024)}`), large);
  const { fields } = await failsWith(
    api(previewImport, { body: { kind: "bookings", file: "text" } } as never, { token }),
    "invalid_input",
  );
  assert.equal(fields?.file, "Please choose a file");
  assert.deepEqual((await preview(`${head},Colour\n${csv({}).split("\r\n")[1]},red`)).ignored, ["Colour"]);
});

test("hostile cells are text: formulas, quotation marks, markup, control characters, numbers of a kind", async (t) => {
  const { run, preview, bookings, db } = await withLodge(t, 9);
  const names = [
    '=HYPERLINK("http://x")',
    "+1+1",
    "@SUM(1)",
    "<script>alert(1)</script>",
    'Asha "the boss" Rao',
    "Asha, Rao; \u202eoaR\u0000",
    "'; drop table booking; --",
    "ಆಶಾ ರಾವ್",
  ];
  const text = csv(...names.map((name, index) => ({ reference: `=${index}`, name })));
  const { lines } = await preview(text);
  assert.deepEqual([...new Set(lines.map(({ state }) => state))], ["ready"]);
  await run(
    text,
    lines.map(({ line }) => line),
  );
  const stored = (await bookings()).map(({ name }) => name);
  assert.deepEqual(stored.toSorted(), names.with(5, "Asha, Rao; oaR").toSorted());
  await assertInventory(db);
});

test("the templates are found by their own headings, and their examples are not imported unread", async (t) => {
  const { preview } = await withLodge(t);
  for (const kind of ["rooms", "bookings"] as const) {
    const { lines, ignored } = await preview(importTemplate(kind), kind);
    assert.deepEqual(ignored, []);
    assert.deepEqual(
      lines.flatMap(({ faults }) => faults.map(({ message }) => message)),
      ["This is the example of the template. Please replace it."],
      kind,
    );
  }
});

test("only owners import", async (t) => {
  const { api, staffToken } = await withLodge(t);
  for (const role of ["staff", "housekeeping"] as const) {
    const token = await staffToken(role);
    const body = { kind: "bookings", file: fileOf(csv({})) } as const;
    await failsWith(api(previewImport, { body }, { token }), "forbidden");
    await failsWith(api(importLines, { body: { ...body, lines: [2] } }, { token }), "forbidden");
  }
});

test("two thousand lines are imported in one transaction", async (t) => {
  const { run, preview, db } = await withLodge(t, 50);
  const text = csv(
    ...Array.from({ length: 2000 }, (_, index) => {
      const day = Math.floor(index / 50);
      const date = new Date(Date.UTC(2026, 6, 1 + day)).toISOString().slice(0, 10);
      const next = new Date(Date.UTC(2026, 6, 2 + day)).toISOString().slice(0, 10);
      return { reference: String(index), arrival: date, departure: next };
    }),
  );
  const { lines } = await preview(text);
  assert.equal(lines.filter(({ state }) => state === "ready").length, 2000);
  assert.deepEqual(
    await run(
      text,
      lines.map(({ line }) => line),
    ),
    { added: 2000, present: 0 },
  );
  await assertInventory(db);
});
