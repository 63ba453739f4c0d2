import test from "node:test";
import { addNights } from "#domain/platform/time/nights.ts";
import { createTestBooking, createTestRoom } from "#tests/browser/pages/arrange.ts";
import { atDesk, type Lodge } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectToast } from "#tests/support/platform/desk/expect.ts";
import { fieldOf, signIn } from "#tests/support/platform/desk/forms.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";

const lodgeGstin = "29AAPFU0939F1ZR";
async function pastBooking(lodge: Lodge) {
  const room = await createTestRoom(lodge);
  const stay = { checkInDate: addNights(lodge.today, -3), checkOutDate: addNights(lodge.today, -1) };
  return createTestBooking(lodge, { roomId: room._id, ...stay, status: "checked-out", name: "Asha Rao" });
}

async function openAsOwner(page: Page, _lodge: Lodge, path: string): Promise<void> {
  await page.goto(`/admin/login`);
  await signIn(page);
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await page.goto(`/admin/${path}`);
}

const setGstin = ({ database }: Lodge) =>
  database.db
    .updateTable("setting")
    .set({ value: JSON.stringify({ gstin: lodgeGstin }) })
    .where("id", "=", "lodge")
    .execute();

test(
  "a year's invoices are listed and can be exported for the accountant",
  atDesk(async ({ page, lodge }) => {
    await setGstin(lodge);
    const { reference } = await pastBooking(lodge);
    await openAsOwner(page, lodge, "invoices");
    await expect(page.getByText("No invoices in this year")).toBeVisible();
    await page.goto(`/admin/bookings?search=${reference}`);
    await page.getByRole("row").nth(1).click();
    await page.getByRole("tab", { name: "Documents" }).click();
    await page.getByRole("button", { name: "Issue invoice" }).click();
    await page.getByRole("dialog", { name: "Issue invoice" }).getByRole("button", { name: "Issue invoice" }).click();
    await expectToast(page, /is issued\.$/);
    await page.goto(`/admin/invoices`);
    const row = page.getByRole("row").nth(1);
    for (const text of ["/00001", "Tax invoice", "Asha Rao", "₹396", "₹2,596"]) await expect(row).toContainText(text);
    await expect(page.getByText("1 document, ₹2,596 in all")).toBeVisible();
    await expectAccessible(page);
    const [download] = await Promise.all([page.download(), page.getByRole("button", { name: "Download CSV" }).click()]);
    for (const [term, isFound] of [
      ["asha", true],
      [`${reference.toLowerCase()} rao`, true],
      ["/00001", true],
      ["Vikram", false],
    ] as const) {
      await page.getByRole("searchbox", { name: "Search" }).fill(term);
      await page.keyboard.press("Enter");
      const found = page.getByText(isFound ? "1 document, ₹2,596 in all" : "No document of this year matches");
      await expect(found).toBeVisible();
    }
    await page.goto(`/admin/invoices`);
    const csv = await download.text();
    expect(csv).toMatch(/^\ufeffNumber,Date,/);
    expect(csv).toContain(`,Asha Rao,,,${reference},996311,18,2200.00,198.00,198.00,0.00,2596.00`);

    await page.getByRole("main").getByRole("link", { name: "For the accountant" }).click();
    await page.getByLabel("Month", { exact: true }).selectOption({ index: 0 });
    for (const [file, name] of [
      ["GSTR-1 sheets", `gstr1-${lodge.today.slice(0, 7)}.xlsx`],
      ["Import file for Tally", `tally-${lodge.today.slice(0, 7)}.xml`],
    ] as const) {
      const [saved] = await Promise.all([
        page.download(),
        page.getByRole("button", { name: `Download ${file}` }).click(),
      ]);
      expect(saved.suggestedFilename()).toBe(name);
    }
    await fieldOf(page.getByRole("main"), "Cash").fill("");
    await page.getByRole("button", { name: "Save accounts" }).click();
    await expect(fieldOf(page.getByRole("main"), "Cash")).toHaveAccessibleDescription(/enter the account's name/);
    await fieldOf(page.getByRole("main"), "Cash").fill("Till");
    await page.getByRole("button", { name: "Save accounts" }).click();
    await expect(page.getByText("Accounts saved.")).toBeVisible();
  }),
);

test(
  "a credit note is issued on the page of its invoice, once",
  atDesk(async ({ page, lodge }) => {
    await setGstin(lodge);
    const { _id } = await pastBooking(lodge);
    await openAsOwner(page, lodge, `bookings?booking=${_id}`);
    Object.assign(window, { print: () => undefined });
    await page
      .getByRole("dialog", { name: "Asha Rao" })
      .getByRole("button", { name: "Issue and print the bill" })
      .click();
    await expect(page.getByRole("article", { name: /INV\// })).toBeVisible();
    await page.getByRole("button", { name: "Issue credit note" }).click();
    const dialog = page.getByRole("dialog", { name: "Issue credit note" });
    await fieldOf(dialog, "Reason").fill("Billed to the wrong guest");
    await dialog.getByRole("button", { name: "Issue credit note" }).click();
    await expectToast(page, /^(?!INV).* is issued\.$/);
    await expect(page.getByRole("button", { name: "Issue credit note" })).toHaveCount(0);
  }),
);

test(
  "staff who aren't owners issue invoices, but don't list them",
  atDesk(async ({ page, lodge }) => {
    // The settings may be read once more after the role has changed.
    const { reference } = await pastBooking(lodge);
    await lodge.database.db.updateTable("staff").set({ role: "staff" }).execute();
    await openAsOwner(page, lodge, "invoices");
    await expect(
      page.getByText("The invoices of a whole year are for owners, managers and read-only accounts."),
    ).toBeVisible();
    await page.goto(`/admin/bookings?search=${reference}`);
    await page.getByRole("row").nth(1).click();
    await page.getByRole("tab", { name: "Documents" }).click();
    await page.getByRole("button", { name: "Issue invoice" }).click();
    await page.getByRole("dialog", { name: "Issue invoice" }).getByRole("button", { name: "Issue invoice" }).click();
    await expectToast(page, /is issued\.$/);
  }),
);
