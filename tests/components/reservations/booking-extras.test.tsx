import test from "node:test";
import { addChargeItem } from "#contract/billing/charge-items.ts";
import { addBooking } from "#contract/reservations/bookings.ts";
import { getBookingAsGuest } from "#contract/reservations/guest-booking.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { aBookingInput, aCostOption } from "#server/operations/demo/factories.ts";
import { createTestRoom } from "#tests/browser/pages/arrange.ts";
import { aChargeItem } from "#tests/support/billing/charge-items.ts";
import { atSite } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectToast } from "#tests/support/platform/desk/expect.ts";

test(
  "a guest adds an item of the price list on the own page, with the total that it makes",
  atSite(async ({ staffPage: page, lodge, guestApi, staffApi }) => {
    const name = `Airport cab ${lodge.today} page`;
    await staffApi(addChargeItem, { body: aChargeItem({ name, price: 1800, measure: "", isBookable: true }) });
    const room = await createTestRoom(lodge, {
      costOptions: [aCostOption({ cost: 2000, serviceFeePercentage: 0, gstPercentage: 0 })],
    });
    const stay = { checkInDate: addNights(lodge.today, 12), checkOutDate: addNights(lodge.today, 13) };
    const { booking, key = "" } = await guestApi(addBooking, { body: aBookingInput({ roomId: room._id, ...stay }) });
    await page.goto(`/booking/${booking.reference}?key=${key}`);
    const extras = page.getByRole("region", { name: "Extras" });
    await expect(extras).toContainText("Nothing chosen yet.");
    await expect(extras).toContainText("₹1,800 each, with taxes");
    await extras.getByRole("button", { name: `More: ${name}` }).click();
    await expectAccessible(page);
    await extras.getByRole("button", { name: "Save extras" }).click();
    await expectToast(page, "Your extras are stored.");
    await expect(extras).toContainText(`${name} × 1`);
    await expect(extras).toContainText("Total with extras");
    await expect(extras).toContainText("₹3,800");
    const params = { reference: booking.reference };
    const { booking: own } = await guestApi(getBookingAsGuest, { params, query: { key } });
    expect(own.extras.map(({ extraName, quantity }) => [extraName, quantity])).toEqual([[name, 1]]);
  }),
);
