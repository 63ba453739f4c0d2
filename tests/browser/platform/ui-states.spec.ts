import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { createTestRoom } from "../pages/arrange.ts";

/** Delays matching requests until the returned function is called. */
async function delayRequests(page: Page, pattern: RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("a booking form that is loading shows it, and then opens", async ({ page, lodge }) => {
  const room = await createTestRoom(lodge);
  const letGo = await delayRequests(page, /booking-dialog.*\.js/);
  await page.goto(`/service/rooms/${room._id}`);
  await page.getByRole("button", { name: "Book Your Stay" }).click();
  const waiting = page.getByText("Opening the booking form");
  await expect(waiting).toBeAttached();
  await expectAccessible(page);
  letGo();
  await expect(page.getByRole("dialog", { name: "Book Your Stay" })).toBeVisible();
  await expect(waiting).toHaveCount(0);
});

test("the booking form's loading indicator covers the whole page", async ({ page }) => {
  const letGo = await delayRequests(page, /booking-dialog.*\.js/);
  // Clicks before the rest of the page is laid out, which waits for idle time.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto("/");
  const book = page.getByRole("button", { name: /^Book / }).first();
  await book.evaluate((button) => button.scrollIntoView({ block: "center" }));
  await book.click();
  const veil = page
    .locator("div")
    .filter({ has: page.getByText("Opening the booking form") })
    .last();
  await expect(veil).toBeVisible();
  const isOnTop = await veil.evaluate((element) => {
    element.style.pointerEvents = "auto";
    const parts = [0.02, 0.25, 0.5, 0.75, 0.98];
    const isHit = (x: number, y: number) =>
      element.contains(document.elementFromPoint(window.innerWidth * x, window.innerHeight * y));
    return parts.every((x) => parts.every((y) => isHit(x, y)));
  });
  expect(isOnTop).toBe(true);
  letGo();
  await expect(page.getByRole("dialog", { name: "Book Your Stay" })).toBeVisible();
});

test("the guest counter opens on a second attempt when its dialog failed to load", async ({ page, allowErrors }) => {
  allowErrors("guests-dialog");
  await page.route(/guests-dialog.*\.js/, (route) => route.abort("connectionfailed"));
  await page.goto("/service/rooms");
  const guests = page.getByRole("search").getByRole("button", { name: /^Guests/ });
  await guests.click();
  const failed = page.getByRole("alert").filter({ hasText: "The choice of guests did not load." });
  const dialog = page.getByRole("dialog", { name: "Rooms and guests" });
  await expect(dialog).toHaveCount(0);
  await failed.getByRole("button", { name: "Close" }).click();
  await expect(failed).toHaveCount(0);
  await guests.click();
  await expect(failed).toBeVisible();
  await page.unrouteAll();
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(dialog).toBeVisible();

  // A choice that was not confirmed is not taken over, and the focus returns.
  await dialog.getByRole("button", { name: "More: Kids 0-17" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(dialog).toBeHidden();
  await expect(guests).toBeFocused();
  await expect(guests).toContainText("2 adults");
  await expect(guests).not.toContainText("kid");
});

test("a menu that failed to load opens on a second attempt, on the same page", { tag: "@phone-only" }, async ({
  page,
  allowErrors,
}) => {
  allowErrors("menu-panel");
  await page.route(/menu-panel.*\.js/, (route) => route.abort("connectionfailed"));
  await page.goto("/service/about");
  await page.getByRole("button", { name: "Menu" }).click();
  const failed = page.getByRole("alert").filter({ hasText: "The menu did not load." });
  await expect(failed).toBeVisible();
  await page.unrouteAll();
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expect(page).toHaveURL("/service/about");
});

test("opening a calendar while the toast region loads causes no layout shift", async ({ page }) => {
  // Browsers throw this while another popover opens.
  await page.addInitScript(() => {
    const show = HTMLElement.prototype.showPopover;
    let refused = 0;
    HTMLElement.prototype.showPopover = function (...options) {
      if (this.className === "toaster" && refused++ === 0) throw new DOMException("", "InvalidStateError");
      return show.apply(this, options);
    };
  });
  await page.goto("/service/rooms");
  // A click before the listener exists has no effect.
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(page.locator(".toaster:popover-open")).toBeAttached({ timeout: 2000 });
  }).toPass();
  await expect(page.getByRole("button", { name: /^Book / }).first()).toBeVisible();
});

test("the toast region is loaded after the first click, and again after the next when that failed", async ({
  page,
  allowErrors,
}) => {
  allowErrors("/assets/toast-");
  let asked = 0;
  await page.route(/\/toast-[^/]+\.js/, (route) => {
    asked += 1;
    return asked === 1 ? route.abort("connectionfailed") : route.continue();
  });
  await page.clock.install();
  await page.goto("/service/rooms");
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.keyboard.press("Tab");
  // The page's clock is paused, the test's is not.
  await page.waitForTimeout(500);
  expect(asked).toBe(0);
  const pressAndWait = async () => {
    await page.keyboard.press("Tab");
    await page.clock.runFor(1000);
    return asked;
  };
  // The module that failed, and then what it imports.
  await expect.poll(pressAndWait).toBeGreaterThan(1);
  await expect(page.locator(".toaster:popover-open")).toBeAttached();
});
