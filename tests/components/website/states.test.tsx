import test from "node:test";
import { addNights } from "#domain/platform/time/nights.ts";
import { storeBanquet, storeRoom } from "#server/operations/demo/factories.ts";
import type { Tables } from "#server/platform/database/tables/schema.ts";
import { createTestRoom } from "#tests/browser/pages/arrange.ts";
import { atSite, type Lodge } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectToast } from "#tests/support/platform/desk/expect.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";
import { openBooking } from "#tests/support/reservations/booking-form.ts";

/** Makes queries of this table fail until it is restored. */
async function renameTable({ database }: Lodge, table: keyof Tables): Promise<() => Promise<void>> {
  const { schema } = database.db;
  await schema.alterTable(table).renameTo(`${table}_out_of_order`).execute();
  return () => schema.alterTable(`${table}_out_of_order`).renameTo(table).execute();
}

/** Delays the data of the list of rooms until the returned function is called. */
function delayRooms(page: Page): () => void {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  page.answer(/\/service\/rooms\.data/, released);
  return release;
}

const datesUnchecked =
  "We could not check your dates just now. You can book all the same: we check them when you confirm.";

test(
  "the banquet page accepts an enquiry without halls and when halls fail to load",
  atSite(
    async ({ page, lodge: emptyLodge }) => {
      const none = page.getByText("No hall can be booked at the moment. Call +91 98450 12345, or ask below.");
      const failed = page.getByRole("alert").filter({
        hasText:
          "The halls could not be loaded just now. Call +91 98450 12345, or ask below; the rest of this page is complete.",
      });
      const send = page.getByRole("button", { name: "Send enquiry" });
      const address = `/service/banquet-events`;
      await page.goto(address);
      await expect(none).toBeVisible();
      await expect(send).toBeVisible();
      await expectAccessible(page);

      const restoreTable = await renameTable(emptyLodge, "banquet");
      // A cached page may still be shown; another change invalidates it.
      await storeRoom(emptyLodge.database.db);
      await page.goto(address);
      await expect(failed).toBeVisible();
      await expect(none).toHaveCount(0);
      await expect(send).toBeVisible();
      await expectAccessible(page);

      await restoreTable();
      await storeBanquet(emptyLodge.database.db, { name: "Sabha" });
      await page.reload();
      await expect(page.getByRole("article", { name: "Sabha" })).toBeVisible();
      await expect(failed).toHaveCount(0);
    },
    { hasContent: false },
  ),
);

test(
  "when availability can't be checked, rooms can still be viewed and booked",
  atSite(
    async ({ page, lodge: emptyLodge }) => {
      const room = await storeRoom(emptyLodge.database.db, { name: "Attic" });
      const { today } = emptyLodge;
      const restoreTable = await renameTable(emptyLodge, "room_night");
      const address = `/service/rooms?adults=2&kids=0&checkin=${addNights(today, 3)}&checkout=${addNights(today, 5)}`;
      await page.goto(address);
      await expect(page.getByText(datesUnchecked, { exact: true })).toBeVisible();
      await expect(page.getByRole("button", { name: `Book ${room.name}` })).toBeVisible();
      await expect(page.getByText(/free from/)).toHaveCount(0);
      await expectAccessible(page);

      await page.goto(`/service/rooms/${room._id}`);
      await expect(
        page.getByText("The calendar did not load. Choose your dates and book: we check them when you confirm."),
      ).toBeVisible();
      await expect(page.getByRole("button", { name: "Book Your Stay" })).toBeVisible();
      await expectAccessible(page);

      await restoreTable();
      await page.reload();
      await expect(page.getByRole("region", { name: "Free nights" })).toBeVisible();
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^This room is available from/);
      await expect(page.getByText(datesUnchecked)).toHaveCount(0);
    },
    { hasContent: false },
  ),
);

test(
  "a failed list of rooms shows that it retries, and then the rooms",
  atSite(
    async ({ page, lodge: emptyLodge }) => {
      const room = await storeRoom(emptyLodge.database.db, { name: "Attic" });
      const restoreTable = await renameTable(emptyLodge, "room");
      await page.goto(`/service/rooms`);
      await expect(page.getByRole("alert")).toContainText("Error loading rooms. Please try again later.");
      await restoreTable();
      const letGo = delayRooms(page);
      await page.getByRole("button", { name: "Try again" }).click();
      const busy = page.getByRole("button", { name: "Trying again..." });
      await expect(busy).toBeVisible();
      await expectAccessible(page);
      letGo();
      await expect(page.getByRole("article").filter({ hasText: room.name })).toBeVisible();
      await expect(page.getByText("Error loading rooms.")).toHaveCount(0);
    },
    { hasContent: false },
  ),
);

test(
  "without availability data the form shows a notice, and a stay can still be booked",
  atSite(async ({ page, lodge }) => {
    page.answer(/\/api\/rooms\/[^/]+\/calendar/, "lost");
    const booking = await openBooking(page, await createTestRoom(lodge));
    await expect(
      booking.dialog.getByText(
        "The calendar of free nights did not load. You can book all the same: we check your dates when you confirm.",
      ),
    ).toBeVisible();
    await expectAccessible(page, "dialog[open]");
    await booking.fillGuest();
    await booking.submit.click();
    await expectToast(page, "Your booking was added successfully. Thank you!");
  }),
);
