import { listBookings } from "#contract/reservations/bookings.ts";
import { addNights, formatNight, formatNightShort } from "#domain/platform/time/nights.ts";
import { expect, expectToast, test } from "../fixtures.ts";
import { createTestRoom, uniqueName } from "../pages/arrange.ts";
import { BookingDialog, guest } from "../pages/booking-dialog.ts";
import { pickDate } from "../pages/date-picker.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a guest searches from the home page, books an available room, and staff see the booking", {
  tag: ["@journey", "@phone"],
}, async ({ page, lodge, staffApi }) => {
  const [checkin, checkout] = [addNights(lodge.today, 40), addNights(lodge.today, 42)];
  const room = await createTestRoom(lodge, { maxCapacity: 4 });
  const small = await createTestRoom(lodge, { name: uniqueName("Pepper Room"), maxCapacity: 2 });
  const closed = await createTestRoom(lodge, {
    name: uniqueName("Clove Room"),
    maxCapacity: 4,
    occupiedDates: [checkin],
  });

  await page.goto("/");
  const bar = page.getByRole("search");
  await expect(bar).toContainText("Manipal, Udupi, Karnataka");
  const find = bar.getByRole("button", { name: "Find your stay" });
  await expect(find).toBeDisabled();

  await bar.getByRole("button", { name: /^Guests/ }).click();
  const guests = page.getByRole("dialog", { name: "Rooms and guests" });
  await expect(guests).toContainText("Room 1");
  await guests.getByRole("button", { name: "More: Adults 18+" }).click();
  await guests.getByRole("button", { name: "More: Kids 0-17" }).click();
  await guests.getByRole("button", { name: "Done" }).click();
  await expect(guests).toBeHidden();
  await expect(bar).toContainText("3 adults, 1 kid");

  await pickDate(bar, "Check-in", checkin);
  await expect(find).toBeDisabled();
  await pickDate(bar, "Check-out", checkout);
  await expect(find).toBeEnabled();
  await find.click();

  await expect(page).toHaveURL(`/service/rooms?adults=3&kids=1&checkin=${checkin}&checkout=${checkout}`);
  await expect(bar).toContainText("3 adults, 1 kid");
  await expect(bar).toContainText(formatNightShort(checkin, lodge.today));
  await expect(page.getByText(`for 3 adults, 1 kid.`, { exact: false }).first()).toBeVisible();
  const names = await page.getByRole("article").getByRole("heading").allTextContents();
  expect(names.indexOf(room.name)).toBeGreaterThanOrEqual(0);
  expect(names.indexOf(small.name)).toBeGreaterThan(names.indexOf(room.name));
  expect(names.indexOf(closed.name)).toBeGreaterThan(names.indexOf(room.name));

  const others = page.getByRole("heading", { name: "Not available for this stay" });
  await expect(others).toBeVisible();
  const card = (name: string) => page.getByRole("article").filter({ hasText: name });
  await expect(card(small.name)).toContainText("Sleeps 2: too small for 3 adults, 1 kid.");
  await expect(card(closed.name)).toContainText(
    `Your stay includes ${formatNight(checkin)}, which is already fully booked.`,
  );
  await expect(card(closed.name)).toContainText("Nearest free dates:");
  await expect(card(closed.name).getByRole("button", { name: "Book" })).toHaveCount(0);
  await expect(card(room.name)).toContainText("₹2,596 for 2 nights");

  await card(room.name).getByRole("button", { name: "Book" }).click();
  const booking = new BookingDialog(page);
  await expect(booking.dialog).toBeVisible();
  await expect(booking.date("Check-in date")).toContainText(formatNight(checkin));
  await expect(booking.date("Check-out date")).toContainText(formatNight(checkout));
  await booking.fillGuest();
  await booking.more("Adult female");
  await booking.more("Adult female");
  await booking.more("Children");
  await booking.field("Additional guests").fill("Leena, Tara and small Ravi");
  await booking.bookingType.selectOption("Pay at Hotel");
  await booking.field("Special requests").fill("A cot, please");

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/bookings/add", async (route) => {
    await released;
    await route.continue();
  });
  await booking.submit.click();
  await expect(booking.submit).toHaveText("Processing...");
  await expect(booking.submit).toBeDisabled();
  release();

  await expectToast(page, "Your booking was added successfully. Thank you!");
  await expect(booking.dialog).toBeHidden();
  const thanks = page.getByRole("dialog", { name: "Thank you, Asha" });
  const reference = (await thanks.getByText(/^KL-/).textContent()) ?? "";
  await thanks.getByRole("button", { name: "Done" }).click();
  await expect(thanks).toBeHidden();

  const { bookings } = await staffApi(listBookings, { query: { search: reference } });
  expect(bookings).toHaveLength(1);
  expect(bookings[0]).toMatchObject({
    reference,
    roomId: room._id,
    roomName: room.name,
    name: guest.name,
    email: guest.email,
    phone: "9845012345",
    bookingType: "Pay at Hotel",
    checkInDate: checkin,
    checkOutDate: checkout,
    arrivalTime: "12:00",
    departureTime: "12:00",
    adultMale: 1,
    adultFemale: 2,
    children: 1,
    totalGuests: 4,
    additionalGuests: "Leena, Tara and small Ravi",
    specialRequests: "A cot, please",
    numberOfNights: 2,
    pricePerNight: 1000,
    price: 2000,
    grandTotal: 2596,
    status: "pending",
  });

  // The only unit is sold; the list updates without a reload.
  await expect(card(room.name)).toContainText("which is already fully booked.");
});
