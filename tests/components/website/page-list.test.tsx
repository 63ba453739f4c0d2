import test from "node:test";
import { listPages } from "#contract/website/pages.ts";
import { showSampleTexts } from "#server/website/pages/content-set.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible } from "#tests/support/platform/desk/expect.ts";

test(
  "a page is hidden once for all languages, and the samples that are left are published after one question",
  atDesk(async ({ staffPage: page, staffApi, lodge }) => {
    await showSampleTexts(lodge.database.db, new Date());
    await page.goto("/admin/pages");
    await page.getByRole("button", { name: "Hide Spa & Wellness" }).click();
    await expect(page.getByText("Spa & Wellness is hidden in every language")).toBeVisible();
    await expect(page.getByRole("button", { name: "Show Spa & Wellness" })).toBeVisible();
    await page.getByRole("button", { name: "Publish 27 samples" }).click();
    const question = page.getByRole("alertdialog", { name: "Publish the samples?" });
    await expect(question).toContainText(/English: .*Tourism.*Kannada: .*Hindi: /);
    await expectAccessible(page);
    await question.getByRole("button", { name: "They are read: publish" }).click();
    await expect(page.getByText("The samples are published")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Publish \d+ samples$/ })).toHaveCount(0);
    const { pages } = await staffApi(listPages, {});
    const samples = pages.filter(({ isSample }) => isSample).map((state) => `${state.page} ${state.locale}`);
    expect(samples).toEqual(["spa-wellness en", "spa-wellness kn", "spa-wellness hi"]);
  }),
);
