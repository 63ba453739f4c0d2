import test from "node:test";
import { login } from "#contract/platform/auth.ts";
import { call } from "#contract/platform/call.ts";
import { getPageDraft, getPageVersion, listPages, savePageDraft, unpublishPage } from "#contract/website/pages.ts";
import { transportOf } from "#tests/support/platform/app.ts";
import { testStaff as staffLogin } from "#tests/support/platform/app.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible } from "#tests/support/platform/desk/expect.ts";

test(
  "an owner edits a page, sees it in the preview, publishes it in one language, and visitors read it at once",
  atDesk(async ({ staffPage: page, browser }) => {
    await page.goto("/admin/pages/tourism/en");
    const preview = page.frameLocator("iframe");
    await expect(preview.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByText("Name, banner and search results").click();
    await page.locator('[name="banner.title"]').fill("Around <b>us</b>");
    await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Around <b>us</b>");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("The page is published")).toBeVisible();

    const visitor = await browser.newPage();
    await visitor.goto(new URL("/service/tourism", page.url()).href);
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Around <b>us</b>");
    await visitor.goto(new URL("/kn/service/tourism", page.url()).href);
    await expect(visitor.getByRole("heading", { level: 1 })).not.toHaveText("Around <b>us</b>");
    await visitor.close();
  }),
);

test(
  "an owner hides and renames sections of the home page, orders them and writes the footer, beside the real page",
  atDesk(async ({ staffPage: page, staffApi, browser }) => {
    const params = { page: "home", locale: "hi" };
    await page.goto("/admin/pages/home/hi");
    const preview = page.frameLocator("iframe");
    await expect(preview.getByRole("heading", { level: 1 })).toBeVisible();
    // The first part is that of name, banner and search results.
    const part = (at: number) => page.locator(".page-block").nth(at + 1);
    const open = (at: number) => part(at).locator(".page-block__summary").click();
    await open(2);
    await page.locator('[name="blocks.2.title"]').fill("हम क्यों");
    await expect(preview.getByRole("heading", { name: "हम क्यों" })).toBeVisible();
    await open(3);
    await part(3).getByRole("button", { name: /^Hide/ }).click();
    await expect(preview.getByRole("heading", { name: /शहर के सबसे बड़े/ })).toHaveCount(0);
    await open(7);
    await page.locator('[name="blocks.7.line"]').fill("{lodge}, झील के पास");
    await expect(preview.getByRole("contentinfo")).toContainText("झील के पास");
    await open(0);
    await part(0)
      .getByRole("button", { name: /^Move down/ })
      .click();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("The page is published")).toBeVisible();

    const visitor = await browser.newPage();
    await visitor.goto(new URL("/hi", page.url()).href);
    await expect(visitor.getByRole("heading", { name: "हम क्यों" })).toBeVisible();
    await expect(visitor.getByText("झील के पास")).toBeVisible();
    await expect(visitor.getByRole("heading", { name: /शहर के सबसे बड़े/ })).toHaveCount(0);
    const [rooms, features] = [visitor.locator(".rooms-section"), visitor.locator(".features")];
    const [above, below] = [await rooms.boundingBox(), await features.boundingBox()];
    expect(above?.y).toBeLessThan(below?.y ?? 0);
    await visitor.close();
    const { state } = await staffApi(getPageDraft, { params });
    await staffApi(unpublishPage, { params, body: { from: state.latest?.number ?? 0 } });
  }),
);

test(
  "the point of a picture that stays in view is set by a click and by the arrow keys; a text may have a list",
  atDesk(async ({ staffPage: page }) => {
    await page.goto("/admin/pages/spa-wellness/kn");
    const preview = page.frameLocator("iframe");
    await expect(preview.getByRole("heading", { level: 1 })).toBeVisible();
    await page.locator(".page-block__summary").nth(1).click();
    const part = page.locator(".page-block").nth(1);
    await part.getByText("What stays in view").click();
    const point = part.getByRole("button", { name: /^What stays in view/ });
    const box = await point.boundingBox();
    await point.click({ position: { x: (box?.width ?? 0) * 0.2, y: (box?.height ?? 0) * 0.7 } });
    await expect(part.getByText("20 % from the left, 70 % from the top")).toBeVisible();
    const picture = preview.locator(".split__image").first();
    await expect(picture).toHaveCSS("object-position", "20% 70%");
    await point.press("ArrowRight");
    await point.press("ArrowUp");
    await expect(picture).toHaveCSS("object-position", "25% 65%");
    await part.getByRole("button", { name: "Back to the middle" }).click();
    await expect(picture).toHaveCSS("object-position", "50% 50%");
    await part.locator("textarea").first().fill("ತನ್ನಿ:\n- ನೀರು\n- ಟೋಪಿ");
    await expect(preview.locator(".split .prose-list li")).toHaveText(["ನೀರು", "ಟೋಪಿ"]);
  }),
);

test(
  "a part is cut out of a picture, shown at once, and the whole picture can come back",
  atDesk(async ({ staffPage: page }) => {
    await page.goto("/admin/pages/spa-wellness/en");
    const preview = page.frameLocator("iframe");
    await expect(preview.getByRole("heading", { level: 1 })).toBeVisible();
    await page.locator(".page-block__summary").nth(1).click();
    const part = page.locator(".page-block").nth(1);
    const alt = await part.getByLabel("What the picture shows").first().inputValue();
    await part.getByText("Cut out a part").click();
    await expect(part.getByRole("button", { name: "Use this part" })).toBeDisabled();
    const picture = preview.locator(".split__image").first();
    const widthOf = () =>
      picture.evaluate(async (image: HTMLImageElement) => {
        await image.decode().catch(() => {});
        return image.naturalWidth / image.naturalHeight;
      });
    const before = { ratio: await widthOf(), src: await picture.getAttribute("src") };
    await part.getByLabel("Left", { exact: true }).fill("30");
    await part.getByLabel("Right", { exact: true }).fill("30");
    await expectAccessible(page);
    await part.getByRole("button", { name: "Use this part" }).click();
    await expect(picture).not.toHaveAttribute("src", before.src ?? "");
    await expect.poll(async () => (await widthOf()) / before.ratio).toBeCloseTo(0.4, 1);
    await expect(part.getByLabel("What the picture shows").first()).toHaveValue(alt);
    await part.getByRole("button", { name: "Back to the whole picture" }).click();
    await expect(picture).toHaveAttribute("src", before.src ?? "");
  }),
);

test(
  "a new lodge shows samples, which are marked and published only after a question",
  atDesk(async ({ page, lodge }) => {
    const { token } = await call(transportOf(lodge.app), login, { body: staffLogin });
    await page.goto(new URL("/service/about", lodge.url).href);
    await expect(page.getByRole("heading", { name: "We run it ourselves" })).toBeVisible();
    await page.evaluate((token) => localStorage.setItem("token", token), token);
    await page.goto(new URL("/admin/pages/about/en", lodge.url).href);
    await expect(page.getByText(/^Sample text: read and publish it/)).toBeVisible();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const question = page.getByRole("alertdialog", { name: "Publish the sample text?" });
    await expect(question.getByRole("button", { name: "Not yet" })).toBeFocused();
    await question.getByRole("checkbox", { name: "The Hindi sample, too: it has been read" }).click();
    await expectAccessible(page);
    await question.getByRole("button", { name: "I have read it: publish" }).click();
    await expect(page.getByText("The page is published")).toBeVisible();
    await expect(page.getByText(/^Sample text/)).toHaveCount(0);
    const { pages } = await call(transportOf(lodge.app), listPages, {}, { token });
    const samples = pages.filter((state) => state.page === "about" && state.isSample).map(({ locale }) => locale);
    expect(samples).toEqual(["kn"]);
  }),
);

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
    await expect(page.locator("del", { hasText: "First title" })).toBeVisible();
    await expect(page.locator("ins", { hasText: "Second title" })).toBeVisible();
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
  "every form of a page fits, has large targets and no accessibility violations",
  atDesk(async ({ staffPage: page }) => {
    test.slow();
    await page.goto("/admin/pages/spa-wellness/en");
    await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
    for (const summary of await page.locator("summary").all()) await summary.click();
    await expectAccessible(page);
  }),
);
