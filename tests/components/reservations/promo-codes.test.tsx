import test from "node:test";
import { addPromo, listPromos } from "#contract/reservations/promos.ts";
import { createTestRoom } from "#tests/browser/pages/arrange.ts";
import { atSite } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible } from "#tests/support/platform/desk/expect.ts";
import { fieldOf } from "#tests/support/platform/desk/forms.ts";
import { aPromo } from "#tests/support/reservations/promos.ts";

const uniqueCode = () => `T${Date.now().toString(36).toUpperCase()}`;

test(
  "an owner adds a promo code, sees what is wrong at its field, and switches it off",
  atSite(async ({ staffPage: page, staffApi }) => {
    const code = uniqueCode();
    await page.goto("/admin/promos");
    await page.getByRole("button", { name: "Add promo code" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Add promo code" });
    const save = dialog.getByRole("button", { name: "Add promo code" });
    const field = (label: string) => fieldOf(dialog, label);
    await field("Code").fill("A B");
    await field("Percent (%)").fill("120");
    await dialog.getByRole("radio", { name: "Only some plans" }).check();
    await save.click();
    await expect(field("Code")).toHaveAccessibleDescription(/A code has 3 to 20 letters, digits or hyphens/);
    await expect(field("Percent (%)")).toHaveAccessibleDescription(/Please enter at most 100/);
    await expect(dialog.getByText("Please choose at least one plan")).toBeVisible();
    await expectAccessible(page);
    await field("Code").fill(code.toLowerCase());
    await field("Percent (%)").fill("12.5");
    await dialog.getByRole("checkbox").first().check();
    await field("Limit of uses").fill("5");
    await save.click();
    await expect(page.getByText(`${code} is added.`)).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: code });
    await expect(row).toContainText("12.5%");
    await expect(row).toContainText("0 of 5");
    await row.getByRole("switch").click();
    await expect(page.getByText(`${code} is switched off.`)).toBeVisible();
    const promo = (await staffApi(listPromos, {})).find((one) => one.code === code);
    expect(promo).toMatchObject({ value: 12.5, maxUses: 5, isActive: false, isForAllPlans: false });
  }),
);

test(
  "a guest unfolds the field, is told that a code is unknown, and books at the price with a right one",
  atSite(async ({ page, lodge, staffApi }) => {
    const code = uniqueCode();
    await staffApi(addPromo, { body: aPromo({ code, maxUses: 1 }) });
    const room = await createTestRoom(lodge);
    await page.goto(`/service/rooms/${room._id}`);
    await page.getByRole("button", { name: "Book Your Stay" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Have a promo code?").click();
    const field = dialog.getByRole("textbox", { name: "Promo code" });
    await field.fill("nosuch");
    await dialog.getByRole("button", { name: "Apply" }).click();
    await expect(field).toHaveAccessibleDescription(/We don’t know this code/);
    await expectAccessible(page);
    await field.fill(code.toLowerCase());
    await field.press("Enter");
    await expect(dialog.getByText(`${code} is in the price.`)).toBeVisible();
    await expect(dialog.getByText(`Special price (${code})`)).toBeVisible();
    expect(page.url()).not.toContain(code);
    await dialog.getByRole("textbox", { name: /^Name/ }).fill("Asha Rao");
    await dialog.getByRole("textbox", { name: /^Email/ }).fill("asha.rao@example.com");
    await dialog.getByRole("textbox", { name: /^Phone/ }).fill("98450 12345");
    await dialog.getByRole("button", { name: "Confirm Booking" }).click();
    await expect(page.getByText(/KL-/).first()).toBeVisible();
    const promo = (await staffApi(listPromos, {})).find((one) => one.code === code);
    expect(promo?.uses).toBe(1);
  }),
);
