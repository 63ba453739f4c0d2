import test from "node:test";
import { getBooking, setBookingStatus } from "#contract/reservations/bookings.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { type BookingStatus, bookingStatuses } from "#domain/platform/values/booking-status.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { BookingDraft } from "#server/operations/demo/factories.ts";
import { linkKey } from "#server/reservations/bookings/guest-keys.ts";
import { createTestBooking, createTestRoom } from "#tests/browser/pages/arrange.ts";
import { atSite, type Lodge } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectToast } from "#tests/support/platform/desk/expect.ts";
import { guest, openBooking } from "#tests/support/reservations/booking-form.ts";

const notFound = "We found no booking with this reference and phone number.";
const headings: Record<BookingStatus, string> = {
  pending: "We have your booking",
  confirmed: "Your stay is confirmed",
  "checked-in": "You are with us",
  "checked-out": "Thank you for staying with us",
  cancelled: "This booking is cancelled",
  "no-show": "We missed you",
};

/** A new booking, and the URL that opens it. */
async function createLinkedBooking(
  lodge: Lodge,
  draft: Partial<BookingDraft> = {},
): Promise<{ booking: Booking; url: string }> {
  const room = await createTestRoom(lodge);
  const [checkInDate, checkOutDate] = [addNights(lodge.today, 5), addNights(lodge.today, 7)];
  const booking = await createTestBooking(lodge, { roomId: room._id, checkInDate, checkOutDate, ...draft });
  return { booking, url: `/booking/${booking.reference}?key=${await linkKey(lodge.database.db, booking)}` };
}

test(
  "a cancellation shows the rule and asks for confirmation, and is refused after a change by staff",
  atSite(async ({ page, lodge, staffApi }) => {
    const { booking, url } = await createLinkedBooking(lodge, { status: "pending" });
    await page.goto(url);
    const params = { id: booking._id };
    const cancel = page.getByRole("button", { name: "Cancel booking" });
    const dialog = page.getByRole("alertdialog", { name: "Cancel this booking?" });
    await cancel.click();
    await expect(dialog).toContainText(/Cancelling today costs /);
    await expectAccessible(page, "dialog[open]");
    await dialog.getByRole("button", { name: "Keep booking" }).click();
    await expect(dialog).toBeHidden();

    await staffApi(setBookingStatus, { params, body: { status: "confirmed" } });
    await cancel.click();
    await dialog.getByRole("button", { name: "Cancel booking" }).click();
    await expect(page.getByText("Your booking has changed in the meantime. Please look at it again.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: headings.confirmed })).toBeVisible();
    expect((await staffApi(getBooking, { params })).booking.status).toBe("confirmed");
    await expect(dialog).toBeHidden();

    await cancel.click();
    await dialog.getByRole("button", { name: "Cancel booking" }).click();
    await expectToast(page, "Your booking is cancelled.");
    await expect(page.getByRole("heading", { level: 1, name: headings.cancelled })).toBeFocused();
    await expect(cancel).toHaveCount(0);
    expect((await staffApi(getBooking, { params })).booking.status).toBe("cancelled");
  }),
);

test(
  "a guest finds the booking by reference and phone number, and an error doesn't reveal which was wrong",
  atSite(async ({ page, lodge }) => {
    const { booking } = await createLinkedBooking(lodge);
    await page.goto("/service/contact-us");
    await page.getByRole("contentinfo").getByRole("link", { name: "Your booking" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Find your booking" })).toBeVisible();
    const reference = page.getByRole("textbox", { name: "Reference" });
    const phone = page.getByRole("textbox", { name: "Phone" });
    const open = page.getByRole("button", { name: "Open my booking" });
    await open.click();
    await expect(reference).toHaveAccessibleDescription(/Please enter your reference/);
    await expect(phone).toHaveAccessibleDescription("Phone number is required");
    await expect(reference).toBeFocused();
    await expectAccessible(page);

    for (const [typed, digits] of [
      [booking.reference, "9000000001"],
      ["KL-AAAAA", booking.phone],
    ] as const) {
      await reference.fill(typed);
      await phone.fill(digits);
      await open.click();
      await expect(page.getByRole("alert").getByText(notFound, { exact: true })).toBeVisible();
      await expect(reference).toHaveValue(typed);
      await expect(phone).toHaveValue(digits);
    }
    await reference.fill(booking.reference.toLowerCase().replace("-", " "));
    await phone.fill(`+91 ${booking.phone}`);
    await open.click();
    await expect(page.getByRole("heading", { level: 1, name: headings.confirmed })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/booking/${booking.reference}\\?key=`));
  }),
);

test(
  "an invalid link shows an error and the search form with its reference",
  atSite(async ({ page, lodge }) => {
    const { booking, url } = await createLinkedBooking(lodge);
    await page.goto(`${url}A`);
    await expect(page.getByText("This link does not open a booking, or not any more.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Reference" })).toHaveValue(booking.reference);
    await expect(page.getByRole("main")).not.toContainText(booking.roomName);
    await expectAccessible(page);
    await page.getByRole("textbox", { name: "Phone" }).fill(booking.phone);
    await page.getByRole("button", { name: "Open my booking" }).click();
    await expect(page.getByRole("heading", { level: 1, name: headings.confirmed })).toBeFocused();
  }),
);

test(
  "every status of a booking has its page, without accessibility violations",
  atSite(async ({ page, lodge }) => {
    for (const status of bookingStatuses) {
      const { url } = await createLinkedBooking(lodge, { status, specialRequests: "A cot, please." });
      await page.goto(url);
      await expect(page.getByRole("heading", { level: 1, name: headings[status] })).toBeVisible();
      const isAhead = status === "pending" || status === "confirmed";
      await expect(page.getByRole("button", { name: "Cancel booking" })).toHaveCount(isAhead ? 1 : 0);
      await expect(page.getByRole("img", { name: /^QR code/ })).toHaveCount(
        status === "confirmed" || status === "checked-in" ? 1 : 0,
      );
      await expectAccessible(page);
    }
  }),
);

test(
  "a lodge without a UPI id shows only payment at the lodge",
  atSite(
    async ({ page, lodge: emptyLodge }) => {
      const { url } = await createLinkedBooking(emptyLodge);
      await page.goto(`${url}`);
      await expect(page.getByText("Nothing to pay now. You pay at the lodge.").first()).toBeVisible();
      await expect(page.getByRole("main")).not.toContainText("UPI");
    },
    { hasContent: false },
  ),
);

test(
  "a guest who has just booked reads that nothing is to pay now, and can open the booking's page",
  atSite(async ({ page, lodge }) => {
    const dialog = await openBooking(page, await createTestRoom(lodge));
    await dialog.fillGuest();
    await dialog.submit.click();
    const thanks = page.getByRole("dialog", { name: `Thank you, ${guest.name.split(" ")[0]}` });
    await expect(thanks).toContainText("Nothing to pay now. You pay at the lodge.");
    await expect(thanks).not.toContainText("UPI");
    await expectAccessible(page, "dialog[open]");
    await thanks.getByRole("link", { name: "See your booking" }).click();
    await expect(page.getByRole("heading", { level: 1, name: headings.pending })).toBeVisible();
  }),
);
