import test from "node:test";
import { createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible } from "#tests/support/platform/desk/expect.ts";

test(
  "columns are matched by hand, the order of days is asked, and cancelled bookings are kept if they are wanted",
  atDesk(async ({ staffPage: page, lodge }) => {
    const room = await createTestRoom(lodge, { totalRooms: 2 });
    const year = Number(lodge.today.slice(0, 4)) + 1;
    const reference = uniqueName("ref");
    const line = (number: number, status: string) =>
      `${reference}-${number},Asha Rao,98450 12345,${room.name},5/9/${year},7/9/${year},2,${status}`;
    const lines = ["Nr,Wer,Telefon,Zimmer,Von,Bis,Personen,Status", line(1, "ok"), line(2, "cancelled")];
    await page.goto("/admin/import?kind=bookings");
    await page
      .getByLabel("CSV file")
      .setInputFiles({ name: "pension.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });
    const matching = page.getByRole("region", { name: "Columns of the file" });
    await expect(page.getByText(/^The first line needs these headings/)).toBeVisible();
    const columns = { Nr: "reference", Wer: "name", Telefon: "phone", Zimmer: "room" };
    const days = { Von: "arrival", Bis: "departure", Personen: "adults" };
    for (const [heading, column] of [...Object.entries(columns), ...Object.entries(days)]) {
      await matching.getByRole("combobox", { name: heading, exact: true }).selectOption(column);
    }
    await expectAccessible(page);
    await matching.getByRole("button", { name: "Check with these columns" }).click();

    const order = page.getByRole("group", { name: `What does 5/9/${year} mean?` });
    await expect(page.getByText("1 line has to be corrected").first()).toBeVisible();
    await order.getByRole("radio", { name: /5 Sep/ }).check();
    const result = page.getByRole("region", { name: "3. Import" });
    await expect(result.getByText("1 was cancelled and is left out")).toBeVisible();
    await result.getByRole("checkbox", { name: "Keep cancelled bookings as history" }).check();
    await expect(result.getByRole("button", { name: "Import 2 lines" })).toBeVisible();
    await expect(result.getByText("Kept as a cancelled booking")).toBeVisible();
    await expectAccessible(page);
    await result.getByRole("button", { name: "Import 2 lines" }).click();
    await expect(page.getByText("2 bookings are added.")).toBeVisible();
  }),
);
