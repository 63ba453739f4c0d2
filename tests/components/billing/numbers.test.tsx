import test from "node:test";
import { issueInvoice } from "#contract/billing/invoices.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectBanner } from "#tests/support/platform/desk/expect.ts";
import { fieldOf } from "#tests/support/platform/desk/forms.ts";

test(
  "an owner says what stands on documents and with which number they go on, and a gap is asked about",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const { settings } = await staffApi(getSettings, {});
    await staffApi(updateSettings, { body: { ...settings, gstin: "29AAPFU0939F1ZR" } });
    await page.goto("/admin/settings?section=tax");
    const main = page.getByRole("main");
    await fieldOf(main, "PAN").fill("ABCDE1234F");
    await fieldOf(main, "FSSAI licence number").fill("11214334000123");
    await fieldOf(main, "Authorised signatory").fill("Devika Rao");
    await main.getByRole("button", { name: "Save settings" }).click();
    await expect(fieldOf(main, "PAN")).toHaveAccessibleDescription(/The GSTIN has the PAN AAPFU0939F/);
    await fieldOf(main, "PAN").fill("AAPFU0939F");
    await main.getByRole("button", { name: "Save settings" }).click();
    await expectBanner(page, "Settings saved successfully");

    await main.getByRole("link", { name: "Numbers of documents" }).click();
    await expectAccessible(page, "main");
    const row = main.getByRole("row").filter({ hasText: "Tax invoice" });
    await expect(row).toContainText("None this year");
    await row.getByRole("button", { name: /^Set/ }).click();
    const dialog = page.getByRole("dialog", { name: "Next number: Tax invoice" });
    await fieldOf(dialog, "Next number").fill("412");
    await dialog.getByRole("button", { name: "Set the number" }).click();
    await expect(row).toContainText(/INV\/\d\d-\d\d\/00412/);

    const { _id: roomId } = await storeRoom(lodge.database.db);
    const stay = { checkInDate: "2026-06-10", checkOutDate: "2026-06-12", status: "checked-out" } as const;
    const { _id: id } = await storeBooking(lodge.database.db, { roomId, ...stay });
    await staffApi(issueInvoice, { params: { id }, body: { name: "Asha" } });
    await page.goto("/admin/numbers");
    await row.getByRole("button", { name: /^Set/ }).click();
    await fieldOf(dialog, "Next number").fill("420");
    await dialog.getByRole("button", { name: "Set the number" }).click();
    await expect(fieldOf(dialog, "Next number")).toHaveAccessibleDescription(/This leaves out 7 numbers from/);
    await expectAccessible(page, "dialog[open]");
    await dialog.getByRole("checkbox", { name: /^The numbers between stay unused/ }).check();
    await dialog.getByRole("button", { name: "Set the number" }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText(/00420/);
  }),
);
