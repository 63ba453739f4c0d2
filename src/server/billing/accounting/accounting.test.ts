import assert from "node:assert/strict";
import test from "node:test";
import readExcelFile from "read-excel-file/node";
import { getGstr1, getLedgers, getTallyImport, updateLedgers } from "#contract/billing/accounting.ts";
import { issueVoucher } from "#contract/billing/documents.ts";
import { issueCreditNote, issueInvoice } from "#contract/billing/invoices.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { defaultLedgers } from "#domain/billing/accounting/tally.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { storePayment } from "#server/operations/demo/stays/payments.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

test("a month's documents and payments become the sheets of GSTR-1 and a file for Tally", async (t) => {
  const { api, db, staffToken } = await testApp(t);
  const owner = { token: await staffToken() };
  const { settings } = await api(getSettings, {}, owner);
  await api(updateSettings, { body: { ...settings, gstin: "29AAPFU0939F1ZR" } }, owner);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 9 });
  const past = { roomId, checkInDate: "2026-06-10", checkOutDate: "2026-06-12", status: "checked-out" } as const;
  const [first, second] = [await storeBooking(db, past), await storeBooking(db, past)];
  const ahead = await storeBooking(db, { roomId, checkInDate: "2026-07-01", checkOutDate: "2026-07-02" });
  await storePayment(db, { bookingId: first._id, amount: 2500 });
  const advance = await storePayment(db, { bookingId: ahead._id, amount: 1180 });
  await api(issueVoucher, { params: { id: advance } }, owner);
  const company = { name: "=cmd()", company: "Rao & Co", address: "Mumbai", gstin: "27AAPFU0939F1ZV" };
  await api(issueInvoice, { params: { id: first._id }, body: company }, owner);
  const { invoice } = await api(issueInvoice, { params: { id: second._id }, body: { name: "Asha" } }, owner);
  await api(issueCreditNote, { params: { id: invoice._id }, body: { reason: "Wrong" } }, owner);

  const query = { month: "2026-06" };
  const file = await api(getGstr1, { query }, owner);
  assert.equal(file.name, "gstr1-2026-06.xlsx");
  const sheets = await readExcelFile(Buffer.from(file.content, "base64"));
  assert.deepEqual(
    sheets.map(({ sheet, data }) => [sheet, data.length - 1]),
    [
      ["b2b", 1],
      ["b2cs", 1],
      ["cdnr", 0],
      ["at", 1],
      ["atadj", 0],
      ["exemp", 0],
      ["hsn(b2b)", 1],
      ["hsn(b2c)", 1],
      ["docs", 3],
    ],
  );
  assert.equal(sheets[0]?.data[1]?.[1], "Rao & Co");
  // The credit note took back what the guest's invoice had.
  assert.equal(sheets[1]?.data[1]?.[4], 0);
  assert.equal(sheets[3]?.data[1]?.[3], 1000);

  const tool = await api(getGstr1, { query: { ...query, layout: "tool" } }, owner);
  assert.equal(tool.name, "gstr1-2026-06-offline-tool.xlsx");
  const [help, toolB2b] = await readExcelFile(Buffer.from(tool.content, "base64"));
  assert.deepEqual([help?.sheet, toolB2b?.sheet], ["Help Instruction", "b2b,sez,de"]);
  assert.equal(toolB2b?.data[0]?.[0], "Summary For B2B, SEZ, DE (4A, 4B, 6B, 6C)");
  assert.deepEqual([toolB2b?.data[2]?.[0], toolB2b?.data[2]?.[2]], [1, 1]);
  assert.deepEqual(toolB2b?.data[3], sheets[0]?.data[0]);
  assert.deepEqual(toolB2b?.data.slice(4), sheets[0]?.data.slice(1));

  await api(updateLedgers, { body: { ...defaultLedgers, cash: "Till" } }, owner);
  const tally = Buffer.from((await api(getTallyImport, { query }, owner)).content, "base64").toString();
  assert.equal(tally.split("<VOUCHER ").length - 1, 5);
  assert.match(tally, /<LEDGERNAME>Till<\/LEDGERNAME><ISDEEMEDPOSITIVE>Yes<\/ISDEEMEDPOSITIVE><AMOUNT>-2500.00</);
  const empty = await api(getTallyImport, { query: { month: "2026-05" } }, owner);
  assert.doesNotMatch(Buffer.from(empty.content, "base64").toString(), /<VOUCHER /);
  await failsWith(api(getGstr1, { query: { month: "2026-13" } }, owner), "invalid_input");
});

test("two owners who name the accounts are told of each other, and nothing is lost", async (t) => {
  const { api, staffToken } = await testApp(t);
  const owner = { token: await staffToken() };
  const { ledgers } = await api(getLedgers, {}, owner);
  assert.equal(ledgers.rooms, "Room Revenue");
  const { updatedAt } = ledgers;
  await api(updateLedgers, { body: { ...defaultLedgers, rooms: "Rooms", updatedAt } }, owner);
  const refused = await failsWith(
    api(updateLedgers, { body: { ...defaultLedgers, rooms: "Lodging", updatedAt } }, owner),
    "changed",
  );
  assert.ok(refused);
  assert.equal((await api(getLedgers, {}, owner)).ledgers.rooms, "Rooms");
  const { fields } = await failsWith(
    api(updateLedgers, { body: { ...defaultLedgers, upi: " " } }, owner),
    "invalid_input",
  );
  assert.deepEqual(Object.keys(fields ?? {}), ["upi"]);
});
