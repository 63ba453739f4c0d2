import test from "node:test";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible } from "#tests/support/platform/desk/expect.ts";

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
  {
    path: "bookings",
    empty: "No bookings found",
    refused: "Something went wrong. Please try again.",
    broken: "The connection failed. Please check it and try again.",
  },
];

for (const { path, empty, refused, broken } of screens) {
  test(
    `the list of ${path} says that it failed, can be tried again, and says that it is empty`,
    atDesk(async ({ staffPage: page }) => {
      const list = `GET /api/${path}`;
      page.answer(list, "status 500");
      await page.goto(`/admin/${path}`);
      await expect(page.getByText(refused, { exact: true })).toBeVisible();
      page.answer(list, "lost");
      const before = page.calls.length;
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByText(broken, { exact: true })).toBeVisible();
      // A lost call is made once more.
      expect(page.calls.slice(before).filter((call) => call.startsWith(list))).toHaveLength(2);
      await expectAccessible(page);
      page.answer(list, "served");
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByText(empty, { exact: true })).toBeVisible();
      await expect(page.getByText(broken, { exact: true })).toHaveCount(0);
    }),
  );
}

for (const path of ["mails", "audit", "staff"]) {
  test(
    `the list of ${path} can be tried again after a failure`,
    atDesk(async ({ staffPage: page }) => {
      page.answer(`GET /api/${path}`, "status 500");
      await page.goto(`/admin/${path}`);
      const again = page.getByRole("button", { name: "Try again" });
      await expect(again).toBeVisible();
      await expectAccessible(page);
      page.serveAll();
      await again.click();
      await expect(again).toHaveCount(0);
    }),
  );
}
