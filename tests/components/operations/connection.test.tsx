import test from "node:test";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible } from "#tests/support/platform/desk/expect.ts";

test(
  "a lost connection is said on the screen, which stays, and goes once the server answers",
  atDesk(async ({ staffPage: page }) => {
    await page.goto("/admin/bookings");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bookings Management");
    const bar = page.getByText(/^No connection\./);
    const reports = page.getByRole("link", { name: /^Reports/ }).first();
    page.answer(/./, "lost");
    await page.getByRole("button", { name: "Owing" }).click();
    await expect(bar).toBeVisible();
    await expectAccessible(page);
    await reports.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bookings Management");
    page.serveAll();
    await page.getByRole("main").getByRole("button", { name: "Check the connection" }).click();
    await expect(bar).toHaveCount(0);
    await reports.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reports");
  }),
);

test(
  "a call that alone is lost again and again is no lost connection, and starts no others",
  atDesk(async ({ staffPage: page }) => {
    page.answer("GET /api/bookings", "lost");
    await page.goto("/admin/bookings");
    await expect(page.getByRole("main").getByRole("button", { name: "Try again" })).toBeVisible();
    const before = page.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(page.calls.slice(before).filter((call) => call.includes("/api/bookings"))).toHaveLength(0);
    await expect(page.getByText(/^No connection\./)).toHaveCount(0);
  }),
);
