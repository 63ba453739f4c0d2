import test from "node:test";
import { getPageDraft, getPageVersion, listPages, savePageDraft } from "#contract/website/pages.ts";
import { showSampleTexts } from "#server/website/pages/content-set.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible } from "#tests/support/platform/desk/expect.ts";

test(
  "a faulty field is named and nothing typed is lost",
  atDesk(async ({ staffPage: page }) => {
    await page.goto("/admin/pages/restaurants/en");
    await page.getByText("Name, banner and search results").click();
    await page.locator('[name="banner.title"]').fill("");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByText("Please write something here")).toBeVisible();
    await expect(page.locator('[name="banner.title"]')).toBeFocused();
  }),
);

test(
  "who saves after a colleague is told, and can keep their own texts",
  atDesk(async ({ staffPage: page, staffApi }) => {
    await page.goto("/admin/pages/about/hi");
    await page.getByText("Name, banner and search results").click();
    await page.locator('[name="banner.title"]').fill("Mine");
    const params = { page: "about", locale: "hi" };
    const { texts, versions } = await staffApi(getPageDraft, { params });
    const theirs = { ...texts, banner: { ...texts.banner, title: "Theirs" } };
    await staffApi(savePageDraft, { params, body: { from: versions[0]?.number ?? 0, texts: theirs } });
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByText(/has saved this page since you opened it/)).toBeVisible();
    await expect(page.locator('[name="banner.title"]')).toHaveValue("Mine");
    await page.getByRole("button", { name: "Keep mine" }).click();
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByText("Draft saved")).toBeVisible();
    const after = await staffApi(getPageDraft, { params });
    expect(after.texts.banner.title).toBe("Mine");
    const { number } = after.versions[1] ?? { number: 0 };
    const kept = await staffApi(getPageVersion, { params: { ...params, number: String(number) } });
    expect(kept.texts.banner.title).toBe("Theirs");
  }),
);

test(
  "an older version is compared with the form, and restored after a question if something was typed",
  atDesk(async ({ staffPage: page, staffApi }) => {
    const params = { page: "privacy", locale: "en" };
    const { texts } = await staffApi(getPageDraft, { params });
    for (const [from, title] of ["First title", "Second title"].entries()) {
      const body = { from, texts: { ...texts, banner: { ...texts.banner, title } } };
      await staffApi(savePageDraft, { params, body });
    }
    await page.goto("/admin/pages/privacy/en");
    await page.getByRole("button", { name: "Compare version 1" }).click();
    await expect(page.locator("del").filter({ hasText: "First title" })).toBeVisible();
    await expect(page.locator("ins").filter({ hasText: "Second title" })).toBeVisible();
    const title = page.locator('[name="banner.title"]');
    await page.getByText("Name, banner and search results").click();
    await title.fill("Third title");
    await page.getByRole("button", { name: "Restore version 1" }).click();
    const question = page.getByRole("alertdialog", { name: "Drop what you typed?" });
    await question.getByRole("button", { name: "Keep" }).click();
    await expect(question).toBeHidden();
    await expect(title).toHaveValue("Third title");
    await page.getByRole("button", { name: "Restore version 1" }).click();
    await question.getByRole("button", { name: "Restore version 1" }).click();
    await expect(title).toHaveValue("First title");
    await expect(page.getByText("Version 3", { exact: true })).toBeVisible();
    const restored = await staffApi(getPageDraft, { params });
    expect(restored.texts.banner.title).toBe("First title");
  }),
);

test(
  "a new lodge shows samples, which are marked and published only after a question",
  atDesk(async ({ staffPage: page, staffApi, lodge }) => {
    await showSampleTexts(lodge.database.db, new Date());
    await page.goto("/admin/pages/about/en");
    await expect(page.getByText(/^Sample text: read and publish it/)).toBeVisible();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const question = page.getByRole("alertdialog", { name: "Publish the sample text?" });
    await expect(question.getByRole("button", { name: "Not yet" })).toBeFocused();
    await question.getByRole("checkbox", { name: "The Hindi sample, too: it has been read" }).click();
    await expectAccessible(page);
    await question.getByRole("button", { name: "I have read it: publish" }).click();
    await expect(page.getByText("The page is published")).toBeVisible();
    await expect(page.getByText(/^Sample text/)).toHaveCount(0);
    const { pages } = await staffApi(listPages, {});
    const samples = pages.filter((state) => state.page === "about" && state.isSample).map(({ locale }) => locale);
    expect(samples).toEqual(["kn"]);
  }),
);
