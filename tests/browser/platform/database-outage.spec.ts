import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectReflow, test } from "../fixtures.ts";
import type { LodgeServer } from "../server.ts";

const noRoom = "/service/rooms/any";

/** Makes page loads fail as if the database were unavailable. */
async function makeTablesUnreadable({ database }: LodgeServer) {
  for (const table of ["setting", "room"] as const) {
    await database.db.schema.alterTable(table).renameTo(`${table}_out_of_reach`).execute();
  }
}

/** The error page has the site's header with this name, and a footer with the phone number. */
async function expectErrorWithinLayout(page: Page, name: string) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong.");
  await expect(page.getByRole("banner").getByRole("link", { name })).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: /98450 12345/ })).toBeVisible();
}

test("without the database, a page that can't be rendered shows the lodge's name and phone number", {
  tag: "@phone-only",
}, async ({ page, emptyLodge, allowErrors }) => {
  allowErrors("500", "503");
  const { db } = emptyLodge.database;
  await db
    .updateTable("setting")
    .set({ value: JSON.stringify({ name: "Tulsi Lodge" }) })
    .where("id", "=", "lodge")
    .execute();
  await page.goto(`${emptyLodge.url}/service/spa-wellness`);
  await expect(page.getByRole("banner").getByRole("link", { name: "Tulsi Lodge" })).toBeVisible();
  await page.goto(`${emptyLodge.url}/service/contact-us`);
  await makeTablesUnreadable(emptyLodge);
  const answer = await page.goto(`${emptyLodge.url}${noRoom}`);
  expect(answer?.status()).toBe(500);
  await expectErrorWithinLayout(page, "Tulsi Lodge");
  await expectAccessible(page);
  await expectReflow(page);
  // Texts that were read before are still there.
  await expect(page.getByRole("main").getByRole("link", { name: /98450 12345/ })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact");
});

test("without the database and cached settings, an error page shows the default name", async ({
  page,
  emptyLodge,
  allowErrors,
}) => {
  allowErrors("500", "503");
  await makeTablesUnreadable(emptyLodge);
  await page.goto(`${emptyLodge.url}${noRoom}`);
  await expectErrorWithinLayout(page, "Kadalu Lodge");
});
