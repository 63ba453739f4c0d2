import type { Page } from "@playwright/test";
import { listPayments } from "#contract/billing/payments.ts";
import { getBooking, listBookings } from "#contract/reservations/bookings.ts";
import { addNights, formatNight } from "#domain/platform/time/nights.ts";
import { expect, expectAccessible, expectToast, test } from "../fixtures.ts";
import { fieldOf } from "../pages/admin.ts";
import { createTestRoom, uniqueName } from "../pages/arrange.ts";
import type { LodgeServer } from "../server.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Walk-in" });

async function labelsOf({ database: { db } }: LodgeServer, roomId: string): Promise<string[]> {
  const units = await db.selectFrom("unit").select("label").where("room_id", "=", roomId).orderBy("position").execute();
  return units.map(({ label }) => label);
}

test("by keyboard alone: from W to the key of the room in at most 17 keys besides what is typed", async ({
  staffPage: page,
  lodge,
  staffApi,
}) => {
  const room = await createTestRoom(lodge, { totalRooms: 2 });
  const [first, second] = await labelsOf(lodge, room._id);
  await lodge.database.db
    .updateTable("unit")
    .set({ housekeeping: "dirty" })
    .where("label", "=", first ?? "")
    .execute();
  const name = uniqueName("Asha Rao");
  const dialog = dialogOf(page);
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const tabTo = async (field: ReturnType<typeof fieldOf>) => {
    for (let step = 0; step < 12; step += 1) {
      await press("Tab");
      if (await field.evaluate((element) => element === document.activeElement)) return;
    }
    await expect(field).toBeFocused();
  };

  await page.goto("/admin/dashboard");
  await expect(page.getByRole("region", { name: /^Arrivals today/ })).toBeVisible();
  await press("w");
  await expect(fieldOf(dialog, "Nights")).toBeFocused();
  await page.keyboard.type("2");
  await expect(dialog).toContainText(`until ${formatNight(addNights(lodge.today, 2))}`);
  const offer = dialog.getByRole("radio", { name: new RegExp(`^${room.name}`) });
  await expect(dialog.getByRole("listitem").filter({ hasText: room.name })).toContainText("₹2,596");
  const offers = dialog.getByRole("radio");
  await tabTo(offers.first());
  await press("Space");
  // The other rooms are the demo's; in a lodge the room is a few arrows away.
  for (let step = 0; step < 30 && !(await offer.isChecked()); step += 1) await page.keyboard.press("ArrowDown");
  await expect(offer).toBeChecked();
  const unit = dialog.getByRole("combobox", { name: "Unit" });
  await expect(unit.locator("option")).toHaveText([second ?? "", `${first} (dirty)`]);
  await expect(dialog.getByRole("status").filter({ hasText: "Grand total" })).toContainText(`Unit ${second}`);
  await tabTo(fieldOf(dialog, "Phone"));
  await page.keyboard.type("9845012345");
  await tabTo(fieldOf(dialog, "Name"));
  await page.keyboard.type(name);
  await expectAccessible(page, "dialog[open]");
  await tabTo(fieldOf(dialog, "Amount (₹)"));
  await page.keyboard.type("500");
  await press("Enter");
  await expectToast(page, `Unit ${second}, ${name}, until ${formatNight(addNights(lodge.today, 2))}`);
  await expect(dialog).toBeHidden();
  expect(keys).toBeLessThanOrEqual(17);

  const { bookings } = await staffApi(listBookings, { query: { search: name } });
  expect(bookings).toMatchObject([{ status: "checked-in", checkInDate: lodge.today, email: "", grandTotal: 2596 }]);
  const id = bookings[0]?._id ?? "";
  expect((await staffApi(listPayments, { params: { id } })).ledger.paid).toBe(500);
  await page.getByRole("tab", { name: /^In house / }).click();
  await expect(
    page
      .getByRole("region", { name: /^In house/ })
      .getByRole("listitem")
      .filter({ hasText: name }),
  ).toContainText(`Unit ${second}`);

  await page.getByRole("region", { name: "Messages" }).getByRole("button", { name: "Undo" }).click();
  await expectToast(page, `The walk-in of ${name} is cancelled, and an advance is reversed.`);
  expect((await staffApi(getBooking, { params: { id } })).booking.status).toBe("cancelled");
  await expect(page.getByRole("region", { name: /^In house/ }).getByText(name)).toHaveCount(0);
  expect((await staffApi(listPayments, { params: { id } })).ledger.paid).toBe(0);
});
