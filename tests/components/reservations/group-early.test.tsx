import test from "node:test";
import { recordPayment } from "#contract/billing/payments.ts";
import { actOnGroup, addGroup, getGroup } from "#contract/reservations/groups.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible } from "#tests/support/platform/desk/expect.ts";

test(
  "before a group leaves early the desk chooses which nights are charged, and sees what each comes to",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const room = await createTestRoom(lodge, { totalRooms: 2 });
    const line = { roomId: room._id, costOptionId: room.costOptions[0]?.id ?? "", count: 2, adultMale: 1 };
    const name = uniqueName("Wedding");
    const dates = { checkInDate: lodge.today, checkOutDate: addNights(lodge.today, 4) };
    const party = { name, payerName: "Ravi Rao", payerPhone: "9845012345" };
    const { group } = await staffApi(addGroup, { body: { ...party, ...dates, rooms: [line] } });
    const params = { id: group._id };
    await staffApi(actOnGroup, { params, body: { action: "check-in" } });
    const [first] = group.bookings;
    const night = (first?.grandTotal ?? 0) / 4;
    await staffApi(recordPayment, { params: { id: first?._id ?? "" }, body: { method: "cash", amount: night } });
    await page.goto(`/admin/groups/${group._id}`);
    await page.getByRole("button", { name: "Check out all early (2)" }).click();
    const question = page.getByRole("alertdialog", { name: "Check out all early (2)" });
    await expect(question.getByRole("button", { name: /^Charge all booked nights/ })).toBeVisible();
    await expectAccessible(page);
    await question.getByRole("button", { name: /^Charge the nights slept/ }).click();
    await expect(page.getByRole("button", { name: "Check out all early (1)" })).toBeVisible();
    const { bookings } = (await staffApi(getGroup, { params })).group;
    expect(bookings.map(({ status }) => status).toSorted()).toEqual(["checked-in", "checked-out"]);
  }),
);
