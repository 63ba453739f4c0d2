import type { Page } from "@playwright/test";
import { listPayments } from "#contract/billing/payments.ts";
import { addDeskBooking, getBooking, listBookings } from "#contract/reservations/bookings.ts";
import { getChart, moveStay } from "#contract/reservations/chart.ts";
import { addNights, formatNight } from "#domain/platform/time/nights.ts";
import { aBookingInput } from "#server/operations/demo/factories.ts";
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
  await tabTo(fieldOf(dialog, "Name"));
  await page.keyboard.type(name);
  await tabTo(fieldOf(dialog, "Phone"));
  await page.keyboard.type("9845012345");
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
  await expect(
    page
      .getByRole("region", { name: /^In house/ })
      .getByRole("listitem")
      .filter({ hasText: name }),
  ).toContainText(`Unit ${second}`);

  await page.getByRole("region", { name: "Messages" }).getByRole("button", { name: "Undo" }).click();
  await expectToast(page, `The walk-in of ${name} is cancelled, and an advance is taken back.`);
  expect((await staffApi(getBooking, { params: { id } })).booking.status).toBe("cancelled");
  await expect(page.getByRole("region", { name: /^In house/ }).getByText(name)).toHaveCount(0);
  expect((await staffApi(listPayments, { params: { id } })).ledger.paid).toBe(0);
});

test("every problem is at its field and nothing typed is lost: what is missing, and a unit that a colleague gave away", async ({
  staffPage: page,
  lodge,
  staffApi,
  allowErrors,
}) => {
  allowErrors("409", "403");
  // Without live updates, which would show the colleague's choice before the click.
  await page.context().route("**/api/events*", (route) => route.fulfill({ status: 403 }));
  const room = await createTestRoom(lodge, { totalRooms: 2 });
  const [first, second] = await labelsOf(lodge, room._id);
  const name = uniqueName("Tara Bhat");
  await page.goto("/admin/bookings");
  await page.getByRole("button", { name: "Walk-in", exact: true }).click();
  const dialog = dialogOf(page);
  const save = dialog.getByRole("button", { name: "Book and check in" });
  const field = (label: string) => fieldOf(dialog, label);
  const offer = dialog.getByRole("radio", { name: new RegExp(`^${room.name}`) });
  await expect(offer).toBeVisible();
  await field("Nights").fill("");
  await field("Men").fill("0");
  await field("Amount (₹)").fill("a little");
  await save.click();
  await expect(field("Nights")).toHaveAccessibleDescription(/^Please enter the nights, from 1 to 90/);
  await expect(field("Nights")).toBeFocused();
  await expect(field("Name")).toHaveAccessibleDescription("Name is required");
  await expect(field("Phone")).toHaveAccessibleDescription("Phone number is required");
  await expect(field("Amount (₹)")).toHaveAccessibleDescription(/amount/i);
  await expect(field("Men")).toHaveAccessibleDescription(/guest/);
  await expectAccessible(page, "dialog[open]");
  await field("Nights").fill("1");
  await field("Men").fill("1");
  await field("Amount (₹)").fill("99999");
  await offer.check();
  await field("Name").fill(name);
  await field("Phone").fill("+44 20 7946 0958");
  await save.click();
  await expect(field("Amount (₹)")).toHaveAccessibleDescription(/^The stay costs ₹1,298/);
  await expect(dialog.getByRole("button", { name: "Add another method" })).toBeVisible();
  await field("Amount (₹)").fill("");
  await expect(dialog.getByRole("button", { name: "Add another method" })).toBeHidden();
  await field("Amount (₹)").fill("1000");
  await dialog.getByRole("button", { name: "Add another method" }).click();
  const part = dialog.getByRole("group", { name: "Part 2" });
  await expect(fieldOf(part, "Amount (₹)")).toHaveValue("298");
  await fieldOf(part, "Amount (₹)").fill("299");
  await save.click();
  await expect(fieldOf(part, "Amount (₹)")).toHaveAccessibleDescription("The stay costs ₹1,298");
  await expect(fieldOf(part, "Amount (₹)")).toBeFocused();
  await expectAccessible(page, "dialog[open]");
  await fieldOf(part, "Amount (₹)").fill("200");
  await expect(dialog).toContainText("Together ₹1,200 · ₹98 is left");

  const unit = dialog.getByRole("combobox", { name: "Unit" });
  await expect(unit.locator("option")).toHaveText([first ?? "", second ?? ""]);
  // A colleague gives the suggested unit to somebody else; this dialog does not know yet.
  const stay = { checkInDate: lodge.today, checkOutDate: addNights(lodge.today, 1) };
  const { booking } = await staffApi(addDeskBooking, { body: aBookingInput({ roomId: room._id, ...stay }) });
  const { units } = await staffApi(getChart, { query: { from: stay.checkInDate, to: stay.checkOutDate } });
  const unitId = units.find(({ label }) => label === first)?._id ?? "";
  const { _id: id, updatedAt, grandTotal } = booking;
  await staffApi(moveStay, { params: { id }, body: { ...stay, roomId: room._id, unitId, updatedAt, grandTotal } });
  await save.click();
  await expect(unit).toHaveAccessibleDescription(new RegExp(`Unit ${first} is taken by `));
  await expect(unit.locator("option")).toHaveText([second ?? ""]);
  await expect(field("Name")).toHaveValue(name);
  await expect(field("Phone")).toHaveValue("+44 20 7946 0958");
  await expect(fieldOf(part, "Amount (₹)")).toHaveValue("200");
  await save.click();
  await expectToast(page, new RegExp(`^Unit ${second}, ${name}, until`));
  const { bookings } = await staffApi(listBookings, { query: { search: name } });
  expect(bookings).toHaveLength(1);
  const { ledger } = await staffApi(listPayments, { params: { id: bookings[0]?._id ?? "" } });
  expect(ledger.payments).toMatchObject([
    { method: "upi", amount: 1000 },
    { method: "cash", amount: 200 },
  ]);
});
