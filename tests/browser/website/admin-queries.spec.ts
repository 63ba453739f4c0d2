import type { Page } from "@playwright/test";
import { storeQuery } from "#server/operations/demo/factories.ts";
import { expect, expectNoHorizontalScroll, test } from "../fixtures.ts";
import { uniqueName } from "../pages/arrange.ts";

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("from 768 px on the list shows each query's message and notes", async ({ staffPage: page, lodge }) => {
  const name = uniqueName("Tara");
  const message = "Could you keep a ground floor room for my mother?";
  await storeQuery(lodge.database.db, { name, message, notes: "Asked the owner.", createdAt: new Date() });
  await page.goto(`/admin/queries?search=${encodeURIComponent(name)}`);
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(rowOf(page, name).getByText(message)).toBeVisible();
    await expect(rowOf(page, name).getByText("Asked the owner.").locator("visible=true")).toHaveCount(1);
    await expectNoHorizontalScroll(page);
  }
});
