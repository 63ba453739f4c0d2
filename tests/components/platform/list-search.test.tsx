import test from "node:test";
import { addNights } from "#domain/platform/time/nights.ts";
import { storeAmenity, storeQuery } from "#server/operations/demo/factories.ts";
import { createTestBooking, createTestRoom, expireToken, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk, type Lodge } from "#tests/support/platform/desk/at-desk.ts";
import { expect } from "#tests/support/platform/desk/expect.ts";
import { rowOf, signIn } from "#tests/support/platform/desk/forms.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";

const storeVisitor = ({ database }: Lodge, name: string) => storeQuery(database.db, { name, createdAt: new Date() });

/** Searchable lists of the desk, and how to store a match. */
const lists: Record<string, (lodge: Lodge, name: string) => Promise<unknown>> = {
  queries: storeVisitor,
  rooms: (lodge, name) => createTestRoom(lodge, { name }),
  amenities: ({ database }, name) => storeAmenity(database.db, { name }),
};

const searchBox = (page: Page, list: string) => page.getByRole("searchbox", { name: `Search ${list}` });
const callsWith = (page: Page, term: string) => page.calls.filter((call) => call.toLowerCase().includes(term));

for (const [list, store] of Object.entries(lists)) {
  test(
    `the search of ${list} ignores case, its term is in no URL, and it survives back, forward and reload`,
    atDesk(async ({ staffPage: page, lodge }) => {
      const [other, name] = [uniqueName("Kite"), uniqueName("Zubeida")];
      await store(lodge, other);
      await store(lodge, name);
      const box = searchBox(page, list);
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
      expect(callsWith(page, "zubeida")).toEqual([]);
    }),
  );
}

test(
  "dialogs and filters keep the search",
  atDesk(async ({ staffPage: page, lodge }) => {
    const name = uniqueName("Zubeida");
    const isSearched = () => expect(searchBox(page, "queries")).toHaveValue(name);
    await storeVisitor(lodge, name);
    await storeVisitor(lodge, uniqueName("Kite"));
    await page.goto("/admin/queries");
    await expect(page.getByRole("row")).toHaveCount(3);
    await searchBox(page, "queries").fill(name);
    await expect(page.getByRole("row")).toHaveCount(2);
    await rowOf(page, name).getByRole("cell").first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/queries\?view=[\w-]+$/);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
    await expect(page).toHaveURL("/admin/queries");
    await isSearched();
    await page.getByRole("search").getByRole("combobox", { name: "Status" }).selectOption({ label: "Sent" });
    await expect(page).toHaveURL("/admin/queries?status=sent");
    await isSearched();
    await rowOf(page, name).getByRole("cell").first().click();
    await page.reload();
    await expect(page.getByRole("dialog")).toContainText(name);
  }),
);

test(
  "signing in again restores the search without its term in any URL",
  atDesk(async ({ staffPage: page, lodge, staffToken }) => {
    const name = uniqueName("Zubeida");
    const room = await createTestRoom(lodge, { totalRooms: 2 });
    const stay = { checkInDate: addNights(lodge.today, 60), checkOutDate: addNights(lodge.today, 62) };
    await createTestBooking(lodge, { roomId: room._id, ...stay, name });
    await createTestBooking(lodge, { roomId: room._id, ...stay, name: uniqueName("Kite") });
    await page.goto("/admin/bookings?limit=5");
    await expect(page.getByRole("row")).toHaveCount(3);
    await searchBox(page, "bookings").fill(name);
    await expect(page.getByRole("row")).toHaveCount(2);

    const signInAgain = async () => {
      await expect(page).toHaveURL(`/admin/login?next=${encodeURIComponent("/admin/bookings?limit=5")}`);
      await signIn(page);
      await expect(page).toHaveURL("/admin/bookings?limit=5");
      await expect(rowOf(page, name)).toBeVisible();
      await expect(searchBox(page, "bookings")).toHaveValue(name);
    };
    await expireToken(lodge, staffToken);
    await page.reload();
    await signInAgain();
    await page.evaluate(() => localStorage.removeItem("token"));
    await page.reload();
    await signInAgain();
    expect(callsWith(page, "zubeida")).toEqual([]);
  }),
);
