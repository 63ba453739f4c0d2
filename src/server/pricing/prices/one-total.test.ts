import assert from "node:assert/strict";
import test from "node:test";
import { issueInvoice } from "#contract/billing/invoices.ts";
import { getDashboard } from "#contract/operations/dashboard.ts";
import { getMail, listMails } from "#contract/operations/mails.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { getAvailability, getDeskAvailability } from "#contract/reservations/availability.ts";
import { addBooking, getBooking, setBookingStatus } from "#contract/reservations/bookings.ts";
import { getBookingAsGuest } from "#contract/reservations/guest-booking.ts";
import { addPromo, quoteWithPromo } from "#contract/reservations/promos.ts";
import { getQuote } from "#contract/reservations/quotes.ts";
import { formatRupees, toPaise } from "#domain/platform/money/money.ts";
import type { WireQuote } from "#domain/pricing/wire-prices.ts";
import { aBookingInput, aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { insertSession } from "#tests/support/platform/accounts.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { storeNightRate } from "#tests/support/pricing/night-rates.ts";
import { aPromo } from "#tests/support/reservations/promos.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

const dates = { checkInDate: "2026-06-15", checkOutDate: "2026-06-18" };
const guests = { adultMale: 1, adultFemale: 1, children: 1, childAges: [7] };

function assertTotal({ lines, grandTotal }: WireQuote, rupees: number, where: string): void {
  assert.equal(grandTotal, rupees, where);
  assert.equal(
    lines.reduce((sum, { amount }) => sum + toPaise(amount), 0),
    toPaise(rupees),
    where,
  );
}

test("from the search to the invoice and the day's figures a stay has one total, to which its lines add up", async (t) => {
  const app = await testApp(t);
  const { api, db } = app;
  const owner = { token: await app.staffToken() };
  const { settings } = await api(getSettings, {}, owner);
  await api(updateSettings, { body: { ...settings, gstin: "29AAPFU0939F1ZR" } }, owner);
  const occupancy = { includedGuests: 2, extraAdult: 800, extraChild: 400, freeUnderAge: 5, adultFromAge: 12 };
  const plan = aCostOption({ cost: 3000, serviceFeePercentage: 0, gstBySlab: true, occupancy });
  const { _id: roomId, costOptions } = await storeRoom(db, { maxCapacity: 4, totalRooms: 2, costOptions: [plan] });
  const planId = costOptions[0]?.id ?? "";
  await storeNightRate(db, { plan_id: planId, night: "2026-06-17", cost_paise: toPaise(4500) });
  const { promo } = await api(addPromo, { body: aPromo() }, owner);

  // 3,400 + 3,400 + 4,900 = 11,700; + 5 % = 12,285. With the code − 10 % = 10,530; + 5 % = 11,056.50
  const [total, reduced, net] = [12_285, 11_056.5, 10_530];
  const query = { checkin: dates.checkInDate, checkout: dates.checkOutDate, adults: "2", kids: "1" };
  const search = (await api(getAvailability, { query })).rooms[0]?.quote;
  assertTotal(search as WireQuote, total, "search");
  assertTotal((await api(getQuote, { body: { roomId, ...dates, ...guests } })).quote, total, "room page and dialog");
  const code = { promoCode: promo.code };
  const withCode = await api(quoteWithPromo, { body: { roomId, ...dates, ...guests, ...code } });
  assertTotal(withCode.quote, reduced, "dialog with a code");
  const desk = await api(getDeskAvailability, { query: { ...query, childAges: "7", ...code } }, owner);
  assertTotal(desk.rooms[0]?.plans[0]?.quote as WireQuote, reduced, "desk");

  const input = aBookingInput({ roomId, ...dates, ...guests, grandTotal: reduced });
  const { booking, key = "" } = await api(addBooking, { body: { ...input, ...code } });
  assertTotal(booking.quote, reduced, "booking");
  const params = { id: booking._id };
  const own = await api(getBookingAsGuest, { params: { reference: booking.reference }, query: { key } });
  assertTotal(own.booking.quote, reduced, "guest's page");
  await api(setBookingStatus, { params, body: { status: "confirmed" } }, owner);
  const { mails } = await api(listMails, { query: { booking: booking._id, limit: "50" } }, owner);
  assert.ok(mails.length >= 2);
  for (const { _id: id, kind } of mails) {
    const { text } = await api(getMail, { params: { id } }, owner);
    assert.ok(text.includes(formatRupees(reduced)), kind);
  }

  await api(setBookingStatus, { params, body: { status: "checked-in" } }, owner);
  app.clock.instant = new Date("2026-06-18T06:30:00Z");
  const { id: staffId } = await db.selectFrom("staff").select("id").executeTakeFirstOrThrow();
  const later = { token: await insertSession(db, staffId, app.clock.instant) };
  await api(setBookingStatus, { params, body: { status: "checked-out" } }, later);
  assertTotal((await api(getBooking, { params }, later)).booking.quote, reduced, "bookings list");
  const { invoice } = await api(issueInvoice, { params, body: { name: "Asha Rao" } }, later);
  const { taxable, cgst, sgst, rounding } = invoice;
  assert.deepEqual([taxable, invoice.total], [net, reduced]);
  assert.equal(
    [taxable, cgst, sgst, rounding].reduce((sum, rupees) => sum + toPaise(rupees), 0),
    toPaise(invoice.total),
  );
  const { revenue } = await api(getDashboard, {}, later);
  assert.equal(revenue.thisMonth, net, "report of the month, without tax");
  await assertInventory(db);
});
