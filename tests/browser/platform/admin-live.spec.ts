import { updateQuery } from "#contract/website/queries.ts";
import { storeQuery } from "#server/operations/demo/factories.ts";
import { expect, test } from "../fixtures.ts";
import { fieldOf } from "../pages/admin.ts";
import { uniqueName } from "../pages/arrange.ts";

test("two pages show changes without a reload; rows being read and typed text stay", { tag: "@journey" }, async ({
  staffPage: first,
  lodge,
  staffApi,
}) => {
  const { db } = lodge.database;
  const [known, added] = [uniqueName("Known"), uniqueName("Added")];
  const id = await storeQuery(db, { name: known, createdAt: new Date() });
  const second = await first.context().newPage();
  const pages = [first, second];
  for (const page of pages) {
    await page.goto("/admin/queries");
    await expect(page.getByRole("row").nth(1)).toContainText(known);
  }

  await storeQuery(db, { name: added, createdAt: new Date() });
  for (const page of pages) {
    await expect(page.getByRole("button", { name: "1 new query · Show" })).toBeVisible();
    await expect(page.getByRole("row").nth(1)).toContainText(known);
  }
  await first.getByRole("button", { name: "1 new query · Show" }).click();
  await expect(first.getByRole("row").nth(1)).toContainText(added);

  await second.getByRole("button", { name: `Update the query of ${known}` }).click();
  const dialog = second.getByRole("dialog", { name: "Update Query" });
  await fieldOf(dialog, "Notes").fill("They would like to come in May.");
  await staffApi(updateQuery, { params: { id }, body: { status: "contacted", notes: "Called." } });
  await expect(first.getByRole("row").filter({ hasText: known })).toContainText("Contacted");
  await expect(dialog.getByRole("alert").first()).toContainText("Somebody else changed this in the meantime");
  await expect(fieldOf(dialog, "Notes")).toHaveValue("They would like to come in May.");
});
