import test, { mock } from "node:test";
import { addNights, formatNight } from "#domain/platform/time/nights.ts";
import { createTestRoom } from "#tests/browser/pages/arrange.ts";
import { atSite } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectToast } from "#tests/support/platform/desk/expect.ts";
import { dateField, openCalendar, pickDate, shownDay } from "#tests/support/platform/desk/forms.ts";
import { openBooking } from "#tests/support/reservations/booking-form.ts";

test(
  "Book Your Stay opens with the specification's defaults every time",
  atSite(async ({ page, lodge }) => {
    const room = await createTestRoom(lodge, { rating: 4.7 });
    const booking = await openBooking(page, room);
    const { dialog } = booking;

    const expectDefaults = async () => {
      await expect(dialog).toContainText(room.name);
      await expect(dialog).toContainText("₹1,000 per night");
      await expect(dialog).toContainText("Rated 4.7 out of 5");
      for (const label of ["Name", "Email", "Phone", "Additional guests", "Special requests"]) {
        await expect(booking.field(label)).toHaveValue("");
      }
      await expect(booking.date("Check-in date")).toContainText(formatNight(lodge.today));
      await expect(booking.date("Check-out date")).toContainText(formatNight(addNights(lodge.today, 1)));
      await expect(booking.field("Arrival time")).toHaveValue("");
      await expect(booking.field("Departure time")).toHaveValue("");
      await expect(booking.count("Adult male")).toHaveText("1");
      await expect(booking.count("Adult female")).toHaveText("0");
      await expect(booking.count("Children")).toHaveText("0");
      await expect(booking.bookingType).toHaveValue("Standard Booking");
      await expect(booking.price).toContainText("₹1,298");
      await expect(dialog.getByRole("textbox", { name: /message/i })).toHaveCount(0);
    };
    await expectDefaults();
    await expect(dialog.locator("img")).toHaveAttribute("src", room.images[0] ?? "");
    await expect(dialog.locator("img")).toBeVisible();
    await expect(booking.bookingType.getByRole("option")).toHaveText([
      "Select a booking type",
      "Standard Booking",
      "Pay at Hotel",
      "Corporate Booking",
      "Group Booking",
      "Long Term Stay",
    ]);

    await booking.fillGuest();
    await booking.more("Adult female");
    await booking.bookingType.selectOption("Group Booking");
    await booking.field("Phone").fill("12");
    await booking.pickDates(addNights(lodge.today, 5), addNights(lodge.today, 8));
    await booking.submit.click();
    await expect(dialog.getByText("Please enter a valid 10-digit phone number")).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();

    const opener = page.getByRole("button", { name: "Book Your Stay" });
    await opener.click();
    await expectDefaults();
    await expect(dialog.getByText("Please enter a valid 10-digit phone number")).toHaveCount(0);
  }),
);

test(
  "more guests than the room's capacity are rejected with a toast",
  atSite(async ({ page, lodge }) => {
    const booking = await openBooking(page, await createTestRoom(lodge, { maxCapacity: 3 }));
    await booking.more("Adult female");
    await booking.more("Children");
    await booking.more("Adult male");
    await expectToast(page, "Maximum capacity of 3 guests exceeded");
    await expect(booking.count("Adult male")).toHaveText("1");
    await booking.fewer("Children");
    await booking.more("Adult male");
    await expect(booking.count("Adult male")).toHaveText("2");
  }),
);

test(
  "changing check-in moves check-out, the price updates, and a late departure adds one night",
  atSite(async ({ page, lodge }) => {
    const booking = await openBooking(page, await createTestRoom(lodge));
    const { dialog, price } = booking;
    const day = (days: number) => addNights(lodge.today, days);
    await booking.pickDates(day(2), day(5));
    await expect(price).toContainText("₹1,000 × 3 nights");
    await expect(price).toContainText("Service fee (10%)");
    await expect(price).toContainText("GST (18%)");
    await expect(price).toContainText("₹3,894");

    await pickDate(dialog, "Check-in date", day(5));
    await expect(booking.date("Check-out date")).toContainText(formatNight(day(6)));
    await expect(price).toContainText("₹1,000 × 1 night");
    await pickDate(dialog, "Check-in date", day(9));
    await expect(booking.date("Check-out date")).toContainText(formatNight(day(10)));
    await pickDate(dialog, "Check-in date", day(3));
    await expect(booking.date("Check-out date")).toContainText(formatNight(day(10)));
    await expect(price).toContainText("₹1,000 × 7 nights");

    const departures = await openCalendar(dialog, "Check-out date");
    for (const early of await shownDay(departures, day(3)).all()) await expect(early).toBeDisabled();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeVisible();

    const late =
      "Your departure is later in the day than your arrival: that counts as one more night, so 8 are charged.";
    await booking.field("Departure time").fill("12:00");
    await expect(price.getByText(late)).toHaveCount(0);
    await booking.field("Departure time").fill("18:30");
    await expect(price.getByText(late)).toBeVisible();
    await expect(price).toContainText("₹10,384");
    await booking.field("Arrival time").fill("19:00");
    await expect(price.getByText(late)).toHaveCount(0);
    await expect(price).toContainText("₹9,086");
  }),
);

test(
  "required dates are marked as required, optional ones are not",
  atSite(async ({ page, lodge }) => {
    const booking = await openBooking(page, await createTestRoom(lodge));
    for (const label of ["Check-in date", "Check-out date"] as const) {
      await expect(booking.date(label)).toHaveAccessibleName(new RegExp(`^${label} required `));
      await expect(booking.date(label)).not.toContainText("required");
    }
    await page.keyboard.press("Escape");
    const stay = page.getByRole("region", { name: "Your stay" });
    await expect(dateField(stay, "Check-in")).not.toHaveAccessibleName(/required/);
  }),
);

test(
  "the success dialog's link is followed in the very moment in which it appears",
  atSite(async ({ page, lodge }) => {
    const room = await createTestRoom(lodge);
    const booking = await openBooking(page, room);
    await booking.fillGuest();
    // Before React has run the effects of what it shows: the form that was being sent may not hold the guest back any more.
    const { showModal } = HTMLDialogElement.prototype;
    const opening = mock.method(HTMLDialogElement.prototype, "showModal", function (this: HTMLDialogElement) {
      showModal.call(this);
      queueMicrotask(() => this.querySelector<HTMLElement>("a[href^='/booking/']")?.click());
    });
    await booking.submit.click();
    await expect(page.getByRole("heading", { level: 1, name: "We have your booking" }))
      .toBeVisible()
      .finally(() => opening.mock.restore());
  }),
);
