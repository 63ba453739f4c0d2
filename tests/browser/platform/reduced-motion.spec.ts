import type { Page } from "@playwright/test";
import { roomId } from "#server/operations/demo/rooms.ts";
import { expect, test } from "../fixtures.ts";

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const moves: string[] = [];
    Object.assign(window, { moves });
    const isLong = (animation: Animation) => Number(animation.effect?.getComputedTiming().activeDuration) > 50;
    const note = ({ target, type }: Event) => {
      if (target instanceof Element && target.getAnimations().some(isLong)) moves.push(`${type} ${target.className}`);
    };
    document.addEventListener("transitionrun", note);
    document.addEventListener("animationstart", note);
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...args) {
      moves.push(`animate ${this.className}`);
      return animate.apply(this, args);
    };
  }),
);

const movesOn = (page: Page) => page.evaluate(() => (window as unknown as { moves: string[] }).moves);

/** Uses the menu or carousel, and a dialog. */
async function exerciseHomePage(page: Page, isMobile: boolean): Promise<string[]> {
  await page.goto("/");
  if (isMobile) {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("button", { name: "Close menu" }).click();
  } else {
    await page.getByRole("button", { name: "Next rooms" }).click();
  }
  await page
    .getByRole("search")
    .getByRole("button", { name: /^Guests/ })
    .click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  return movesOn(page);
}

/** Uses a room's picture viewer, and navigates to a slow page. */
async function exerciseRoomPages(page: Page): Promise<string[]> {
  await page.goto(`/service/rooms/${roomId("sea-view-suite")}`);
  await page.getByRole("link", { name: /^View picture 1/ }).click();
  await page.getByRole("button", { name: "Next picture", exact: true }).click();
  await expect(page.getByText(/^Picture 2 of/)).toBeVisible();
  await page.keyboard.press("Escape");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/*.data*", async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  const progress = page.locator(".page-progress");
  await expect(progress).toBeAttached();
  const ofProgress = await progress.evaluate((bar) => bar.getAnimations().map(() => "animation of the progress"));
  release();
  await expect(page).toHaveURL("/service/privacy");
  await expect(progress).toBeHidden();
  await page.unrouteAll();
  return [...(await movesOn(page)), ...ofProgress];
}

test("reduced motion disables all animations", { tag: "@phone" }, async ({ page, isMobile }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await exerciseHomePage(page, isMobile)).toEqual([]);
  expect(await exerciseRoomPages(page)).toEqual([]);
  // What moves otherwise, which proves the watch, is the same on both.
  if (isMobile) return;
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect((await exerciseHomePage(page, isMobile)).length).toBeGreaterThan(0);
  expect((await exerciseRoomPages(page)).length).toBeGreaterThan(0);
});
