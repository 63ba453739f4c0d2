import test from "node:test";
import { listSessions } from "#contract/platform/sessions.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect } from "#tests/support/platform/desk/expect.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";
import { openAccount } from "#tests/support/platform/desk/shell.ts";

async function openSessions(page: Page) {
  await openAccount(page);
  await page.getByRole("button", { name: "Your sessions" }).click();
  return page.getByRole("dialog", { name: "Your sessions" });
}

test(
  "a failed request for the sessions shows an error",
  atDesk(async ({ staffPage: page }) => {
    await page.goto("/admin/queries");
    page.answer(new RegExp(`${listSessions.path}$`), "status 500");
    const dialog = await openSessions(page);
    await expect(dialog.getByText("Something went wrong. Please try again.")).toBeVisible();
    page.serveAll();
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect(dialog.getByText("This one")).toBeVisible();
  }),
);
