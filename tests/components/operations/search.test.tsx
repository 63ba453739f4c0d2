import test from "node:test";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect } from "#tests/support/platform/desk/expect.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Search" });
const field = (page: Page) => dialog(page).getByRole("combobox", { name: "Search everything" });
const option = (page: Page, name: string | RegExp) => dialog(page).getByRole("option", { name });

test(
  "on a phone the menu leads to the search",
  atDesk(async ({ staffPage: page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto("/admin/dashboard");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Search" }).click();
    await field(page).fill("queries");
    await option(page, "Queries").click();
    await expect(page).toHaveURL("/admin/queries");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }),
);
