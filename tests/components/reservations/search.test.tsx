import test from "node:test";
import { addNights, formatNight } from "#domain/platform/time/nights.ts";
import { storeRoom } from "#server/operations/demo/factories.ts";
import { atSite } from "#tests/support/platform/desk/at-desk.ts";
import { expect } from "#tests/support/platform/desk/expect.ts";
import { BookingForm } from "#tests/support/reservations/booking-form.ts";

test(
  "dates chosen on a room's page are booked without guests that nobody searched for",
  atSite(async ({ page, lodge }) => {
    const [checkin, checkout] = [addNights(lodge.today, 60), addNights(lodge.today, 61)];
    const room = await storeRoom(lodge.database.db, { name: "Quiet Room" });
    await page.goto(`/service/rooms/${room._id}?checkin=${checkin}&checkout=${checkout}`);
    await page.getByRole("button", { name: "Book Your Stay" }).click();
    const booking = new BookingForm(page);
    await expect(booking.date("Check-in date")).toContainText(formatNight(checkin));
    await expect(booking.dialog).not.toContainText("You searched for");
  }),
);
