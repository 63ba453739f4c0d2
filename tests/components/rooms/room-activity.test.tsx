import test from "node:test";
import type { Room } from "#domain/rooms/rooms.ts";
import { createTestRoom } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectToast } from "#tests/support/platform/desk/expect.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

/** Opens Room Management filtered to this room. */
async function openRooms(page: Page, { name }: Room) {
  await page.goto(`/admin/rooms?search=${encodeURIComponent(name)}`);
  await expect(rowOf(page, name)).toBeVisible();
}

/** Checks whether guests see the room in the list and at its URL. */
async function expectOnSite(page: Page, { _id, name }: Pick<Room, "_id" | "name">, isThere: boolean) {
  await page.goto("/service/rooms");
  await expect(page.getByRole("heading", { name, exact: true })).toHaveCount(isThere ? 1 : 0);
  await page.goto(`/service/rooms/${_id}`);
  await expect(page.getByRole("heading", { level: 1, name })).toHaveCount(isThere ? 1 : 0);
}

test(
  "a room is deactivated and reactivated with confirmation, and guests see it only while active",
  atDesk(async ({ staffPage: page, lodge }) => {
    const room = await createTestRoom(lodge);
    const toggle = page.getByRole("switch", { name: `${room.name} takes bookings` });
    const ask = async (title: string, answer: string) => {
      const question = page.getByRole("alertdialog", { name: title });
      await toggle.click();
      await question.getByRole("button", { name: answer, exact: true }).click();
      await expect(question).toBeHidden();
    };
    await openRooms(page, room);
    await ask("Deactivate Room", "Cancel");
    await expect(toggle).toBeChecked();
    await ask("Deactivate Room", "Deactivate");
    await expectToast(page, "Room deactivated successfully");
    await expect(toggle).not.toBeChecked();
    await expect(rowOf(page, room.name)).toContainText("Inactive");
    await expectOnSite(page, room, false);

    await openRooms(page, room);
    await ask("Activate Room", "Activate");
    await expectToast(page, "Room activated successfully");
    await expect(toggle).toBeChecked();
    await expectOnSite(page, room, true);

    // A failure shows only its error, and the switch returns.
    await openRooms(page, room);
    page.answer("/api/rooms/availability/*", "status 500");
    await ask("Deactivate Room", "Deactivate");
    await expectToast(page, "Failed to update room availability");
    await expect(toggle).toBeChecked();
    await expect(page.getByText("Room deactivated successfully")).toHaveCount(0);
  }),
);
