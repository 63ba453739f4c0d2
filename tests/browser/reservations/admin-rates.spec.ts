import type { Locator, Page } from "@playwright/test";
import { getRates } from "#contract/reservations/rates.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { aCostOption } from "#server/operations/demo/factories.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, expectToast, test } from "../fixtures.ts";
import { fieldOf } from "../pages/admin.ts";
import { createTestRoom } from "../pages/arrange.ts";
import { drag } from "../pages/chart.ts";
import type { LodgeServer } from "../server.ts";

type StaffApi = Parameters<Parameters<typeof test>[2]>[0]["staffApi"];

/** A room with two plans of ₹1,000 and ₹1,500. */
async function house(lodge: LodgeServer, staffApi: StaffApi) {
  const costOptions = [aCostOption({ name: "Breakfast", cost: 1000 }), aCostOption({ name: "Half board", cost: 1500 })];
  const room = await createTestRoom(lodge, { costOptions });
  const costsOf = async (nights = 5) => {
    const query = { from: lodge.today, to: addNights(lodge.today, nights) };
    const { rooms } = await staffApi(getRates, { query });
    return rooms.find(({ _id }) => _id === room._id)?.plans.map(({ costs }) => costs);
  };
  return { room, planIds: room.costOptions.map(({ id }) => id), costsOf };
}

const grid = (page: Page) => page.getByRole("grid", { name: "Rate calendar" });
/** The rows of a room's plans. */
const cells = (page: Page, plan: string): Locator => page.getByRole("gridcell", { name: new RegExp(`^${plan}, `) });

async function openRates(page: Page, room: string, query = "") {
  await page.goto(`/admin/rates${query}`);
  await cells(page, `${room}, Breakfast`).first().scrollIntoViewIfNeeded();
}

async function centreOf(cell: Locator) {
  const box = await cell.boundingBox();
  if (!box) throw new Error("not shown");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("by keyboard nights are selected, priced, put back and undone", { tag: "@journey" }, async ({
  staffPage: page,
  lodge,
  staffApi,
}) => {
  const { room, costsOf } = await house(lodge, staffApi);
  await openRates(page, room.name);
  const row = await cells(page, `${room.name}, Breakfast`).first().locator("..").getAttribute("data-row");
  await grid(page).focus();
  await page.keyboard.press("ArrowRight");
  for (let at = 0; at < Number(row); at++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByText("2 plans · ")).toHaveCount(2);
  await page.keyboard.type("1200");
  await expect(page.getByRole("textbox", { name: "Price per night" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectToast(page, "4 nights changed");
  await expect(grid(page)).toBeFocused();
  const active = await grid(page).getAttribute("aria-activedescendant");
  await expect(page.locator(`[id="${active}"]`)).toHaveAccessibleName(
    new RegExp(`^${room.name}, Half board, .*₹1,200, own rate$`),
  );
  const changed = (await costsOf())?.map((costs) => costs.filter((cost) => cost === 1200).length);
  expect(changed).toEqual([2, 2]);

  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await expect.poll(() => costsOf()).toEqual([Array(5).fill(null), Array(5).fill(null)]);
  await expect(page.locator(`[id="${active}"]`)).toHaveAccessibleName(/₹1,500, plan’s price$/);
  await page.keyboard.press("Control+z");
  await expect(page.locator(`[id="${active}"]`)).toHaveAccessibleName(/₹1,200, own rate$/);
});

test("by mouse a range gets rules, another open calendar shows them, and a toast undoes", async ({
  staffPage: page,
  lodge,
  staffApi,
}) => {
  const { room } = await house(lodge, staffApi);
  await openRates(page, room.name);
  const other = await page.context().newPage();
  await openRates(other, room.name);
  const own = cells(page, `${room.name}, Half board`);
  await drag(page, await centreOf(own.nth(1)), await centreOf(own.nth(3)));
  const bar = page.getByRole("region", { name: "Change the selected nights" });
  await expect(bar).toContainText("3 nights");
  await bar.getByRole("textbox", { name: "Minimum stay" }).fill("2");
  await page.keyboard.press("Enter");
  await expect(own.nth(2)).toHaveAccessibleName(/minimum stay 2 nights$/);
  await bar.getByRole("button", { name: "Closed", exact: true }).click();
  await expect(bar.getByRole("button", { name: "Closed", exact: true })).toHaveAttribute("aria-pressed", "true");
  await expect(own.nth(3)).toHaveAccessibleName(/minimum stay 2 nights, closed$/);
  await expect(cells(other, `${room.name}, Half board`).nth(1)).toHaveAccessibleName(/minimum stay 2 nights, closed$/);
  await expectAccessible(page);
  await page.getByRole("region", { name: "Messages" }).getByRole("button", { name: "Undo" }).last().click();
  await expect(own.nth(3)).toHaveAccessibleName(/minimum stay 2 nights$/);
  await expect(cells(other, `${room.name}, Half board`).nth(1)).toHaveAccessibleName(/minimum stay 2 nights$/);
});

test("a year of nights keeps few cells in the document, also at its end", async ({
  staffPage: page,
  lodge,
  staffApi,
}) => {
  const { room } = await house(lodge, staffApi);
  await openRates(page, room.name, "?nights=365");
  const own = cells(page, `${room.name}, Breakfast`);
  await own.first().click();
  await page.keyboard.press("End");
  const active = page.locator(".rates-cell--active");
  await expect(active).toHaveAttribute("data-column", "364");
  await expect(active).toBeInViewport();
  expect(await own.count()).toBeLessThan(60);
});

test("on a phone a tap on a night or a plan opens the change", { tag: "@phone-only @phone" }, async ({
  staffPage: page,
  lodge,
  staffApi,
}) => {
  const { room, costsOf } = await house(lodge, staffApi);
  await openRates(page, room.name);
  await expectNoHorizontalScroll(page);
  await cells(page, `${room.name}, Half board`).nth(1).tap();
  const dialog = page.getByRole("dialog", { name: "Change rates" });
  await dialog.getByRole("combobox", { name: "Price" }).selectOption("Set to");
  await fieldOf(dialog, "Amount in ₹").fill("1,750");
  await expect(dialog.getByRole("region", { name: "What changes" })).toContainText("₹1,500 becomes ₹1,750");
  await expectAccessible(page, "dialog[open]");
  await dialog.getByRole("button", { name: "Change 1 night" }).tap();
  await expect(cells(page, `${room.name}, Half board`).nth(1)).toHaveAccessibleName(/₹1,750, own rate$/);
  expect((await costsOf(3))?.[1]).toEqual([null, 1750, null]);

  await page.getByRole("rowheader", { name: "Half board" }).last().tap();
  await expect(dialog.getByText("Plans: 1 chosen")).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Minimum stay" })).toBeVisible();
});
