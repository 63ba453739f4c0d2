import test from "node:test";
import { changeRates, getRates } from "#contract/reservations/rates.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { aCostOption } from "#server/operations/demo/factories.ts";
import { createTestAccount, createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk, type Caller, type Lodge } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectToast } from "#tests/support/platform/desk/expect.ts";
import { fieldOf, signIn } from "#tests/support/platform/desk/forms.ts";
import type { Locator } from "#tests/support/platform/desk/locator.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";

/** A room with two plans of ₹1,000 and ₹1,500. */
async function house(lodge: Lodge, staffApi: Caller) {
  const costOptions = [aCostOption({ name: "Breakfast", cost: 1000 }), aCostOption({ name: "Half board", cost: 1500 })];
  const room = await createTestRoom(lodge, { costOptions });
  const costsOf = async (nights = 5) => {
    const query = { from: lodge.today, to: addNights(lodge.today, nights) };
    const { rooms } = await staffApi(getRates, { query });
    return rooms.find(({ _id }) => _id === room._id)?.plans.map(({ costs }) => costs);
  };
  return { room, planIds: room.costOptions.map(({ id }) => id), costsOf };
}

/** The rows of a room's plans. */
const cells = (page: Page, plan: string): Locator => page.getByRole("gridcell", { name: new RegExp(`^${plan}, `) });

async function openRates(page: Page, room: string, query = "") {
  await page.goto(`/admin/rates${query}`);
  await cells(page, `${room}, Breakfast`).first().scrollIntoViewIfNeeded();
}

test(
  "a change in bulk shows old and new prices before it is saved",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const { room, costsOf } = await house(lodge, staffApi);
    await openRates(page, room.name);
    await page.getByRole("button", { name: "Change rates" }).click();
    const dialog = page.getByRole("dialog", { name: "Change rates" });
    await dialog.getByRole("button", { name: "Change", exact: true }).click();
    await expect(dialog.getByText("Please choose at least one plan")).toBeVisible();
    await expectAccessible(page, "dialog[open]");
    const days = (checked: boolean) => dialog.getByRole("checkbox", { name: /day$/, checked });
    await dialog.getByRole("button", { name: "Fri, Sat" }).click();
    await expect(days(true)).toHaveCount(2);
    await dialog.getByRole("button", { name: "Sun to Thu" }).click();
    await expect(days(true)).toHaveCount(5);
    await dialog.getByRole("button", { name: "All days" }).click();
    await expect(days(true)).toHaveCount(7);
    const plans = dialog.getByRole("group", { name: room.name });
    for (const name of ["Breakfast", "Half board"]) await plans.getByRole("checkbox", { name }).check();
    await dialog.getByRole("combobox", { name: "Price" }).selectOption("Raise by %");
    await fieldOf(dialog, "Percent").fill("1000");
    await dialog.getByRole("combobox", { name: "Price" }).selectOption("Lower by %");
    await expect(fieldOf(dialog, "Percent")).toHaveAccessibleDescription(
      /the price would be ₹-9,000|the price would be -₹9,000/,
    );
    await dialog.getByRole("combobox", { name: "Price" }).selectOption("Raise by %");
    await fieldOf(dialog, "Percent").fill("12");
    await dialog.getByRole("combobox", { name: "Round to" }).selectOption("₹50");
    const preview = dialog.getByRole("region", { name: "What changes" });
    await expect(preview).toContainText("60 nights change");
    await expect(preview.getByRole("listitem").filter({ hasText: "Half board" })).toContainText(
      "₹1,500 becomes ₹1,700",
    );
    await expectAccessible(page, "dialog[open]");
    await dialog.getByRole("button", { name: "Change 60 nights" }).click();
    await expectToast(page, "60 nights changed");
    await expect(dialog).toHaveCount(0);
    expect(await costsOf(2)).toEqual([
      [1100, 1100],
      [1700, 1700],
    ]);
    await page.getByRole("button", { name: "Undo last change" }).click();
    await expect
      .poll(() => costsOf(2))
      .toEqual([
        [null, null],
        [null, null],
      ]);
  }),
);

test(
  "reception sees the calendar and changes nothing",
  atDesk(async ({ page, lodge, staffApi }) => {
    const { room } = await house(lodge, staffApi);
    const account = {
      userId: uniqueName("desk").replace(" ", "-"),
      password: "a long enough password",
      role: "staff",
    } as const;
    await createTestAccount(lodge, account);
    await page.goto("/admin/login");
    await signIn(page, account);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/dashboard/);
    await openRates(page, room.name);
    await expect(page.getByText("Only owners and managers can change rates.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Change rates" })).toHaveCount(0);
    await cells(page, `${room.name}, Breakfast`).first().click();
    await page.keyboard.type("5");
    await expect(page.getByRole("textbox", { name: "Price per night" })).toHaveCount(0);
  }),
);

test(
  "a faulty price, and one over a colleague's change, are said at the field, and what was typed stays",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const { room, planIds } = await house(lodge, staffApi);
    await openRates(page, room.name);
    const own = cells(page, `${room.name}, Breakfast`);
    await own.nth(1).click();
    const price = page.getByRole("textbox", { name: "Price per night" });
    await page.keyboard.type("0");
    await page.keyboard.press("Enter");
    await expect(price).toHaveAccessibleDescription("The price must be above ₹0 and at most ₹1,00,00,000");
    await price.fill("2000");
    const nights = { from: addNights(lodge.today, 1), to: addNights(lodge.today, 2) };
    // In the moment of the key, before the calendar has heard of it.
    const change = () =>
      staffApi(changeRates, { body: { planIds, ...nights, price: "set", amount: 1800 } }).then(() => page.serveAll());
    page.answer("/api/rates/change", change);
    await price.press("Enter");
    await expect(price).toHaveAccessibleDescription(/^meera has changed .*, Breakfast on .* in the meantime/);
    await expect(price).toHaveValue("2000");
    await expect(own.nth(1)).toHaveAccessibleName(/₹1,800, own rate/);
    await price.press("Enter");
    await expect(own.nth(1)).toHaveAccessibleName(/₹2,000, own rate/);
  }),
);
