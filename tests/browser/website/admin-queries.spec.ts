import type { Page } from "@playwright/test";
import { storeQuery } from "#server/operations/demo/factories.ts";
import { expect, expectNoHorizontalScroll, test } from "../fixtures.ts";
import { fieldOf } from "../pages/admin.ts";
import { uniqueName } from "../pages/arrange.ts";
import type { LodgeServer } from "../server.ts";

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

/** Creates a query and opens the list filtered to it. */
async function openQuery(page: Page, lodge: LodgeServer) {
  const name = uniqueName("Tara");
  await storeQuery(lodge.database.db, { name, message: "Do you keep bicycles?", createdAt: new Date() });
  await page.goto(`/admin/queries?search=${encodeURIComponent(name)}`);
  await expect(rowOf(page, name)).toBeVisible();
  return name;
}

test("an answer opens with a drafted text, is kept with the query, and marks it as contacted", async ({
  staffPage: page,
  lodge,
  context,
}) => {
  const name = await openQuery(page, lodge);
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  await rowOf(page, name).getByRole("cell", { name: "Do you keep bicycles?" }).click();
  const view = page.getByRole("dialog", { name: "Query Details" });
  await expect(view).toContainText("Not answered from here yet.");
  await view.getByRole("button", { name: "Answer" }).click();
  const dialog = page.getByRole("dialog", { name: "Answer" });
  await expect(dialog).toContainText("Do you keep bicycles?");
  const text = fieldOf(dialog, "Your answer");
  await expect(text).toHaveValue(
    new RegExp(`^Dear ${name},\\n\\nThank you for your message of .*Kind regards\\n`, "s"),
  );
  await expect(dialog.getByRole("button", { name: "Open e-mail" })).toBeVisible();
  await dialog.getByRole("radio", { name: "WhatsApp" }).check();
  await text.fill("");
  await dialog.getByRole("button", { name: "Open WhatsApp" }).click();
  await expect(text).toHaveAccessibleDescription(/Please write an answer/);
  await text.fill(`Dear ${name}, two bicycles are at the gate.`);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep editing" }).click();

  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    dialog.getByRole("button", { name: "Open WhatsApp" }).click(),
  ]);
  expect(new URL(opened.url()).searchParams.get("text")).toBe(`Dear ${name}, two bicycles are at the gate.`);
  await opened.close();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, name)).toContainText("Contacted");
  await rowOf(page, name).getByRole("cell", { name: "Do you keep bicycles?" }).click();
  await expect(view.getByRole("listitem")).toContainText(/WhatsApp · .*two bicycles are at the gate/s);
});

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
