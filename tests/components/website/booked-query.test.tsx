import test from "node:test";
import { addNights } from "#domain/platform/time/nights.ts";
import { storeQuery } from "#server/operations/demo/factories.ts";
import { createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible } from "#tests/support/platform/desk/expect.ts";
import { fieldOf, rowOf } from "#tests/support/platform/desk/forms.ts";

test(
  "one click on a query opens New Booking filled in with it, and the query then names its booking",
  atDesk(async ({ staffPage: page, lodge }) => {
    const room = await createTestRoom(lodge, { maxCapacity: 4 });
    const name = uniqueName("Tara");
    const from = addNights(lodge.today, 9);
    const message = `A room from ${from} for 2 nights, 2 adults and 1 child?`;
    await storeQuery(lodge.database.db, { name, phone: "9900071234", message, createdAt: new Date() });
    await page.goto(`/admin/queries?search=${encodeURIComponent(name)}`);
    await rowOf(page, name).getByRole("cell", { name: message }).click();
    await page.getByRole("dialog", { name: "Query Details" }).getByRole("link", { name: "Book a room" }).click();
    const dialog = page.getByRole("dialog", { name: "New Booking" });
    await expect(dialog).toContainText(message);
    await expect(fieldOf(dialog, "Name")).toHaveValue(name);
    await expect(fieldOf(dialog, "Phone")).toHaveValue(/99000 ?71234/);
    await dialog.getByRole("radio", { name: new RegExp(room.name) }).check();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Confirm Booking" }).click();
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    const booked = await lodge.database.db
      .selectFrom("booking")
      .selectAll()
      .where("name", "=", name)
      .executeTakeFirstOrThrow();
    expect([booked.check_in, booked.check_out, booked.adult_male, booked.children]).toEqual([
      from,
      addNights(from, 2),
      2,
      1,
    ]);
    await page.goto(`/admin/queries?search=${encodeURIComponent(name)}`);
    await expect(rowOf(page, name)).toContainText("Resolved");
    await rowOf(page, name).getByRole("cell", { name: message }).click();
    const view = page.getByRole("dialog", { name: "Query Details" });
    await expect(view.getByRole("link", { name: `Booked as ${booked.reference}` })).toHaveAttribute(
      "href",
      `/admin/bookings?booking=${booked.id}`,
    );
    await expect(view.getByRole("link", { name: "Book a room" })).toHaveCount(0);
  }),
);
