import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { expectBanner, fieldOf, signIn } from "../pages/admin.ts";

const save = (page: Page) => page.getByRole("button", { name: "Save settings" });

async function openSettings(page: Page, url: string) {
  await page.goto(`${url}/admin/login`);
  await signIn(page);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(fieldOf(page.getByRole("main"), "Name")).toHaveValue("Kadalu Lodge");
  return page.getByRole("main");
}

test("the owner changes the site's settings, and every page shows them at once", async ({
  page,
  emptyLodge: { url },
}) => {
  // Fills the page cache before the change.
  const pages = ["/", "/service/rooms", "/service/contact-us", "/service/about", "/manifest.webmanifest"];
  for (const path of pages) await page.request.get(url + path);
  const main = await openSettings(page, url);
  await fieldOf(main, "Name").fill("Arabian View");
  await fieldOf(main, "Street").fill("7 Beach Road");
  await fieldOf(main, "Number 1").fill("98450 99999");
  await main.getByRole("textbox", { name: "Check-in from" }).or(main.getByLabel("Check-in from")).fill("14:00");
  await fieldOf(main, "Cancellation in your own words").fill("Two days before arrival there is nothing to pay.");
  for (const network of ["Instagram", "Facebook", "YouTube"]) await fieldOf(main, network).fill("");
  await save(page).click();
  await expectBanner(page, "Settings saved successfully");
  await expect(page.getByText("Arabian View", { exact: false }).first()).toBeVisible();

  await page.goto(url);
  await expect(page).toHaveTitle("Arabian View, rooms to book directly");
  await expect(page.getByRole("banner").getByRole("link", { name: "Arabian View" })).toBeVisible();
  const foot = page.getByRole("contentinfo");
  await expect(foot).toContainText("7 Beach Road");
  await expect(foot.getByRole("link", { name: /\+91 98450 99999/ })).toHaveAttribute("href", "tel:+919845099999");
  await expect(foot.getByRole("list", { name: "Social media" }).getByRole("link")).toHaveCount(0);
  const hotel = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? "{}");
  expect(hotel).toMatchObject({
    name: "Arabian View",
    checkinTime: "14:00",
    telephone: expect.arrayContaining(["+919845099999"]),
  });
  expect(hotel).not.toHaveProperty("sameAs");
  const manifest = await (await page.request.get(`${url}/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({ name: "Arabian View", short_name: "Arabian View" });
  for (const path of pages.slice(0, 4)) {
    await page.goto(url + path);
    await expect(page.getByText(/Kadalu is the sea/)).toHaveCount(0);
  }

  await page.goto(`${url}/service/contact-us`);
  await expect(page.getByRole("main")).toContainText("from 14:00");
  await page.goto(`${url}/service/about`);
  await expect(page.getByRole("main")).toContainText("Rooms are yours from 14:00 until 12:00.");
  await expect(page.getByRole("main")).toContainText("Two days before arrival there is nothing to pay.");
});
