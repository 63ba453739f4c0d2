import test from "node:test";
import { addNights } from "#domain/platform/time/nights.ts";
import { storePayment } from "#server/operations/demo/stays/payments.ts";
import { createTestBooking, createTestRoom } from "#tests/browser/pages/arrange.ts";
import { atDesk, type Lodge } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectToast } from "#tests/support/platform/desk/expect.ts";
import { fieldOf, signIn } from "#tests/support/platform/desk/forms.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";

const openDialog = "dialog[open]";
const lodgeGstin = "29AAPFU0939F1ZR";

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
  "an advance gets its receipt voucher, which is sent by e-mail and listed apart from the invoices",
  atDesk(async ({ page, lodge }) => {
    await setGstin(lodge);
    const room = await createTestRoom(lodge);
    const stay = { checkInDate: addNights(lodge.today, 3), checkOutDate: addNights(lodge.today, 5) };
    const booking = await createTestBooking(lodge, {
      roomId: room._id,
      ...stay,
      status: "confirmed",
      name: "Asha Rao",
    });
    await storePayment(lodge.database.db, { bookingId: booking._id, amount: 1180 });
    await openAsOwner(page, lodge, `bookings?search=${booking.reference}`);
    await page.getByRole("row").nth(1).click();
    await page.getByRole("tab", { name: "Documents" }).click();
    const dialog = page.getByRole("dialog", { name: "Asha Rao" });
    await dialog.getByRole("button", { name: "Issue receipt voucher" }).click();
    await expectToast(page, /^RCV\/\d\d-\d\d\/00001 is issued\.$/);
    const documents = dialog.getByRole("list", { name: "Invoices and credit notes" }).getByRole("listitem");
    await expect(documents).toContainText("Receipt voucher");
    await expect(dialog.getByRole("button", { name: "Issue receipt voucher" })).toHaveCount(0);
    await dialog.getByRole("button", { name: `Download PDF Pro forma invoice ${booking.reference}` }).click();
    const download = await page.download();
    expect(download.suggestedFilename()).toBe(`${booking.reference}.pdf`);

    await documents.getByRole("button", { name: /^Send by e-mail/ }).click();
    const send = page.getByRole("dialog", { name: "Send by e-mail" });
    await expect(fieldOf(send, "E-mail address")).toHaveValue(booking.email);
    await fieldOf(send, "E-mail address").fill("asha.office");
    await send.getByRole("button", { name: "Send", exact: true }).click();
    await expect(fieldOf(send, "E-mail address")).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page, openDialog);
    await fieldOf(send, "E-mail address").fill("asha@office.example");
    await send.getByRole("button", { name: "Send", exact: true }).click();
    await expectToast(page, /is on its way to asha@office\.example\.$/);

    await page.goto(`/admin/invoices`);
    await expect(page.getByText("No invoices in this year")).toBeVisible();
    await page.getByLabel("Documents").selectOption("Vouchers");
    const row = page.getByRole("row").nth(1);
    for (const text of ["RCV/", "Receipt voucher", "₹180", "₹1,180"]) await expect(row).toContainText(text);
    await row.getByRole("link").click();
    const sheet = page.getByRole("article", { name: /^Receipt voucher RCV/ });
    for (const text of ["Advance for", "Received by", "Cash", "CGST 9%", "₹1,000.00"])
      await expect(sheet).toContainText(text);
    await expectAccessible(page);
  }),
);

test(
  "after check-out the bill is issued and printed with one click",
  atDesk(async ({ staffPage: page, lodge }) => {
    const room = await createTestRoom(lodge);
    const stay = { checkInDate: addNights(lodge.today, -1), checkOutDate: lodge.today, status: "checked-out" } as const;
    const { _id, name } = await createTestBooking(lodge, { roomId: room._id, ...stay });
    let printed = 0;
    Object.assign(window, { print: () => (printed += 1) });
    await page.goto(`/admin/bookings?booking=${_id}`);
    await page.getByRole("dialog", { name }).getByRole("button", { name: "Issue and print the bill" }).click();
    await expect(page.getByRole("article", { name: /INV\// })).toContainText(name);
    await expect.poll(async () => printed).toBe(1);
    await page.goto(`/admin/bookings?booking=${_id}&tab=documents`);
    const dialog = page.getByRole("dialog", { name });
    await expect(dialog.getByText(/^INV\//).first()).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Issue and print the bill" })).toHaveCount(0);
  }),
);
