import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { sql } from "kysely";
import {
  getInvoice,
  getInvoiceFile,
  issueCreditNote,
  issueInvoice,
  listBookingInvoices,
  listInvoices,
} from "#contract/billing/invoices.ts";
import { eraseGuest, exportGuest } from "#contract/operations/guests.ts";
import { listAudit } from "#contract/platform/audit.ts";
import type { CallInput } from "#contract/platform/endpoint.ts";
import { getBrand, updateBrand } from "#contract/property/brand.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { getBooking, setBookingStatus, updateBooking } from "#contract/reservations/bookings.ts";
import { aCostOption, type BookingDraft, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { failsWith, type TestApp, testApp } from "#tests/support/platform/app.ts";
import { engine } from "#tests/support/platform/database.ts";
import { aPicture } from "#tests/support/website/pictures.ts";
import * as service from "./service.ts";

const stay = { checkInDate: "2026-06-10", checkOutDate: "2026-06-12" };
const gstin = "29AAPFU0939F1ZR";
type Buyer = CallInput<typeof issueInvoice>["body"];

async function setUp(t: TestContext, lodge?: TestApp) {
  const app = lodge ?? (await testApp(t));
  const { api, db } = app;
  const token = await app.staffToken();
  const costOptions = [aCostOption({ gstPercentage: 5 })];
  const { _id: roomId } = await storeRoom(db, { totalRooms: 100, costOptions });
  const setGstin = async (value: string) => {
    const { settings } = await api(getSettings, {}, { token });
    await api(updateSettings, { body: { ...settings, gstin: value } }, { token });
  };
  await setGstin(gstin);
  return {
    ...app,
    token,
    roomId,
    setGstin,
    book: (draft: Partial<BookingDraft> = {}) => storeBooking(db, { roomId, ...stay, status: "checked-out", ...draft }),
    issue: async (id: string, body: Buyer = { name: "Asha Rao" }, idempotencyKey?: string) =>
      (await api(issueInvoice, { params: { id }, body }, { token, idempotencyKey })).invoice,
    credit: async (id: string, reason = "Billed wrongly") =>
      (await api(issueCreditNote, { params: { id }, body: { reason } }, { token })).invoice,
    of: async (id: string) => (await api(listBookingInvoices, { params: { id } }, { token })).invoices,
    list: (year?: string) => api(listInvoices, { query: { year } }, { token }),
  };
}

test("an invoice is a snapshot of booking and settings that later changes don't affect", async (t) => {
  const { api, token, book, issue, setGstin, of } = await setUp(t);
  const booking = await book();
  assert.equal(booking.grandTotal, 5082);
  const buyer = { name: "Asha Rao", company: "Rao & Co", address: "12 Car Street\nUdupi", gstin: "27aapfu0939f1zv" };
  const invoice = await issue(booking._id, buyer);
  const { _id, seller, ...rest } = invoice;
  assert.deepEqual(rest, {
    bookingId: booking._id,
    kind: "invoice",
    number: "INV/26-27/00001",
    issuedOn: "2026-06-15",
    issuedBy: "meera",
    correctedBy: null,
    buyer: { ...buyer, gstin: "27AAPFU0939F1ZV", state: "Maharashtra (27)" },
    booking: {
      reference: booking.reference,
      roomName: "Standard Room",
      checkIn: "2026-06-10",
      checkOut: "2026-06-12",
      nights: 2,
    },
    placeOfSupply: "Karnataka (29)",
    sac: "996311",
    rate: 5,
    taxable: 4840,
    cgst: 121,
    sgst: 121,
    rounding: 0,
    total: 5082,
    received: 0,
    corrects: null,
    locale: "en",
  });
  assert.deepEqual([seller.name, seller.gstin], ["Kadalu Lodge", gstin]);
  await setGstin("29AAGCB7383J1Z4");
  const { settings } = await api(getSettings, {}, { token });
  await api(updateSettings, { body: { ...settings, name: "Arabian View" } }, { token });
  assert.deepEqual((await api(getInvoice, { params: { id: _id } }, { token })).invoice, invoice);
  assert.deepEqual(await of(booking._id), [invoice]);
  const file = await api(getInvoiceFile, { params: { id: _id } }, { token });
  assert.equal(file.name, "INV-26-27-00001.pdf");
  assert.match(Buffer.from(file.content, "base64").toString("latin1"), /^%PDF-/);
});

test("an invoice requires a checked-out guest and no active invoice", async (t) => {
  const { book, issue, list } = await setUp(t);
  for (const status of ["pending", "confirmed", "checked-in", "cancelled", "no-show"] as const) {
    const refused = await failsWith(issue((await book({ status }))._id), "in_use");
    assert.equal(refused.message, "An invoice is issued once the guest has checked out");
  }
  const booking = await book();
  assert.deepEqual((await failsWith(issue(booking._id, { name: "" }), "invalid_input")).fields, {
    name: "Name is required",
  });
  await failsWith(issue("nothing"), "not_found");
  const invoice = await issue(booking._id);
  assert.equal(invoice.number, "INV/26-27/00001", "a refused invoice takes no number");
  const again = await failsWith(issue(booking._id), "in_use");
  assert.equal(again.message, "This booking is invoiced as INV/26-27/00001. Issue a credit note first.");
  assert.equal((await list()).invoices.length, 1);
});

test("staff issue, read and print invoices; only owners undo them and list a year", async (t) => {
  const { api, staffToken, book, issue, credit } = await setUp(t);
  const booking = await book();
  const { _id: id } = await issue(booking._id);
  const token = await staffToken("staff");
  const params = { id: booking._id };
  assert.equal((await api(listBookingInvoices, { params }, { token })).invoices.length, 1);
  assert.equal((await api(getInvoiceFile, { params: { id } }, { token })).type, "application/pdf");
  const other = { id: (await book())._id };
  const issued = await api(issueInvoice, { params: other, body: { name: "Asha" } }, { token });
  assert.equal(issued.invoice.number, "INV/26-27/00002");
  await failsWith(api(issueCreditNote, { params: { id }, body: { reason: "x" } }, { token }), "forbidden");
  await failsWith(api(listInvoices, {}, { token }), "forbidden");
  await credit(id);
});

test("a document keeps the logo and the colour that it was issued with", async (t) => {
  const { api, db, token, book, issue } = await setUp(t);
  const owner = { token };
  const save = async (body: object) => {
    const { brand } = await api(getBrand, {}, owner);
    return api(updateBrand, { body: { ...body, updatedAt: brand.updatedAt } }, owner);
  };
  const see = async ({ _id: id }: { _id: string }) => {
    const { letterhead } = await api(getInvoice, { params: { id } }, owner);
    const { content } = await api(getInvoiceFile, { params: { id } }, owner);
    return { main: letterhead?.main, logo: letterhead?.logo, content };
  };
  const logo = await aPicture({ name: "logo.png" });
  await save({ main: "#1c4a6e", logo, logoAlt: "A fish" });
  const first = await issue((await book())._id);
  const asIssued = await see(first);
  assert.equal(asIssued.main, undefined, "it has the look of today");
  await save({ main: "#5a2a6e" });
  const second = await issue((await book())._id);
  await save({ main: "#2a5a3e" });
  const later = await see(first);
  assert.equal(later.main, "#1c4a6e");
  assert.equal(later.logo?.alt, "A fish");
  assert.match(later.logo?.url ?? "", /^data:image\/png;base64,/);
  assert.equal(later.content.length, asIssued.content.length);
  assert.deepEqual([(await see(second)).main, (await see(second)).logo], ["#5a2a6e", undefined]);
  assert.equal((await db.selectFrom("former_look").selectAll().execute()).length, 2);
});

test("a double click issues one invoice", async (t) => {
  const { book, issue, of } = await setUp(t);
  const { _id } = await book();
  const [first, ...again] = await Promise.all([1, 2, 3].map(() => issue(_id, undefined, "one-click-of-the-owner")));
  for (const invoice of again) assert.deepEqual(invoice, first);
  const outcomes = await Promise.allSettled([issue(_id), issue(_id)]);
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ["rejected", "rejected"],
  );
  assert.equal((await of(_id)).length, 1);
});

test("total, dates, room and status of an invoiced booking can't be changed; the rest can", async (t) => {
  const { api, db, token, book, issue, credit } = await setUp(t);
  const booking = await book();
  const params = { id: booking._id };
  const { _id: other } = await storeRoom(db);
  const invoice = await issue(booking._id);
  const edit = { ...booking, roomId: undefined, updatedAt: undefined };
  const message = "This booking is invoiced as INV/26-27/00001. Issue a credit note first.";
  for (const change of [
    { checkOutDate: "2026-06-13" },
    { checkInDate: "2026-06-09" },
    { pricePerNight: 1 },
    { roomId: other },
    { status: "checked-in" as const },
  ]) {
    const refused = await failsWith(api(updateBooking, { params, body: { ...edit, ...change } }, { token }), "in_use");
    assert.equal(refused.message, message);
  }
  await failsWith(api(setBookingStatus, { params, body: { status: "cancelled" } }, { token }), "in_use");
  const renamed = await api(updateBooking, { params, body: { ...edit, name: "Asha R. Rao" } }, { token });
  assert.equal(renamed.booking.name, "Asha R. Rao");
  await credit(invoice._id);
  await api(setBookingStatus, { params, body: { status: "cancelled", reason: "Never came" } }, { token });
  assert.equal((await api(getBooking, { params }, { token })).booking.status, "cancelled");
});

test("a credit note cancels a whole invoice, refers to it, and permits another one", async (t) => {
  const { api, clock, token, book, issue, credit, of } = await setUp(t);
  const booking = await book();
  const invoice = await issue(booking._id);
  // Midnight in Manipal.
  clock.instant = new Date("2026-06-15T18:30:00Z");
  await failsWith(credit(invoice._id, " "), "invalid_input");
  const note = await credit(invoice._id, "The company asked for it");
  assert.deepEqual(note.corrects, {
    number: "INV/26-27/00001",
    issuedOn: "2026-06-15",
    reason: "The company asked for it",
  });
  assert.deepEqual([note.kind, note.number, note.issuedOn], ["credit-note", "CRN/26-27/00001", "2026-06-16"]);
  assert.deepEqual([note.total, note.taxable, note.cgst], [invoice.total, invoice.taxable, invoice.cgst]);
  await failsWith(credit(invoice._id), "in_use");
  await failsWith(credit(note._id), "in_use");
  await failsWith(credit("nothing"), "not_found");
  const second = await issue(booking._id, { name: "Rao & Co" });
  assert.deepEqual(
    (await of(booking._id)).map(({ number, correctedBy }) => [number, correctedBy]),
    [
      ["INV/26-27/00001", "CRN/26-27/00001"],
      ["CRN/26-27/00001", null],
      ["INV/26-27/00002", null],
    ],
  );
  assert.equal(second.correctedBy, null);
  const { entries } = await api(listAudit, { query: { entity: "booking", id: booking._id } }, { token });
  assert.deepEqual(
    entries.map(({ action, after }) => [action, after.number]),
    [
      ["Invoice issued", "INV/26-27/00002"],
      ["Credit note issued", "CRN/26-27/00001"],
      ["Invoice issued", "INV/26-27/00001"],
    ],
  );
});

test("numbers restart in April", async (t) => {
  const { db, clock, book } = await setUp(t);
  const context = { actor: "meera", instant: clock.instant };
  const buyer = { name: "Asha", company: "", address: "", gstin: "" };
  const numbers = [];
  for (const today of ["2027-03-31", "2027-04-01", "2027-04-02", "2027-03-31"]) {
    const { _id } = await book();
    numbers.push((await service.issueInvoice(db, _id, buyer, { context, today })).number);
  }
  assert.deepEqual(numbers, ["INV/26-27/00001", "INV/27-28/00001", "INV/27-28/00002", "INV/26-27/00002"]);
});

test("thirty concurrent invoices, some of which fail, are numbered without gaps", async (t) => {
  const lodge = await setUp(t);
  const { db, clock, today, book, database, list } = lodge;
  const other = engine === "postgres" ? await testApp(t, { beside: { database, clock } }) : lodge;
  const bookings = await Promise.all(Array.from({ length: 30 }, () => book()));
  const open = await book({ status: "checked-in" });
  const request = { context: { actor: "meera", instant: clock.instant }, today };
  const buyer = { name: "Asha", company: "", address: "", gstin: "" };
  const failing = Array.from({ length: 10 }, async (_, index) => {
    const unlucky = await book();
    // Rolls back after it has taken a number.
    const work = transact(index % 2 ? db : other.db, async (db) => {
      await service.issueInvoice(db, unlucky._id, buyer, request);
      throw new Error("the disk is full");
    });
    await assert.rejects(work, /the disk is full/);
  });
  const refused = Array.from({ length: 5 }, () =>
    failsWith(service.issueInvoice(db, open._id, buyer, request), "in_use"),
  );
  const issued = bookings.map(({ _id }, index) => service.issueInvoice(index % 2 ? db : other.db, _id, buyer, request));
  const invoices = await Promise.all(issued);
  await Promise.all([...failing, ...refused]);
  const expected = Array.from({ length: 30 }, (_, index) => `INV/26-27/${String(index + 1).padStart(5, "0")}`);
  assert.deepEqual(invoices.map(({ number }) => number).toSorted(), expected);
  for (const { number } of invoices) assert.ok(number.length <= 16);
  assert.deepEqual(
    (await list()).invoices.map(({ number }) => number),
    expected,
  );
});

test("of many concurrent credit notes on one invoice one is issued", async (t) => {
  const { book, issue, credit, of } = await setUp(t);
  const { _id } = await book();
  const invoice = await issue(_id);
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => credit(invoice._id)));
  assert.equal(outcomes.filter(({ status }) => status === "fulfilled").length, 1);
  assert.equal((await of(_id)).length, 2);
});

test("the database refuses to change or delete an invoice", async (t) => {
  const { db, book, issue, of } = await setUp(t);
  const { _id } = await book();
  const invoice = await issue(_id);
  await assert.rejects(db.updateTable("invoice").set({ data: "{}" }).execute(), /never changed/);
  await assert.rejects(db.deleteFrom("invoice").execute(), /never changed/);
  await assert.rejects(sql`delete from booking`.execute(db));
  assert.deepEqual(await of(_id), [invoice]);
});

test("the list contains one financial year, and names all years with documents", async (t) => {
  const { book, issue, credit, list } = await setUp(t);
  const [one, two] = [await issue((await book())._id), await issue((await book())._id)];
  const note = await credit(one._id);
  const { year, years, invoices } = await list();
  assert.deepEqual([year, years], ["26-27", ["26-27"]]);
  assert.deepEqual(invoices, [{ ...one, correctedBy: note.number }, two, note]);
  assert.deepEqual(await list("25-26"), { year: "25-26", years: ["26-27"], invoices: [] });
  await failsWith(list("2026"), "invalid_input");
});

test("erasing a guest keeps the invoice, as the law requires", async (t) => {
  const { api, db, token, book, issue, of } = await setUp(t);
  const booking = await book({ email: "asha@example.in" });
  const invoice = await issue(booking._id, { name: "Asha Rao" }, "one-click-of-the-owner");
  const copy = await api(exportGuest, { body: { email: "asha@example.in" } }, { token });
  assert.deepEqual(copy.invoices, [invoice], "invoices are part of the export");
  await api(eraseGuest, { body: { email: "asha@example.in" } }, { token });
  assert.deepEqual(await of(booking._id), [invoice]);
  assert.deepEqual(await db.selectFrom("idempotency_key").selectAll().execute(), []);
});

test("letters that no font has are named before the document is issued; every other name is printed", async (t) => {
  const { api, token, book, issue } = await setUp(t);
  const { _id: id } = await book();
  const refused = await failsWith(
    api(issueInvoice, { params: { id }, body: { name: "\u{20bb7}\u7530", address: "12 \u{20bb7} Road" } }, { token }),
    "invalid_input",
  );
  assert.deepEqual(refused.fields, {
    name: "No font has these letters: \u{20bb7}. Please write them differently, for example in English.",
    address: "No font has these letters: \u{20bb7}. Please write them differently, for example in English.",
  });
  const { number } = await issue(id, { name: "രവി കുമാർ", company: "王小明", address: "محمد علي" });
  assert.match(number, /00001$/);
});
