import assert from "node:assert/strict";
import test from "node:test";
import { getInvoice, getInvoiceFile, issueInvoice } from "#contract/billing/invoices.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { addBooking, setBookingStatus } from "#contract/reservations/bookings.ts";
import { runInLocale } from "#current-locale";
import { addNights } from "#domain/platform/time/nights.ts";
import { aBookingInput, storeRoom } from "#server/operations/demo/factories.ts";
import { storeTranslation } from "#server/platform/database/tables/translations.ts";
import { testApp } from "#tests/support/platform/app.ts";

test("the invoice of a stay that was booked in Kannada is frozen and printed in Kannada", async (t) => {
  const app = await testApp(t);
  const { api, db, today } = app;
  const owner = { token: await app.staffToken() };
  const { settings } = await api(getSettings, {}, owner);
  await api(updateSettings, { body: { ...settings, gstin: "29AAPFU0939F1ZR" } }, owner);
  const room = await storeRoom(db, { name: "Garden Deluxe" });
  for (const [source, text] of [
    ["Garden Deluxe", "ಗಾರ್ಡನ್ ಡಿಲಕ್ಸ್"],
    ["Kadalu Lodge", "ಕಡಲು ಲಾಡ್ಜ್"],
    ["Karnataka", "ಕರ್ನಾಟಕ"],
  ] as const) {
    await storeTranslation(db, { locale: "kn", source, text }, app.clock.instant);
  }
  const stay = { checkInDate: today, checkOutDate: addNights(today, 2) };
  const { booking } = await runInLocale("kn", () =>
    api(addBooking, { body: aBookingInput({ roomId: room._id, ...stay }) }),
  );
  await api(setBookingStatus, { params: { id: booking._id }, body: { status: "checked-out" } }, owner);
  const { invoice } = await api(issueInvoice, { params: { id: booking._id }, body: { name: "ಆಶಾ ರಾವ್" } }, owner);
  assert.equal(invoice.locale, "kn");
  assert.equal(invoice.booking.roomName, "ಗಾರ್ಡನ್ ಡಿಲಕ್ಸ್");
  assert.equal(invoice.seller.name, "ಕಡಲು ಲಾಡ್ಜ್");
  assert.equal(invoice.placeOfSupply, "ಕರ್ನಾಟಕ (29)");
  await storeTranslation(db, { locale: "kn", source: "Garden Deluxe", text: "ತೋಟದ ಕೊಠಡಿ" }, app.clock.instant);
  const again = await api(getInvoice, { params: { id: invoice._id } }, owner);
  assert.equal(again.invoice.booking.roomName, "ಗಾರ್ಡನ್ ಡಿಲಕ್ಸ್");
  const { content } = await api(getInvoiceFile, { params: { id: invoice._id } }, owner);
  assert.match(Buffer.from(content, "base64").toString("latin1"), /\+AnekKannada/);
});
