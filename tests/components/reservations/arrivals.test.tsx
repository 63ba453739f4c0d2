import test from "node:test";
import { getBooking } from "#contract/reservations/bookings.ts";
import { addNights, formatNight } from "#domain/platform/time/nights.ts";
import type { BookingStatus } from "#domain/platform/values/booking-status.ts";
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
    expect((await staffApi(getBooking, { params: { id } })).booking.status).toBe("confirmed");
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
