import { getChart, moveStay } from "#contract/reservations/chart.ts";
import { addBlock } from "#contract/rooms/blocks.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { ChartUnit } from "#domain/reservations/chart.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";
import { expect, expectToast, test } from "../fixtures.ts";
import { fieldOf } from "../pages/admin.ts";
import { createTestBooking, createTestUnits, uniqueName } from "../pages/arrange.ts";
import { barOf, cellOf, drag, dragBar, openChart, questionOf, rowOf, stretch } from "../pages/chart.ts";
import type { LodgeServer } from "../server.ts";

type StaffApi = Parameters<Parameters<typeof test>[2]>[0]["staffApi"];

const seat = (staffApi: StaffApi, booking: Booking, unit: ChartUnit) =>
  staffApi(moveStay, {
    params: { id: booking._id },
    body: {
      checkInDate: booking.checkInDate,
      checkOutDate: booking.checkOutDate,
      updatedAt: booking.updatedAt,
      roomId: unit.roomId,
      unitId: unit._id,
      grandTotal: booking.grandTotal,
      price: "keep",
    },
  });

/** A guest of two nights from tomorrow on, in the first of two units. */
async function house(lodge: LodgeServer, staffApi: StaffApi) {
  const { room, units } = await createTestUnits(lodge, staffApi);
  const stay = { checkInDate: addNights(lodge.today, 1), checkOutDate: addNights(lodge.today, 3) };
  const booking = await createTestBooking(lodge, { roomId: room._id, name: uniqueName("Asha"), ...stay });
  await seat(staffApi, booking, units[0]);
  return { room, units, booking, guest: booking.name };
}

async function stayOf({ today }: LodgeServer, staffApi: StaffApi, id: string) {
  const { stays } = await staffApi(getChart, { query: { from: today, to: addNights(today, 30) } });
  return stays.find(({ bookingId }) => bookingId === id);
}

test("a bar is dragged to another unit, shown with its price before it is stored, and undone", {
  tag: "@journey",
}, async ({ staffPage: page, lodge, staffApi }) => {
  const { units, booking, guest } = await house(lodge, staffApi);
  await openChart(page);
  await dragBar(page, barOf(page, guest), { row: rowOf(page, units[1].label), nights: 2 });
  const panel = await questionOf(page, guest);
  await expect(panel).toContainText(`${units[0].label}${units[1].label}`);
  await expect(panel).toContainText("The price stays ₹2,596");
  await expect(panel).toContainText("The guest gets an e-mail about it");
  expect((await stayOf(lodge, staffApi, booking._id))?.parts[0]?.unitId).toBe(units[0]._id);

  await panel.getByRole("button", { name: "Confirm" }).click();
  await expect(barOf(page, guest)).toHaveAccessibleName(new RegExp(`unit ${units[1].label}`));
  await page.getByRole("button", { name: "Undo" }).click();
  await expectToast(page, `${guest} is back where it was`);
  await expect(barOf(page, guest)).toHaveAccessibleName(new RegExp(`unit ${units[0].label}`));
  const { parts, checkInDate } = (await stayOf(lodge, staffApi, booking._id)) ?? {};
  expect([parts?.[0]?.unitId, checkInDate]).toEqual([units[0]._id, booking.checkInDate]);
  await assertInventory(lodge.database.db);
});

test("the edge of a bar is dragged to stay longer, and Escape takes a change back", async ({
  staffPage: page,
  lodge,
  staffApi,
}) => {
  const { booking, guest } = await house(lodge, staffApi);
  await openChart(page);
  const before = await barOf(page, guest).getAttribute("aria-label");
  await stretch(page, barOf(page, guest), 2);
  await expect(await questionOf(page, guest)).toContainText("4 nights");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: guest })).toHaveCount(0);
  await expect(barOf(page, guest)).toHaveAttribute("aria-label", before ?? "");
  await expect(barOf(page, guest)).toBeFocused();

  await stretch(page, barOf(page, guest), 2);
  const panel = await questionOf(page, guest);
  await expect(panel).toContainText("more");
  await panel.getByRole("button", { name: "Confirm" }).click();
  await expect
    .poll(async () => (await stayOf(lodge, staffApi, booking._id))?.checkOutDate)
    .toBe(addNights(lodge.today, 5));
});

test("a refused move goes back with the reason, and what is taken can't be confirmed", async ({
  staffPage: page,
  lodge,
  staffApi,
  allowErrors,
}) => {
  allowErrors("409");
  const { units, booking, guest } = await house(lodge, staffApi);
  const block = { unitId: units[1]._id, from: addNights(lodge.today, 1), to: addNights(lodge.today, 2) };
  await openChart(page);
  await dragBar(page, barOf(page, guest), { row: rowOf(page, units[1].label) });
  const panel = await questionOf(page, guest);
  // In the moment of the click, before the chart has heard of it.
  await page.route("**/api/chart/move/**", async (route) => {
    await staffApi(addBlock, { body: { ...block, reason: "Leaking tap" } });
    await route.continue();
  });
  await panel.getByRole("button", { name: "Confirm" }).click();
  await expectToast(page, new RegExp(`^${guest} stays where it was: .*Leaking tap`));
  await expect(barOf(page, guest)).toHaveAccessibleName(new RegExp(`unit ${units[0].label}`));
  expect((await stayOf(lodge, staffApi, booking._id))?.parts[0]?.unitId).toBe(units[0]._id);

  await expect(page.getByRole("gridcell", { name: /^blocked, Leaking tap/ }).last()).toBeVisible();
  await dragBar(page, barOf(page, guest), { row: rowOf(page, units[1].label) });
  const second = await questionOf(page, guest);
  await expect(second).toContainText("Leaking tap");
  await expect(second.getByRole("button", { name: "Confirm" })).toHaveAttribute("aria-disabled", "true");
  await second.getByRole("button", { name: "Cancel" }).click();
});

test("nights are drawn on a unit for a new booking, which gets that unit", async ({
  staffPage: page,
  lodge,
  staffApi,
}) => {
  const { room, units } = await createTestUnits(lodge, staffApi);
  await openChart(page);
  const row = rowOf(page, units[1].label);
  await row.scrollIntoViewIfNeeded();
  // The chart begins with yesterday.
  await drag(page, await cellOf(page, row, 3), await cellOf(page, row, 5));
  const menu = page.getByRole("dialog", { name: `unit ${units[1].label}` });
  await expect(menu).toContainText("3 nights");
  await menu.getByRole("button", { name: "New booking" }).click();

  const dialog = page.getByRole("dialog", { name: "New Booking" });
  await expect(dialog.getByRole("radio", { name: new RegExp(room.name) })).toBeChecked();
  const guest = uniqueName("Leena");
  await fieldOf(dialog, "Name").fill(guest);
  await dialog.getByRole("textbox", { name: /^Phone/ }).fill("9845012345");
  await dialog.getByRole("button", { name: "Confirm Booking" }).click();
  await page.getByRole("dialog", { name: guest }).getByRole("button", { name: "Close" }).first().click();
  await expect(barOf(page, guest)).toHaveAccessibleName(new RegExp(`unit ${units[1].label}`));
  const { stays } = await staffApi(getChart, { query: { from: lodge.today, to: addNights(lodge.today, 14) } });
  const stay = stays.find((one) => one.guest === guest);
  expect([stay?.checkInDate, stay?.checkOutDate]).toEqual([addNights(lodge.today, 2), addNights(lodge.today, 5)]);
});

test("two charts show each other's changes by themselves, and keep their place", async ({
  staffPage: first,
  lodge,
  staffApi,
}) => {
  const { units, guest } = await house(lodge, staffApi);
  const second = await first.context().newPage();
  for (const page of [first, second]) {
    await openChart(page);
    await barOf(page, guest).scrollIntoViewIfNeeded();
  }
  const scrolled = await second.getByRole("grid").evaluate((grid) => grid.scrollTop);
  await dragBar(first, barOf(first, guest), { row: rowOf(first, units[1].label) });
  await (await questionOf(first, guest)).getByRole("button", { name: "Confirm" }).click();
  const shown = rowOf(second, units[1].label).getByRole("gridcell", { name: `${guest} ` });
  await expect(first.getByRole("button", { name: "Undo" })).toBeVisible();
  await expect(shown).toBeVisible();
  expect(await second.getByRole("grid").evaluate((grid) => grid.scrollTop)).toBe(scrolled);
});
