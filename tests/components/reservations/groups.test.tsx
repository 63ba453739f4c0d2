import test from "node:test";
import { addGroup, getGroup, listGroups } from "#contract/reservations/groups.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectToast } from "#tests/support/platform/desk/expect.ts";
import { fieldOf } from "#tests/support/platform/desk/forms.ts";

const payer = { payerName: "Suma Prabhu", payerPhone: "9845012345", payerEmail: "suma@example.com" };

test(
  "a group is edited, grows by a room, and is checked in at once by those who are due",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const room = await createTestRoom(lodge, { totalRooms: 3 });
    const costOptionId = room.costOptions[0]?.id ?? "";
    const rooms = [{ roomId: room._id, costOptionId, count: 2, adultMale: 1 }];
    const stay = { checkInDate: lodge.today, checkOutDate: addNights(lodge.today, 2) };
    const name = uniqueName("Company");
    const { group } = await staffApi(addGroup, { body: { name, ...payer, payerEmail: "", ...stay, rooms } });
    await page.goto(`/admin/groups/${group._id}`);
    await expect(page.getByText("No address: the payer gets no mails")).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("button", { name: "Edit group" }).click();
    const edit = page.getByRole("dialog", { name: "Edit group" });
    await fieldOf(edit, "Payer").fill("Leena Pai");
    await edit.getByRole("button", { name: "Save changes" }).click();
    await expectToast(page, "The group is saved.");
    await expect(page.getByText("Leena Pai", { exact: true })).toBeVisible();

    await page.getByRole("button", { name: "Add rooms" }).click();
    const add = page.getByRole("dialog", { name: "More rooms for the group" });
    await add.getByRole("group", { name: room.name, exact: true }).getByRole("button", { name: /^More/ }).click();
    await add.getByRole("button", { name: "Book 1 room" }).click();
    await expectToast(page, "1 room is added.");

    await page.getByRole("button", { name: "Confirm 3 rooms" }).click();
    await expect(page.getByText("3 rooms are confirmed.")).toBeVisible();
    await page.getByRole("button", { name: "Check in all 3 due" }).click();
    await expect(page.getByText("3 checked in.")).toBeVisible();
    const { group: after } = await staffApi(getGroup, { params: { id: group._id } });
    expect(after.statuses).toEqual({ "checked-in": 3 });
    for (const unit of Object.values(after.units)) await expect(page.getByText(`${name}: ${unit}`)).toBeVisible();
  }),
);

test(
  "a group is one in the list of bookings, in the booking, in the search and in its own list",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const room = await createTestRoom(lodge, { totalRooms: 2 });
    const rooms = [{ roomId: room._id, costOptionId: room.costOptions[0]?.id ?? "", count: 2, adultMale: 1 }];
    const stay = { checkInDate: addNights(lodge.today, 3), checkOutDate: addNights(lodge.today, 4) };
    const name = uniqueName("Shenoy party");
    const release = { releaseOn: addNights(lodge.today, 3) };
    const { group } = await staffApi(addGroup, { body: { name, ...payer, ...release, ...stay, rooms } });

    await page.goto("/admin/groups");
    const row = page.getByRole("row").filter({ hasText: name });
    await expect(row).toContainText("2 rooms released in 3 days");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Past" }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole("button", { name: "To come and in house" }).click();
    await row.getByRole("button", { name: new RegExp(name) }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

    await page.getByRole("link", { name: "In the list of bookings" }).click();
    await expect(page.getByRole("link", { name })).toHaveCount(2);
    await page
      .getByRole("row")
      .nth(1)
      .getByRole("button", { name: new RegExp(`^${name}`) })
      .click();
    await page.getByRole("dialog", { name }).getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search everything" }).fill(name);
    await page.getByRole("option", { name: /2 rooms/ }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/groups/${group._id}$`));
    expect((await staffApi(listGroups, { query: {} })).groups.map(({ _id }) => _id)).toContain(group._id);
  }),
);

test(
  "a group that does not exist says so, and lists without groups are empty",
  atDesk(async ({ staffPage: page }) => {
    await page.goto("/admin/groups/none");
    await expect(page.locator("main").getByRole("alert")).toContainText("This group does not exist");
    await page.getByRole("link", { name: "All groups" }).click();
    await expect(page).toHaveURL(/\/admin\/groups$/);
  }),
);
