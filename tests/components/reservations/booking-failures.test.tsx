import test from "node:test";
import { addBooking, listBookings } from "#contract/reservations/bookings.ts";
import { addNights, formatNight, formatNightShort, toShortDate } from "#domain/platform/time/nights.ts";
import { aBookingInput } from "#server/operations/demo/factories.ts";
import { createTestBooking, createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atSite } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectToast } from "#tests/support/platform/desk/expect.ts";
import { dayIn, openCalendar, pickDate } from "#tests/support/platform/desk/forms.ts";
import { type BookingForm, guest, openBooking } from "#tests/support/reservations/booking-form.ts";

const failed = "Failed to create booking. Please try again.";
const sentence = (night: string) => `Your stay includes ${formatNight(night)}, which is already fully booked.`;

async function expectNothingLost(booking: BookingForm, name = guest.name) {
  await expect(booking.field("Name")).toHaveValue(name);
  await expect(booking.field("Email")).toHaveValue(guest.email);
  await expect(booking.field("Phone")).toHaveValue(guest.phone);
  await expect(booking.field("Special requests")).toHaveValue("Ground floor, please");
}

async function fillIn(booking: BookingForm, name = guest.name) {
  await booking.fillGuest({ ...guest, name });
  await booking.field("Special requests").fill("Ground floor, please");
}

test(
  "closed and fully booked nights can't be picked, and show the reason",
  atSite(async ({ page, lodge }) => {
    const day = (days: number) => addNights(lodge.today, days);
    const room = await createTestRoom(lodge, { occupiedDates: [day(10)] });
    await createTestBooking(lodge, { roomId: room._id, checkInDate: day(12), checkOutDate: day(13) });
    const booking = await openBooking(page, room);
    const { dialog, submit } = booking;

    const arrivals = await openCalendar(dialog, "Check-in date");
    const closed = await dayIn(arrivals, day(10));
    await expect(closed).toHaveAccessibleName(`${formatNight(day(10))}, closed by the lodge`);
    await expect(closed).toBeDisabled();
    const full = await dayIn(arrivals, day(12));
    await expect(full).toHaveAccessibleName(`${formatNight(day(12))}, fully booked`);
    await expect(full).toBeDisabled();
    // Neither a tap nor a key picks it.
    await full.dispatchEvent("click");
    await full.press("Enter");
    await expect(arrivals).toBeVisible();
    await expect(arrivals.getByRole("status").last()).toHaveText(`${formatNight(day(12))}: fully booked`);
    await closed.dispatchEvent("click");
    await expect(arrivals.getByRole("status").last()).toHaveText(`${formatNight(day(10))}: closed by the lodge`);
    await (await dayIn(arrivals, day(9))).click();
    // The calendar waits for check-out, and a stay can't contain the closed night.
    const crossing = await dayIn(arrivals, day(11));
    await expect(crossing).toBeDisabled();
    await crossing.dispatchEvent("click");
    await expect(arrivals.getByRole("status").last()).toHaveText(`${formatNight(day(11))}: ${sentence(day(10))}`);
    await page.keyboard.press("Escape");
    await pickDate(dialog, "Check-in date", day(11));
    await expect(booking.date("Check-in date")).toContainText(formatNight(day(11)));
    // A sold night is still possible as check-out.
    await pickDate(dialog, "Check-out date", day(12));
    await expect(submit).toBeEnabled();

    await pickDate(dialog, "Check-in date", day(9));
    await expect(dialog.getByText(sentence(day(10)), { exact: true })).toBeVisible();
    await expect(submit).toBeDisabled();
    await dialog
      .getByRole("button", {
        name: `Next free: ${formatNightShort(day(13), lodge.today)} to ${formatNightShort(day(16), lodge.today)}`,
      })
      .click();
    await expect(dialog.getByText(sentence(day(10)))).toHaveCount(0);
    await expect(booking.date("Check-in date")).toContainText(formatNight(day(13)));
    await expect(booking.price).toContainText("₹3,894");
    await expect(submit).toBeEnabled();
  }),
);

test(
  "when another guest takes the last unit, the form names the night and keeps its values",
  atSite(async ({ page, lodge, guestApi }) => {
    const day = (days: number) => addNights(lodge.today, days);
    const room = await createTestRoom(lodge);
    const booking = await openBooking(page, room, `?adults=1&kids=0&checkin=${day(20)}&checkout=${day(23)}`);
    const { dialog, submit } = booking;
    await fillIn(booking);
    const stay = { checkInDate: toShortDate(day(21)), checkOutDate: toShortDate(day(22)) };
    await guestApi(addBooking, { body: aBookingInput({ roomId: room._id, ...stay }) });

    await submit.focus();
    await page.keyboard.press("Enter");
    await expectToast(page, failed);
    await expect(dialog.getByText("Booking failed", { exact: true })).toBeVisible();
    await expect(dialog.getByText(sentence(day(21)), { exact: true }).first()).toBeVisible();
    await expectNothingLost(booking);
    // So does the page behind the form say it.
    await expect(page.getByRole("region", { name: "Your stay" })).toContainText("already fully booked");
    // The calendar has been refetched.
    await expect(submit).toBeDisabled();
    await expect(submit).toBeFocused();
    await expect(submit).toHaveAccessibleDescription("Choose free dates to go on");
    await expect(await dayIn(await openCalendar(dialog, "Check-in date"), day(21))).toBeDisabled();
    await page.keyboard.press("Escape");

    await pickDate(dialog, "Check-in date", day(22));
    await expect(dialog.getByText("Booking failed")).toHaveCount(0);
    await expect(booking.price).toContainText("₹1,298");
    await submit.click();
    await expectToast(page, "Your booking was added successfully. Thank you!");
  }),
);

test(
  "a network failure keeps the form's values, and retries store one booking",
  atSite(async ({ page, lodge, staffApi }) => {
    const name = uniqueName("Asha");
    const booking = await openBooking(page, await createTestRoom(lodge, { totalRooms: 5 }));
    const { dialog, submit } = booking;
    await fillIn(booking, name);

    const isBooking = (call: string) => call === "POST /api/bookings/add";
    // The request is lost first, then the response; the third attempt succeeds.
    for (const [attempt, how] of [
      [1, "lost"],
      [2, "reply lost"],
    ] as const) {
      page.answer("/api/bookings/add", how);
      await submit.click();
      await expect.poll(() => page.calls.filter(isBooking).length).toBe(attempt);
      await expectToast(page, failed);
      await expect(dialog.getByText("An unexpected error occurred", { exact: true })).toBeVisible();
      await expectNothingLost(booking, name);
      await expect(submit).toHaveText("Confirm Booking");
      await expect(submit).toBeEnabled();
    }
    page.serveAll();
    await submit.click();
    await expectToast(page, "Your booking was added successfully. Thank you!");
    const { bookings } = await staffApi(listBookings, { query: { search: name } });
    expect(bookings).toHaveLength(1);
    await expect(page.getByRole("dialog", { name: "Thank you, Asha" })).toContainText(bookings[0]?.reference ?? "none");
  }),
);

test(
  "a double click books once",
  atSite(async ({ page, lodge, staffApi }) => {
    const name = uniqueName("Asha");
    const booking = await openBooking(page, await createTestRoom(lodge, { totalRooms: 5 }));
    await fillIn(booking, name);
    await booking.submit.click();
    await booking.submit.dispatchEvent("click");
    await expectToast(page, "Your booking was added successfully. Thank you!");
    expect(page.calls.filter((call) => call === "POST /api/bookings/add")).toHaveLength(1);
    expect((await staffApi(listBookings, { query: { search: name } })).bookings).toHaveLength(1);
  }),
);
