import test from "node:test";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible } from "#tests/support/platform/desk/expect.ts";
import { fieldOf, signIn } from "#tests/support/platform/desk/forms.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";
import { unfold } from "#tests/support/platform/desk/shell.ts";

const save = (page: Page) => page.getByRole("button", { name: "Save settings" });

async function openSettings(page: Page) {
  await page.goto(`/admin/login`);
  await signIn(page);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await unfold(page, "House");
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(fieldOf(page.getByRole("main"), "Name")).toHaveValue("Kadalu Lodge");
  return page.getByRole("main");
}

test(
  "invalid settings show errors at their fields, and leaving asks before changes are lost",
  atDesk(async ({ page }) => {
    const main = await openSettings(page);
    await fieldOf(main, "PIN code").fill("57610");
    await fieldOf(main, "GSTIN").fill("29ABCDE1234F1Z0");
    await main.getByRole("button", { name: "Add number" }).click();
    await save(page).click();
    await expect(fieldOf(main, "PIN code")).toHaveAccessibleDescription("A PIN code has six digits");
    await expect(fieldOf(main, "PIN code")).toBeFocused();
    await expect(fieldOf(main, "GSTIN")).toHaveAccessibleDescription(/^This is not a GSTIN/);
    await expect(fieldOf(main, "Number 4")).toHaveAccessibleDescription("Phone number is required");
    await fieldOf(main, "GSTIN").fill("27AAPFU0939F1ZV");
    await fieldOf(main, "PIN code").fill("576104");
    await fieldOf(main, "Number 4").fill("9845012345");
    await save(page).click();
    await expect(fieldOf(main, "GSTIN")).toHaveAccessibleDescription(/^A GSTIN of Karnataka begins with 29/);
    await fieldOf(main, "PIN code").fill("57610");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Room chart" }).click();
    const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(fieldOf(main, "PIN code")).toHaveValue("57610");
  }),
);
