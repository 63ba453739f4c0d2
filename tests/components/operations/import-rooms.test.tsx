import test from "node:test";
import { uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect } from "#tests/support/platform/desk/expect.ts";

test(
  "rooms are imported from the template, with the keyboard alone",
  atDesk(async ({ staffPage: page }) => {
    await page.goto("/admin/import");
    const [download] = await Promise.all([
      page.download(),
      page.getByRole("button", { name: "Download the template for rooms" }).press("Enter"),
    ]);
    expect(download.suggestedFilename()).toBe("rooms.csv");
    const template = await download.text();
    const name = uniqueName("Cottage");
    const label = `C${Date.now().toString(36).slice(-6)}`;
    const filled = template.replace("EXAMPLE", name).replace("101, 102, 103", label).replace(",3,3,", ",1,3,");
    await page
      .getByLabel("CSV file")
      .setInputFiles({ name: "rooms.csv", mimeType: "text/csv", buffer: Buffer.from(filled) });
    await expect(page.getByText(`Adds 1 room: ${label}`)).toBeVisible();
    await expect(page.getByText("Room with breakfast: ₹2,500 a night, ₹2,625 with fee and tax")).toBeVisible();
    await page.getByRole("button", { name: "Import 1 line" }).press("Enter");
    await expect(page.getByText("1 room is added.")).toBeVisible();
    await page.getByRole("link", { name: "See the rooms" }).press("Enter");
    await page.getByRole("searchbox").fill(name);
    await expect(page.getByRole("row").nth(1)).toContainText(name);
  }),
);
