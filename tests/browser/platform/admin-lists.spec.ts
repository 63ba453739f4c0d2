import type { Page } from "@playwright/test";
import { storeAmenity } from "#server/operations/demo/factories.ts";
import { expect, test } from "../fixtures.ts";
import { createTestRoom, uniqueName } from "../pages/arrange.ts";

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

for (const list of ["rooms", "amenities"]) {
  test(`the search of ${list} is debounced by half a second and ignores case`, async ({ staffPage: page, lodge }) => {
    const name = list === "rooms" ? (await createTestRoom(lodge)).name : uniqueName("Kite");
    if (list === "amenities") await storeAmenity(lodge.database.db, { name });
    await page.clock.install();
    await page.goto(`/admin/${list}`);
    await expect(rowOf(page, name)).toBeVisible();
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    const all = await page.getByRole("row").count();
    await page.getByRole("searchbox", { name: `Search ${list}` }).pressSequentially(name.toUpperCase());
    await page.clock.runFor(499);
    await expect(page.getByRole("row")).toHaveCount(all);
    await page.clock.runFor(1);
    await expect(page.getByRole("row")).toHaveCount(2);
    await expect(rowOf(page, name)).toBeVisible();
    await expect(page).toHaveURL(`/admin/${list}`);
  });
}
