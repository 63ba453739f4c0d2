import type { BrowserContext } from "@playwright/test";
import { closeSite, getPreviewKey, openSite } from "#contract/operations/set-up.ts";
import { login } from "#contract/platform/auth.ts";
import { call } from "#contract/platform/call.ts";
import { storeRoom } from "#server/operations/demo/factories.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test, transportTo } from "../fixtures.ts";
import { signIn } from "../pages/admin.ts";
import { expectSoundScreen, smallTargets } from "../pages/screen-faults.ts";
import { type LodgeServer, staffLogin } from "../server.ts";

const heading = "We are getting ready for you.";

/** The site of a lodge with a room, closed. */
async function closedSite(lodge: LodgeServer) {
  const transport = transportTo(lodge);
  const { token } = await call(transport, login, { body: staffLogin });
  await storeRoom(lodge.database.db, { name: "Sagara Room" });
  await call(transport, closeSite, {}, { token });
  const { key } = await call(transport, getPreviewKey, {}, { token });
  const open = () => call(transport, openSite, {}, { token });
  const close = () => call(transport, closeSite, {}, { token });
  return { open, close, key };
}

const allow = (context: BrowserContext, { url }: LodgeServer, value: string) =>
  context.addCookies([{ name: "site_preview", value, url }]);

test("a visitor whose site closes in the meantime comes to the page that says so", async ({
  page,
  emptyLodge: lodge,
}) => {
  const { open, close } = await closedSite(lodge);
  await open();
  await page.goto(`${lodge.url}/kn/service/about`);
  await close();
  await page.getByRole("contentinfo").getByRole("link", { name: "ಕೊಠಡಿಗಳು" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ನಿಮ್ಮನ್ನು ಸ್ವಾಗತಿಸಲು ಸಿದ್ಧರಾಗುತ್ತಿದ್ದೇವೆ.");
  await expect(page).toHaveURL(/\/kn\/service\/rooms$/);
});

test("the page that says so has the name and ways to reach the lodge", { tag: "@phone-only" }, async ({
  page,
  emptyLodge: lodge,
}) => {
  await closedSite(lodge);
  await page.goto(`${lodge.url}/service/rooms`);
  const main = page.getByRole("main");
  await expect(main.getByText("Kadalu Lodge")).toBeVisible();
  await expect(main.getByRole("link", { name: "Call +91 98450 12345" })).toHaveAttribute("href", "tel:+919845012345");
  await expect(main.getByRole("link", { name: /^Write to stay@/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  expect(await smallTargets(page)).toEqual([]);
  await main.getByRole("link", { name: "हिन्दी" }).click();
  await expect(page).toHaveURL(/\/hi$/);
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("हम आपके स्वागत की तैयारी कर रहे हैं।");
});

test("staff walk through the closed site under a bar that leads back", { tag: "@phone-only" }, async ({
  page,
  context,
  emptyLodge: lodge,
}) => {
  const { key } = await closedSite(lodge);
  await allow(context, lodge, key);
  await page.goto(`${lodge.url}/service/rooms`);
  const bar = page.getByRole("complementary", { name: /^Only you see this/ });
  await expect(bar).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sagara Room" })).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/\/service\/about$/);
  await expect(bar).toBeVisible();
  await expect(bar.getByRole("link", { name: "To the set-up" })).toHaveAttribute("href", "/admin/set-up");
  await context.clearCookies();
});

test("an owner signs in, finds the set-up first on Today, opens the site and closes it again", async ({
  page,
  context,
  emptyLodge: lodge,
}) => {
  await closedSite(lodge);
  await page.goto(`${lodge.url}/admin/login`);
  await signIn(page);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: /of 21 steps are done$/ })).toBeVisible();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain("site_preview");
  await expectSoundScreen(page, "the set-up");

  const upi = main.getByRole("listitem").filter({ hasText: "Payments by UPI" }).first();
  await upi.getByRole("button", { name: "Skip Payments by UPI" }).click();
  await expect(upi.getByText("Skipped", { exact: true })).toBeVisible();
  await upi.getByRole("button", { name: "Take up again Payments by UPI" }).click();
  await upi.getByRole("link", { name: "Open Payments by UPI" }).click();
  await expect(page.getByRole("textbox", { name: "UPI id" })).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/settings#upiId$/);
  await main.getByRole("link", { name: "Back to the set-up" }).click();

  await main.getByRole("button", { name: "Go live" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("button", { name: "Not yet" })).toBeFocused();
  await dialog.getByRole("button", { name: "Go live" }).click();
  await expect(main.getByText("The site is open. Welcome!")).toBeVisible();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain("site_preview");
  expect(await (await fetch(`${lodge.url}/service/rooms`)).text()).toContain("Sagara");

  await main.getByRole("button", { name: "Close the site again" }).click();
  await dialog.getByRole("button", { name: "Close the site again" }).click();
  await expect(main.getByText("The site is closed.")).toBeVisible();
  // Without the cookie, which the desk has set again.
  expect(await (await fetch(`${lodge.url}/service/rooms`)).text()).toContain(heading);
});
