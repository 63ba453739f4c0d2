import { login } from "#contract/auth.ts";
import { call } from "#contract/call.ts";
import { expect, test, transportTo } from "./fixtures.ts";
import { abortRequests, failWithStatus500, openWithToken } from "./pages/admin.ts";
import { visitDesk } from "./pages/desk-visit.ts";
import { phoneWindows, screenFaults } from "./pages/screen-faults.ts";
import { staffLogin } from "./server.ts";

const screens = [
  {
    path: "rooms",
    empty: "No rooms found",
    refused: "Failed to fetch rooms",
    broken: "Failed to load rooms",
  },
  {
    path: "amenities",
    empty: "No amenities found",
    refused: "Failed to fetch amenities",
    broken: "Failed to load amenities. Please try again.",
  },
  {
    path: "banquets",
    empty: "No banquet halls found",
    refused: "Failed to fetch banquet halls",
    broken: "Failed to load banquet halls",
  },
  {
    path: "testimonials",
    empty: "No testimonials yet",
    refused: "Error: Failed to fetch testimonials",
    broken: "Error: Failed to fetch testimonials",
  },
  {
    path: "queries",
    empty: "No queries found.",
    refused: "Failed to fetch queries",
    broken: "Failed to load queries",
  },
];

test("a new lodge shows an empty state on each screen", async ({ page, emptyLodge }) => {
  const { token } = await call(transportTo(emptyLodge), login, { body: staffLogin });
  await openWithToken(page, token, `${emptyLodge.url}/admin/guests`);
  for (const { path, empty } of screens) {
    await visitDesk(page, `${emptyLodge.url}/admin/${path}`);
    await expect(page.getByText(empty, { exact: true })).toBeVisible();
  }
  await visitDesk(page, `${emptyLodge.url}/admin/bookings`);
  await expect(page.getByText("No bookings found", { exact: true })).toBeVisible();
});

test("after a server error and a network failure a list says so and can be tried again", async ({
  staffPage: page,
  allowErrors,
}) => {
  test.slow();
  allowErrors(...screens.map(({ path }) => `/api/${path}`));
  for (const { path, refused, broken } of screens) {
    const list = new RegExp(`/api/${path}(\\?|$)`);
    await failWithStatus500(page, list);
    // Loaded each time: the amenities are asked for on the screen of rooms, too.
    await page.goto(`/admin/${path}`);
    const main = page.getByRole("main");
    await expect(main.getByText(refused, { exact: true })).toBeVisible();
    expect.soft(await screenFaults(page, path, { windows: phoneWindows })).toEqual([]);
    await page.unrouteAll();
    await abortRequests(page, list);
    const again = main.getByRole("button", { name: "Try again" });
    await again.click();
    await expect(main.getByText(broken, { exact: true })).toBeVisible();
    await page.unrouteAll();
    await again.click();
    await expect(main.getByText(broken, { exact: true })).toHaveCount(0);
    await expect(main.getByRole(path === "testimonials" ? "list" : "table").first()).toBeVisible();
  }
});

test("the lists of mails, changes and accounts can be tried again after a failure", async ({
  staffPage: page,
  allowErrors,
}) => {
  allowErrors("500");
  for (const path of ["mails", "audit", "staff"]) {
    const list = new RegExp(`/api/${path}(\\?|$)`);
    await failWithStatus500(page, list);
    await visitDesk(page, `/admin/${path}`);
    const again = page.getByRole("button", { name: "Try again" });
    await expect(again).toBeVisible();
    expect.soft(await screenFaults(page, path, { windows: phoneWindows })).toEqual([]);
    await page.unrouteAll();
    await again.click();
    await expect(again).toHaveCount(0);
  }
});
