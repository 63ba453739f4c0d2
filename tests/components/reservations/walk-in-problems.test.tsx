import test from "node:test";
import { listPayments } from "#contract/billing/payments.ts";
import { addDeskBooking, listBookings } from "#contract/reservations/bookings.ts";
import { getChart, moveStay } from "#contract/reservations/chart.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { aBookingInput } from "#server/operations/demo/factories.ts";
import { createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk, type Lodge } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectToast } from "#tests/support/platform/desk/expect.ts";
import { fieldOf } from "#tests/support/platform/desk/forms.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Walk-in" });

async function labelsOf({ database: { db } }: Lodge, roomId: string): Promise<string[]> {
  const units = await db.selectFrom("unit").select("label").where("room_id", "=", roomId).orderBy("position").execute();
  return units.map(({ label }) => label);
}

test(
  "every problem is at its field and nothing typed is lost: what is missing, and a unit that a colleague gave away",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
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
    await expect(dialog).toContainText("Total ₹1,200 · ₹98 is left");

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
  }),
);

test(
  "nothing is being saved while the desk is asked about the unit",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const room = await createTestRoom(lodge);
    const dirty = { housekeeping: "dirty" } as const;
    await lodge.database.db.updateTable("unit").set(dirty).where("room_id", "=", room._id).execute();
    const name = uniqueName("Tara Bhat");
    await page.goto("/admin/dashboard?new=walk-in");
    const dialog = dialogOf(page);
    await dialog.getByRole("radio", { name: new RegExp(`^${room.name}`) }).check();
    await fieldOf(dialog, "Name").fill(name);
    await fieldOf(dialog, "Phone").fill("98450 12345");
    await dialog.getByRole("button", { name: "Book and check in" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("is not clean yet.");
    await expect(dialog.getByRole("button", { name: "Book and check in" })).toBeVisible();
    await expect(dialog.getByText("Saving…")).toBeHidden();
    await question.getByRole("button", { name: "Check in anyway" }).click();
    await expectToast(page, new RegExp(`${name}, until`));
    const { bookings } = await staffApi(listBookings, { query: { search: name } });
    expect(bookings.map(({ status }) => status)).toEqual(["checked-in"]);
  }),
);
