import { getPageDraft, unpublishPage } from "#contract/website/pages.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "../fixtures.ts";
import { expectSoundScreen } from "../pages/screen-faults.ts";

test("an owner edits a page, sees it in the preview, publishes it in one language, and visitors read it at once", {
  tag: "@journey",
}, async ({ staffPage: page, browser }) => {
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

test("an owner hides and renames sections of the home page, orders them and writes the footer, beside the real page", async ({
  staffPage: page,
  staffApi,
  browser,
}) => {
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
});

test("the point of a picture that stays in view is set by a click and by the arrow keys; a text may have a list", async ({
  staffPage: page,
}) => {
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
});

test("a part is cut out of a picture, shown at once, and the whole picture can come back", async ({
  staffPage: page,
}) => {
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
});

test("every form of a page fits, has large targets and no accessibility violations", async ({ staffPage: page }) => {
  test.slow();
  await page.goto("/admin/pages/spa-wellness/en");
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
  for (const summary of await page.locator("summary").all()) await summary.click();
  await expectSoundScreen(page, "the editor of pages");
});
