import test from "node:test";
import { addCharge, voidCharge } from "#contract/billing/charges.ts";
import { getDayReport, getDayState } from "#contract/billing/day-close.ts";
import { addNights, formatNight } from "#domain/platform/time/nights.ts";
import { createTestBooking, createTestRoom } from "#tests/browser/pages/arrange.ts";
import { aChargeItem } from "#tests/support/billing/charge-items.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible } from "#tests/support/platform/desk/expect.ts";
import { signIn } from "#tests/support/platform/desk/forms.ts";

test(
  "a day that is over is closed after a look at what is missing; its report is read, saved, and never changes",
  atDesk(async ({ page, lodge, staffApi }) => {
    // The first attempt to close the day.
    const { today } = lodge;
    const day = addNights(today, -1);
    const { _id: roomId } = await createTestRoom(lodge, { totalRooms: 2 });
    const stay = { checkInDate: day, checkOutDate: addNights(today, 1), status: "checked-in" as const };
    const { _id: id, reference } = await createTestBooking(lodge, { roomId, ...stay });
    const late = await createTestBooking(lodge, { roomId, ...stay, status: "confirmed" });
    const { name: _name, price, isActive: _isActive, ...charge } = aChargeItem();
    const { bill } = await staffApi(addCharge, {
      params: { id },
      body: { ...charge, description: "Dinner", unitPrice: price, quantity: 1, chargedOn: day },
    });
    await staffApi(voidCharge, { params: { id: bill.charges[0]?._id ?? "" }, body: { reason: "Not eaten" } });

    await page.goto(`/admin/login`);
    await signIn(page);
    await expect(page).toHaveURL(/\/admin\/dashboard/);
    await page.goto(`/admin/day`);
    const panel = page.getByRole("region", { name: `Open day: ${formatNight(day)}` });
    await expect(panel.getByRole("listitem").filter({ hasText: late.reference })).toContainText("Has not arrived");
    const close = panel.getByRole("button", { name: `Close ${formatNight(day)}` });
    await close.click();
    await expect(panel.getByRole("alert")).toContainText("to be looked at first");
    await panel.getByRole("checkbox").press("Space");
    await close.press("Enter");
    await expect(page.getByText("The day is closed.")).toBeVisible();
    await expectAccessible(page);
    expect((await staffApi(getDayState, {})).next).toBe(today);

    await page.getByRole("link", { name: formatNight(day) }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Day report" })).toBeVisible();
    const { report } = await staffApi(getDayReport, { params: { day } });
    expect(report.rooms.sold).toBeGreaterThan(0);
    const sold = page.getByRole("table", { name: "Rooms" }).getByRole("row", { name: /^Sold/ });
    await expect(sold).toContainText(String(report.rooms.sold));
    await expect(page.getByRole("listitem").filter({ hasText: reference })).toContainText("Charge voided");
    await expectAccessible(page);
    const download = page.download();
    await page.getByRole("button", { name: "Save as CSV" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`day-${day}.csv`);
    expect(await file.text()).toContain(`Charge voided`);
    await page.getByRole("link", { name: reference }).first().click();
    await expect(page.getByRole("dialog")).toContainText(reference);
  }),
);
