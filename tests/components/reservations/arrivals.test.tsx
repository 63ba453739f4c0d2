import test from "node:test";
import { getBill } from "#contract/billing/charges.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { getBooking } from "#contract/reservations/bookings.ts";
import { addNights, formatNight } from "#domain/platform/time/nights.ts";
import type { BookingStatus } from "#domain/platform/values/booking-status.ts";
import type { Caller } from "#tests/browser/fixtures.ts";
import { createTestBooking, createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk, type Lodge } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible } from "#tests/support/platform/desk/expect.ts";

interface Stay {
  roomId: string;
  name: string;
  from: number;
  to: number;
  status?: BookingStatus;
}

function storeStay(lodge: Lodge, { roomId, name, from, to, status = "confirmed" }: Stay) {
  const dates = { checkInDate: addNights(lodge.today, from), checkOutDate: addNights(lodge.today, to) };
  return createTestBooking(lodge, { roomId, name: uniqueName(name), ...dates, status });
}

const setState = ({ database }: Lodge, roomId: string, housekeeping: "dirty" | "clean") =>
  database.db.updateTable("unit").set({ housekeeping }).where("room_id", "=", roomId).execute();

test(
  "a room that isn't clean is named, and taken when it is wanted anyway",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const { _id: roomId } = await createTestRoom(lodge, { totalRooms: 1 });
    await setState(lodge, roomId, "dirty");
    const { _id: id, name } = await storeStay(lodge, { roomId, name: "Vikram", from: 0, to: 1 });
    await page.goto("/admin/dashboard");
    const checkIn = page.getByRole("region", { name: /^Arrivals/ }).getByRole("button", { name: `Check in ${name}` });
    await checkIn.click();
    const question = page.getByRole("alertdialog", { name: `Check in ${name}?` });
    await expect(question).toContainText("is not clean yet.");
    await expect(question).toContainText("No other clean room of this kind is free for the stay.");
    await expectAccessible(page, "dialog[open]");
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    expect((await staffApi(getBooking, { params: { id } })).booking.status).toBe("confirmed");
    // A busy button takes no click.
    await expect(checkIn).toHaveText(/^Check in/);
    await checkIn.click();
    await question.getByRole("button", { name: "Check in anyway" }).click();
    await expect.poll(async () => (await staffApi(getBooking, { params: { id } })).booking.status).toBe("checked-in");
  }),
);

test(
  "a guest who hasn't left is named with what is owed, and checked out with the next arrival",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const { _id: roomId } = await createTestRoom(lodge, { totalRooms: 1 });
    const before = await storeStay(lodge, { roomId, name: "Shwetha", from: -2, to: -1, status: "checked-in" });
    const { _id: id, name } = await storeStay(lodge, { roomId, name: "Jayaram", from: 0, to: 1 });
    await page.goto("/admin/dashboard");
    await page
      .getByRole("region", { name: /^Arrivals/ })
      .getByRole("button", { name: `Check in ${name}` })
      .click();
    const question = page.getByRole("alertdialog", { name: `Check in ${name}?` });
    await expect(question).toContainText(
      `is still occupied by ${before.name}, who was to leave on ${formatNight(addNights(lodge.today, -1))}.`,
    );
    await question.getByRole("button", { name: new RegExp(`^${before.name} has left and owes`) }).click();
    const statusOf = async (id: string) => (await staffApi(getBooking, { params: { id } })).booking.status;
    await expect.poll(() => statusOf(id)).toBe("checked-in");
    expect(await statusOf(before._id)).toBe("checked-out");
  }),
);

test(
  "Status Management asks before a guest of tomorrow is checked in, and moves the arrival",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const { _id: roomId } = await createTestRoom(lodge, { totalRooms: 2 });
    const { _id: id, name } = await storeStay(lodge, { roomId, name: "Early", from: 1, to: 2 });
    await page.goto(`/admin/bookings?booking=${id}`);
    const dialog = page.getByRole("dialog", { name });
    await dialog.getByRole("tab", { name: "Status Management" }).click();
    await dialog.getByRole("combobox", { name: "Status" }).selectOption("checked-in");
    const question = page.getByRole("alertdialog", { name: `Check in ${name}?` });
    await expect(question).toContainText(`${name} arrives on ${formatNight(addNights(lodge.today, 1))}, not today.`);
    await question.getByRole("button", { name: /^Arrive today: 1 night more/ }).click();
    await expect
      .poll(async () => (await staffApi(getBooking, { params: { id } })).booking.checkInDate)
      .toBe(lodge.today);
  }),
);

/** It is shortly after noon: guests who come now are six hours early, those who leave now two hours late. */
async function askForHours(staffApi: Caller) {
  const { settings } = await staffApi(getSettings, {});
  const timeFees = { hourPrice: 200, halfDayPercent: 50, freeMinutes: 15 };
  await staffApi(updateSettings, {
    body: { ...settings, checkInTime: "18:00", checkOutTime: "10:30", timeFees },
  });
}

test(
  "who comes early is checked in with the amount that the desk names",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    await askForHours(staffApi);
    const { _id: roomId } = await createTestRoom(lodge, { totalRooms: 1 });
    const { _id: id, name } = await storeStay(lodge, { roomId, name: "Tara", from: 0, to: 1 });
    await page.goto("/admin/dashboard");
    await page
      .getByRole("region", { name: /^Arrivals/ })
      .getByRole("button", { name: `Check in ${name}` })
      .click();
    const question = page.getByRole("alertdialog", { name: `Check in ${name}?` });
    await expect(question).toContainText(/It is 12:[01]\d, and rooms are ready from 18:00: 6 hours early\./);
    await question.getByRole("button", { name: "Charge this and check in" }).click();
    await expect(question.getByRole("textbox", { name: "Amount, with GST" })).toHaveAccessibleDescription(
      "Please enter a price",
    );
    await expectAccessible(page, "dialog[open]");
    await question.getByRole("button", { name: "Charge 6 hours, ₹1,200, and check in" }).click();
    await expect.poll(async () => (await staffApi(getBooking, { params: { id } })).booking.status).toBe("checked-in");
    const { bill } = await staffApi(getBill, { params: { id } });
    const descriptions = bill.charges.map(({ description }) => description).join("; ");
    expect(descriptions.replace(/12:[01]\d/, "12:00")).toBe("Early arrival, 12:00 to 18:00");
  }),
);

test(
  "who leaves late is asked for the hours, which can be waived",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    await askForHours(staffApi);
    const { _id: roomId } = await createTestRoom(lodge, { totalRooms: 1 });
    const stay = { roomId, name: "Leela", from: -1, to: 0, status: "checked-in" } as const;
    const { _id: id, name, grandTotal } = await storeStay(lodge, stay);
    await page.goto("/admin/dashboard?list=departures");
    await page
      .getByRole("region", { name: /^Departures/ })
      .getByRole("button", { name: `Check out ${name}` })
      .click();
    const dialog = page.getByRole("dialog", { name: "Check out" });
    await expect(dialog).toContainText(/It is 12:[01]\d: the room was theirs until 10:30, 2 hours more\./);
    const amount = dialog.getByRole("textbox", { name: "Amount (₹)" });
    await expect(amount).toHaveValue(String(grandTotal + 400));
    await dialog.getByRole("radio", { name: /^Nothing: waived/ }).check();
    await expect(amount).toHaveValue(String(grandTotal));
    await dialog.getByRole("radio", { name: /^Another amount/ }).check();
    await dialog.getByRole("textbox", { name: "Amount, with GST" }).fill("150");
    await expectAccessible(page, "dialog[open]");
    await dialog.getByRole("combobox", { name: "Paid by" }).selectOption("cash");
    await dialog.getByRole("button", { name: "Take payment and check out" }).click();
    await expect.poll(async () => (await staffApi(getBooking, { params: { id } })).booking.status).toBe("checked-out");
    const { bill } = await staffApi(getBill, { params: { id } });
    const [charge] = bill.charges;
    expect([charge?.description.replace(/12:[01]\d/, "12:00"), charge?.amount, bill.charges.length]).toEqual([
      "Late check-out, 10:30 to 12:00",
      150,
      1,
    ]);
  }),
);
