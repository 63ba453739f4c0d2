import type { Locator, Page } from "@playwright/test";
import { listRooms } from "#contract/rooms/rooms.ts";
import { expect, expectFullLayout, test } from "../fixtures.ts";

// Links far down the page, and their targets.
const links = [
  { path: "/", name: "Know more", target: "**/service/banquet-events" },
  { path: "/service/tourism", name: "Privacy", target: "**/service/privacy" },
  { path: "/service/rooms/{id}", name: "All rooms", target: "**/service/rooms" },
];

const topOf = (link: Locator) => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));

/** Scrolls to the end in steps, so that every section is laid out. */
function scrollThrough(page: Page): Promise<void> {
  return page.evaluate(async () => {
    let last = -1;
    while (window.scrollY > last) {
      last = window.scrollY;
      window.scrollBy(0, window.innerHeight / 2);
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    }
  });
}

test("back and reload restore the position of a followed link after scrolling at a stroke or bit by bit", {
  // A phone's page is the longest.
  tag: "@phone-only",
}, async ({ page, guestApi }) => {
  for (const way of ["at a stroke", "bit by bit"]) {
    const [room] = await guestApi(listRooms, {});
    for (const { path, name, target } of links) {
      await page.goto(path.replace("{id}", String(room?._id)));
      if (way === "bit by bit") await scrollThrough(page);
      await expectFullLayout(page);
      const link = page.getByRole("link", { name, exact: true });
      await link.scrollIntoViewIfNeeded();
      await expect(link).toBeInViewport({ ratio: 1 });
      const before = await topOf(link);
      await link.click();
      await page.waitForURL(target);
      await page.goBack();
      await expect.poll(() => topOf(link)).toBeCloseTo(before, -1);
      await page.reload();
      await expect.poll(() => topOf(link)).toBeCloseTo(before, -1);
    }
  }
});
