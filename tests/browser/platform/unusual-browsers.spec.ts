import { addNights } from "#domain/platform/time/nights.ts";
import { expect, test } from "../fixtures.ts";
import { createTestRoom } from "../pages/arrange.ts";
import { openBooking } from "../pages/booking-dialog.ts";

// Only a browser shows these: what blocks or rewrites a page works between it and the framework's own scripts.

test("a browser that blocks storage raises no error, keeps the scroll position and books", async ({ page, lodge }) => {
  const room = await createTestRoom(lodge);
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    }
  });
  await page.goto("/service/rooms");
  await page.evaluate(() => scrollTo(0, 600));
  await page.getByRole("link", { name: room.name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: room.name })).toBeVisible();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);

  const booking = await openBooking(page, room);
  await booking.fillGuest();
  await booking.submit.click();
  await expect(page.getByRole("dialog", { name: "Thank you, Asha" })).toBeVisible();
});

test("a page that the browser translates works through search, booking and the guest's own page", async ({
  page,
  lodge,
  allowErrors,
}) => {
  // React's report that it rendered again a page that was translated before it hydrated, as on a slow device.
  allowErrors("Minified React error #418");
  const room = await createTestRoom(lodge);
  await page.addInitScript(() => {
    const isText = (node: Node) =>
      Boolean(node.textContent?.trim()) && !node.parentElement?.closest("script,style,font,svg,textarea,title,option");
    // A translating browser moves each text into two elements of its own.
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = root.nodeType === Node.TEXT_NODE ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts.filter(isText)) {
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        inner.textContent = text.textContent;
        outer.append(inner);
        text.parentNode?.replaceChild(outer, text);
      }
    };
    const start = () => {
      translate(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) translate(node);
      }).observe(document.body, { childList: true, subtree: true });
    };
    addEventListener("load", () => setTimeout(start, 500));
  });
  await page.goto("/service/rooms");
  await expect(page.locator("h1 font").first()).toBeAttached();
  await page
    .getByRole("search")
    .getByRole("button", { name: /^Guests/ })
    .click();
  const guests = page.getByRole("dialog", { name: "Rooms and guests" });
  await guests.getByRole("button", { name: "More: Kids 0-17" }).click();
  await guests.getByRole("button", { name: "Done" }).click();
  await page.getByRole("link", { name: "Price", exact: true }).click();
  await expect(page).toHaveURL(/sort=/);
  await page.getByRole("link", { name: room.name }).first().click();

  const booking = await openBooking(page, room);
  await expect(page.locator("h1 font").first()).toBeAttached();
  const before = await booking.price.innerText();
  const checkout = await booking.date("Check-out date").innerText();
  await booking.pickDates(addNights(lodge.today, 3), addNights(lodge.today, 6));
  await expect(booking.date("Check-out date")).not.toHaveText(checkout);
  await expect.poll(() => booking.price.innerText()).not.toBe(before);
  await booking.more("Children");
  await booking.submit.click();
  await expect(booking.dialog).toContainText("Name is required");
  await booking.fillGuest();
  await booking.submit.click();
  const thanks = page.getByRole("dialog", { name: "Thank you, Asha" });
  await expect(thanks).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Cancel booking" }).click();
  const question = page.getByRole("alertdialog", { name: "Cancel this booking?" });
  await question.getByRole("button", { name: "Cancel booking" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/cancelled/i);
});
