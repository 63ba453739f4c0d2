import test from "node:test";
import { listRooms, updateRoom } from "#contract/rooms/rooms.ts";
import type { Room } from "#domain/rooms/rooms.ts";
import { createTestRoom } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectBanner } from "#tests/support/platform/desk/expect.ts";
import { fieldOf } from "#tests/support/platform/desk/forms.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";

/** Opens the Edit Room form. */
async function openEditRoom(page: Page, { name }: Room) {
  await page.goto(`/admin/rooms?search=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Room" });
  await expect(fieldOf(dialog, "Room name")).toHaveValue(name);
  return { dialog, save: dialog.getByRole("button", { name: "Save room" }) };
}

test(
  "a colleague's concurrent change of a room is shown, and either version can be kept",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const room = await createTestRoom(lodge);
    const colleague = async (change: { name?: string; description?: string }) => {
      const { maxCapacity, totalRooms, rating, costOptions, images } = room;
      const body = {
        name: change.name ?? room.name,
        description: change.description ?? room.description,
        maxCapacity,
        totalRooms,
        rating,
        isActive: true,
        roomId: room._id,
        costOptions,
        images: [],
        amenities: [],
        existingImages: images,
        imagesToDelete: [],
      };
      await staffApi(updateRoom, { params: { id: room._id }, body });
    };
    const { dialog, save } = await openEditRoom(page, room);
    const field = (label: string) => fieldOf(dialog, label);
    await field("Max capacity").fill("4");
    await colleague({ description: "Now with a swing." });
    await save.click();
    const conflict = dialog.getByRole("alert").filter({ hasText: "Load theirs" });
    await expect(conflict).toContainText(`Description: ${room.description} → Now with a swing.`);
    await conflict.getByRole("button", { name: "Keep mine" }).click();
    await expect(conflict).toHaveCount(0);
    await expect(field("Max capacity")).toHaveValue("4");
    await expect(field("Description")).toHaveValue("Now with a swing.");

    await colleague({ description: "Now with two swings." });
    await save.click();
    await conflict.getByRole("button", { name: "Load theirs" }).click();
    await expect(field("Max capacity")).toHaveValue("2");
    await expect(field("Description")).toHaveValue("Now with two swings.");
    await field("Max capacity").fill("5");
    await save.click();
    await expectBanner(page, "Room updated successfully");
    const stored = (await staffApi(listRooms, {})).find(({ _id }) => _id === room._id);
    expect(stored).toMatchObject({ maxCapacity: 5, description: "Now with two swings." });
  }),
);
