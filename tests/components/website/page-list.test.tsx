import test from "node:test";
import { getSiteTexts, listPages } from "#contract/website/pages.ts";
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

test(
  "an owner adds a page, comes to its editor, orders the menu and deletes the page after a question",
  atDesk(async ({ staffPage: page, staffApi }) => {
    await page.goto("/admin/pages");
    await page.getByRole("button", { name: "Add a page" }).click();
    const adding = page.getByRole("dialog", { name: "Add a page" });
    await adding.getByLabel("Name of the page").fill("Our history");
    await expect(adding.getByLabel("Address")).toHaveValue("our-history");
    await adding.getByLabel("Address").fill("Our history");
    await adding.getByRole("button", { name: "Add and write" }).click();
    await expect(adding.getByText("Please use small letters, digits and hyphens only")).toBeVisible();
    await expectAccessible(page, "dialog[open]");
    await adding.getByLabel("Address").fill("history");
    await adding.getByRole("button", { name: "Add and write" }).click();
    await expect(page.getByRole("heading", { name: "Our history · English" })).toBeVisible();
    await expect(page.getByText("Not published yet")).toBeVisible();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("The page is published")).toBeVisible();

    await page.getByRole("link", { name: "All pages" }).click();
    await page.getByRole("button", { name: "Order of the menu" }).click();
    const ordering = page.getByRole("dialog", { name: "Order of the menu" });
    const up = ordering.getByRole("button", { name: /^Move up\b.*Our history$/ });
    await up.click();
    await expect(up).toBeFocused();
    await ordering.getByRole("button", { name: /^Move down\b.*About$/ }).click();
    await expectAccessible(page, "dialog[open]");
    await ordering.getByRole("button", { name: "Save the order" }).click();
    await expect(page.getByText("The menu has the new order")).toBeVisible();
    const { texts } = await staffApi(getSiteTexts, {});
    expect(texts.links).toEqual({
      facilities: ["banquet-events", "restaurants", "own-history", "spa-wellness"],
      others: ["tourism", "contact-us", "about"],
    });

    await page.getByRole("button", { name: "Delete Our history" }).click();
    const question = page.getByRole("alertdialog", { name: "Delete this page?" });
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Our history is deleted")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Our history" })).toHaveCount(0);
  }),
);
