import { getPageDraft, savePageDraft } from "#contract/pages.ts";
import { expect, expectNoHorizontalScroll, test } from "./fixtures.ts";

test("an owner edits a page, sees it in the preview, publishes it in one language, and visitors read it at once", async ({
  staffPage: page,
  browser,
}) => {
  await page.goto("/admin/pages/tourism/en");
  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByText("Name, banner and search results").click();
  await page.locator('[name="banner.title"]').fill("Around <b>us</b>");
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Around <b>us</b>");
  await expectNoHorizontalScroll(page);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("The page is published")).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.goto(new URL("/service/tourism", page.url()).href);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Around <b>us</b>");
  await visitor.goto(new URL("/kn/service/tourism", page.url()).href);
  await expect(visitor.getByRole("heading", { level: 1 })).not.toHaveText("Around <b>us</b>");
  await visitor.close();
});

test("a faulty field is named and nothing typed is lost", async ({ staffPage: page }) => {
  await page.goto("/admin/pages/restaurants/en");
  await page.getByText("Name, banner and search results").click();
  await page.locator('[name="banner.title"]').fill("");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Please write something here")).toBeVisible();
  await expect(page.locator('[name="banner.title"]')).toBeFocused();
});

test("who saves after a colleague is told, and can keep their own texts", async ({ staffPage: page, staffApi }) => {
  await page.goto("/admin/pages/about/hi");
  await page.getByText("Name, banner and search results").click();
  await page.locator('[name="banner.title"]').fill("Mine");
  const params = { page: "about", locale: "hi" };
  const { texts, versions } = await staffApi(getPageDraft, { params });
  await staffApi(savePageDraft, { params, body: { from: versions[0]?.number ?? 0, texts } });
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText(/has saved this page since you opened it/)).toBeVisible();
  await page.getByRole("button", { name: "Keep mine" }).click();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Draft saved")).toBeVisible();
});
