import test from "node:test";
import { listMails } from "#contract/operations/mails.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { addBooking, listBookings } from "#contract/reservations/bookings.ts";
import { listGroups } from "#contract/reservations/groups.ts";
import { addNights, formatNight } from "#domain/platform/time/nights.ts";
import { aBookingInput, aCostOption } from "#server/operations/demo/factories.ts";
import { createTestRoom } from "#tests/browser/pages/arrange.ts";
import { atSite } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible } from "#tests/support/platform/desk/expect.ts";

test(
  "a party that no room holds books the rooms that do together, and finds them on one page",
  atSite(async ({ staffPage: page, lodge, staffApi }) => {
    await createTestRoom(lodge, {
      totalRooms: 9,
      maxCapacity: 10,
      costOptions: [aCostOption({ cost: 2000, serviceFeePercentage: 0, gstPercentage: 0 })],
    });
    const [checkin, checkout] = [addNights(lodge.today, 40), addNights(lodge.today, 42)];
    await page.goto(`/service/rooms?adults=14&kids=4&checkin=${checkin}&checkout=${checkout}`);
    await page.getByRole("button", { name: /^Book these 2 rooms/ }).click();
    const dialog = page.getByRole("dialog", { name: "Book several rooms" });
    await expect(dialog.getByText("2 rooms with taxes")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Confirm Booking" }).click();
    await expect(dialog.getByText("Name is required")).toBeVisible();
    await dialog.getByRole("textbox", { name: "Name" }).fill("Asha Rao");
    await dialog.getByRole("textbox", { name: "Email" }).fill("asha@example.com");
    await dialog.getByRole("textbox", { name: "Phone" }).fill("9845012345");
    await dialog.getByRole("button", { name: "More: Women" }).click();
    await dialog.getByRole("button", { name: "Confirm Booking" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("We have your booking");
    await expect(page.getByText(/You pay at the lodge, or by UPI once your stay is confirmed/).first()).toBeVisible();
    await expect(page.getByText("To change the dates of several rooms, please call us.")).toBeVisible();
    await expectAccessible(page);
    const { mails } = await staffApi(listMails, { query: { limit: "50" } });
    expect(mails.filter(({ kind }) => kind === "booking-notice").length).toBe(1);
    const { groups } = await staffApi(listGroups, { query: { limit: "50" } });
    const group = groups.find(({ payerEmail }) => payerEmail === "asha@example.com");
    expect([group?.rooms, group?.name]).toEqual([2, "Asha Rao"]);
  }),
);

test(
  "a price of several rooms that is refused is not waited for any longer",
  atSite(async ({ page, lodge }) => {
    await createTestRoom(lodge, { totalRooms: 9, maxCapacity: 10 });
    const [checkin, checkout] = [addNights(lodge.today, 40), addNights(lodge.today, 42)];
    let asked = 0;
    page.answer("/api/bookings/together/quote", async () => {
      asked += 1;
      return "status 500";
    });
    await page.goto(`/service/rooms?adults=14&kids=4&checkin=${checkin}&checkout=${checkout}`);
    await expect(page.getByRole("button", { name: /^Book these 2 rooms/ })).toBeVisible();
    await expect(async () => expect(asked).toBeGreaterThan(0)).toPass();
    await expect(page.locator("[data-outdated]")).toHaveCount(0);
  }),
);

test(
  "ages, a company and one room that is given up: several rooms as a single one",
  atSite(async ({ staffPage: page, lodge, staffApi }) => {
    const occupancy = { includedGuests: 9, extraAdult: 1000, extraChild: 500, freeUnderAge: 5, adultFromAge: 12 };
    const costOptions = [aCostOption({ cost: 3000, serviceFeePercentage: 0, gstPercentage: 0, occupancy })];
    await createTestRoom(lodge, { totalRooms: 9, maxCapacity: 11, costOptions });
    const [checkin, checkout] = [addNights(lodge.today, 50), addNights(lodge.today, 52)];
    await page.goto(`/service/rooms?adults=21&kids=1&checkin=${checkin}&checkout=${checkout}`);
    // Four nights at ₹3,000, three further adults and one child a night.
    await expect(page.getByRole("region", { name: /^2 rooms together/ })).toContainText("₹19,000 for 2 nights");
    await page.getByRole("button", { name: /^Book these 2 rooms/ }).click();
    const dialog = page.getByRole("dialog", { name: "Book several rooms" });
    await expect(dialog.getByRole("status", { name: "Price of all rooms" })).toContainText("₹19,000");
    await dialog.getByRole("textbox", { name: "Name" }).fill("Tara Bhat");
    await dialog.getByRole("textbox", { name: "Email" }).fill("tara@example.com");
    await dialog.getByRole("textbox", { name: "Phone" }).fill("9845012399");
    await dialog.getByText("Invoice to a company").click();
    await dialog.getByRole("textbox", { name: "Company" }).fill("Malpe Boats");
    await dialog.getByRole("button", { name: "Confirm Booking" }).click();
    await expect(dialog.getByText("Please choose the age of each child")).toBeVisible();
    await dialog.getByRole("combobox", { name: /^Child 1/ }).selectOption("3");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Confirm Booking" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("We have your booking");
    await expect(page.getByText("Malpe Boats")).toBeVisible();
    await expect(page.getByRole("button", { name: "Cancel all 2 rooms" })).toBeVisible();
    await page
      .getByRole("button", { name: /^Cancel Tamarind/ })
      .first()
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel this room" }).click();
    await expect(page.getByText(/The other rooms stay yours/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Cancel booking" })).toBeVisible();
    await expectAccessible(page);
    const { groups } = await staffApi(listGroups, { query: { limit: "50" } });
    const group = groups.find(({ payerEmail }) => payerEmail === "tara@example.com");
    expect(group?.rooms).toBe(1);
  }),
);

test(
  "rooms with a prepaid plan have one advance: in the form, on the page that follows, and on the guest's page until it is paid",
  atSite(async ({ staffPage: page, lodge, staffApi }) => {
    const { settings } = await staffApi(getSettings, {});
    await staffApi(updateSettings, { body: { ...settings, upiId: "lodge@example" } });
    const plain = { serviceFeePercentage: 0, gstPercentage: 0 };
    const deposit = { kind: "percent", percent: 50 } as const;
    await createTestRoom(lodge, {
      totalRooms: 9,
      maxCapacity: 12,
      costOptions: [
        aCostOption({ name: "Flexible", cost: 3000, ...plain }),
        aCostOption({ name: "Saver", cost: 2000, ...plain, deposit, holdHours: 24 }),
      ],
    });
    const [checkin, checkout] = [addNights(lodge.today, 60), addNights(lodge.today, 62)];
    await page.goto(`/service/rooms?adults=23&checkin=${checkin}&checkout=${checkout}`);
    await page.getByRole("button", { name: /^Book these 2 rooms/ }).click();
    const dialog = page.getByRole("dialog", { name: "Book several rooms" });
    await expect(dialog.getByText("You pay for all rooms at the lodge.")).toBeVisible();
    await dialog.getByRole("combobox", { name: /^Plan of/ }).selectOption({ index: 1 });
    await expect(dialog.getByText(/₹4,000 in advance, within 24 hours of booking/)).toBeVisible();
    await expect(dialog.getByText("You pay for all rooms at the lodge.")).toHaveCount(0);
    await expectAccessible(page);
    await dialog.getByRole("textbox", { name: "Name" }).fill("Nitin Pai");
    await dialog.getByRole("textbox", { name: "Email" }).fill("nitin@example.com");
    await dialog.getByRole("textbox", { name: "Phone" }).fill("9845012377");
    await dialog.getByRole("button", { name: "Confirm Booking" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("We have your booking");
    await expect(page.locator(".lead")).toContainText(/^₹4,000 in advance, until .*otherwise the booking is cancelled/);
    await expect(page.getByRole("heading", { name: "Pay ₹4,000 by UPI" })).toBeVisible();
    const printedCode = page.locator("section:not(.own-screen) > .upi");
    await expect(printedCode).toHaveCount(1);
    await expect(page.getByText("You pay for all rooms at the lodge.")).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole("textbox", { name: /UTR/ }).fill("426113870255");
    await page.getByRole("button", { name: "I have paid" }).click();
    await expect(page.getByText(/You have told us of a payment/)).toBeVisible();
    await expect(printedCode).toHaveCount(0);
    const { groups } = await staffApi(listGroups, { query: { limit: "50" } });
    const group = groups.find(({ payerEmail }) => payerEmail === "nitin@example.com");
    expect(group?.rooms).toBe(2);
  }),
);

test(
  "all rooms or none: when another guest takes one meanwhile, nothing is booked, words are kept and the page follows",
  atSite(async ({ staffPage: page, lodge, staffApi, guestApi }) => {
    const room = await createTestRoom(lodge, { totalRooms: 2, maxCapacity: 10 });
    const [checkin, checkout] = [addNights(lodge.today, 40), addNights(lodge.today, 42)];
    await page.goto(`/service/rooms?adults=18&kids=0&checkin=${checkin}&checkout=${checkout}`);
    const offer = page.getByRole("button", { name: /^Book these 2 rooms/ });
    await offer.click();
    const dialog = page.getByRole("dialog", { name: "Book several rooms" });
    await dialog.getByRole("textbox", { name: "Name" }).fill("Asha Rao");
    await dialog.getByRole("textbox", { name: "Email" }).fill("asha@example.com");
    await dialog.getByRole("textbox", { name: "Phone" }).fill("9845012345");
    const stay = { checkInDate: checkin, checkOutDate: addNights(checkin, 1) };
    await guestApi(addBooking, { body: aBookingInput({ roomId: room._id, ...stay }) });
    await dialog.getByRole("button", { name: "Confirm Booking" }).click();
    await expect(dialog).toContainText(`${room.name}: only 1 of 2 rooms is free on ${formatNight(checkin)}.`);
    await expect(dialog).toContainText("Nothing was booked.");
    await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Asha Rao");
    const { bookings } = await staffApi(listBookings, { query: { search: "asha@example.com" } });
    expect(bookings.length).toBe(0);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(offer).toHaveCount(0);
  }),
);
