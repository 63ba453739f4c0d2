import { expect, test } from "./fixtures.ts";
import { abortRequests, failWithStatus500, signIn } from "./pages/admin.ts";
import { visitDesk } from "./pages/desk-visit.ts";

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
  await page.goto(`${emptyLodge.url}/admin/login`);
  await signIn(page);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  for (const { path, empty } of screens) {
    await visitDesk(page, `${emptyLodge.url}/admin/${path}`);
    await expect(page.getByText(empty, { exact: true })).toBeVisible();
  }
});

for (const { path, refused, broken } of screens) {
  test(`${path}: a server error and a network failure show an error and Try again`, async ({
    staffPage: page,
    allowErrors,
  }) => {
    allowErrors(`/api/${path}`);
    const list = new RegExp(`/api/${path}(\\?|$)`);
    await failWithStatus500(page, list);
    await page.goto(`/admin/${path}`);
    const main = page.getByRole("main");
    await expect(main.getByText(refused, { exact: true })).toBeVisible();
    await page.unrouteAll();
    await abortRequests(page, list);
    await page.reload();
    await expect(main.getByText(broken, { exact: true })).toBeVisible();
    await page.unrouteAll();
    await main.getByRole("button", { name: "Try again" }).click();
    await expect(main.getByText(broken, { exact: true })).toHaveCount(0);
    await expect(main.getByRole(path === "testimonials" ? "list" : "table").first()).toBeVisible();
  });
}
