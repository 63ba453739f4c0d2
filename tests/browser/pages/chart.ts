import { expect, type Locator, type Page } from "@playwright/test";

export const barOf = (page: Page, guest: string): Locator => page.getByRole("gridcell", { name: `${guest} ` });

export const rowOf = (page: Page, label: string): Locator =>
  page.locator(".chart-row").filter({ has: page.locator(".chart-label__unit").getByText(label, { exact: true }) });

export async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not shown`);
  return box;
}

export async function columnWidth(page: Page): Promise<number> {
  const text = await page
    .getByRole("grid")
    .evaluate((grid) => (grid as HTMLElement).style.getPropertyValue("--column"));
  return Number.parseFloat(text);
}

/** The middle of a night of a row, in the window. */
export async function cellOf(page: Page, row: Locator, column: number) {
  const [box, width, label] = [await boxOf(row), await columnWidth(page), await boxOf(row.getByRole("rowheader"))];
  return { x: label.x + label.width + (column + 0.5) * width, y: box.y + box.height / 2 };
}

/** Drags with the mouse, in steps as a hand does. */
export async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

/** Drags a bar by its middle to a row below or above, and by nights. */
export async function dragBar(page: Page, bar: Locator, { row, nights = 0 }: { row?: Locator; nights?: number }) {
  await bar.scrollIntoViewIfNeeded();
  const box = await boxOf(bar);
  const target = row ? await boxOf(row) : box;
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const to = { x: from.x + nights * (await columnWidth(page)), y: target.y + target.height / 2 };
  await drag(page, from, to);
}

/** Drags the right edge of a bar. */
export async function stretch(page: Page, bar: Locator, nights: number): Promise<void> {
  await bar.scrollIntoViewIfNeeded();
  const box = await boxOf(bar);
  const from = { x: box.x + box.width - 3, y: box.y + box.height / 2 };
  await drag(page, from, { x: from.x + nights * (await columnWidth(page)), y: from.y });
}

/** The panel that asks before a move is stored, with the server's answer. */
export async function questionOf(page: Page, guest: string): Promise<Locator> {
  const panel = page.getByRole("dialog", { name: guest, exact: true });
  await expect(panel.getByText("Make this change?")).toBeVisible();
  await expect(panel.locator(".skeleton")).toHaveCount(0);
  return panel;
}

export async function openChart(page: Page, query = ""): Promise<void> {
  await page.goto(`/admin/chart${query}`);
  await expect(page.getByRole("grid", { name: "Room chart" })).toBeVisible();
}
