import test from "node:test";
import { addGroup, cancelGroup } from "#contract/reservations/groups.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { storeBooking } from "#server/operations/demo/factories.ts";
import { createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectBanner } from "#tests/support/platform/desk/expect.ts";

test(
  "the groups for which a guest pays are found, and erased with the guest",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const { _id: roomId, costOptions } = await createTestRoom(lodge);
    const line = { roomId, costOptionId: costOptions[0]?.id ?? "", count: 1, adultMale: 1 };
    const stay = { checkInDate: addNights(lodge.today, 9), checkOutDate: addNights(lodge.today, 11) };
    const name = uniqueName("Wedding");
    const email = "payer.of.a.wedding@example.in";
    const payer = { payerName: "Suma Prabhu", payerPhone: "9900088866", payerEmail: email };
    const { group } = await staffApi(addGroup, { body: { name, ...payer, ...stay, rooms: [line] } });
    await staffApi(cancelGroup, { params: { id: group._id }, body: {} });
    await page.goto("/admin/guests");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page.getByRole("status").getByRole("listitem")).toHaveText([`Suma Prabhu pays for the group ${name}`]);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Erase" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Erase Guest Data" });
    await dialog.getByRole("button", { name: "Erase" }).click();
    await expectBanner(page, "Erased: the guest in 1 booking, 1 group, and 0 queries.");
    await page.goto(`/admin/groups/${group._id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Erased guest");
    await expect(page.getByText("Prabhu")).toHaveCount(0);
  }),
);

test(
  "a guest with a future stay can't be erased, and the screen shows the reason",
  atDesk(async ({ staffPage: page, lodge }) => {
    const { _id: roomId } = await createTestRoom(lodge);
    const stay = { checkInDate: addNights(lodge.today, 9), checkOutDate: addNights(lodge.today, 11) };
    const phone = "9900088877";
    const { reference } = await storeBooking(lodge.database.db, { roomId, ...stay, phone, status: "confirmed" });
    await page.goto("/admin/guests");
    await page.getByLabel("Phone").fill("+91 99000 88877");
    await page.getByRole("button", { name: "Find" }).click();
    await page.getByRole("button", { name: "Erase" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Erase" }).click();
    await expectBanner(page, `This guest has a stay that is not over: ${reference}. Cancel it first, or wait.`);
  }),
);
