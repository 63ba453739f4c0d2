import test from "node:test";
import { listBookings } from "#contract/reservations/bookings.ts";
import { addNights, formatNight } from "#domain/platform/time/nights.ts";
import { aCostOption } from "#server/operations/demo/factories.ts";
import { createTestRoom } from "#tests/browser/pages/arrange.ts";
import { atSite } from "#tests/support/platform/desk/at-desk.ts";
import { expect } from "#tests/support/platform/desk/expect.ts";
import { pickDate } from "#tests/support/platform/desk/forms.ts";
import { BookingForm, guest } from "#tests/support/reservations/booking-form.ts";

test(
  "a family searches, books with the ages of its children, moves the stay and cancels it",
  atSite(async ({ page, lodge, staffApi }) => {
    const occupancy = { includedGuests: 2, extraAdult: 700, extraChild: 300, freeUnderAge: 5, adultFromAge: 12 };
    const costOptions = [aCostOption({ cost: 3000, serviceFeePercentage: 0, gstPercentage: 0, occupancy })];
    const room = await createTestRoom(lodge, { maxCapacity: 4, costOptions });
    const checkin = addNights(lodge.today, 20);
    const [sooner, checkout] = [addNights(checkin, 1), addNights(checkin, 2)];
    await page.goto(`/service/rooms?adults=2&kids=2&checkin=${checkin}&checkout=${checkout}`);
    const card = page.getByRole("article").filter({ hasText: room.name });
    await card.getByRole("button", { name: "Book" }).click();
    const form = new BookingForm(page);
    await form.fillGuest();
    await form.dialog.getByRole("button", { name: "Use 2 adults, 2 kids" }).click();
    await form.dialog.getByRole("combobox", { name: "Child 1" }).selectOption("3");
    await form.dialog.getByRole("combobox", { name: "Child 2" }).selectOption("15");
    // Who is three stays free, who is fifteen pays as an adult.
    await expect(form.price).toContainText("₹7,400");
    await form.submit.click();
    const thanks = page.getByRole("dialog", { name: /^Thank you/ });
    await expect(thanks).toContainText("4 guests");
    await thanks.getByRole("link", { name: "See your booking" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "We have your booking" })).toBeVisible();
    const stay = page.getByRole("region", { name: "Your stay" });
    await expect(stay).toContainText("2 adults, 2 children");

    await page.getByRole("button", { name: "Change dates or guests" }).click();
    const change = page.getByRole("dialog", { name: "Change dates or guests" });
    await pickDate(change, "Check-out date", sooner);
    await expect(change.getByText("₹3,700 less than now.")).toBeVisible();
    await change.getByRole("button", { name: "Change booking" }).click();
    // The dialog closes before the page shows what has changed; whoever cancels before that is asked to look again.
    await expect(stay).toContainText(formatNight(sooner));
    await expect(change).toBeHidden();

    await page.getByRole("button", { name: "Cancel booking" }).click();
    const cancelling = page.getByRole("alertdialog", { name: "Cancel this booking?" });
    await expect(cancelling).toContainText("Cancelling today costs nothing.");
    await cancelling.getByRole("button", { name: "Cancel booking" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "This booking is cancelled" })).toBeFocused();
    const { bookings } = await staffApi(listBookings, { query: { search: guest.email } });
    expect(
      bookings
        .filter(({ roomId }) => roomId === room._id)
        .map(({ status, childAges, checkOutDate }) => [status, childAges, checkOutDate]),
    ).toEqual([["cancelled", [3, 15], sooner]]);
  }),
);
