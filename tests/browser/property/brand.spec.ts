import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectFullLayout, test } from "../fixtures.ts";
import { expectBanner, fieldOf, fileInput, pngFile, recorderNoise, signIn, unfold } from "../pages/admin.ts";
import { expectSoundScreen } from "../pages/screen-faults.ts";

async function openBrand(page: Page, url: string) {
  await page.goto(`${url}/admin/login`);
  await signIn(page);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await unfold(page, "Website");
  await page.getByRole("link", { name: "Brand" }).click();
  const main = page.getByRole("main");
  await expect(fieldOf(main, "Main colour")).toHaveValue("");
  return main;
}

const token = (page: Page, name: string) =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name), name);
const headingFont = (page: Page) =>
  page
    .getByRole("heading", { level: 1 })
    .first()
    .evaluate((heading) => getComputedStyle(heading).fontFamily);

test("the owner gives the site a colour, a logo and a typeface, and takes them back", async ({
  page,
  emptyLodge: { url },
  allowErrors,
}) => {
  test.slow();
  allowErrors(recorderNoise);
  // Fills the page cache before the change.
  for (const path of ["/", "/kn"]) await page.request.get(url + path);
  const main = await openBrand(page, url);
  const { keyboard } = page;

  await fieldOf(main, "Main colour").focus();
  await keyboard.type("#ffee88");
  const tooPale =
    /^Words in this colour would be hard to read on the background: .*The nearest that works is #[0-9a-f]{6}/;
  await expect(fieldOf(main, "Main colour")).toHaveAccessibleDescription(tooPale);
  await keyboard.press("Enter");
  await expect(fieldOf(main, "Main colour")).toBeFocused();
  await expect(fieldOf(main, "Main colour")).toHaveValue("#ffee88");
  await expectAccessible(page);
  for (const name of ["Pick: Main colour", "As it came: Main colour"]) {
    await keyboard.press("Tab");
    await expect(main.getByLabel(name, { exact: true })).toBeFocused();
  }
  await keyboard.press("Tab");
  const take = main.getByRole("button", { name: /^Take #/ });
  await expect(take).toBeFocused();
  await keyboard.press("Enter");
  await expect(take).toHaveCount(0);
  await expect(fieldOf(main, "Main colour")).toBeFocused();
  await keyboard.press("ControlOrMeta+a");
  await keyboard.type("#1c4a6e");
  await expect(fieldOf(main, "Main colour")).not.toHaveAccessibleDescription(/hard to read/);

  await main.getByRole("radio", { name: /^Fraunces/ }).focus();
  await keyboard.press("ArrowUp");
  await expect(main.getByRole("radio", { name: /^Georgia/ })).toBeChecked();

  await fileInput(main).setInputFiles(await pngFile("palm.png"));
  await expect(main.locator(".logo-grounds__logo").first()).toBeVisible();
  const words = fieldOf(main, "What the logo shows");
  await main.getByRole("button", { name: "Save the brand" }).click();
  await expect(words).toBeFocused();
  await expect(words).toHaveAccessibleDescription(/^Please say what the logo shows/);
  await words.fill("Arabian View, a palm before the sun");
  await expectSoundScreen(page, "the brand's form");
  await main.getByRole("button", { name: "Save the brand" }).click();
  await expectBanner(page, "The brand is saved. Guests see it on the next page they open.");

  for (const path of ["/", "/kn"]) {
    await page.goto(url + path);
    expect(await token(page, "--laterite-5")).toBe("#1c4a6e");
    const logo = page.getByRole("banner").getByRole("img", { name: "Arabian View, a palm before the sun" });
    await expect(logo).toBeVisible();
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect.poll(() => headingFont(page)).toMatch(/^("Noto Serif Kannada".*)?Georgia/);
    // axe misjudges contrast under content-visibility.
    await expectFullLayout(page);
    await expectAccessible(page);
  }
  await expect(page.locator("html")).toContainClass("has-script-fonts");
  expect(await headingFont(page)).toMatch(/^"Noto Serif Kannada".*Georgia/);

  await page.goto(`${url}/admin/brand`);
  await expect(words).toHaveValue("Arabian View, a palm before the sun");
  await main.getByRole("button", { name: "Back to the original" }).click();
  await expect(main.getByText("Everything is as it came. Save to keep it so.")).toBeVisible();
  await expect(fieldOf(main, "Main colour")).toHaveValue("");
  await expect(words).toHaveCount(0);
  await main.getByRole("button", { name: "Save the brand" }).click();
  await expectBanner(page, "The brand is saved. Guests see it on the next page they open.");
  await page.goto(url);
  await expect(page.getByRole("banner").getByRole("link", { name: "Kadalu Lodge" })).toBeVisible();
  expect(await token(page, "--laterite-5")).toBe("#9a3b22");
  await expect(page.locator('link[href^="/brand/"]')).toHaveCount(0);
});
