import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import readExcelFile from "read-excel-file/node";
import { getGstr1, getTallyImport } from "#contract/billing/accounting.ts";
import { addCompany } from "#contract/billing/companies.ts";
import { getDayState } from "#contract/billing/day-close.ts";
import { issueVoucher, sendInvoice, sendProForma } from "#contract/billing/documents.ts";
import { getInvoice, issueCreditNote, issueInvoice } from "#contract/billing/invoices.ts";
import { exportGuest } from "#contract/operations/guests.ts";
import { getReportFile } from "#contract/operations/reports.ts";
import {
  addStayGuest,
  exportRegister,
  getRegisterCard,
  getRollCall,
  listFilings,
  listRegister,
} from "#contract/register/register.ts";
import { checkInBooking, getDaySheet } from "#contract/reservations/bookings.ts";
import { addGroup, getGroup, previewRoomingList, setRoomingList } from "#contract/reservations/groups.ts";
import { listRooms } from "#contract/rooms/rooms.ts";
import { runInLocale } from "#current-locale";
import type { Invoice } from "#domain/billing/invoices.ts";
import { reportGroups } from "#domain/operations/reports.ts";
import { type Locale, locales } from "#domain/platform/text/locales.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { registerExports } from "#domain/register/register-list.ts";
import { invoicePdf } from "#server/billing/invoices/invoice-pdf.ts";
import { readLetterhead } from "#server/billing/invoices/letterhead.ts";
import { proFormaOf } from "#server/billing/invoices/service.ts";
import { storeBooking } from "#server/operations/demo/factories.ts";
import { storePayment } from "#server/operations/demo/stays/payments.ts";
import { composeMail } from "#server/operations/mails/compose.ts";
import { readMailContext } from "#server/operations/mails/mail-context.ts";
import { demoIn, demoLodge, removeDemoGuests } from "#tests/support/operations/demo-lodge.ts";
import { textsIn, toldBy } from "#tests/support/operations/demo-words.ts";
import { textOfPdf } from "#tests/support/platform/pdf.ts";
import { otherLodge, renameLodge } from "#tests/support/property/renamed-lodge.ts";
import { aForeigner, aRegisterGuest } from "#tests/support/register/register.ts";

type Texts = [string, string][];

const plain = (content: string) => Buffer.from(content, "base64").toString();

/** A lodge with guests of its own. */
async function deskOf(t: TestContext, { isRenamed }: { isRenamed: boolean }) {
  const lodge = await demoLodge(t);
  if (isRenamed) await renameLodge(lodge);
  await removeDemoGuests(lodge.db);
  const [room] = await lodge.api(listRooms, {});
  assert.ok(room);
  return { ...lodge, room, owner: { token: await lodge.staffToken() } };
}

type Desk = Awaited<ReturnType<typeof deskOf>>;

const withGstin = { value: JSON.stringify({ gstin: "29AAPFU0939F1ZR" }) };

/** Places that the demo does not name either. */
const travels = { address: "4 Long Street, Oslo", comingFrom: "Bergen", goingTo: "Oslo" };
const foreign = { ...aForeigner().foreign, arrivedFromCity: "Bergen", nextPlace: "Oslo" };

/** A company's guest from abroad came today; the one before has left and paid. */
async function welcome({ api, db, today, room, owner }: Desk, locale: Locale) {
  const { company } = await api(
    addCompany,
    {
      body: {
        name: `Blue Freight ${locale}`,
        gstin: "27AAPFU0939F1ZV",
        address: "9 Dock Road",
        contact: "Tara",
        email: "tara@example.org",
        phone: "",
        discount: 0,
        costOptionIds: [],
        notes: "",
        isActive: true,
      },
    },
    owner,
  );
  const guest = { roomId: room._id, name: "Tara", email: "tara@example.org", phone: "9000000000", locale };
  const arrival = { ...guest, checkInDate: today, checkOutDate: addNights(today, 2), status: "confirmed" as const };
  const here = await storeBooking(db, arrival);
  await api(addStayGuest, { params: { id: here._id }, body: aRegisterGuest(travels) }, owner);
  const { guest: foreigner } = await api(
    addStayGuest,
    { params: { id: here._id }, body: aRegisterGuest(aForeigner({ ...travels, foreign })) },
    owner,
  );
  await api(checkInBooking, { params: { id: here._id }, body: { anyway: true } }, owner);
  const past = {
    checkInDate: addNights(today, -3),
    checkOutDate: addNights(today, -1),
    status: "checked-out" as const,
  };
  const gone = await storeBooking(db, { ...guest, ...past });
  return { company, here, gone, foreigner };
}

type Guests = Awaited<ReturnType<typeof welcome>>;

/** All kinds of documents of the two stays. */
async function documentsOf({ api, db, today, owner }: Desk, { here, gone, company }: Guests): Promise<Invoice[]> {
  const billed = { name: "Tara", company: company.name, address: company.address, gstin: company.gstin };
  const { invoice } = await api(issueInvoice, { params: { id: gone._id }, body: billed }, owner);
  const { invoice: credit } = await api(
    issueCreditNote,
    { params: { id: invoice._id }, body: { reason: "Wrong" } },
    owner,
  );
  const advance = await storePayment(db, { bookingId: here._id, amount: 500 });
  const { invoice: voucher } = await api(issueVoucher, { params: { id: advance } }, owner);
  await api(sendInvoice, { params: { id: invoice._id }, body: { to: "tara@example.org" } }, owner);
  await api(sendProForma, { params: { id: here._id }, body: { to: "tara@example.org" } }, owner);
  assert.deepEqual((await api(getInvoice, { params: { id: invoice._id } }, owner)).invoice.number, invoice.number);
  return [invoice, credit, voucher, await proFormaOf(db, here._id, today)];
}

async function documentTexts(desk: Desk, guests: Guests, locale: Locale): Promise<Texts> {
  const { db } = desk;
  const context = await readMailContext(db, { siteUrl: "https://neelam.example" });
  const letterhead = await readLetterhead(db);
  const texts: Texts = [];
  for (const document of await documentsOf(desk, guests)) {
    const pdf = textOfPdf(await invoicePdf(document, { ...letterhead, compress: false })).join(" ");
    texts.push([`${document.kind} ${locale}`, pdf]);
    const data = JSON.stringify({ booking: guests.here, document });
    const { subject, text, html } = await composeMail({ kind: "document", data, recipient: "" }, context);
    texts.push([`mail of ${document.kind} ${locale}`, [subject, text, toldBy(html)].join("\n")]);
  }
  return texts;
}

/** The texts that the desk prints and saves as files, in the language of who asks. */
async function paperTexts({ api, today, owner, db }: Desk, guests: Guests, locale: Locale): Promise<Texts> {
  const period = today.slice(0, 7);
  const query = { month: period };
  const gone = { query: { date: addNights(today, 2) } };
  const { filings } = await api(listFilings, { query: { period } }, owner);
  const texts: Texts = [
    ["day sheet", textsIn(await api(getDaySheet, { query: { date: today } }, owner)).join("\n")],
    ["day sheet of departures", textsIn(await api(getDaySheet, gone, owner)).join("\n")],
    ["police register", textsIn(await api(listRegister, { query: { period } }, owner)).join("\n")],
    ["filings", filings.map(({ name, reference }) => `${name} ${reference}`).join("\n")],
    ["roll call", textsIn(await api(getRollCall, {}, owner)).join("\n")],
    ["card", textsIn(await api(getRegisterCard, { query: { booking: guests.here._id, locale } }, owner)).join("\n")],
    ["blank card", textsIn(await api(getRegisterCard, { query: { blank: "1", locale } }, owner)).join("\n")],
    ["tally", plain((await api(getTallyImport, { query }, owner)).content)],
    ["day", textsIn(await api(getDayState, { query: {} }, owner)).join("\n")],
    ["guest", textsIn(await api(exportGuest, { body: { email: "tara@example.org" } }, owner)).join("\n")],
  ];
  for (const kind of registerExports) {
    const body = kind === "form-three" ? { kind, guestId: guests.foreigner._id } : { kind, period };
    texts.push([`export ${kind}`, (await api(exportRegister, { body }, owner)).csv]);
  }
  for (const by of reportGroups) {
    texts.push([`report ${by}`, (await api(getReportFile, { query: { period, by } }, owner)).csv]);
  }
  const gstr1 = await readExcelFile(Buffer.from((await api(getGstr1, { query }, owner)).content, "base64"));
  texts.push(["gstr1", JSON.stringify(gstr1)]);
  texts.push(["group", await groupText({ api, owner, db, today })]);
  return texts.map(([name, text]) => [`${name} ${locale}`, text]);
}

/** A group with its rooming list. */
async function groupText({ api, owner, today }: Pick<Desk, "api" | "owner" | "db" | "today">): Promise<string> {
  const [room] = await api(listRooms, {});
  const rooms = [
    ...(room ? [{ roomId: room._id, costOptionId: room.costOptions[0]?.id ?? "", count: 1, adultMale: 1 }] : []),
  ].map((line) => ({ ...line, adultFemale: 0 }));
  const dates = { checkInDate: addNights(today, 100), checkOutDate: addNights(today, 101) };
  const party = { name: "A wedding", payerName: "Tara", payerPhone: "9876543210", ...dates, rooms };
  const { group } = await api(addGroup, { body: party }, owner);
  const params = { id: group._id };
  const { version, ...preview } = await api(previewRoomingList, { params, body: { text: "Ravi" } }, owner);
  await api(setRoomingList, { params, body: { text: "Ravi", version } }, owner);
  return [...textsIn(preview), ...textsIn(await api(getGroup, { params }, owner))].join("\n");
}

test("the demo's words are found in what its desk prints, exports and sends", async (t) => {
  const desk = await deskOf(t, { isRenamed: false });
  await desk.db.updateTable("setting").set(withGstin).where("id", "=", "lodge").execute();
  const guests = await welcome(desk, "en");
  const texts = [...(await documentTexts(desk, guests, "en")), ...(await paperTexts(desk, guests, "en"))];
  const told = texts.filter(([name]) =>
    /invoice|voucher|credit|pro-forma|^card|day sheet|^group|report room/.test(name),
  );
  assert.ok(told.length >= 12);
  for (const [name, text] of told) assert.notDeepEqual(demoIn(text), [], `${name}: ${text}`);
});

test("the desk of a renamed lodge prints, exports and sends nothing of the demo, in any language", async (t) => {
  const desk = await deskOf(t, { isRenamed: true });
  const texts: Texts = [];
  for (const locale of locales) {
    await runInLocale(locale, async () => {
      const guests = await welcome(desk, locale);
      texts.push(...(await documentTexts(desk, guests, locale)), ...(await paperTexts(desk, guests, locale)));
    });
  }
  for (const [name, text] of texts) assert.ok(text.length > 20, `${name} is empty: ${text}`);
  const found = texts.map(([name, text]) => [name, demoIn(text)] as const).filter(([, words]) => words.length > 0);
  assert.deepEqual(found, []);
  const named = texts.filter(([name]) => /invoice|voucher|credit|pro-forma|^card/.test(name));
  for (const [name, text] of named) assert.ok(text.includes(otherLodge.name), `${name}: ${text.slice(0, 200)}`);
});
