import test from "node:test";
import { addNights, formatNight, formatNightShort } from "#domain/platform/time/nights.ts";
import { aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { atSite } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible } from "#tests/support/platform/desk/expect.ts";
import { dateField, openCalendar, pickDate, shownDay } from "#tests/support/platform/desk/forms.ts";
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

test(
  "the booking bar's guests start at one adult, use the right plural, and apply only after Done",
  atSite(async ({ page, lodge }) => {
    await page.goto("/");
    const bar = page.getByRole("search");
    const summary = bar.getByRole("button", { name: /^Guests/ });
    const dialog = page.getByRole("dialog", { name: "Rooms and guests" });
    const press = (name: string) => dialog.getByRole("button", { name }).click();
    const count = (of: string) => dialog.getByRole("group", { name: of }).getByRole("status");

    await expect(summary).toContainText("2 adults");
    await summary.click();
    await press("More: Adults 18+");
    await press("More: Kids 0-17");
    await expect(count("Adults 18+")).toHaveText("3");
    await press("Cancel");
    await expect(summary).toContainText("2 adults");
    await expect(summary).not.toContainText("kid");

    await summary.click();
    await expect(count("Adults 18+")).toHaveText("2");
    await expect(count("Kids 0-17")).toHaveText("0");
    await press("Fewer: Adults 18+");
    await press("More: Kids 0-17");
    await expect(dialog.getByRole("button", { name: "Fewer: Adults 18+" })).toBeDisabled();
    await press("Done");
    await expect(summary).toContainText("1 adult, 1 kid");

    await summary.click();
    await press("More: Kids 0-17");
    await press("Done");
    await expect(summary).toContainText("1 adult, 2 kids");

    const checkIn = addNights(lodge.today, 3);
    const arrival = await openCalendar(bar, "Check-in");
    // On the first of a month, yesterday is not in the calendar.
    for (const day of await shownDay(arrival, addNights(lodge.today, -1)).all()) await expect(day).toBeDisabled();
    await expect(shownDay(arrival, lodge.today)).toBeEnabled();
    await page.keyboard.press("Escape");
    const departure = await openCalendar(bar, "Check-out");
    for (const day of await shownDay(departure, lodge.today).all()) await expect(day).toBeDisabled();
    await page.keyboard.press("Escape");
    // Otherwise the next click could hit the closing calendar.
    await expect(page.locator("[role=grid]")).toHaveCount(0);
    await pickDate(bar, "Check-out", addNights(lodge.today, 2));
    // A later check-in moves check-out: the minimum is one night.
    await pickDate(bar, "Check-in", checkIn);
    await expect(dateField(bar, "Check-out")).toContainText(formatNightShort(addNights(checkIn, 1), lodge.today));
  }),
);

test(
  "the list of rooms is marked busy while a search is being answered",
  atSite(async ({ page, lodge }) => {
    const stay = `checkin=${addNights(lodge.today, 40)}&checkout=${addNights(lodge.today, 42)}`;
    await page.goto(`/service/rooms?adults=2&kids=0&${stay}`);
    const list = page.getByRole("region", { name: "Rooms", exact: true });
    await expect(list).not.toHaveAttribute("aria-busy");
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    page.answer("/api/availability", released);
    const bar = page.getByRole("search");
    await bar.getByText("Change").click();
    await bar.getByRole("button", { name: "Find your stay" }).click();
    await expect(list).toHaveAttribute("aria-busy", "true");
    release();
    await expect(list).not.toHaveAttribute("aria-busy");
  }),
);

test(
  "ages of kids are asked for in the search where a plan's price depends on them, and prices name them",
  atSite(async ({ page, lodge }) => {
    const occupancy = { includedGuests: 2, extraAdult: 700, extraChild: 300, freeUnderAge: 5, adultFromAge: 12 };
    const costOptions = [aCostOption({ cost: 3000, serviceFeePercentage: 0, gstPercentage: 0, occupancy })];
    const room = await storeRoom(lodge.database.db, { name: "Family Room", maxCapacity: 4, costOptions });
    await page.goto("/");
    const summary = page.getByRole("search").getByRole("button", { name: /^Guests/ });
    const dialog = page.getByRole("dialog", { name: "Rooms and guests" });
    await summary.click();
    await expect(dialog.getByRole("combobox")).toHaveCount(0);
    await dialog.getByRole("button", { name: "More: Kids 0-17" }).click();
    await dialog.getByRole("button", { name: "More: Kids 0-17" }).click();
    await dialog.getByRole("combobox", { name: "Child 1" }).selectOption("3");
    await dialog.getByRole("combobox", { name: "Child 2" }).selectOption("15");
    await expectAccessible(page, "dialog[open]");
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(summary).toContainText("2 adults, 2 kids");

    const dates = `checkin=${addNights(lodge.today, 60)}&checkout=${addNights(lodge.today, 61)}`;
    await page.goto(`/service/rooms/${room._id}?adults=2&kids=2&ages=3-15&${dates}`);
    await expect(page.getByText(/2 adults, 2 kids \(aged 3, 15\)/).first()).toBeVisible();
    await expect(page.getByRole("region", { name: "Your stay" })).toContainText("₹3,700");
    await page.getByRole("button", { name: "Book Your Stay" }).click();
    const booking = new BookingForm(page);
    await booking.more("Children");
    await expect(booking.dialog.getByRole("combobox", { name: "Child 1" })).toHaveValue("3");
  }),
);

test(
  "a step back keeps the counts of the guests dialog and says so; Done, Cancel and a form without changes say nothing",
  atSite(async ({ page, lodge }) => {
    await storeRoom(lodge.database.db, { name: "Family Room", maxCapacity: 4 });
    await page.goto("/");
    const summary = page.getByRole("search").getByRole("button", { name: /^Guests/ });
    const dialog = page.getByRole("dialog", { name: "Rooms and guests" });
    const kept = page.getByText("What you entered is kept.");
    await summary.click();
    await dialog.getByRole("button", { name: "More: Adults 18+" }).click();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(kept).toBeVisible();
    await page.getByRole("button", { name: "Open again" }).click();
    await expect(dialog).toContainText("Adults 18+3");
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(summary).toContainText("3 adults");
    await expect(kept).toHaveCount(0);
    await summary.click();
    await dialog.getByRole("button", { name: "More: Adults 18+" }).click();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(kept).toHaveCount(0);
    await summary.click();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(kept).toHaveCount(0);
    await expect(summary).toContainText("3 adults");
  }),
);

test(
  "days have a place for a price only while one may come, or where the party's nights have one",
  atSite(async ({ page, lodge }) => {
    await storeRoom(lodge.database.db, { name: "Quiet Room", maxCapacity: 4 });
    for (const [adults, count] of [
      [2, 1],
      [9, 0],
    ] as const) {
      await page.goto(`/service/rooms?adults=${adults}&kids=0`);
      const calendar = await openCalendar(page.getByRole("search"), "Check-in");
      await expect(calendar.locator(".is-free").first()).toBeVisible();
      await expect(calendar.locator("[data-priced]")).toHaveCount(count);
    }
  }),
);
