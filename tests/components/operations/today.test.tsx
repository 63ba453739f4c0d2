import assert from "node:assert/strict";
import test from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { getBooking } from "#contract/reservations/bookings.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { addNights, formatNight } from "#domain/platform/time/nights.ts";
import type { BookingStatus } from "#domain/platform/values/booking-status.ts";
import { storePayment } from "#server/operations/demo/stays/payments.ts";
import { createTestBooking, createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk, type Lodge } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible } from "#tests/support/platform/desk/expect.ts";

async function storeStay(lodge: Lodge, kind: string, from: number, to: number, status: BookingStatus) {
  const room = await createTestRoom(lodge, { totalRooms: 2 });
  const stay = { checkInDate: addNights(lodge.today, from), checkOutDate: addNights(lodge.today, to) };
  return createTestBooking(lodge, { roomId: room._id, name: uniqueName(kind), ...stay, status });
}

test(
  "an early check-out says which nights become free and asks which are charged before it is stored",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const stay = await storeStay(lodge, "Early", -1, 3, "checked-in");
    const { _id: id, name } = stay;
    await storePayment(lodge.database.db, { bookingId: id, amount: stay.grandTotal });
    const [from, to] = [formatNight(lodge.today), formatNight(addNights(lodge.today, 2))];
    const freed = `3 nights become free, from ${from} to ${to}.`;
    await page.goto("/admin/dashboard?list=in-house");
    const row = page
      .getByRole("region", { name: /^In house/ })
      .getByRole("listitem")
      .filter({ hasText: name });
    const question = page.getByRole("dialog", { name: "Check out" });
    // Rows that a test before has changed may just be settling, which ignores a click.
    await expect(async () => {
      if ((await question.count()) === 0) await row.getByRole("button", { name: `Check out ${name}` }).click();
      for (let look = 0; look < 40 && (await question.count()) === 0; look += 1) await pause(50);
      assert.equal(await question.count(), 1);
    }).toPass();
    await expect(question).toContainText("4 nights booked, 1 night slept.");
    await expect(question).toContainText(freed);
    await expectAccessible(page, "dialog[open]");
    await page.keyboard.press("Escape");
    expect((await staffApi(getBooking, { params: { id } })).booking.status).toBe("checked-in");
    await row.getByRole("button", { name: `Check out ${name}` }).click();
    await question.getByRole("radio", { name: /^The 1 night that was slept/ }).check();
    await expect(question.getByRole("radio", { name: /^Give the money back/ })).toBeChecked();
    await question.getByRole("radio", { name: /^All 4 booked nights/ }).check();
    await question.getByRole("button", { name: "Check out" }).click();
    await expect.poll(async () => (await staffApi(getBooking, { params: { id } })).booking.status).toBe("checked-out");
    const { db } = lodge.database;
    const held = await db.selectFrom("booking_night").select("night").where("booking_id", "=", id).execute();
    expect(held.map(({ night }) => night)).toEqual([addNights(lodge.today, -1)]);
  }),
);

test(
  "the status tab names the fee of a no-show and the nights that become free",
  atDesk(async ({ staffPage: page, lodge }) => {
    const { _id: id, name, grandTotal } = await storeStay(lodge, "Tab", 0, 1, "confirmed");
    await page.goto(`/admin/bookings?booking=${id}`);
    const dialog = page.getByRole("dialog", { name });
    await dialog.getByRole("tab", { name: "Status Management" }).click();
    await dialog.getByRole("combobox", { name: "Status" }).selectOption("no-show");
    const question = page.getByRole("alertdialog", { name: "Mark as no-show" });
    await expect(question).toContainText(`The night of ${formatNight(lodge.today)} becomes free.`);
    await expect(question).toContainText(`It costs the guest ${formatRupees(grandTotal)}.`);
  }),
);
