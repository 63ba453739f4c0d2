import assert from "node:assert/strict";
import test from "node:test";
import { addSource } from "#contract/billing/sources.ts";
import { storeRoom } from "#server/operations/demo/factories.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectBanner } from "#tests/support/platform/desk/expect.ts";
import { fieldOf } from "#tests/support/platform/desk/forms.ts";
import { storeClosedNights } from "#tests/support/reservations/closed-nights.ts";

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

test(
  "the desk makes a booking of nights that another site has closed, and enters its guest",
  atDesk(async ({ staffPage: page, lodge }) => {
    const { db } = lodge.database;
    const { _id: roomId, name } = await storeRoom(db, { totalRooms: 1 });
    const unit = await db.selectFrom("unit").selectAll().executeTakeFirstOrThrow();
    const { feedId, uid } = await storeClosedNights(db, { roomId, unitId: unit.id });
    await page.goto("/admin/channels");
    const panel = page.getByRole("region", { name: "Closed by other sites 1" });
    await expect(panel).toContainText(`Booking.com: ${name} ${unit.label} from Tue, 7 Jul 2026`);
    await panel.getByRole("button", { name: `Make a booking (${name} ${unit.label}, Tue, 7 Jul 2026)` }).click();
    await expect(page.getByRole("dialog")).toContainText("Booking.com guest");
    await expect(panel).toHaveCount(0);
    const event = await db.selectFrom("feed_event").selectAll().where("uid", "=", uid).executeTakeFirstOrThrow();
    assert.deepEqual([event.feed_id, event.kind, event.booking_id !== null], [feedId, "booking", true]);
  }),
);
