import test from "node:test";
import { getBooking } from "#contract/reservations/bookings.ts";
import { listUnits } from "#contract/rooms/units.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import type { Room } from "#domain/rooms/rooms.ts";
import { createTestBooking, createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectToast } from "#tests/support/platform/desk/expect.ts";
import type { Locator } from "#tests/support/platform/desk/locator.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";

const unitRow = (within: Locator, label: string) => within.getByRole("group", { name: `Unit ${label}`, exact: true });
const roomRow = (page: Page, { name }: Room) => page.getByRole("row").filter({ hasText: name });

async function openUnits(page: Page, room: Room) {
  await page.goto(`/admin/rooms?search=${encodeURIComponent(room.name)}`);
  await page.getByRole("button", { name: `Units of ${room.name}` }).click();
  const dialog = page.getByRole("dialog", { name: `Units of ${room.name}` });
  await expect(dialog.getByRole("list")).toBeVisible();
  return dialog;
}

test(
  "units are renamed in place, added, put in order and retired; a label that is taken is named at its field",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const room = await createTestRoom(lodge, { totalRooms: 3 });
    const stored = async () => {
      const { units } = await staffApi(listUnits, {});
      return units.filter(({ roomId }) => roomId === room._id).map(({ label }) => label);
    };
    const [one = "", two = "", three = ""] = await stored();
    const dialog = await openUnits(page, room);
    await expectAccessible(page);

    const label = unitRow(dialog, one).getByRole("textbox", { name: "Number or name" });
    const floor = unitRow(dialog, one).getByRole("combobox", { name: "Floor" });
    await label.fill(two);
    await floor.fill("Ground floor");
    await label.press("Enter");
    await expect(label).toHaveAccessibleDescription(`Unit ${two} exists already, in ${room.name}`);
    await expect(label).toBeFocused();
    await expect(floor).toHaveValue("Ground floor");
    await expectAccessible(page);
    const mango = uniqueName("Mango").slice(0, 20);
    await label.fill(mango);
    await unitRow(dialog, one)
      .getByRole("button", { name: `Save unit ${one}` })
      .click();
    await expectToast(page, `Unit ${mango} saved`);
    await expect(unitRow(dialog, mango).getByRole("combobox", { name: "Floor" })).toHaveValue("Ground floor");

    const down = unitRow(dialog, mango).getByRole("button", { name: `Move unit ${mango} down` });
    await down.focus();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("status").filter({ hasText: `Unit ${mango} is number 2 of 3` })).toHaveCount(1);
    await expect(down).toBeFocused();
    await page.keyboard.press("Enter");
    await expect.poll(stored).toEqual([two, three, mango]);

    const adding = dialog.getByRole("form", { name: "New unit" });
    const next = adding.getByRole("textbox", { name: "Number or name" });
    await expect(next).toHaveValue(String(Number(three) + 1));
    await next.fill("");
    await adding.getByRole("button", { name: "Add unit" }).click();
    await expect(next).toHaveAccessibleDescription("Please enter the number or name on the door");
    await next.fill(`${mango.slice(0, 18)} 2`);
    await next.press("Enter");
    await expectToast(page, `Unit ${mango.slice(0, 18)} 2 added`);

    await unitRow(dialog, two)
      .getByRole("button", { name: `Remove unit ${two}` })
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove unit" }).click();
    await expectToast(page, `Unit ${two} removed`);
    await expect(unitRow(dialog, two)).toHaveCount(0);
    expect(await stored()).toEqual([three, mango, `${mango.slice(0, 18)} 2`]);
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await expect(roomRow(page, room)).toContainText(`3 rooms${three}, ${mango}, ${mango.slice(0, 18)} 2`);
  }),
);

test(
  "a unit that a guest is in is not retired; what was typed is not lost without a question",
  atDesk(async ({ staffPage: page, lodge }) => {
    const room = await createTestRoom(lodge, { totalRooms: 2 });
    const stay = { checkInDate: addNights(lodge.today, -1), checkOutDate: addNights(lodge.today, 2) };
    const { name } = await createTestBooking(lodge, { roomId: room._id, ...stay, status: "checked-in" });
    const dialog = await openUnits(page, room);
    const taken = dialog.getByRole("listitem").filter({ hasText: `Tonight: ${name}` });
    await taken.getByRole("button", { name: /^Remove unit/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove unit" }).click();
    await expect(taken.getByRole("alert")).toContainText(`${name} is in house in unit`);
    await expect(taken.getByRole("alert")).toContainText("Move the guest first.");
    await expectAccessible(page);

    await taken.getByRole("textbox", { name: "Number or name" }).fill("Tamarind");
    await page.keyboard.press("Escape");
    const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(taken.getByRole("textbox", { name: "Number or name" })).toHaveValue("Tamarind");
    await taken.getByRole("button", { name: /^Discard/ }).click();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }),
);

test(
  "a guest is checked in in the unit that the desk chose, and every list says which",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const room = await createTestRoom(lodge, { totalRooms: 3 });
    const own = (await staffApi(listUnits, {})).units.filter(({ roomId }) => roomId === room._id);
    const [one = "", two = "", three = ""] = own.map(({ label }) => label);
    const units = lodge.database.db.updateTable("unit").where("room_id", "=", room._id);
    await units.set({ floor: "First floor" }).execute();
    await units.set({ housekeeping: "dirty" }).where("label", "=", two).execute();
    const stay = { checkInDate: lodge.today, checkOutDate: addNights(lodge.today, 2) };
    const booking = await createTestBooking(lodge, { roomId: room._id, ...stay });

    await page.goto(`/admin/bookings?booking=${booking._id}`);
    const dialog = page.getByRole("dialog", { name: booking.name });
    await expect(dialog.getByText("Not assigned yet")).toBeVisible();
    await dialog.getByRole("tab", { name: "Status Management" }).click();
    const choice = dialog.getByRole("combobox", { name: "Unit for check-in" });
    await expect(choice.locator("option")).toHaveText([
      `${one} (suggested) · First floor · Clean`,
      `${three} · First floor · Clean`,
      `${two} · First floor · Dirty`,
    ]);
    await choice.selectOption({ label: `${two} · First floor · Dirty` });
    await expect(dialog.getByText(`Unit ${two} is not cleaned yet.`)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Check in", exact: true }).click();
    const question = page.getByRole("alertdialog", { name: `Check in ${booking.name}?` });
    await question.getByRole("button", { name: "Check in anyway" }).click();
    await expectToast(page, `${booking.name}: Checked in, unit ${two}`);
    expect((await staffApi(getBooking, { params: { id: booking._id } })).booking.status).toBe("checked-in");
    await expect(choice).toHaveCount(0);
    await dialog.getByRole("tab", { name: "Booking Details" }).click();
    await expect(dialog.getByRole("definition").filter({ hasText: new RegExp(`^${two}$`) })).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await expect(page.getByRole("row").filter({ hasText: booking.name })).toContainText(`${room.name} Unit ${two}`);

    await page.goto("/admin/dashboard?list=in-house");
    const inHouse = page.getByRole("region", { name: /^In house/ });
    await expect(inHouse.getByRole("listitem").filter({ hasText: booking.name })).toContainText(`Unit ${two}`);
    await page.goto("/admin/bookings/day-sheet");
    await expect(page.getByRole("row").filter({ hasText: booking.name })).toContainText(`${room.name} Unit ${two}`);

    // The one search finds the unit, and the guest who has it.
    await expect(async () => {
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("combobox", { name: "Search everything" })).toBeFocused();
    }).toPass();
    await page.getByRole("combobox", { name: "Search everything" }).fill(two);
    await expect(page.getByRole("option", { name: `Unit ${two} ${room.name} · ${booking.name}` })).toBeVisible();
    await page.getByRole("option", { name: `${booking.name} In unit ${two} tonight` }).click();
    await expect(page.getByRole("dialog", { name: booking.name })).toContainText(booking.reference);
  }),
);

test(
  "checking in from the dashboard says which unit was taken",
  atDesk(async ({ staffPage: page, lodge }) => {
    const room = await createTestRoom(lodge);
    const stay = { checkInDate: lodge.today, checkOutDate: addNights(lodge.today, 1) };
    const { name } = await createTestBooking(lodge, { roomId: room._id, ...stay });
    await page.goto("/admin/dashboard");
    await page.getByRole("button", { name: `Check in ${name}` }).click();
    await expectToast(page, new RegExp(`^${name}: Checked in, unit \\d+$`));
  }),
);
