import test from "node:test";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { getBooking, setBookingStatus } from "#contract/reservations/bookings.ts";
import { addGroup } from "#contract/reservations/groups.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { createTestBooking, createTestRoom } from "#tests/browser/pages/arrange.ts";
import { atDesk, type Caller } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectToast } from "#tests/support/platform/desk/expect.ts";
import { fieldOf } from "#tests/support/platform/desk/forms.ts";

async function askFor(staffApi: Caller, securityDeposit: number) {
  const { settings } = await staffApi(getSettings, {});
  await staffApi(updateSettings, { body: { ...settings, securityDeposit } });
}

test(
  "a deposit that the lodge asks for is taken at check-in, shown apart from the bill, and asked about at check-out",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    await askFor(staffApi, 1000);
    const room = await createTestRoom(lodge);
    const stay = { checkInDate: lodge.today, checkOutDate: addNights(lodge.today, 1) };
    const { _id: id, reference, name } = await createTestBooking(lodge, { roomId: room._id, ...stay });
    await staffApi(setBookingStatus, { params: { id }, body: { status: "confirmed" } });
    await page.goto(`/admin/bookings?booking=${id}`);
    const booking = page.getByRole("dialog", { name });
    await booking.getByRole("button", { name: "Check in" }).click();
    const taking = page.getByRole("dialog", { name: "Take a security deposit" });
    await expect(fieldOf(taking, "Amount (₹)")).toHaveValue("1000");
    await expectAccessible(page, "dialog[open]:last-of-type");
    await taking.getByRole("button", { name: "Take a deposit" }).click();
    await expectToast(page, "Security deposit taken");

    await booking.getByRole("tab", { name: "Bill" }).click();
    await expect(booking.getByText("₹1,000 held.")).toBeVisible();
    await expect(booking.getByText("₹1,000 taken")).toBeVisible();
    await expect(booking.locator(".ledger__sums").last()).toContainText("Paid₹0");

    await page.goto("/admin/day");
    const held = page.getByRole("region", { name: "Security deposits held" });
    await expect(held).toContainText(reference);
    await expect(held.getByRole("link", { name })).toBeVisible();

    await page.goto(`/admin/bookings?booking=${id}`);
    await booking.getByRole("button", { name: "Check out" }).click();
    const leaving = page.getByRole("dialog", { name: "Check out", exact: true });
    await leaving.getByRole("radio", { name: "Keep a part or all of it" }).check();
    await fieldOf(leaving, "Amount to keep (₹)").fill("300");
    await expect(leaving).toContainText("₹700 is given back");
    await leaving.getByRole("radio", { name: "Check out anyway" }).check();
    await leaving.getByRole("textbox", { name: /Why|reason/i }).fill("The company pays");
    await leaving.getByRole("button", { name: "Check out anyway" }).click();
    await expect(fieldOf(leaving, "For what")).toHaveAccessibleDescription(/Please say for what it is kept/);
    await fieldOf(leaving, "For what").fill("A broken lamp");
    await leaving.getByRole("button", { name: "Check out anyway" }).click();
    await expect(leaving).toBeHidden();
    const { booking: left } = await staffApi(getBooking, { params: { id } });
    await expect(page.getByText("A broken lamp")).toBeHidden();
    if (left.status !== "checked-out") throw new Error(left.status);
    await booking.getByRole("tab", { name: "Bill" }).click();
    await expect(booking.getByText("₹700 given back")).toBeVisible();
    await expect(booking.getByRole("list", { name: "How the deposit came and went" })).toContainText(
      "₹300 kept for the bill",
    );
  }),
);

test(
  "after the check-in of a group each deposit that the lodge asks for can be taken",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    await askFor(staffApi, 1000);
    const room = await createTestRoom(lodge, { totalRooms: 2 });
    const rooms = [{ roomId: room._id, costOptionId: room.costOptions[0]?.id ?? "", count: 2, adultMale: 1 }];
    const stay = { checkInDate: lodge.today, checkOutDate: addNights(lodge.today, 1) };
    const payer = { payerName: "Suma Prabhu", payerPhone: "9845012345", status: "confirmed" as const };
    const { group } = await staffApi(addGroup, { body: { name: "Shenoy party", ...payer, ...stay, rooms } });
    await page.goto(`/admin/groups/${group._id}`);
    await page.getByRole("button", { name: "Check in all 2 due" }).click();
    const asked = page.getByRole("region", { name: "Security deposits to take" }).getByRole("button");
    await expect(asked).toHaveCount(2);
    await expectAccessible(page);
    for (const left of [1, 0]) {
      await asked.first().click();
      const taking = page.getByRole("dialog", { name: "Take a security deposit" });
      await expect(fieldOf(taking, "Amount (₹)")).toHaveValue("1000");
      await taking.getByRole("button", { name: "Take a deposit" }).click();
      await expectToast(page, "Security deposit taken");
      await expect(asked).toHaveCount(left);
    }
  }),
);

test(
  "nothing is asked where the lodge takes no deposits; one can be taken and given back on the bill",
  atDesk(async ({ staffPage: page, lodge }) => {
    const room = await createTestRoom(lodge);
    const stay = { checkInDate: addNights(lodge.today, -1), checkOutDate: addNights(lodge.today, 1) };
    const { _id: id, name } = await createTestBooking(lodge, { roomId: room._id, ...stay, status: "checked-in" });
    await page.goto(`/admin/bookings?booking=${id}&tab=bill`);
    const booking = page.getByRole("dialog", { name });
    await expect(booking.getByText("No security deposit is held.")).toBeVisible();
    await booking.getByRole("button", { name: "Take a deposit" }).click();
    const taking = page.getByRole("dialog", { name: "Take a security deposit" });
    await fieldOf(taking, "Amount (₹)").fill("500");
    await taking.getByRole("button", { name: "Take a deposit" }).click();
    await booking.getByRole("button", { name: "Give back or keep" }).click();
    const settling = page.getByRole("dialog", { name: "Settle the security deposit" });
    await expect(settling.getByRole("radio", { name: "Give ₹500 back" })).toBeChecked();
    await settling.getByRole("button", { name: "Give back or keep" }).click();
    await expectToast(page, "Security deposit settled");
    await expect(booking.getByText("₹500 given back")).toBeVisible();
  }),
);
