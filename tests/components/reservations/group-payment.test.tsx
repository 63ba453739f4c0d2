import test from "node:test";
import { addGroup, getGroup } from "#contract/reservations/groups.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectToast } from "#tests/support/platform/desk/expect.ts";
import { fieldOf } from "#tests/support/platform/desk/forms.ts";

test(
  "a group pays once: the amount is spread over its rooms, can be changed, and stands on one bill",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const room = await createTestRoom(lodge, { totalRooms: 3 });
    const line = { roomId: room._id, costOptionId: room.costOptions[0]?.id ?? "", count: 2, adultMale: 1 };
    const dates = { checkInDate: addNights(lodge.today, 2), checkOutDate: addNights(lodge.today, 3) };
    const name = uniqueName("Wedding");
    const party = { name, payerName: "Suma Prabhu", payerPhone: "9845012345" };
    const { group } = await staffApi(addGroup, { body: { ...party, ...dates, rooms: [line] } });
    const [balance = 0] = Object.values(group.balances);
    await page.goto(`/admin/groups/${group._id}`);
    await page.getByRole("button", { name: "Take one payment" }).click();
    const dialog = page.getByRole("dialog", { name: "One payment for the group" });
    await expect(fieldOf(dialog, "Amount (₹)")).toHaveValue(String(2 * balance));
    await fieldOf(dialog, "Amount (₹)").fill(String(balance + 100));
    const shares = dialog.getByRole("group", { name: "Spread over the rooms" }).getByRole("textbox");
    await expect(shares.nth(0)).toHaveValue(String(balance));
    await expect(shares.nth(1)).toHaveValue("100");
    await shares.nth(0).fill(String(balance - 50));
    await expect(dialog).toContainText("₹50 is not spread yet");
    await dialog.getByRole("button", { name: "Record payment" }).click();
    await expect(dialog.getByText("have to come to the payment")).toBeVisible();
    await expectAccessible(page, "dialog[open]");
    await shares.nth(1).fill("150");
    await dialog.getByRole("combobox", { name: "Paid by" }).selectOption("Cash");
    await dialog.getByRole("button", { name: "Record payment" }).click();
    await expectToast(page, /is recorded for the group$/);
    expect((await staffApi(getGroup, { params: { id: group._id } })).group.balance).toBe(balance - 100);

    await page.getByRole("link", { name: "Bill of the group" }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Bill of the group ${name}` })).toBeVisible();
    await expect(page.getByRole("list", { name: "Payments" }).getByRole("listitem")).toHaveCount(1);
    await expectAccessible(page, "main");
  }),
);
