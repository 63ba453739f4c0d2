import test from "node:test";
import { storeBanquet } from "#server/operations/demo/factories.ts";
import { pictureUrls } from "#server/operations/demo/pictures.ts";
import { atSite } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible } from "#tests/support/platform/desk/expect.ts";

test(
  "a hall's block shows name, floor, capacity and description, and the picture that is chosen",
  atSite(
    async ({ page, lodge: emptyLodge }) => {
      const images = pictureUrls("banquet_image", "banquet-hall-2", "banquet-lawn-1");
      await storeBanquet(emptyLodge.database.db, {
        name: "Sabha",
        floor: "First floor",
        seatingCapacity: "120 at round tables",
        description: "Under the old roof.\nWith a stage.",
        images,
      });
      await page.goto(`/service/banquet-events`);
      const hall = page.getByRole("article");
      await expect(hall.getByRole("heading")).toHaveText("Sabha First floor");
      await expect(hall).toContainText("Seating capacity");
      await expect(hall).toContainText("120 at round tables");
      await expect(hall.getByText("Under the old roof.", { exact: true })).toBeVisible();
      await expect(hall.getByText("With a stage.", { exact: true })).toBeVisible();

      const large = hall.getByRole("img", { name: /^Sabha, picture/ });
      const choice = (place: number) => hall.getByRole("button", { name: `Show Sabha, picture ${place} of 3` });
      await expect(large).toHaveAttribute("src", images[0] ?? "");
      await expect(choice(1)).toHaveAttribute("aria-pressed", "true");
      await choice(3).click();
      await expect(large).toHaveAttribute("src", images[2] ?? "");
      await expect(large).toHaveAccessibleName("Sabha, picture 3 of 3");
      await expect(choice(3)).toHaveAttribute("aria-pressed", "true");
      await expect(choice(1)).toHaveAttribute("aria-pressed", "false");
      await choice(2).focus();
      await page.keyboard.press("Enter");
      await expect(large).toHaveAttribute("src", images[1] ?? "");
      await expectAccessible(page);
    },
    { hasContent: false },
  ),
);
