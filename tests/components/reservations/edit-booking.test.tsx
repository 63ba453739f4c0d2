import test from "node:test";
import { getBill } from "#contract/billing/charges.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { getBooking, updateBooking } from "#contract/reservations/bookings.ts";
import { addNights, formatNight, toPaddedDate } from "#domain/platform/time/nights.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { Room } from "#domain/rooms/rooms.ts";
import type { BookingDraft } from "#server/operations/demo/factories.ts";
import { createTestBooking, createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk, type Lodge } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectToast } from "#tests/support/platform/desk/expect.ts";
import type { Locator } from "#tests/support/platform/desk/locator.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";

const saved = "Booking updated successfully";

/** A confirmed booking of two nights, in thirty days, for ₹2,596. */
function storeStay(lodge: Lodge, room: Room, draft: Partial<BookingDraft> = {}): Promise<Booking> {
  const stay = { checkInDate: addNights(lodge.today, 30), checkOutDate: addNights(lodge.today, 32) };
  return createTestBooking(lodge, { roomId: room._id, ...stay, ...draft });
}

/** Opens the Edit Booking form from the list. */
async function openEdit(page: Page, { name, reference }: Booking) {
  await page.goto(`/admin/bookings?search=${reference}`);
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Booking" });
  await expect(dialog.getByRole("textbox", { name: "Name", exact: true })).toHaveValue(name);
  return {
    dialog,
    field: (label: string): Locator => dialog.getByRole("textbox", { name: label, exact: true }),
    save: dialog.getByRole("button", { name: "Save changes" }),
    total: dialog.getByRole("status").filter({ hasText: "total" }),
  };
}

test(
  "staff edit a booking: dates as MM/DD/YYYY, validation, old and new total, save",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const booking = await storeStay(lodge, await createTestRoom(lodge));
    const { dialog, field, save, total } = await openEdit(page, booking);
    await expect(field("Check-in date")).toHaveValue(toPaddedDate(booking.checkInDate));
    await expect(field("Check-out date")).toHaveValue(toPaddedDate(booking.checkOutDate));
    await expect(field("Check-in date")).toHaveAccessibleDescription("MM/DD/YYYY");
    await expect(field("Arrival time")).toHaveValue("");
    await expect(field("Arrival time")).toHaveAccessibleDescription(/12 noon/);
    await expect(field("Phone")).toHaveValue("+91 98450 12345");
    const choices = (label: string) => dialog.getByRole("combobox", { name: label }).getByRole("option");
    await expect(choices("Status")).toHaveText(["Pending", "Confirmed", "Checked in", "Checked out", "Cancelled"]);
    await expect(choices("Booking type")).toHaveCount(5);
    await expect(total).toHaveText(/Agreed total stays\s*₹2,596/);

    const required = dialog.getByRole("alert").getByText("Please fill in all required fields", { exact: true });
    for (const label of ["Name", "Email", "Phone"]) {
      const value = await field(label).inputValue();
      await field(label).fill(" ");
      await save.click();
      await expect(required).toBeVisible();
      await expect(field(label)).toBeFocused();
      await field(label).fill(value);
      await expect(required).toHaveCount(0);
    }

    const order = "Check-out date must be after check-in date";
    await field("Check-out date").fill(toPaddedDate(booking.checkInDate));
    await expect(total).toHaveText(/Old total\s*₹2,596/);
    await save.click();
    await expect(dialog.getByRole("alert").getByText(order, { exact: true })).toBeVisible();
    await expect(field("Check-out date")).toHaveAccessibleDescription(new RegExp(order));
    await field("Check-out date").fill("02/31/2027");
    await save.click();
    await expect(field("Check-out date")).toHaveAccessibleDescription(/Please enter an existing date/);

    const checkOut = addNights(booking.checkInDate, 3);
    await field("Check-out date").fill(toPaddedDate(checkOut));
    await expect(total).toHaveText(/Old total\s*₹2,596\s*New total\s*₹3,840/);
    const fewer = dialog.getByRole("button", { name: "Fewer: Adult female" });
    await expect(fewer).toBeDisabled();
    await fewer.press("Enter");
    await dialog.getByRole("button", { name: "More: Adult female" }).click();
    await field("Special requests").fill("Two towels more");
    await dialog.getByRole("combobox", { name: "Status" }).selectOption({ label: "Checked in" });
    await save.click();
    // The guest is booked for another day.
    await page.getByRole("button", { name: "Leave the dates as they are and check in" }).click();
    await expectToast(page, saved);
    await expect(dialog).toBeHidden();
    const row = page.getByRole("table").getByRole("row").filter({ hasText: booking.reference });
    for (const text of ["₹3,840", "3 nights", "Checked in"]) await expect(row).toContainText(text);
    const { booking: stored } = await staffApi(getBooking, { params: { id: booking._id } });
    expect(stored).toMatchObject({
      checkOutDate: checkOut,
      numberOfNights: 3,
      price: 3000,
      grandTotal: 3840,
      adultFemale: 1,
      totalGuests: 2,
      specialRequests: "Two towels more",
      status: "checked-in",
    });
  }),
);

test(
  "an edit can change the price and the room, but can't take unavailable nights",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const room = await createTestRoom(lodge);
    const other = await createTestRoom(lodge, { name: uniqueName("Clove Room") });
    const booking = await storeStay(lodge, room);
    const taken = booking.checkOutDate;
    await storeStay(lodge, room, { checkInDate: taken, checkOutDate: addNights(taken, 1) });
    const { dialog, field, save, total } = await openEdit(page, booking);

    await field("Check-out date").fill(toPaddedDate(addNights(taken, 1)));
    await save.click();
    const sentence = `${room.name} is full on ${formatNight(taken)}.`;
    await expect(dialog.getByRole("alert").getByText(sentence)).toBeVisible();
    await expect(field("Check-out date")).toHaveValue(toPaddedDate(addNights(taken, 1)));

    await dialog.getByRole("combobox", { name: "Room" }).selectOption(other._id);
    await field("Price per night (₹)").fill("1,250.50");
    await expect(total).toHaveText(/New total\s*₹4,802/);
    await save.click();
    await expectToast(page, saved);
    const { booking: stored } = await staffApi(getBooking, { params: { id: booking._id } });
    expect(stored).toMatchObject({ roomId: other._id, roomName: other.name, pricePerNight: 1250.5, grandTotal: 4802 });
  }),
);

test(
  "a colleague's concurrent change is shown, and either version can be kept",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const booking = await storeStay(lodge, await createTestRoom(lodge));
    const { _id, name, email, phone, checkInDate, checkOutDate, bookingType, adultMale } = booking;
    const colleague = (change: object) =>
      staffApi(updateBooking, {
        params: { id: _id },
        body: { name, email, phone, checkInDate, checkOutDate, bookingType, adultMale, ...change },
      });
    const { dialog, field, save } = await openEdit(page, booking);
    await field("Name").fill("Meera of the desk");
    await colleague({ name: "Meera of the phone", specialRequests: "A cot" });

    await save.click();
    const conflict = dialog.getByRole("alert").filter({ hasText: "Load theirs" });
    await expect(conflict).toContainText(`Name: ${name} → Meera of the phone`);
    await expect(conflict).toContainText("you: Meera of the desk");
    await expect(conflict).toContainText("Special requests: empty → A cot");
    await conflict.getByRole("button", { name: "Keep mine" }).click();
    await expect(conflict).toHaveCount(0);
    await expect(field("Name")).toHaveValue("Meera of the desk");
    await expect(field("Special requests")).toHaveValue("A cot");

    await colleague({ name: "Meera once more" });
    await save.click();
    await conflict.getByRole("button", { name: "Load theirs" }).click();
    await expect(field("Name")).toHaveValue("Meera once more");
    await field("Name").fill("Meera at last");
    await save.click();
    await expectToast(page, saved);
    const { booking: stored } = await staffApi(getBooking, { params: { id: _id } });
    expect(stored).toMatchObject({ name: "Meera at last", specialRequests: "", grandTotal: 2596 });
  }),
);

test(
  "leaving an edited form asks for confirmation, and a failed save keeps the form",
  atDesk(async ({ staffPage: page, lodge }) => {
    const { dialog, field, save } = await openEdit(page, await storeStay(lodge, await createTestRoom(lodge)));
    page.answer("/api/bookings/update/*", "lost");
    await field("Special requests").fill("Two towels more");
    await save.click();
    await expect(dialog.getByRole("alert").getByText("The connection failed.")).toBeVisible();
    await expect(field("Special requests")).toHaveValue("Two towels more");

    await page.keyboard.press("Escape");
    const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(field("Special requests")).toHaveValue("Two towels more");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await question.getByRole("button", { name: "Discard changes" }).click();
    await expect(dialog).toBeHidden();
  }),
);

test(
  "a longer stay can keep its agreed rates in one click, with each night's price shown before it is saved",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const booking = await storeStay(lodge, await createTestRoom(lodge));
    const { dialog, field, save, total } = await openEdit(page, booking);
    await field("Check-in date").fill(toPaddedDate(addNights(booking.checkInDate, 1)));
    await field("Check-out date").fill(toPaddedDate(addNights(booking.checkOutDate, 1)));
    await expect(total).toHaveText(/New total\s*₹2,560/);
    await dialog.getByRole("radio", { name: /^Agreed rates/ }).check();
    await expect(total).toHaveText(/New total\s*₹2,596/);
    const nights = dialog.getByRole("list", { name: "Nights of this change" }).getByRole("listitem");
    await expect(nights).toHaveText([
      `${formatNight(booking.checkInDate)}Removed₹1,000`,
      `${formatNight(addNights(booking.checkInDate, 1))}Kept₹1,000`,
      `${formatNight(booking.checkOutDate)}Added₹1,000`,
    ]);
    await save.click();
    await expectToast(page, saved);
    const { booking: stored } = await staffApi(getBooking, { params: { id: booking._id } });
    expect(stored).toMatchObject({ grandTotal: 2596, checkInDate: addNights(booking.checkInDate, 1) });
  }),
);

test(
  "a guest in house who leaves later pays hours instead of another night",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const { settings } = await staffApi(getSettings, {});
    const timeFees = { hourPrice: 200, halfDayPercent: 50, freeMinutes: 15 };
    await staffApi(updateSettings, { body: { ...settings, timeFees } });
    const stay = { checkInDate: addNights(lodge.today, -1), checkOutDate: addNights(lodge.today, 1) };
    const booking = await storeStay(lodge, await createTestRoom(lodge), { ...stay, status: "checked-in" });
    const { dialog, field, save } = await openEdit(page, booking);
    await field("Departure time").fill("16:00");
    await dialog.getByRole("radio", { name: /^Agreed rates/ }).check();
    await dialog.getByRole("checkbox", { name: /Agree the price of the extra hours now/ }).check();
    const cost = dialog.getByRole("group", { name: "What do these hours cost?" });
    await cost.getByRole("radio", { name: /By the hour: 4 hours\s*₹800/ }).check();
    await save.click();
    await expectToast(page, saved);
    const { bill } = await staffApi(getBill, { params: { id: booking._id } });
    expect(bill.charges.map(({ amount }) => amount)).toEqual([800]);
  }),
);

test(
  "later hours are never waived before the clerk has seen their price: the save waits for it",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const { settings } = await staffApi(getSettings, {});
    const timeFees = { hourPrice: 200, halfDayPercent: null, freeMinutes: 15 };
    await staffApi(updateSettings, { body: { ...settings, timeFees, editPricing: "agreed" } });
    const stay = { checkInDate: addNights(lodge.today, -1), checkOutDate: addNights(lodge.today, 1) };
    const room = await createTestRoom(lodge);
    const booking = await storeStay(lodge, room, { ...stay, status: "checked-in" });
    const { name, email, phone, checkInDate, checkOutDate, bookingType, adultMale } = booking;
    const body = { name, email, phone, checkInDate, checkOutDate, bookingType, adultMale, areTimesFree: true };
    await staffApi(updateBooking, { params: { id: booking._id }, body });
    const { dialog, field, save } = await openEdit(page, booking);

    page.answer("/api/bookings/*/edit-preview", "status 500");
    await field("Departure time").fill("16:00");
    await expect(save).toBeDisabled();
    await save.click();
    await expect(dialog.getByRole("alert").filter({ hasText: "Something went wrong" })).toBeVisible();

    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    page.answer("/api/bookings/*/edit-preview", answered);
    await field("Departure time").fill("15:00");
    await expect(save).toBeDisabled();
    await field("Departure time").press("Enter");
    answer();
    await dialog.getByRole("radio", { name: /By the hour: 3 hours\s*₹600/ }).check();
    await save.click();
    await expectToast(page, saved);
    const { bill } = await staffApi(getBill, { params: { id: booking._id } });
    expect(bill.charges.map(({ amount }) => amount)).toEqual([600]);
  }),
);
