import test from "node:test";
import { listRooms } from "#contract/rooms/rooms.ts";
import { listUnits } from "#contract/rooms/units.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectBanner } from "#tests/support/platform/desk/expect.ts";
import { fieldOf } from "#tests/support/platform/desk/forms.ts";

test(
  "ten rooms of three kinds are added in one table, all of them or none",
  atDesk(async ({ staffPage: page, staffApi }) => {
    await page.goto("/admin/set-up");
    await page.getByRole("main").getByRole("button", { name: "All kinds in one table" }).click();
    const dialog = page.getByRole("dialog", { name: "Kinds of room in one table" });
    await expectAccessible(page, "dialog[open]");
    const add = dialog.getByRole("button", { name: "Add the rooms" });
    await add.click();
    await expect(dialog.getByText("Enter at least one kind of room")).toBeVisible();
    const kinds = [
      ["Garden", "5", "2", "2,400"],
      ["Valley", "4", "3", "many"],
      ["Suite", "1", "4", "5200"],
    ] as const;
    for (const [at, [name, count, sleeps, price]] of kinds.entries()) {
      const line = dialog.getByRole("group", { name: `Kind ${at + 1}` });
      await fieldOf(line, "Name").fill(name);
      await fieldOf(line, "How many").fill(count);
      await fieldOf(line, "Sleeps").fill(sleeps);
      await fieldOf(line, "Price (₹)").fill(price);
    }
    await add.click();
    const second = dialog.getByRole("group", { name: "Kind 2" });
    await expect(fieldOf(second, "Price (₹)")).toHaveAttribute("aria-invalid", "true");
    expect((await staffApi(listRooms, {})).length).toBe(0);
    await fieldOf(second, "Price (₹)").fill("3200");
    await add.click();
    await expectBanner(page, "3 kinds of room are added. Their pictures come next");
    const rooms = (await staffApi(listRooms, {})).toSorted((a, b) => a.maxCapacity - b.maxCapacity);
    expect(
      rooms.map(({ name, maxCapacity, totalRooms, images }) => [name, maxCapacity, totalRooms, images.length]),
    ).toEqual([
      ["Garden", 2, 5, 0],
      ["Valley", 3, 4, 0],
      ["Suite", 4, 1, 0],
    ]);
    expect((await staffApi(listUnits, {})).units.length).toBe(10);
  }),
);
