import type { Page, Request } from "@playwright/test";
import { addNights } from "#domain/platform/time/nights.ts";
import { expect, test } from "../fixtures.ts";
import { createTestBooking, createTestRoom, uniqueName } from "../pages/arrange.ts";
import type { LodgeServer } from "../server.ts";

// The term that staff search for is in no URL that is sent anywhere, and in no Referer.

/** Searchable lists of the desk, and how to store a match. */
const lists = {
  bookings: async (lodge: LodgeServer, name: string) => {
    const stay = { checkInDate: addNights(lodge.today, 60), checkOutDate: addNights(lodge.today, 62) };
    return createTestBooking(lodge, { roomId: (await createTestRoom(lodge))._id, ...stay, name });
  },
  // The filter is that of amenities, which filters in the browser as well.
  rooms: (lodge: LodgeServer, name: string) => createTestRoom(lodge, { name }),
};

const searchBox = (page: Page, list: string) => page.getByRole("searchbox", { name: `Search ${list}` });
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const others = (page: Page, name: string) => page.getByRole("row").filter({ hasNot: page.getByText(name) });

/** URLs and Referers of the page's requests, which a proxy may log. */
function loggedUrls(page: Page) {
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  return async (word: string) => {
    const seen: string[] = [];
    for (const request of requests) {
      seen.push(`${request.url()} from ${(await request.allHeaders()).referer ?? ""}`);
    }
    expect(seen.length).toBeGreaterThan(0);
    return seen.filter((line) => line.toLowerCase().includes(word.toLowerCase()));
  };
}

// The other lists: tests/components/platform/list-search.test.tsx.
test("the search term of bookings is in no URL, and survives reload, back, forward and the skip link", async ({
  staffPage: page,
  lodge,
}) => {
  const name = uniqueName("Zubeida");
  await lists.bookings(lodge, name);
  const logged = loggedUrls(page);
  await page.goto("/admin/bookings");
  await expect(others(page, name).nth(1)).toBeVisible();
  await searchBox(page, "bookings").fill(name);
  const found = async () => {
    await expect(page).toHaveURL("/admin/bookings");
    await expect(row(page, name)).toBeVisible();
    await expect(page.getByRole("row")).toHaveCount(2);
    await expect(searchBox(page, "bookings")).toHaveValue(name);
  };
  await found();
  await page.reload();
  await found();
  await page.goBack();
  await expect(others(page, name).nth(1)).toBeVisible();
  await expect(searchBox(page, "bookings")).toHaveValue("");
  await page.goForward();
  await found();
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await found();
  expect(await logged("zubeida")).toEqual([]);
});

test("a typed or bookmarked search URL is applied and replaced by one without the term", async ({
  staffPage: page,
  lodge,
}) => {
  const name = uniqueName("Zubeida");
  for (const list of ["bookings", "rooms"] as const) {
    await lists[list](lodge, name);
    await page.goto("/admin/dashboard");
    const logged = loggedUrls(page);
    await page.goto(`/admin/${list}?limit=5&search=${encodeURIComponent(name)}`);
    await expect(page).toHaveURL(`/admin/${list}?limit=5`);
    await expect(searchBox(page, list)).toHaveValue(name);
    await expect(row(page, name)).toBeVisible();
    await expect(page.getByRole("row")).toHaveCount(2);
    // The initial navigation, not a request by the page.
    expect(await logged("zubeida")).toHaveLength(1);
    await page.goBack();
    await expect(page).toHaveURL("/admin/dashboard");
  }
});
