import type { Page, Request } from "@playwright/test";
import { login } from "#contract/auth.ts";
import { addNights } from "#domain/nights.ts";
import { storeAmenity, storeQuery } from "#server/demo/factories.ts";
import { expect, test } from "./fixtures.ts";
import { ownBooking, ownName, ownRoom, runOut } from "./pages/arrange.ts";
import { type LodgeServer, staffLogin } from "./server.ts";

// Whom staff search for is in no address that is sent anywhere, and in no Referer.

/** Each list of the admin that has a search, and how something to be found gets into it. */
const lists: Record<string, (lodge: LodgeServer, name: string) => Promise<unknown>> = {
  bookings: async (lodge, name) => {
    const stay = { checkInDate: addNights(lodge.today, 60), checkOutDate: addNights(lodge.today, 62) };
    return ownBooking(lodge, { roomId: (await ownRoom(lodge))._id, ...stay, name });
  },
  queries: ({ database }, name) => storeQuery(database.db, { name, createdAt: new Date() }),
  rooms: (lodge, name) => ownRoom(lodge, { name }),
  amenities: ({ database }, name) => storeAmenity(database.db, { name }),
};

const searchBox = (page: Page, list: string) => page.getByRole("searchbox", { name: `Search ${list}` });
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const others = (page: Page, name: string) => page.getByRole("row").filter({ hasNot: page.getByText(name) });

/** What of the page's requests a log on their way may keep: addresses and where they come from. */
function loggable(page: Page) {
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  return async (word: string) => {
    const seen: string[] = [];
    for (const request of requests) {
      const [address] = request.url().split("#");
      seen.push(`${address} from ${(await request.allHeaders()).referer ?? ""}`);
    }
    expect(seen.length).toBeGreaterThan(0);
    return seen.filter((line) => line.toLowerCase().includes(word.toLowerCase()));
  };
}

for (const [list, store] of Object.entries(lists)) {
  test(`what is searched for in ${list} is sent in no address, and a reload, back and forward keep it`, async ({
    staffPage: page,
    lodge,
  }) => {
    const name = ownName("Zubeida");
    await store(lodge, name);
    const logged = loggable(page);
    await page.goto(`/admin/${list}`);
    await expect(others(page, name).nth(1)).toBeVisible();
    await searchBox(page, list).fill(name);
    await expect(page).toHaveURL(`/admin/${list}#search=${name.replace(" ", "+")}`);
    const found = async () => {
      await expect(row(page, name)).toBeVisible();
      await expect(page.getByRole("row")).toHaveCount(2);
      await expect(searchBox(page, list)).toHaveValue(name);
    };
    await found();
    await page.reload();
    await found();
    await page.goBack();
    await expect(others(page, name).nth(1)).toBeVisible();
    await expect(searchBox(page, list)).toHaveValue("");
    await page.goForward();
    await found();
    expect(await logged("zubeida")).toEqual([]);
  });
}

test("an address that was kept from before is understood, and put right without a step back to it", async ({
  staffPage: page,
  lodge,
}) => {
  const name = ownName("Zubeida");
  for (const list of ["bookings", "rooms"]) {
    await lists[list]?.(lodge, name);
    await page.goto("/admin/dashboard");
    const logged = loggable(page);
    await page.goto(`/admin/${list}?limit=5&search=${encodeURIComponent(name)}`);
    await expect(page).toHaveURL(`/admin/${list}?limit=5#search=${name.replace(" ", "+")}`);
    await expect(row(page, name)).toBeVisible();
    await expect(page.getByRole("row")).toHaveCount(2);
    // The browser itself has asked for it; the page does nothing of the kind.
    expect(await logged("zubeida")).toHaveLength(1);
    await page.goBack();
    await expect(page).toHaveURL("/admin/dashboard");
  }
});

test("dialogs, filters and the link past the menu leave the search where it is", async ({ staffPage: page, lodge }) => {
  const name = ownName("Zubeida");
  const hash = `#search=${name.replace(" ", "+")}`;
  await lists.queries?.(lodge, name);
  await page.goto(`/admin/queries${hash}`);
  await row(page, name).getByRole("cell").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page).toHaveURL((url) => url.searchParams.has("view") && url.hash === hash);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(`/admin/queries${hash}`);
  await page.getByRole("search").getByRole("combobox", { name: "Status" }).selectOption({ label: "Sent" });
  await expect(page).toHaveURL(`/admin/queries?status=sent${hash}`);
  const skip = page.getByRole("link", { name: "Skip to content" });
  await skip.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page).toHaveURL(`/admin/queries?status=sent${hash}`);
});

test("who has to sign in again finds the search again, which no address has told", async ({
  page,
  lodge,
  guestApi,
  allowErrors,
}) => {
  const name = ownName("Zubeida");
  const hash = `#search=${name.replace(" ", "+")}`;
  await lists.bookings?.(lodge, name);
  const { token } = await guestApi(login, { body: staffLogin });
  await page.goto("/admin/login");
  await page.evaluate((kept) => localStorage.setItem("token", kept), token);
  const logged = loggable(page);
  await page.goto(`/admin/bookings?limit=5${hash}`);
  await expect(row(page, name)).toBeVisible();

  const signIn = async () => {
    await expect(page).toHaveURL(`/admin/login?next=${encodeURIComponent("/admin/bookings?limit=5")}${hash}`);
    await page.getByRole("textbox", { name: "Username" }).fill(staffLogin.userId);
    await page.getByRole("textbox", { name: "Password" }).fill(staffLogin.password);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page).toHaveURL(`/admin/bookings?limit=5${hash}`);
    await expect(row(page, name)).toBeVisible();
    await expect(searchBox(page, "bookings")).toHaveValue(name);
  };
  allowErrors("401");
  await runOut(lodge, token);
  await page.reload();
  await signIn();
  await page.evaluate(() => localStorage.removeItem("token"));
  await page.reload();
  await signIn();
  expect(await logged("zubeida")).toEqual([]);
});
