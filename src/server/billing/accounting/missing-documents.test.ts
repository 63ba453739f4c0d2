import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { getMissingDocumentsCsv, listMissingDocuments } from "#contract/billing/accounting.ts";
import { getDayState } from "#contract/billing/day-close.ts";
import { issueVoucher } from "#contract/billing/documents.ts";
import { issueCreditNote, issueInvoice } from "#contract/billing/invoices.ts";
import { recordPayment } from "#contract/billing/payments.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { getBooking, setBookingStatus, updateBooking } from "#contract/reservations/bookings.ts";
import type { MissingKind } from "#domain/billing/missing-documents.ts";
import { aCostOption, type BookingDraft, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { insertSession } from "#tests/support/platform/accounts.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

async function setUp(t: TestContext, { chargesGst = true } = {}) {
  const app = await testApp(t);
  const { api, db } = app;
  const owner = { token: await app.staffToken() };
  const { settings } = await api(getSettings, {}, owner);
  const gstin = chargesGst ? "29AAPFU0939F1ZR" : "";
  await api(updateSettings, { body: { ...settings, gstin, chargesGst } }, owner);
  const plan = aCostOption({ cost: 2000, discount: 0, serviceFeePercentage: 0, gstPercentage: chargesGst ? 5 : 0 });
  const { _id: roomId } = await storeRoom(db, { totalRooms: 50, costOptions: [plan] });
  const book = (draft: Partial<BookingDraft>) =>
    storeBooking(db, { roomId, checkInDate: "2026-06-10", checkOutDate: "2026-06-12", ...draft });
  const ahead = { checkInDate: "2026-06-15", checkOutDate: "2026-06-17", status: "confirmed" } as const;
  const entry = async (id: string, kind: "payment" | "refund", amount: number) => {
    const body = { kind, method: "bank", amount, reason: "Cancelled" } as const;
    return (await api(recordPayment, { params: { id }, body }, owner)).ledger.payments.at(-1)?._id ?? "";
  };
  const missing = (kind: MissingKind, query: { page?: string; limit?: string } = {}) =>
    api(listMissingDocuments, { query: { kind, ...query } }, owner);
  return {
    ...app,
    owner,
    entry,
    missing,
    departed: (draft: Partial<BookingDraft> = {}) => book({ status: "checked-out", ...draft }),
    ahead: () => book(ahead),
    issue: async (id: string) =>
      (await api(issueInvoice, { params: { id }, body: { name: "Asha Rao" } }, owner)).invoice,
    release: async (id: string) =>
      (await api(setBookingStatus, { params: { id }, body: { status: "no-show" } }, owner)).booking,
    voucher: (id: string) => api(issueVoucher, { params: { id } }, owner),
    listed: async (kind: MissingKind) => {
      const { counts, documents } = await missing(kind);
      assert.equal(counts[kind], documents.length);
      return documents.map(({ reference, since, amount, isLate }) => [reference, since, amount, isLate]);
    },
  };
}

test("a guest who has left is listed until invoiced, again after a credit note, and late after 30 days", async (t) => {
  const { api, owner, departed, issue, listed } = await setUp(t);
  const old = await departed({ checkInDate: "2026-05-01", checkOutDate: "2026-05-02" });
  const recent = await departed();
  const edge = await departed({ checkInDate: "2026-05-15", checkOutDate: "2026-05-16" });
  const lines = {
    old: [old.reference, "2026-05-02", 2100, true],
    edge: [edge.reference, "2026-05-16", 2100, false],
    recent: [recent.reference, "2026-06-12", 4200, false],
  };
  assert.deepEqual(await listed("departed"), [lines.old, lines.edge, lines.recent]);
  const invoice = await issue(old._id);
  assert.deepEqual(await listed("departed"), [lines.edge, lines.recent]);
  await api(issueCreditNote, { params: { id: invoice._id }, body: { reason: "Wrong name" } }, owner);
  assert.deepEqual(await listed("departed"), [lines.old, lines.edge, lines.recent]);
});

test("a fee is listed until it is invoiced, and none where nothing is owed", async (t) => {
  const { ahead, release, issue, listed } = await setUp(t);
  const missed = await ahead();
  await release(missed._id);
  assert.deepEqual(await listed("fees"), [[missed.reference, "2026-06-15", 2100, false]]);
  await issue(missed._id);
  assert.deepEqual(await listed("fees"), []);
});

test("advances are listed until they have a voucher, are paid back, or the stay is invoiced", async (t) => {
  const { ahead, departed, entry, voucher, listed, release, issue } = await setUp(t);
  const [one, back, missed] = [await ahead(), await ahead(), await ahead()];
  const left = await departed();
  await entry(left._id, "payment", 4200);
  const paid = await entry(one._id, "payment", 500);
  await entry(back._id, "payment", 700);
  await entry(missed._id, "payment", 2100);
  await release(missed._id);
  assert.deepEqual(
    new Set((await listed("advances")).map(([reference]) => reference)),
    new Set([one.reference, back.reference, missed.reference]),
  );
  await voucher(paid);
  await entry(back._id, "refund", 700);
  await issue(missed._id);
  assert.deepEqual(await listed("advances"), []);
});

test("a refund of an advance that had a voucher is listed until it has one, too", async (t) => {
  const { ahead, entry, voucher, listed } = await setUp(t);
  const [one, other] = [await ahead(), await ahead()];
  await voucher(await entry(one._id, "payment", 1000));
  await entry(other._id, "payment", 1000);
  await entry(other._id, "refund", 300);
  const refund = await entry(one._id, "refund", 400);
  assert.deepEqual(await listed("refunds"), [[one.reference, "2026-06-15", 400, false]]);
  await voucher(refund);
  assert.deepEqual(await listed("refunds"), []);
});

test("the list is paged, the file has all of it, and the day's report counts it", async (t) => {
  const { api, owner, staffToken, departed, ahead, entry, missing } = await setUp(t);
  for (let day = 1; day <= 7; day++) {
    const dates = { checkInDate: `2026-06-0${day}`, checkOutDate: `2026-06-0${day + 1}` };
    await departed(dates);
  }
  await entry((await ahead())._id, "payment", 500);
  const { documents, pagination, counts } = await missing("departed", { page: "2", limit: "5" });
  assert.deepEqual(
    documents.map(({ since }) => since),
    ["2026-06-07", "2026-06-08"],
  );
  assert.deepEqual([pagination.total, pagination.totalPages, pagination.hasNext], [7, 2, false]);
  assert.deepEqual(counts, { departed: 7, fees: 0, advances: 1, refunds: 0 });
  const { csv } = await api(getMissingDocumentsCsv, {}, owner);
  assert.equal(csv.trim().split("\r\n").length, 9);
  assert.deepEqual((await api(getDayState, {}, owner)).report.missing, counts);
  const desk = { token: await staffToken("staff") };
  await failsWith(api(listMissingDocuments, { query: {} }, desk), "forbidden");
});

test("a lodge without registration needs no vouchers", async (t) => {
  const { ahead, departed, entry, listed } = await setUp(t, { chargesGst: false });
  await entry((await ahead())._id, "payment", 500);
  await departed();
  assert.deepEqual(await listed("advances"), []);
  assert.equal((await listed("departed")).length, 1);
});

test("the list names the guest, and a fee has the day of the release whatever is changed later", async (t) => {
  const { api, db, clock, owner, ahead, release, missing } = await setUp(t);
  const { _id: id } = await ahead();
  const { name, roomId } = await release(id);
  clock.instant = new Date("2026-06-16T06:30:00Z");
  const staff = await db.selectFrom("staff").select("id").executeTakeFirstOrThrow();
  owner.token = await insertSession(db, staff.id, clock.instant);
  const { booking } = await api(getBooking, { params: { id } }, owner);
  const body = { ...booking, roomId: roomId ?? "", specialRequests: "Called, is ill" };
  await api(updateBooking, { params: { id }, body }, owner);
  const [fee] = (await missing("fees")).documents;
  assert.deepEqual([fee?.guest, fee?.since], [name, "2026-06-15"]);
  const { csv } = await api(getMissingDocumentsCsv, {}, owner);
  assert.match(csv, new RegExp(`"Fees, not invoiced",[^,]+,${name},2026-06-15,`));
});
