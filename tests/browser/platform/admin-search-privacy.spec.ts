import type { Page, Request } from "@playwright/test";
import { login } from "#contract/platform/auth.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { storeQuery } from "#server/operations/demo/factories.ts";
import { expect, test } from "../fixtures.ts";
import { createTestBooking, createTestRoom, expireToken, uniqueName } from "../pages/arrange.ts";
import { type LodgeServer, staffLogin } from "../server.ts";

// The term that staff search for is in no URL that is sent anywhere, and in no Referer.

/** Searchable lists of the desk, and how to store a match. */
const lists = {
  bookings: async (lodge: LodgeServer, name: string) => {
    const stay = { checkInDate: addNights(lodge.today, 60), checkOutDate: addNights(lodge.today, 62) };
    return createTestBooking(lodge, { roomId: (await createTestRoom(lodge))._id, ...stay, name });
  },
  queries: ({ database }: LodgeServer, name: string) => storeQuery(database.db, { name, createdAt: new Date() }),
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
test("the search term of bookings is in no URL, and survives reload, back and forward", async ({
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

test("dialogs, filters and the skip link keep the search", async ({ staffPage: page, lodge }) => {
  const name = uniqueName("Zubeida");
  const isSearched = () => expect(searchBox(page, "queries")).toHaveValue(name);
  await lists.queries(lodge, name);
  await page.goto("/admin/queries");
  await searchBox(page, "queries").fill(name);
  await expect(page.getByRole("row")).toHaveCount(2);
  await row(page, name).getByRole("cell").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/queries\?view=[\w-]+$/);
  await page.reload();
  await expect(page.getByRole("dialog")).toContainText(name);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/admin/queries");
  await isSearched();
  await page.getByRole("search").getByRole("combobox", { name: "Status" }).selectOption({ label: "Sent" });
  await expect(page).toHaveURL("/admin/queries?status=sent");
  await isSearched();
  const skip = page.getByRole("link", { name: "Skip to content" });
  await skip.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await isSearched();
  await expect(row(page, name)).toBeVisible();
});

test("signing in again restores the search without its term in any URL", async ({
  page,
  lodge,
  guestApi,
  allowErrors,
}) => {
  const name = uniqueName("Zubeida");
  await lists.bookings(lodge, name);
  const { token } = await guestApi(login, { body: staffLogin });
  await page.goto("/healthz");
  await page.evaluate((kept) => localStorage.setItem("token", kept), token);
  const logged = loggedUrls(page);
  await page.goto("/admin/bookings?limit=5");
  await searchBox(page, "bookings").fill(name);
  await expect(page.getByRole("row")).toHaveCount(2);

  const signIn = async () => {
    await expect(page).toHaveURL(`/admin/login?next=${encodeURIComponent("/admin/bookings?limit=5")}`);
    await page.getByRole("textbox", { name: "Username" }).fill(staffLogin.userId);
    await page.getByRole("textbox", { name: "Password" }).fill(staffLogin.password);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page).toHaveURL("/admin/bookings?limit=5");
    await expect(row(page, name)).toBeVisible();
    await expect(searchBox(page, "bookings")).toHaveValue(name);
  };
  allowErrors("401");
  await expireToken(lodge, token);
  await page.reload();
  await signIn();
  await page.evaluate(() => localStorage.removeItem("token"));
  await page.reload();
  await signIn();
  expect(await logged("zubeida")).toEqual([]);
});
