import test from "node:test";
import { getBooking, setBookingStatus } from "#contract/reservations/bookings.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { storePayment } from "#server/operations/demo/stays/payments.ts";
import { createTestBooking, createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible } from "#tests/support/platform/desk/expect.ts";

test(
  "bookings are confirmed in the list, alone and several at once, and each result is told",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const room = await createTestRoom(lodge, { totalRooms: 9, name: uniqueName("Queue Room") });
    const stay = { checkInDate: addNights(lodge.today, 20), checkOutDate: addNights(lodge.today, 21) };
    const book = (name: string) =>
      createTestBooking(lodge, { roomId: room._id, ...stay, name: uniqueName(name), status: "pending" });
    const [one, two, three, changed] = [
      await book("One"),
      await book("Two"),
      await book("Three"),
      await book("Changed"),
    ];
    const statusOf = async (id: string) => (await staffApi(getBooking, { params: { id } })).booking.status;

    await page.goto(`/admin/bookings?view=unconfirmed&search=${encodeURIComponent(room.name)}`);
    const row = page.getByRole("row").filter({ hasText: one.name });
    const confirm = row.getByRole("button", { name: `Confirm ${one.name}` });
    await confirm.click();
    const undo = row.getByRole("button", { name: /^Undo/ });
    await expect(undo).toBeVisible();
    await expect(confirm).toBeDisabled();
    expect(await statusOf(one._id)).toBe("confirmed");
    await undo.click();
    await expect(confirm).toBeEnabled();
    expect(await statusOf(one._id)).toBe("pending");

    await page.getByRole("button", { name: "Confirm several" }).click();
    const dialog = page.getByRole("dialog", { name: "Confirm several bookings" });
    await dialog.getByRole("checkbox", { name: three.name }).uncheck();
    await staffApi(setBookingStatus, { params: { id: changed._id }, body: { status: "cancelled" } });
    await expectAccessible(page, "dialog[open]");
    await dialog.getByRole("button", { name: "Confirm 3" }).click();
    await expect(dialog.getByText("2 confirmed, 1 not.")).toBeVisible();
    const result = (name: string) => dialog.getByRole("listitem").filter({ hasText: name });
    await expect(result(one.name)).toContainText("Confirmed");
    await expect(result(changed.name)).toContainText("Somebody else changed this in the meantime");
    await dialog.getByRole("button", { name: "Close" }).first().click();
    expect(await Promise.all([one, two, three].map(({ _id }) => statusOf(_id)))).toEqual([
      "confirmed",
      "confirmed",
      "pending",
    ]);
  }),
);

test(
  "ready-made lists, balances and sorting are in the address",
  atDesk(async ({ staffPage: page, lodge }) => {
    const room = await createTestRoom(lodge, { totalRooms: 9, name: uniqueName("Ledger Room") });
    const stay = { roomId: room._id, checkInDate: addNights(lodge.today, -1), checkOutDate: addNights(lodge.today, 1) };
    const inHouse = (name: string) =>
      createTestBooking(lodge, { ...stay, name: uniqueName(name), status: "checked-in" });
    const [zoya, amit, paid] = [await inHouse("Zoya"), await inHouse("Amit"), await inHouse("Bela")];
    const { db } = lodge.database;
    await storePayment(db, { bookingId: paid._id, amount: paid.grandTotal });
    await storePayment(db, { bookingId: amit._id, amount: amit.grandTotal - 100 });

    await page.goto(`/admin/bookings?search=${encodeURIComponent(room.name)}`);
    const rows = page.getByRole("table").getByRole("row");
    const guests = rows.locator(".table__open");
    await expect(guests).toHaveCount(3);
    await expect(rows.filter({ hasText: paid.name })).toContainText("Paid");
    await expect(rows.filter({ hasText: amit.name })).toContainText("₹100 due");
    await page.getByRole("button", { name: "Owing" }).click();
    await expect(page).toHaveURL(/view=owing/);
    await expect(guests).toHaveCount(2);
    await page.getByRole("button", { name: "Guest", exact: true }).click();
    await expect(page.getByRole("columnheader", { name: "Guest", exact: true })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
    await expect(guests.first()).toContainText(amit.name);
    await page.getByRole("combobox", { name: "Order" }).selectOption("-balance");
    await expect(page).toHaveURL(/sort=-balance/);
    await expect(guests.first()).toContainText(zoya.name);
    await expectAccessible(page);
    await page.reload();
    await expect(guests.first()).toContainText(zoya.name);
  }),
);
