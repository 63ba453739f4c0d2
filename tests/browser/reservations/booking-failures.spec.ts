import { listBookings } from "#contract/reservations/bookings.ts";
import { toPaise } from "#domain/platform/money/money.ts";
import { expect, expectToast, test } from "../fixtures.ts";
import { createTestRoom, uniqueName } from "../pages/arrange.ts";
import { type BookingDialog, guest, openBooking } from "../pages/booking-dialog.ts";

const failed = "Failed to create booking. Please try again.";
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

// Only a browser keeps a failed import, an unstyled dialog and a history.
test("a booking form whose script or styles failed to load opens on the same page, with both and with its history", async ({
  page,
  lodge,
  allowErrors,
}) => {
  allowErrors("booking-dialog");
  const room = await createTestRoom(lodge);
  const address = `/service/rooms/${room._id}`;
  const open = page.getByRole("button", { name: "Book Your Stay" });
  const dialog = page.getByRole("dialog", { name: "Book Your Stay" });
  const failed = page.getByRole("alert").filter({ hasText: "The booking form did not load." });
  for (const part of [/booking-dialog.*\.js/, /booking-dialog.*\.css/]) {
    await page.goto("/service/about");
    await page.goto(address);
    await page.route(part, (route) => route.abort("connectionfailed"));
    await open.click();
    await expect(failed).toBeVisible();
    // A second failure, so that the third attempt has to ask again.
    await failed.getByRole("button", { name: "Try again" }).click();
    await expect(failed.getByRole("button", { name: "Try again" })).toBeEnabled();
    await page.unroute(part);
    await failed.getByRole("button", { name: "Try again" }).click();
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(".booking")).toHaveCSS("display", "grid");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(address);
  }

  // Pictures, whose link would leave the page, and what opened a part tries again as its notice does.
  allowErrors("gallery-viewer");
  const picture = page.getByRole("link", { name: /View picture 1/ });
  await page.route(/gallery-viewer/, (route) => route.abort("connectionfailed"));
  await picture.click();
  await expect(page.getByRole("alert").filter({ hasText: "The pictures did not load." })).toBeVisible();
  await expect(page).toHaveURL(address);
  await page.unroute(/gallery-viewer/);
  await picture.click();
  const viewer = page.getByRole("dialog", { name: /Pictures of/ });
  await expect(viewer.getByText(/Picture 1 of/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/service/about");
});
