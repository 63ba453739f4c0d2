import assert from "node:assert/strict";
import test from "node:test";
import { issueInvoice, listInvoices, listNumberSeries, setNextNumber } from "#contract/billing/invoices.ts";
import { listAudit } from "#contract/platform/audit.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { type InvoiceKind, invoiceNumber, maxSerial } from "#domain/billing/invoice-kinds.ts";
import { aCostOption, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

test("a lodge that changes over in mid-year goes on with its own numbers, once and never backwards", async (t) => {
  const { api, db, staffToken } = await testApp(t);
  const owner = { token: await staffToken() };
  const { settings } = await api(getSettings, {}, owner);
  await api(updateSettings, { body: { ...settings, gstin: "29AAPFU0939F1ZR" } }, owner);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 9, costOptions: [aCostOption({ gstPercentage: 5 })] });
  const stay = { roomId, checkInDate: "2026-06-10", checkOutDate: "2026-06-12", status: "checked-out" } as const;
  const issue = async () => {
    const { _id: id } = await storeBooking(db, stay);
    return (await api(issueInvoice, { params: { id }, body: { name: "Asha" } }, owner)).invoice.number;
  };
  const ofKind = async (kind: InvoiceKind) =>
    (await api(listNumberSeries, {}, owner)).series.find((one) => one.kind === kind);
  const set = (next: number, acceptsGap = false) =>
    api(setNextNumber, { body: { kind: "invoice", next, acceptsGap } }, owner);

  assert.deepEqual(await ofKind("invoice"), {
    kind: "invoice",
    year: "26-27",
    next: 1,
    number: "INV/26-27/00001",
    issued: "",
  });
  await set(900);
  // Nothing was issued: a slip of the finger can be mended.
  await set(412);
  assert.equal(await issue(), "INV/26-27/00412");
  const lower = await failsWith(set(412), "invalid_input");
  assert.match(lower.fields?.next ?? "", /INV\/26-27\/00413/);
  await set(413);
  const gap = await failsWith(set(420), "invalid_input");
  assert.match(gap.fields?.acceptsGap ?? "", /leaves out 7 numbers from INV\/26-27\/00413/);
  assert.equal(await issue(), "INV/26-27/00413");
  await set(420, true);
  assert.equal(await issue(), "INV/26-27/00420");
  assert.deepEqual(
    [(await ofKind("invoice"))?.issued, (await ofKind("bill-of-supply"))?.number],
    ["INV/26-27/00420", "BOS/26-27/00001"],
  );
  for (const next of [0, 1.5, maxSerial + 1]) await failsWith(set(next), "invalid_input");
  const { invoices } = await api(listInvoices, { query: { year: "26-27" } }, owner);
  assert.equal(invoices.length, 3);
  const { entries } = await api(listAudit, { query: { entity: "settings" } }, owner);
  const [newest] = entries.filter(({ action }) => action === "Next number set");
  assert.deepEqual(
    [newest?.before, newest?.after],
    [{ nextNumber: "INV/26-27/00414" }, { nextNumber: "INV/26-27/00420" }],
  );
  await failsWith(
    api(setNextNumber, { body: { kind: "invoice", next: 900 } }, { token: await staffToken("manager") }),
    "forbidden",
  );
});

test("the highest number has the sixteen characters of rule 46", () => {
  assert.equal(invoiceNumber("invoice", "26-27", maxSerial).length, 16);
});

test("two documents that are issued while the number is set get different numbers", async (t) => {
  const { api, db, staffToken } = await testApp(t);
  const owner = { token: await staffToken() };
  const { settings } = await api(getSettings, {}, owner);
  await api(updateSettings, { body: { ...settings, gstin: "29AAPFU0939F1ZR" } }, owner);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 9 });
  const stay = { roomId, checkInDate: "2026-06-10", checkOutDate: "2026-06-12", status: "checked-out" } as const;
  const bookings = await Promise.all([1, 2, 3].map(() => storeBooking(db, stay)));
  const issued = bookings.map(({ _id: id }) => api(issueInvoice, { params: { id }, body: { name: "Asha" } }, owner));
  const setting = api(setNextNumber, { body: { kind: "invoice", next: 50 } }, owner).catch(() => undefined);
  const numbers = (await Promise.all(issued)).map(({ invoice }) => invoice.number);
  await setting;
  assert.equal(new Set(numbers).size, 3);
});
