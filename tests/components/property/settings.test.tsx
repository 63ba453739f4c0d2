import assert from "node:assert/strict";
import test from "node:test";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectBanner } from "#tests/support/platform/desk/expect.ts";
import { fieldOf, signIn } from "#tests/support/platform/desk/forms.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";
import { unfold } from "#tests/support/platform/desk/shell.ts";
import { settingPlaces } from "#web/admin/operations/desk-search/setting-places.ts";
import { sectionOfField, settingsSections } from "#web/admin/property/settings/sections/sections.ts";
import { settingsForm } from "#web/admin/property/settings/settings-form.ts";

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

const openSection = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name, exact: true }).click();

test(
  "each section is saved on its own: what a colleague saved in another one stays, and in the same one is shown",
  atDesk(async ({ page, staffApi }) => {
    const main = await openSettings(page);
    await openSection(page, "Limits of reception");
    await expect(page).toHaveURL("/admin/settings?section=limits");
    const { settings } = await staffApi(getSettings, {});
    await fieldOf(main, "Refund for one booking in a day (₹)").fill("750");
    const { settings: theirs } = await staffApi(updateSettings, {
      body: { ...settings, name: "Arabian View", updatedAt: settings.updatedAt },
    });
    await save(page).click();
    await expectBanner(page, "Settings saved successfully");
    const { settings: both } = await staffApi(getSettings, {});
    expect([both.name, both.staffLimits.refund]).toEqual(["Arabian View", 750]);
    await fieldOf(main, "Refund for one booking in a day (₹)").fill("800");
    const staffLimits = { ...both.staffLimits, refund: 100 };
    await staffApi(updateSettings, { body: { ...both, staffLimits, updatedAt: both.updatedAt } });
    await save(page).click();
    await expect(main).toContainText("100");
    expect((await staffApi(getSettings, {})).settings.staffLimits.refund).toBe(100);
    expect(theirs.name).toBe("Arabian View");
  }),
);

test(
  "invalid settings show errors at their fields, and leaving asks before changes are lost",
  atDesk(async ({ page }) => {
    const main = await openSettings(page);
    await openSection(page, "Tax and invoices");
    await fieldOf(main, "GSTIN").fill("29ABCDE1234F1Z0");
    await save(page).click();
    await expect(fieldOf(main, "GSTIN")).toHaveAccessibleDescription(/^This is not a GSTIN/);
    await fieldOf(main, "GSTIN").fill("27AAPFU0939F1ZV");
    await save(page).click();
    await expect(fieldOf(main, "GSTIN")).toHaveAccessibleDescription(/^A GSTIN of Karnataka begins with 29/);
    await openSection(page, "Lodge");
    await fieldOf(main, "PIN code").fill("57610");
    await main.getByRole("button", { name: "Add number" }).click();
    await save(page).click();
    await expect(fieldOf(main, "PIN code")).toHaveAccessibleDescription("A PIN code has six digits");
    await expect(fieldOf(main, "PIN code")).toBeFocused();
    await expect(fieldOf(main, "Number 4")).toHaveAccessibleDescription("Phone number is required");
    // The words typed in another section are still there.
    await openSection(page, "Tax and invoices");
    await expect(fieldOf(main, "GSTIN")).toHaveValue("27AAPFU0939F1ZV");
    await openSection(page, "Lodge");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Room chart" }).click();
    const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(fieldOf(main, "PIN code")).toHaveValue("57610");
  }),
);

test(
  "the owner changes the lodge's settings",
  atDesk(async ({ page, staffApi }) => {
    const main = await openSettings(page);
    const before = (await staffApi(getSettings, {})).settings;
    await fieldOf(main, "Name").fill("Arabian View");
    await fieldOf(main, "Street").fill("7 Beach Road");
    await fieldOf(main, "Number 1").fill("98450 99999");
    for (const network of ["Instagram", "Facebook", "YouTube"]) await fieldOf(main, network).fill("");
    await save(page).click();
    await expectBanner(page, "Settings saved successfully");
    await openSection(page, "Times and cancelling");
    await main.getByLabel("Check-in from").fill("14:00");
    await fieldOf(main, "Cancellation in your own words").fill("Two days before arrival there is nothing to pay.");
    await save(page).click();
    await expectBanner(page, "Settings saved successfully");
    await page.reload();
    await expect(page.getByText("Arabian View").first()).toBeVisible();
    const { settings } = await staffApi(getSettings, {});
    expect(settings).toMatchObject({
      name: "Arabian View",
      address: { ...before.address, street: "7 Beach Road" },
      checkInTime: "14:00",
    });
    expect(settings.phones[0]?.digits).toBe("9845099999");
    expect(JSON.stringify(settings)).toMatch(/Two days before arrival there is nothing to pay\./);
  }),
);

test("each field is in one section, and each place that the search names is a field of one", () => {
  const fields = settingsSections.flatMap(({ fields: own }) => own);
  assert.deepEqual(fields.toSorted(), Object.keys(settingsForm.formOf(undefined)).toSorted());
  for (const { path } of settingPlaces) assert.ok(sectionOfField(path.split("#")[1] ?? ""), path);
  assert.equal(sectionOfField("gstin")?.key, "tax");
});
