import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { issueInvoice } from "#contract/billing/invoices.ts";
import { login } from "#contract/platform/auth.ts";
import { call } from "#contract/platform/call.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, expectToast, test, transportTo } from "../fixtures.ts";
import { fieldOf, signIn } from "../pages/admin.ts";
import { createTestBooking, createTestRoom } from "../pages/arrange.ts";
import { type LodgeServer, staffLogin } from "../server.ts";

const openDialog = "dialog[open]";
const lodgeGstin = "29AAPFU0939F1ZR";
const guestGstin = "27AAPFU0939F1ZV";

async function pastBooking(lodge: LodgeServer) {
  const room = await createTestRoom(lodge);
  const stay = { checkInDate: addNights(lodge.today, -3), checkOutDate: addNights(lodge.today, -1) };
  return createTestBooking(lodge, { roomId: room._id, ...stay, status: "checked-out", name: "Asha Rao" });
}

async function openAsOwner(page: Page, lodge: LodgeServer, path: string): Promise<void> {
  await page.goto(`${lodge.url}/admin/login`);
  await signIn(page);
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await page.goto(`${lodge.url}/admin/${path}`);
}

const setGstin = ({ database }: LodgeServer) =>
  database.db
    .updateTable("setting")
    .set({ value: JSON.stringify({ gstin: lodgeGstin }) })
    .where("id", "=", "lodge")
    .execute();

test("an owner issues an invoice, downloads and prints it, and cancels it by a credit note", {
  tag: "@journey",
}, async ({ page, emptyLodge: lodge, allowErrors }) => {
  allowErrors("/invoices");
  const { _id, reference } = await pastBooking(lodge);
  await openAsOwner(page, lodge, `bookings?search=${reference}`);
  await page.getByRole("row").nth(1).click();
  await page.getByRole("tab", { name: "Documents" }).click();
  const dialog = page.getByRole("dialog", { name: "Asha Rao" });
  await dialog.getByRole("button", { name: "Issue invoice" }).click();
  const issue = page.getByRole("dialog", { name: "Issue invoice" });
  await expect(fieldOf(issue, "Guest's name")).toHaveValue("Asha Rao");
  await fieldOf(issue, "GSTIN of the guest").fill("27AAPFU0939F1ZX");
  await issue.getByRole("button", { name: "Issue invoice" }).click();
  await expect(fieldOf(issue, "GSTIN of the guest")).toHaveAccessibleDescription(/This is not a GSTIN/);
  await fieldOf(issue, "GSTIN of the guest").fill(guestGstin.toLowerCase());
  await fieldOf(issue, "Company").fill("Rao & Daughters");
  await issue.getByRole("button", { name: "Issue invoice" }).click();
  await expect(fieldOf(issue, "Address")).toHaveAccessibleDescription(/states its address/);
  await fieldOf(issue, "Address").fill("12 Car Street\nMumbai, Maharashtra (27)");
  await expectAccessible(page, openDialog);
  await expectNoHorizontalScroll(page);
  await issue.getByRole("button", { name: "Issue invoice" }).click();
  await expectToast(page, /^INV\/\d\d-\d\d\/00001 is issued\.$/);

  const documents = dialog.getByRole("list", { name: "Invoices and credit notes" }).getByRole("listitem");
  await expect(documents).toHaveCount(1);
  await expect(documents).toContainText("₹2,596");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    documents.getByRole("button", { name: "Download PDF" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^INV-\d\d-\d\d-00001\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");

  await documents.getByRole("button", { name: "Issue credit note" }).click();
  const credit = page.getByRole("dialog", { name: "Issue credit note" });
  await credit.getByRole("button", { name: "Issue credit note" }).click();
  await expect(fieldOf(credit, "Reason")).toHaveAccessibleDescription(/Please write why/);
  await fieldOf(credit, "Reason").fill("The company changed its name");
  await expectAccessible(page, openDialog);
  await credit.getByRole("button", { name: "Issue credit note" }).click();
  await expect(documents).toHaveCount(2);
  await expect(documents.first()).toContainText(/Undone by CRN\/\d\d-\d\d\/00001/);
  await expect(dialog.getByRole("button", { name: "Issue invoice" })).toBeVisible();
  await expectAccessible(page, openDialog);
  await expectNoHorizontalScroll(page);

  await documents
    .first()
    .getByRole("link", { name: /^Print/ })
    .click();
  const sheet = page.getByRole("article", { name: /^Tax invoice INV/ });
  for (const text of ["Rao & Daughters", "996311", "CGST 9%", "₹198.00", "Reverse charge", "Karnataka (29)"]) {
    await expect(sheet).toContainText(text);
  }
  await expect(sheet).toContainText("Rupees Two Thousand Five Hundred Ninety-Six Only");
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(sheet).toBeVisible();
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("link", { name: "The booking" }).click();
  await expect(page).toHaveURL(new RegExp(`booking=${_id}`));
  await expect(dialog).toBeVisible();
});

test("an invoice in another language than the desk's prints as its PDF", async ({ page, emptyLodge: lodge }) => {
  const { _id } = await pastBooking(lodge);
  await setGstin(lodge);
  await lodge.database.db.updateTable("booking").set({ locale: "kn" }).where("id", "=", _id).execute();
  const { token } = await call(transportTo(lodge), login, { body: staffLogin });
  const { invoice } = await call(
    transportTo(lodge),
    issueInvoice,
    { params: { id: _id }, body: { name: "Asha Rao" } },
    { token },
  );
  await openAsOwner(page, lodge, `invoices/${invoice._id}`);
  await expect(page.getByText("The guest’s language is Kannada: “Print” opens the PDF, which is in it.")).toBeVisible();
  // The browser of the tests has no viewer of PDFs: what its new tab opens is saved.
  const [printed, tab] = await Promise.all([
    page.waitForEvent("download"),
    page.waitForEvent("popup"),
    page.getByRole("button", { name: "Print" }).click(),
  ]);
  expect(printed.url()).toMatch(/^blob:/);
  expect((await readFile(await printed.path())).subarray(0, 5).toString()).toBe("%PDF-");
  await tab.close();
});
