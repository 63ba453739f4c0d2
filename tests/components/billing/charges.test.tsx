import test from "node:test";
import { addChargeItem, listChargeItems } from "#contract/billing/charge-items.ts";
import { getBill } from "#contract/billing/charges.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { createTestBooking, createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { aChargeItem } from "#tests/support/billing/charge-items.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectToast } from "#tests/support/platform/desk/expect.ts";
import { fieldOf } from "#tests/support/platform/desk/forms.ts";

test(
  "an owner adds an item to the price list, sees what is wrong at its field, retires and restores it",
  atDesk(async ({ staffPage: page, staffApi }) => {
    const name = uniqueName("Thali");
    await page.goto("/admin/charges");
    await page.getByRole("button", { name: "Add item" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Add item" });
    const save = dialog.getByRole("button", { name: "Add item" });
    const field = (label: string) => fieldOf(dialog, label);
    await field("Name").fill(name);
    await field("SAC or HSN").fill("12");
    await save.click();
    await expect(field("SAC or HSN")).toHaveAccessibleDescription(/4, 6 or 8 digits/);
    await expectAccessible(page);
    await dialog.getByRole("combobox", { name: "Kind" }).selectOption("Laundry");
    await field("SAC or HSN").fill("996331");
    await field("Price of one (₹, with GST)").fill("240");
    await field("Counted in").fill("plate");
    await save.click();
    await expect(page.getByText(`${name} was added.`)).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: name });
    await expect(row).toContainText("₹240 per plate");
    await row.getByRole("button", { name: /^Remove/ }).click();
    await expect(row).toContainText("Removed");
    const stored = async () => (await staffApi(listChargeItems, {})).items.find((item) => item.name === name);
    expect(await stored()).toMatchObject({ kind: "laundry", price: 240, isActive: false });
    await row.getByRole("button", { name: /^Restore/ }).click();
    await expect(row).toContainText("Active");
  }),
);

test(
  "the desk charges two dinners with a few keys, and another with a click",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const name = uniqueName("Dinner");
    await staffApi(addChargeItem, { body: aChargeItem({ name }) });
    const room = await createTestRoom(lodge);
    const stay = { checkInDate: lodge.today, checkOutDate: addNights(lodge.today, 2) };
    const { _id, reference } = await createTestBooking(lodge, { roomId: room._id, ...stay, status: "checked-in" });
    const params = { id: _id };
    await page.goto(`/admin/bookings?search=${reference}`);
    await page.getByRole("row").nth(1).click();
    await page.getByRole("tab", { name: "Bill" }).click();
    const form = page.locator(".quick-add");
    await expect(form).toBeVisible();
    await expectAccessible(page, "dialog[open]");
    await fieldOf(form, "Quantity").fill("two");
    await fieldOf(form, "Price list").fill(name.toLowerCase());
    await page.keyboard.press("Enter");
    await expect(fieldOf(form, "Quantity")).toHaveAccessibleDescription(/whole number from 1 to 999/);
    await fieldOf(form, "Quantity").fill("2");
    await fieldOf(form, "Price list").press("Enter");
    await expectToast(page, "Charge added");
    await expect(fieldOf(form, "Price list")).toBeFocused();
    await form.getByRole("button", { name: new RegExp(name) }).click();
    await expect(page.getByRole("strong").filter({ hasText: `${name}, ₹500` })).toBeVisible();
    await expect(page.getByRole("strong").filter({ hasText: `${name}, ₹250` })).toBeVisible();
    const { bill } = await staffApi(getBill, { params });
    expect(bill.charges.map(({ quantity, amount }) => [quantity, amount])).toEqual([
      [2, 500],
      [1, 250],
    ]);
  }),
);
