import assert from "node:assert/strict";
import test from "node:test";
import { fireEvent } from "@testing-library/react";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { getBooking, setBookingStatus } from "#contract/reservations/bookings.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { openScreen, screen, startNetwork } from "#tests/support/platform/screen.tsx";
import { BookingInvoices } from "#web/admin/billing/invoices/booking-invoices.tsx";

for (const isWaived of [false, true]) {
  test(`a cancelled stay ${isWaived ? "without a fee has no invoice" : "offers the invoice of its fee"}`, async (t) => {
    const network = await startNetwork(t);
    const { api, db, staffToken } = network;
    const owner = { token: await staffToken() };
    const { settings } = await api(getSettings, {}, owner);
    await api(updateSettings, { body: { ...settings, gstin: "29AAPFU0939F1ZR" } }, owner);
    const { _id: roomId } = await storeRoom(db);
    const { _id: id } = await storeBooking(db, { roomId, checkInDate: "2026-06-15", checkOutDate: "2026-06-16" });
    const params = { id };
    const body = { status: "no-show" as const, waivesFee: isWaived, reason: "A flood" };
    await api(setBookingStatus, { params, body }, owner);
    const { booking } = await api(getBooking, { params }, owner);
    await openScreen(t, network, "/", () => <BookingInvoices booking={booking} />);
    if (isWaived) {
      assert.ok(await screen.findByText("Cancelled or missed without a fee: there is nothing to invoice."));
      assert.equal(screen.queryByText("Pro forma invoice"), null);
      return;
    }
    assert.ok(await screen.findByText("Pro forma invoice"));
    fireEvent.click(await screen.findByRole("button", { name: "Issue invoice" }));
    assert.ok(await screen.findByText(/₹2,855\.60\. An invoice is never changed/));
  });
}
