import test from "node:test";
import { addNights, formatNight } from "#domain/platform/time/nights.ts";
import { aCostOption } from "#server/operations/demo/factories.ts";
import { createTestRoom } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect } from "#tests/support/platform/desk/expect.ts";
import { rowOf } from "#tests/support/platform/desk/forms.ts";

test(
  "the table of rooms shows capacity, units, prices, status, closed nights and rating",
  atDesk(async ({ staffPage: page, lodge }) => {
    const [closed, later] = [addNights(lodge.today, 2), addNights(lodge.today, 9)];
    const room = await createTestRoom(lodge, {
      maxCapacity: 4,
      totalRooms: 3,
      rating: 4.7,
      isActive: false,
      costOptions: [aCostOption({ cost: 1500 }), aCostOption({ name: "Half board", cost: 2500 })],
      occupiedDates: [later, addNights(lodge.today, -3), closed],
    });
    await page.goto("/admin/rooms");
    const heads = ["Room", "Capacity", "Inventory", "Price", "Status", "Occupied Days", "Rating", "Actions"];
    await expect(page.getByRole("columnheader")).toHaveText(heads);
    const cells = rowOf(page, room.name).getByRole("cell");
    const shown = [room.name, "4 guests", "3 rooms", "₹1,500", "Inactive", `2 days from ${formatNight(closed)}`, "4.7"];
    for (const [at, text] of shown.entries()) await expect(cells.nth(at)).toContainText(text);
    const actions = ["Edit", "Set schedule of", "Delete"].map((verb) => `${verb} ${room.name}`);
    for (const name of actions) await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
    await expect(page.getByRole("switch", { name: `${room.name} takes bookings` })).not.toBeChecked();
  }),
);

test(
  "a confirmation dialog can't be closed while its action is running, and shows progress",
  atDesk(async ({ staffPage: page, lodge }) => {
    const room = await createTestRoom(lodge);
    await page.goto(`/admin/rooms?search=${encodeURIComponent(room.name)}`);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    page.answer("/api/rooms/availability/*", released);
    await page.getByRole("switch", { name: `${room.name} takes bookings` }).click();
    const question = page.getByRole("alertdialog", { name: "Deactivate Room" });
    await expect(question).toContainText("will take no new bookings");
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await question.getByRole("button", { name: "Deactivate" }).click();
    await expect(question.getByRole("button", { name: "Deactivating..." })).toBeDisabled();
    await expect(question.getByRole("button", { name: "Cancel" })).toBeDisabled();
    await page.keyboard.press("Escape");
    await expect(question).toBeVisible();
    release();
    await expect(question).toBeHidden();
    await expect(rowOf(page, room.name)).toContainText("Inactive");
  }),
);
