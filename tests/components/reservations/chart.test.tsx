import test from "node:test";
import { assignUnits, getChart, moveStay } from "#contract/reservations/chart.ts";
import { addBlock } from "#contract/rooms/blocks.ts";
import { retireUnit } from "#contract/rooms/units.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { ChartUnit } from "#domain/reservations/chart.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { allocate } from "#server/rooms/inventory/allocation.ts";
import { createTestBooking, createTestUnits, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk, type Caller, type Lodge } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectToast } from "#tests/support/platform/desk/expect.ts";
import { fieldOf } from "#tests/support/platform/desk/forms.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

const seat = (staffApi: Caller, booking: Booking, unit: ChartUnit) =>
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
async function house(lodge: Lodge, staffApi: Caller) {
  const { room, units } = await createTestUnits(lodge, staffApi);
  const stay = { checkInDate: addNights(lodge.today, 1), checkOutDate: addNights(lodge.today, 3) };
  const booking = await createTestBooking(lodge, { roomId: room._id, name: uniqueName("Asha"), ...stay });
  await seat(staffApi, booking, units[0]);
  return { room, units, booking, guest: booking.name };
}

async function stayOf({ today }: Lodge, staffApi: Caller, id: string) {
  const { stays } = await staffApi(getChart, { query: { from: today, to: addNights(today, 30) } });
  return stays.find(({ bookingId }) => bookingId === id);
}

const barOf = (page: Page, guest: string) => page.getByRole("gridcell", { name: `${guest} ` });

const chartRowOf = (page: Page, label: string) =>
  page.locator(".chart-row").filter({ has: page.locator(".chart-label__unit").filter({ hasText: label }) });

/** The panel that asks before a move is stored, with the server's answer. */
async function questionOf(page: Page, guest: string) {
  const panel = page.getByRole("dialog", { name: guest, exact: true });
  await expect(panel.getByText("Make this change?")).toBeVisible();
  await expect(panel.locator(".skeleton")).toHaveCount(0);
  return panel;
}

async function openChart(page: Page): Promise<void> {
  await page.goto("/admin/chart");
  await expect(page.getByRole("grid", { name: "Room chart" })).toBeVisible();
}

test(
  "everybody without a unit is given one, and who can't be is named",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const { room, units } = await createTestUnits(lodge, staffApi);
    const ends = (from: number, to: number) => ({
      checkInDate: addNights(lodge.today, from),
      checkOutDate: addNights(lodge.today, to),
    });
    const free = await createTestBooking(lodge, { roomId: room._id, name: uniqueName("Free"), ...ends(1, 3) });
    const torn = await createTestBooking(lodge, { roomId: room._id, name: uniqueName("Torn"), ...ends(5, 9) });
    const block = (unit: ChartUnit, from: number, to: number) =>
      staffApi(addBlock, {
        body: { unitId: unit._id, from: addNights(lodge.today, from), to: addNights(lodge.today, to), reason: "Paint" },
      });
    await block(units[0], 5, 7);
    await block(units[1], 7, 9);
    await openChart(page);
    await page.getByRole("button", { name: "Assign all" }).click();
    const dialog = page.getByRole("dialog", { name: "Assign all" });
    await expect(dialog).toContainText(new RegExp(`${free.name}unit (${units[0].label}|${units[1].label})`));
    await dialog.getByRole("button", { name: torn.name }).click();
    await expect(page.getByRole("dialog", { name: torn.name })).toBeVisible();
    await assertInventory(lodge.database.db);
  }),
);

test(
  "a stay in a retired unit is shown with a mark, and is moved out of it",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const { units, booking, guest } = await house(lodge, staffApi);
    const { db } = lodge.database;
    // The state after a night in which nobody came: a unit keeps what is past when it is retired.
    const past = { check_in: addNights(lodge.today, -2), check_out: lodge.today };
    await transact(db, async (db) => {
      await db.updateTable("booking").set(past).where("id", "=", booking._id).execute();
      const place = { roomId: units[0].roomId, unitId: units[0]._id };
      const nights = [addNights(lodge.today, -2), addNights(lodge.today, -1)];
      await allocate(db, { kind: "booking", id: booking._id }, () => new Map(nights.map((night) => [night, place])));
    });
    await staffApi(retireUnit, { params: { id: units[0]._id } });
    await openChart(page);
    const row = chartRowOf(page, units[0].label);
    await expect(row.getByRole("rowheader")).toContainText("removed");
    await expect(row.getByRole("gridcell", { name: guest })).toBeVisible();
    await barOf(page, guest).click();
    await page.getByRole("button", { name: "Move…" }).click();
    const dialog = page.getByRole("dialog", { name: `Move ${guest}` });
    const choice = dialog.getByRole("combobox", { name: "Unit" });
    await expect(choice.getByRole("option", { name: units[0].label, exact: true })).toHaveCount(0);
    await choice.selectOption({ label: units[1].label });
    await dialog.getByRole("button", { name: "Show the change" }).click();
    const panel = await questionOf(page, guest);
    await panel.getByRole("button", { name: "Confirm" }).click();
    await expect(barOf(page, guest)).toHaveAccessibleName(new RegExp(`unit ${units[1].label}`));
    await expect(row).toHaveCount(0);
    await assertInventory(db);
  }),
);

test(
  "a guest of today is checked in from the chart, and pinned",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const { room, units } = await createTestUnits(lodge, staffApi);
    const stay = { checkInDate: lodge.today, checkOutDate: addNights(lodge.today, 2) };
    const booking = await createTestBooking(lodge, { roomId: room._id, name: uniqueName("Ravi"), ...stay });
    await staffApi(assignUnits, { body: { from: lodge.today, to: addNights(lodge.today, 2) } });
    await openChart(page);
    await barOf(page, booking.name).click();
    const panel = page.getByRole("dialog", { name: booking.name });
    await expect(panel).toContainText("arrives today");
    await panel.getByRole("button", { name: "Pin", exact: true }).click();
    await expect(panel.getByRole("button", { name: "Unpin" })).toBeVisible();
    await panel.getByRole("button", { name: /^Check in/ }).click();
    await expect(barOf(page, booking.name)).toHaveAccessibleName(/in house, pinned/);
    await expect(chartRowOf(page, units[0].label).or(chartRowOf(page, units[1].label)).first()).toBeVisible();
  }),
);

test(
  "the nights shown are in the address; a block is changed and removed",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const { units } = await createTestUnits(lodge, staffApi);
    const reason = uniqueName("Paint");
    const [from, to] = [addNights(lodge.today, 20), addNights(lodge.today, 22)];
    await staffApi(addBlock, { body: { unitId: units[0]._id, from, to, reason } });
    await openChart(page);
    await page.getByText("30 nights").click();
    await expect(page).toHaveURL(/nights=30/);
    await page.reload();
    const bar = page.getByRole("gridcell", { name: `blocked, ${reason}` });
    await bar.click();
    await page.getByRole("button", { name: "Change the block" }).click();
    const dialog = page.getByRole("dialog", { name: "Change the block" });
    await fieldOf(dialog, "Reason").fill(`${reason} again`);
    await dialog.getByRole("button", { name: /^Save/ }).click();
    const changed = page.getByRole("gridcell", { name: `blocked, ${reason} again` });
    await changed.click();
    await page.getByRole("button", { name: "Unblock" }).click();
    await expect(changed).toHaveCount(0);
    await page.getByRole("button", { name: "30 nights later" }).click();
    await expect(page).toHaveURL(new RegExp(`from=${addNights(lodge.today, 29)}`));
    await page.getByRole("main").getByRole("button", { name: "Today" }).click();
    await expect(page).toHaveURL(({ search }) => !search.includes("from="));
  }),
);

test(
  "without rooms the chart leads to them, and after a failure it is asked for again",
  atDesk(async ({ staffPage: page }) => {
    page.answer("/api/chart", "status 500");
    await page.goto("/admin/chart");
    await expect(page.getByText("Something went wrong. Please try again.")).toBeVisible();
    page.serveAll();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("There are no rooms yet")).toBeVisible();
    await page.getByRole("link", { name: "Go to Rooms" }).click();
    await expect(page).toHaveURL(/\/admin\/rooms/);
  }),
);

test(
  "by keyboard a guest is moved and a unit is taken out of sale, and both are said",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const { units, booking, guest } = await house(lodge, staffApi);
    await openChart(page);
    const said = page.locator("[aria-live=polite]").last();
    await barOf(page, guest).click();
    await page.keyboard.press("Escape");
    await expect(barOf(page, guest)).toBeFocused();

    await page.keyboard.press("m");
    await expect(said).toContainText(`Moving ${guest}`);
    await page.keyboard.press("ArrowDown");
    await expect(said).toHaveText(new RegExp(`^${guest}: unit ${units[1].label}, .*, free$`));
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Enter");
    const panel = await questionOf(page, guest);
    await expect(panel).toContainText("3 nights");
    await expect(panel.getByRole("button", { name: "Confirm" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect
      .poll(async () => {
        const stay = await stayOf(lodge, staffApi, booking._id);
        return [stay?.parts[0]?.unitId, stay?.checkInDate, stay?.checkOutDate];
      })
      .toEqual([units[1]._id, addNights(lodge.today, 2), addNights(lodge.today, 5)]);

    await barOf(page, guest).focus();
    await page.keyboard.press("ArrowUp");
    await expect(page.locator(".chart-cell:focus")).toHaveAccessibleName(
      new RegExp(`^unit ${units[0].label}, .*: free`),
    );
    await page.keyboard.press("b");
    const dialog = page.getByRole("dialog", { name: "Block" });
    await expect(fieldOf(dialog, "Reason")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("Please give the reason").first()).toBeVisible();
    await fieldOf(dialog, "Reason").fill("Painting");
    await page.keyboard.press("Enter");
    await expectToast(page, `Blocked: unit ${units[0].label}`);
    await expect(chartRowOf(page, units[0].label).getByRole("gridcell", { name: /^blocked, Painting/ })).toBeVisible();
  }),
);

test(
  "Escape takes back a move by keyboard; the last move is undone with Ctrl Z",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const { units, booking, guest } = await house(lodge, staffApi);
    await openChart(page);
    await barOf(page, guest).click();
    await page.keyboard.press("Escape");
    await page.keyboard.press("m");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await expect(page.locator("[aria-live=polite]").last()).toHaveText(`${guest}: nothing was changed`);
    await expect(page.getByRole("dialog", { name: guest })).toHaveCount(0);

    await page.keyboard.press("m");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await questionOf(page, guest);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
    await barOf(page, guest).focus();
    await page.keyboard.press("Control+z");
    await expectToast(page, `${guest} is back where it was`);
    expect((await stayOf(lodge, staffApi, booking._id))?.parts[0]?.unitId).toBe(units[0]._id);
  }),
);
