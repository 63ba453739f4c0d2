import test from "node:test";
import { storeAmenity, storeQuery } from "#server/operations/demo/factories.ts";
import { createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk, type Lodge } from "#tests/support/platform/desk/at-desk.ts";
import { expect } from "#tests/support/platform/desk/expect.ts";
import { rowOf } from "#tests/support/platform/desk/forms.ts";

/** Searchable lists of the desk, and how to store a match. */
const lists: Record<string, (lodge: Lodge, name: string) => Promise<unknown>> = {
  queries: ({ database }, name) => storeQuery(database.db, { name, createdAt: new Date() }),
  rooms: (lodge, name) => createTestRoom(lodge, { name }),
  amenities: ({ database }, name) => storeAmenity(database.db, { name }),
};

for (const [list, store] of Object.entries(lists)) {
  test(
    `the search of ${list} ignores case, its term is in no URL, and it survives back, forward and reload`,
    atDesk(async ({ staffPage: page, lodge }) => {
      const [other, name] = [uniqueName("Kite"), uniqueName("Zubeida")];
      await store(lodge, other);
      await store(lodge, name);
      const box = page.getByRole("searchbox", { name: `Search ${list}` });
      await page.goto(`/admin/${list}`);
      await expect(rowOf(page, other)).toBeVisible();
      await box.fill(name.toUpperCase());
      const found = async () => {
        await expect(page).toHaveURL(`/admin/${list}`);
        await expect(rowOf(page, name)).toBeVisible();
        await expect(page.getByRole("row")).toHaveCount(2);
        await expect(box).toHaveValue(name.toUpperCase());
      };
      await found();
      await page.goBack();
      await expect(rowOf(page, other)).toBeVisible();
      await expect(box).toHaveValue("");
      await page.goForward();
      await found();
      await page.reload();
      await found();
      expect(page.calls.filter((call) => call.toLowerCase().includes("zubeida"))).toEqual([]);
    }),
  );
}
