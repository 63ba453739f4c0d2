import test from "node:test";
import { addSource } from "#contract/billing/sources.ts";
import { storeRoom } from "#server/operations/demo/factories.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectBanner } from "#tests/support/platform/desk/expect.ts";
import { fieldOf } from "#tests/support/platform/desk/forms.ts";

test(
  "owners add a source with its commission, and the calendar of another site, and see their own addresses",
  atDesk(async ({ staffPage: page, staffApi, lodge }) => {
    const { name: room } = await storeRoom(lodge.database.db, { totalRooms: 2 });
    await staffApi(addSource, { body: { name: "Sea Travels", kind: "agent", commission: 10 } });
    await page.goto("/admin/channels");
    await expect(page.locator("h1")).toHaveText("Channels");
    await expect(page.getByRole("row").filter({ hasText: "Sea Travels" })).toContainText("10%");
    await expect(page.getByText(/\/calendar\/[\w-]{43}\.ics$/).first()).toBeVisible();

    await page.getByRole("button", { name: "Add source" }).click();
    const source = page.getByRole("dialog", { name: "Add source" });
    await fieldOf(source, "Name").fill("Airbnb");
    await fieldOf(source, "Commission (%)").fill("3%");
    await source.getByRole("button", { name: "Add source" }).click();
    await expectBanner(page, "Airbnb was added.");

    await page.getByRole("button", { name: "Add calendar" }).click();
    const feed = page.getByRole("dialog", { name: "Add calendar" });
    await fieldOf(feed, "Name").fill("Airbnb Garden");
    await feed.getByRole("combobox", { name: "Site" }).selectOption({ label: "Airbnb" });
    await feed.getByRole("combobox", { name: "Room" }).selectOption({ label: room });
    await fieldOf(feed, "Address of the calendar (iCal)").fill("https://example.com/a.ics");
    await feed.getByRole("button", { name: "Add calendar" }).click();
    await expectBanner(page, "Airbnb Garden was added. It is read within a minute.");
    await expect(page.getByRole("row").filter({ hasText: "Airbnb Garden" })).toContainText("Not read yet");
  }),
);

test(
  "owners see what the program does by itself",
  atDesk(async ({ staffPage: page, lodge }) => {
    const row = { kind: "expiry", lease: "", lease_until: "", failures: 1, error: "no disk" };
    const times = { due_at: "2026-06-15T08:00:00.000Z", started_at: "2026-06-15T07:00:00.000Z", finished_at: "" };
    await lodge.database.db
      .insertInto("job")
      .values({ ...row, ...times })
      .execute();
    await page.goto("/admin/jobs");
    await expect(page.getByRole("row").filter({ hasText: "Cancel bookings that nobody confirmed" })).toContainText(
      "no disk",
    );
  }),
);
