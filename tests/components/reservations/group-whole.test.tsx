import test from "node:test";
import { listBookings } from "#contract/reservations/bookings.ts";
import { getGroup } from "#contract/reservations/groups.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { createTestBooking, createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectToast } from "#tests/support/platform/desk/expect.ts";
import { fieldOf, pickDate } from "#tests/support/platform/desk/forms.ts";

const payer = { payerName: "Suma Prabhu", payerPhone: "9845012345", payerEmail: "suma@example.com" };

test(
  "eight rooms are booked in one dialog, all or nothing, named from a pasted list, and cancelled",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const [garden, family] = [
      await createTestRoom(lodge, { totalRooms: 5, name: uniqueName("Garden") }),
      await createTestRoom(lodge, { totalRooms: 3, name: uniqueName("Family") }),
    ];
    const stay = { checkInDate: addNights(lodge.today, 40), checkOutDate: addNights(lodge.today, 42) };
    const name = uniqueName("Wedding");

    await page.goto("/admin/bookings?new=booking");
    await page.getByRole("link", { name: "Several rooms? Book a group" }).click();
    const dialog = page.getByRole("dialog", { name: "New group booking" });
    await pickDate(dialog, "Check-in date", stay.checkInDate);
    await pickDate(dialog, "Check-out date", stay.checkOutDate);
    await dialog.getByRole("button", { name: "Book rooms" }).click();
    await expect(dialog.getByText("Please choose the rooms")).toBeVisible();
    await expect(fieldOf(dialog, "Name of the group")).toHaveAccessibleDescription(/^Please name the group/);
    const choose = async (room: string, count: number) => {
      const more = dialog.getByRole("group", { name: room, exact: true }).getByRole("button", { name: /^More/ });
      for (let clicks = 0; clicks < count; clicks++) await more.click();
    };
    await choose(garden.name, 5);
    await choose(family.name, 3);
    await expect(dialog.getByRole("status").filter({ hasText: "8 rooms" })).toContainText("₹20,768");
    await expectAccessible(page, "dialog[open]");
    await fieldOf(dialog, "Name of the group").fill(name);
    await fieldOf(dialog, "Payer").fill(payer.payerName);
    await fieldOf(dialog, "Phone").fill("98450 12345");
    await fieldOf(dialog, "Email").fill(payer.payerEmail);

    // Another guest takes a room meanwhile: nothing is booked, and nothing typed is lost.
    const other = await createTestBooking(lodge, { roomId: family._id, ...stay });
    await dialog.getByRole("button", { name: "Book 8 rooms" }).click();
    await expect(dialog.getByText(new RegExp(`${family.name}: only 2 of 3 rooms are free`))).toBeVisible();
    expect((await staffApi(listBookings, { query: { search: name } })).pagination.total).toBe(0);
    await lodge.database.db.deleteFrom("booking").where("id", "=", other._id).execute();
    await lodge.database.db.updateTable("room_night").set({ sold: 0 }).where("room_id", "=", family._id).execute();
    // The same happens when the stream says that a booking has changed.
    globalThis.dispatchEvent(new Event("visibilitychange"));
    await expect(dialog.getByRole("listitem").filter({ hasText: family.name })).toContainText("3 left");
    await dialog.getByRole("button", { name: "Book 8 rooms" }).click();
    await expectToast(page, "8 rooms are booked.");
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    const id = page.url().split("/").at(-1) ?? "";
    const read = async () => (await staffApi(getGroup, { params: { id } })).group;
    expect(await read()).toMatchObject({
      rooms: 8,
      named: 0,
      statuses: { confirmed: 8 },
      payerPhone: payer.payerPhone,
    });
    await expect(page.getByText("Group booking confirmed")).toBeVisible();

    await page.getByRole("button", { name: "Rooming list" }).click();
    const list = page.getByRole("dialog", { name: "Rooming list" });
    const text = fieldOf(list, "Names of the guests");
    const problems = list.getByRole("alert", { name: /in the list$/ });
    await text.fill("ರವಿ ಪ್ರಭು, 99000 71234, 2\nAsha Shenoy, many, 7\n12");
    await expect(problems).toContainText("Line 2");
    await expect(problems).toContainText("Line 3: The name is missing");
    await expectAccessible(page, "dialog[open]");
    await text.fill("ರವಿ ಪ್ರಭು, 99000 71234, 2\nAsha Shenoy");
    await expect(list.getByRole("row").filter({ hasText: "Asha Shenoy" })).toBeVisible();
    await list.getByRole("button", { name: "Give 2 names" }).click();
    await expectToast(page, "2 guests are named, 6 rooms have none yet.");
    expect(await read()).toMatchObject({ named: 2 });
    await expect(page.getByRole("button", { name: /^ರವಿ ಪ್ರಭು/ })).toBeVisible();

    await page.getByRole("button", { name: "Cancel the whole group..." }).click();
    const question = page.getByRole("alertdialog", { name: "Cancel all 8 rooms of the group?" });
    await expect(question).toContainText("By the terms it costs nothing.");
    await expect(question).toContainText(payer.payerEmail);
    await question.getByRole("button", { name: "Cancel 8 rooms" }).click();
    await expectToast(page, "8 rooms are cancelled.");
    expect(await read()).toMatchObject({ rooms: 0, statuses: { cancelled: 8 } });
  }),
);
