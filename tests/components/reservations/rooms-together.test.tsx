import test from "node:test";
import { listGroups } from "#contract/reservations/groups.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { aCostOption } from "#server/operations/demo/factories.ts";
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
    await expect(page.getByText("You pay for all rooms at the lodge.")).toBeVisible();
    await expect(page.getByText("To change the dates of several rooms, please call us.")).toBeVisible();
    await expectAccessible(page);
    const { groups } = await staffApi(listGroups, { query: { limit: "50" } });
    const group = groups.find(({ payerEmail }) => payerEmail === "asha@example.com");
    expect([group?.rooms, group?.name]).toEqual([2, "Asha Rao"]);
  }),
);
