import assert from "node:assert/strict";
import test from "node:test";
import { closeDays, getDayPdf } from "#contract/billing/day-close.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { tablePdf } from "#server/billing/invoices/table-pdf.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { textOfPdf } from "#tests/support/platform/pdf.ts";

test("a closed day is a PDF; an open one is none", async (t) => {
  const { api, today, staffToken } = await testApp(t);
  const desk = { token: await staffToken("staff") };
  const day = addNights(today, -1);
  await api(closeDays, { body: { day } }, desk);
  const file = await api(getDayPdf, { params: { day } }, desk);
  assert.deepEqual([file.name, file.type], [`day-${day}.pdf`, "application/pdf"]);
  assert.equal(Buffer.from(file.content, "base64").subarray(0, 5).toString(), "%PDF-");
  await failsWith(api(getDayPdf, { params: { day: today } }, desk), "not_found");
});

test("a table is written part by part, its figures in columns, on as many pages as it takes", async () => {
  const rows = Array.from({ length: 120 }, (_, at) => ({ name: `Line ${at}`, figures: [`${at},000`, "5"] }));
  const parts = [{ title: "ಸ್ವೀಕೃತಿ", rows }];
  const document = {
    title: "Day report",
    lodge: "Kadalu Lodge",
    locale: "en" as const,
    notes: ["Closed by: ravi"],
    parts,
  };
  const draw = () => tablePdf({ ...document, date: "2026-06-15T00:00:00.000Z" }, { compress: false });
  const file = await draw();
  const text = textOfPdf(file).join(" ");
  for (const part of ["Kadalu Lodge", "Day report", "ಸ್ವೀಕೃತಿ", "Line 0", "Line 119", "119,000"]) {
    assert.ok(text.includes(part), part);
  }
  assert.equal(file.toString("latin1").match(/\/Type \/Page\b/g)?.length, 3);
  assert.deepEqual(await draw(), file);
});
