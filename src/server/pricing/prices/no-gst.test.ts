import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { issueInvoice, listBookingInvoices } from "#contract/billing/invoices.ts";
import { getMail, listMails } from "#contract/operations/mails.ts";
import { getLodge, getSettings, updateSettings } from "#contract/property/settings.ts";
import { getAvailability, getDeskAvailability } from "#contract/reservations/availability.ts";
import {
  addBooking,
  addDeskBooking,
  getBooking,
  setBookingStatus,
  updateBooking,
} from "#contract/reservations/bookings.ts";
import { addGroup } from "#contract/reservations/groups.ts";
import { getBookingAsGuest, quoteOwnChange } from "#contract/reservations/guest-booking.ts";
import { getRoom, listRooms } from "#contract/rooms/rooms.ts";
import { locales } from "#domain/platform/text/locales.ts";
import type { WireQuote } from "#domain/pricing/wire-prices.ts";
import { aBookingInput, aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };
const moved = { checkInDate: "2026-07-01", checkOutDate: "2026-07-04" };

async function unregistered(t: TestContext) {
  const app = await testApp(t);
  const { api, db } = app;
  const owner = { token: await app.staffToken() };
  const { settings } = await api(getSettings, {}, owner);
  // A GSTIN that is left from former times changes nothing.
  await api(updateSettings, { body: { ...settings, chargesGst: false, gstin: "29AAPFU0939F1ZR" } }, owner);
  const room = await storeRoom(db, {
    totalRooms: 9,
    costOptions: [
      aCostOption({ name: "By percentage", cost: 2000, serviceFeePercentage: 0, gstPercentage: 18 }),
      aCostOption({ name: "By slab", cost: 9000, serviceFeePercentage: 0, gstBySlab: true }),
    ],
  });
  return { ...app, owner, room };
}

function assertUntaxed({ lines, price, grandTotal }: WireQuote, where: string): void {
  assert.deepEqual(
    lines.map(({ kind }) => kind),
    ["base"],
    where,
  );
  assert.equal(grandTotal, price, where);
}

test("a property that is not registered for GST charges none, whatever its plans say", async (t) => {
  const { api, owner, room, db } = await unregistered(t);
  const { lodge } = await api(getLodge, {});
  assert.equal(lodge.chargesGst, false);
  const [rooms, { room: shown }] = [await api(listRooms, {}), await api(getRoom, { params: { id: room._id } })];
  for (const { costOptions } of [...rooms, shown]) {
    for (const { cost, grandTotal, gstPercentage } of costOptions)
      assert.deepEqual([gstPercentage, grandTotal], [0, cost]);
  }
  const dates = { checkin: stay.checkInDate, checkout: stay.checkOutDate };
  const found = await api(getAvailability, { query: dates });
  for (const { quote } of found.rooms) assertUntaxed(quote as WireQuote, "search");
  const desk = await api(getDeskAvailability, { query: dates }, owner);
  for (const { quote, name } of desk.rooms.flatMap(({ plans }) => plans)) assertUntaxed(quote, name);

  for (const { id: costOptionId, name } of room.costOptions) {
    const input = aBookingInput({ roomId: room._id, costOptionId, ...stay });
    const { booking, key = "" } = await api(addBooking, { body: input });
    assertUntaxed(booking.quote, name);
    const params = { id: booking._id };
    const own = { reference: booking.reference };
    assertUntaxed((await api(getBookingAsGuest, { params: own, query: { key } })).booking.quote, "guest's page");
    const wanted = { adultMale: 1, adultFemale: 1, children: 0, ...moved };
    const { quote } = await api(quoteOwnChange, { params: own, body: { key, ...wanted } });
    assertUntaxed(quote, "guest's change");
    const edit = { ...input, ...moved };
    const agreed = await api(updateBooking, { params, body: { ...edit, pricing: "agreed" } }, owner);
    assertUntaxed(agreed.booking.quote, "edited at agreed rates");
    const flat = await api(updateBooking, { params, body: { ...edit, ...stay, pricing: "flat" } }, owner);
    assert.deepEqual(
      flat.booking.quote.lines.map(({ kind }) => kind),
      ["base", "service"],
    );
    await api(setBookingStatus, { params, body: { status: "confirmed" } }, owner);
    const { mails } = await api(listMails, { query: { booking: booking._id, limit: "50" } }, owner);
    assert.ok(mails.length >= 4, "received, changed, confirmed and the notice");
    for (const { _id: id, kind } of mails) {
      const { text } = await api(getMail, { params: { id } }, owner);
      // The key in a link has random letters.
      assert.doesNotMatch(text.replace(/https?:\S+/g, ""), /GST|\btax/i, kind);
    }
  }
  await assertInventory(db);
});

/** In English, Kannada and Hindi. */
const taxWords = /GST|\btax|ತೆರಿಗೆ|ಜಿಎಸ್‌ಟಿ|जीएसटी|टैक्स(?!ी)|(^|\s)करों?(\s(और|समेत|सहित)|,|।)/i;

test("mails to guests and groups say nothing of taxes in any language", async (t) => {
  const { api, owner, room, db } = await unregistered(t);
  const costOptionId = room.costOptions[0]?.id ?? "";
  for (const locale of locales) {
    const guest = { email: `${locale}@example.com`, locale };
    const body = aBookingInput({ roomId: room._id, costOptionId, ...stay, ...guest });
    const { booking } = await api(addBooking, { body });
    const params = { id: booking._id };
    for (const status of ["confirmed", "cancelled"] as const) {
      await api(setBookingStatus, { params, body: { status } }, owner);
    }
    const payer = { payerName: "Suma Prabhu", payerPhone: "9845012345", payerEmail: `${locale}@example.in` };
    const rooms = [{ roomId: room._id, costOptionId, count: 2, adultMale: 1 }];
    const { group } = await api(addGroup, { body: { name: "Wedding", ...payer, locale, ...stay, rooms } }, owner);
    const ofGuest = await api(listMails, { query: { booking: booking._id, limit: "50" } }, owner);
    const ofGroup = await api(listMails, { query: { group: group._id, limit: "50" } }, owner);
    const mails = [...ofGuest.mails, ...ofGroup.mails];
    assert.ok(mails.length >= 5, `${mails.length} mails in ${locale}`);
    for (const { _id: id, kind } of mails) {
      const { text, mail } = await api(getMail, { params: { id } }, owner);
      assert.doesNotMatch(`${mail.subject}\n${text}`, taxWords, `${kind} in ${locale}`);
    }
  }
  await assertInventory(db);
});

test("instead of a tax invoice there is a bill of supply, and the desk's screen is told", async (t) => {
  const { api, owner, room, db } = await unregistered(t);
  const body = aBookingInput({ roomId: room._id, checkInDate: "2026-06-15", checkOutDate: "2026-06-16" });
  const { booking } = await api(addDeskBooking, { body: { ...body, checkIn: true } }, owner);
  const params = { id: booking._id };
  await api(setBookingStatus, { params, body: { status: "checked-out" } }, owner);
  const buyer = { name: "Asha Rao" };
  const { invoice } = await api(issueInvoice, { params, body: buyer }, owner);
  assert.equal(invoice.kind, "bill-of-supply");
  const { invoices, chargesGst } = await api(listBookingInvoices, { params }, owner);
  assert.deepEqual([invoices, chargesGst], [[invoice], false]);
  assert.equal((await api(getBooking, { params }, owner)).booking.status, "checked-out");
  await assertInventory(db);
});

test("staff still see the percentage that was entered, so that saving a room keeps it", async (t) => {
  const { api, owner, room } = await unregistered(t);
  const { room: seen } = await api(getRoom, { params: { id: room._id } }, owner);
  assert.deepEqual(
    seen.costOptions.map(({ gstPercentage, gstBySlab, grandTotal, cost }) => [
      gstPercentage,
      gstBySlab,
      grandTotal - cost,
    ]),
    [
      [18, false, 0],
      [18, true, 0],
    ],
  );
});
