import { addBooking, listBookings } from "#contract/reservations/bookings.ts";
import { toPaise } from "#domain/platform/money/money.ts";
import { addNights, formatNight, formatNightShort, toShortDate } from "#domain/platform/time/nights.ts";
import { aBookingInput } from "#server/operations/demo/factories.ts";
import { expect, expectToast, test } from "../fixtures.ts";
import { createTestBooking, createTestRoom, uniqueName } from "../pages/arrange.ts";
import { type BookingDialog, guest, openBooking } from "../pages/booking-dialog.ts";
import { dayIn, openCalendar, pickDate } from "../pages/date-picker.ts";

const failed = "Failed to create booking. Please try again.";
const sentence = (night: string) => `Your stay includes ${formatNight(night)}, which is already fully booked.`;

async function expectNothingLost(booking: BookingDialog, name = guest.name) {
  await expect(booking.field("Name")).toHaveValue(name);
  await expect(booking.field("Email")).toHaveValue(guest.email);
  await expect(booking.field("Phone")).toHaveValue(guest.phone);
  await expect(booking.field("Special requests")).toHaveValue("Ground floor, please");
}

async function fillIn(booking: BookingDialog, name = guest.name) {
  await booking.fillGuest({ ...guest, name });
  await booking.field("Special requests").fill("Ground floor, please");
}

test("closed and fully booked nights can't be picked, and show the reason", async ({ page, lodge }) => {
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
  await full.click({ force: true });
  await full.press("Enter");
  await expect(arrivals).toBeVisible();
  await expect(arrivals.getByRole("status").last()).toHaveText(`${formatNight(day(12))}: fully booked`);
  await closed.click({ force: true });
  await expect(arrivals.getByRole("status").last()).toHaveText(`${formatNight(day(10))}: closed by the lodge`);
  await (await dayIn(arrivals, day(9))).click();
  // The calendar waits for check-out, and a stay can't contain the closed night.
  const crossing = await dayIn(arrivals, day(11));
  await expect(crossing).toBeDisabled();
  await crossing.click({ force: true });
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
});

test("when another guest takes the last unit, the form names the night and keeps its values", async ({
  page,
  lodge,
  guestApi,
  allowErrors,
}) => {
  allowErrors("409");
  const day = (days: number) => addNights(lodge.today, days);
  const room = await createTestRoom(lodge);
  const booking = await openBooking(page, room, `?adults=2&kids=0&checkin=${day(20)}&checkout=${day(23)}`);
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
  // The calendar has been refetched.
  await expect(submit).toBeDisabled();
  await expect(submit).toBeFocused();
  await expect(submit).toHaveAccessibleDescription("Choose free dates to go on");
  await expect(await dayIn(await openCalendar(dialog, "Check-in date"), day(21))).toBeDisabled();
  await page.keyboard.press("Escape");

  await pickDate(dialog, "Check-in date", day(22));
  await expect(dialog.getByText("Booking failed")).toHaveCount(0);
  await submit.click();
  await expectToast(page, "Your booking was added successfully. Thank you!");
});

test("a price that changed meanwhile is shown beside the old one and needs confirmation", { tag: "@journey" }, async ({
  page,
  lodge,
  staffApi,
  allowErrors,
}) => {
  allowErrors("409");
  const name = uniqueName("Asha");
  const room = await createTestRoom(lodge);
  const booking = await openBooking(page, room);
  const { dialog, submit } = booking;
  await fillIn(booking, name);
  await lodge.database.db
    .updateTable("cost_option")
    .set({ cost_paise: toPaise(1200) })
    .where("room_id", "=", room._id)
    .execute();

  await submit.click();
  await expectToast(page, failed);
  const failure = dialog.getByRole("alert").filter({ hasText: "Booking failed" });
  await expect(failure).toContainText(/You saw\s*₹1,298/);
  await expect(failure).toContainText(/Price now\s*₹1,557\.60/);
  await expect(failure).toContainText("Confirm again to book at this price.");
  await expect(booking.price).toContainText("₹1,557.60");
  await expectNothingLost(booking, name);
  expect((await staffApi(listBookings, { query: { search: name } })).bookings).toEqual([]);

  await submit.click();
  await expectToast(page, "Your booking was added successfully. Thank you!");
  const { bookings } = await staffApi(listBookings, { query: { search: name } });
  expect(bookings.map(({ pricePerNight, grandTotal }) => [pricePerNight, grandTotal])).toEqual([[1200, 1557.6]]);
});

test("a network failure keeps the form's values, and retries store one booking", async ({
  page,
  lodge,
  staffApi,
  allowErrors,
}) => {
  allowErrors("/api/bookings/add");
  const name = uniqueName("Asha");
  const booking = await openBooking(page, await createTestRoom(lodge, { totalRooms: 5 }));
  const { dialog, submit } = booking;
  await fillIn(booking, name);

  const keys = new Set<string | undefined>();
  let attempts = 0;
  await page.route("**/api/bookings/add", async (route) => {
    attempts += 1;
    keys.add(route.request().headers()["idempotency-key"]);
    // The request is lost first, then the response; the third attempt succeeds.
    if (attempts === 2) await route.fetch();
    if (attempts < 3) await route.abort("connectionfailed");
    else await route.continue();
  });
  for (const attempt of [1, 2]) {
    await submit.click();
    await expect.poll(() => attempts).toBe(attempt);
    await expectToast(page, failed);
    await expect(dialog.getByText("An unexpected error occurred", { exact: true })).toBeVisible();
    await expectNothingLost(booking, name);
    await expect(submit).toHaveText("Confirm Booking");
    await expect(submit).toBeEnabled();
  }
  await submit.click();
  await expectToast(page, "Your booking was added successfully. Thank you!");
  const { bookings } = await staffApi(listBookings, { query: { search: name } });
  expect(bookings).toHaveLength(1);
  expect(keys.size).toBe(1);
  expect([...keys][0]).toMatch(/^[\x21-\x7e]{8,100}$/);
  await expect(page.getByRole("dialog", { name: "Thank you, Asha" })).toContainText(bookings[0]?.reference ?? "none");
});

test("a double click books once", async ({ page, lodge, staffApi }) => {
  const name = uniqueName("Asha");
  const booking = await openBooking(page, await createTestRoom(lodge, { totalRooms: 5 }));
  await fillIn(booking, name);
  let requests = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/bookings/add")) requests += 1;
  });
  await booking.submit.dblclick();
  await expectToast(page, "Your booking was added successfully. Thank you!");
  expect(requests).toBe(1);
  expect((await staffApi(listBookings, { query: { search: name } })).bookings).toHaveLength(1);
});

test("a booking form that fails to load shows an error, and opens on the next attempt", async ({
  page,
  lodge,
  allowErrors,
}) => {
  allowErrors("booking-dialog");
  const room = await createTestRoom(lodge);
  await page.route(/booking-dialog.*\.js/, (route) => route.abort("connectionfailed"));
  await page.goto(`/service/rooms/${room._id}`);
  const open = page.getByRole("button", { name: "Book Your Stay" });
  await open.click();
  await expectToast(page, "The booking form did not load. Please check your connection and try again.");
  await page.unroute(/booking-dialog.*\.js/);
  await open.click();
  await expect(page.getByRole("dialog", { name: "Book Your Stay" })).toBeVisible();
});
