import type { Locator, Page } from "@playwright/test";
import { getBooking } from "#contract/reservations/bookings.ts";
import { listRooms } from "#contract/rooms/rooms.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { expect, expectToast, test } from "../fixtures.ts";
import { expectBanner, fieldOf, fileInput, pngFile, recorderNoise } from "../pages/admin.ts";
import { createTestAccount, createTestBooking, createTestRoom, uniqueName } from "../pages/arrange.ts";
import { visitDesk } from "../pages/desk-visit.ts";
import { KeyboardUser } from "../pages/keys.ts";

/** The page's button precedes one of the same name in a dialog. */
const buttonIn = (within: Page | Locator, name: string) => within.getByRole("button", { name, exact: true }).first();
const navigation = (page: Page, name: RegExp) => page.getByRole("navigation").getByRole("link", { name });

/** The file chooser that Enter opens on the focused field. */
async function choose(page: Page, field: Locator, keys: KeyboardUser, files: Awaited<ReturnType<typeof pngFile>>[]) {
  // Waited for before the way there: the browser has to be told first that choosers are for the test.
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), keys.press(field, "Space")]);
  await chooser.setFiles(files);
}

test("keyboard only: staff sign in, find a booking, read both tabs, set its status, edit it and sign out", async ({
  page,
  lodge,
  staffApi,
}) => {
  const userId = uniqueName("tara").replace(" ", "-");
  const password = "the tide at malpe";
  await createTestAccount(lodge, { userId, role: "staff", password });
  const { _id: roomId } = await createTestRoom(lodge);
  const stay = { checkInDate: addNights(lodge.today, 20), checkOutDate: addNights(lodge.today, 22) };
  const { _id: id, name } = await createTestBooking(lodge, { roomId, ...stay, status: "pending" });
  const keys = new KeyboardUser(page);

  await page.goto("/admin/login");
  await keys.type(page.getByRole("textbox", { name: "Username" }), userId);
  await keys.type(page.getByRole("textbox", { name: "Password" }), password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/./);
  await expect(page).toHaveURL(/dashboard/);
  await keys.press(navigation(page, /^Bookings/));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bookings Management");

  const search = page.getByRole("searchbox", { name: "Search bookings" });
  await keys.type(search, name);
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(page.getByRole("row")).toHaveCount(2);
  await keys.to(page.getByRole("search").getByRole("combobox", { name: "Status" }));
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/status=pending/);
  await expect(row).toBeVisible();

  const opener = row.getByRole("button").first();
  await keys.press(opener);
  const details = page.getByRole("dialog", { name });
  await keys.to(details.getByRole("tab", { name: "Booking Details" }));
  await page.keyboard.press("ArrowRight");
  await expect(details.getByRole("tab", { name: "Status Management" })).toBeFocused();
  await keys.to(details.getByRole("combobox", { name: "Status" }));
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expectToast(page, `${name}: Confirmed`);
  await keys.press(buttonIn(details, "Edit Booking"));
  const edit = page.getByRole("dialog", { name: "Edit Booking" });
  await keys.type(fieldOf(edit, "Special requests"), "A room at the back");
  await keys.press(buttonIn(edit, "Save changes"));
  await expectToast(page, "Booking updated successfully");
  await expect(edit).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const { booking } = await staffApi(getBooking, { params: { id } });
  expect(booking).toMatchObject({ status: "confirmed", specialRequests: "A room at the back" });

  // The booking no longer matches the filter, so the focused row is removed.
  await expect(row).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
  await keys.press(buttonIn(page, "Sign out"));
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  expect(keys.faults).toEqual([]);
});

test("keyboard only: closing a dialog returns the focus to its trigger", { tag: "@journey" }, async ({
  staffPage: page,
  lodge,
}) => {
  test.slow();
  const { _id: roomId, name: room } = await createTestRoom(lodge);
  const stay = { checkInDate: addNights(lodge.today, 20), checkOutDate: addNights(lodge.today, 22) };
  const { name } = await createTestBooking(lodge, { roomId, ...stay });
  const userId = uniqueName("leena").replace(" ", "-");
  await createTestAccount(lodge, { userId, role: "staff", password: "the tide at malpe" });
  const keys = new KeyboardUser(page);
  const openAndLeave = async (opener: Locator, key = "Enter") => {
    await keys.press(opener, key);
    await expect(page.locator("dialog[open]")).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog[open]")).toHaveCount(0);
    await expect(opener).toBeFocused();
  };
  await page.goto(`/admin/bookings?search=${encodeURIComponent(name)}`);
  await openAndLeave(buttonIn(page, "New booking"));
  await openAndLeave(page.getByRole("row").filter({ hasText: name }).getByRole("button").first());
  await openAndLeave(buttonIn(page, `Edit ${name}`));
  await visitDesk(page, `/admin/rooms?search=${encodeURIComponent(room)}`);
  for (const opener of ["Add Room", `Set schedule of ${room}`, `Edit ${room}`, `Delete ${room}`]) {
    await openAndLeave(buttonIn(page, opener));
  }
  // The question's own opener, the form, goes with it.
  await keys.press(buttonIn(page, "Add Room"));
  await keys.type(fieldOf(page.getByRole("dialog"), "Room name"), "Sea view");
  await page.keyboard.press("Escape");
  await keys.press(page.getByRole("alertdialog").getByRole("button", { name: "Discard" }));
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await expect(buttonIn(page, "Add Room")).toBeFocused();
  await visitDesk(page, `/admin/rooms?search=${encodeURIComponent(room)}`);
  await openAndLeave(page.getByRole("switch", { name: `${room} takes bookings` }), "Space");
  await visitDesk(page, "/admin/mails");
  await openAndLeave(buttonIn(page, "Send a test mail"));
  await visitDesk(page, "/admin/staff");
  for (const opener of ["Add Account", `Set password of ${userId}`, `Disable ${userId}`]) {
    await openAndLeave(buttonIn(page, opener));
  }
  await visitDesk(page, "/admin/staff");
  await keys.press(page.getByRole("button", { name: /^Signed in as/ }));
  await openAndLeave(buttonIn(page, "Change password"));
  expect(keys.faults).toEqual([]);
});

// Halls, amenities, testimonials, queries and accounts have the same list, dialogs and questions (tests/components/).
test("keyboard only: a room is added with prices and pictures, closed for nights, taken off sale and deleted", async ({
  staffPage: page,
  lodge,
  staffApi,
  allowErrors,
}) => {
  test.slow();
  allowErrors(recorderNoise);
  const keys = new KeyboardUser(page);
  const name = uniqueName("Tulsi Room");
  const stored = async () => (await staffApi(listRooms, {})).find((room) => room.name === name);
  await page.goto("/admin/rooms");
  const add = buttonIn(page, "Add Room");
  await keys.press(add);
  const dialog = page.getByRole("dialog", { name: "Add New Room" });
  await keys.type(fieldOf(dialog, "Room name"), name);
  await keys.type(fieldOf(dialog, "Description"), "A room over the tulsi court.");
  await keys.type(fieldOf(dialog, "Cost per night (₹)"), "1000");
  await keys.press(buttonIn(dialog, "Add cost option"));
  const second = dialog.getByRole("group", { name: "Option 2", exact: true });
  await keys.to(fieldOf(second, "Cost per night (₹)"), "Shift+Tab");
  await page.keyboard.type("1500");
  await choose(page, fileInput(dialog), keys, [await pngFile("court.png"), await pngFile("door.png", 80)]);
  const later = buttonIn(dialog, "Move picture 2 earlier");
  await keys.to(later, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("list", { name: "Images" }).getByRole("img").first()).toHaveAccessibleName("door.png");
  await keys.press(buttonIn(dialog, "Create room"));
  await expectBanner(page, "Room created successfully");
  await expect(add).toBeFocused();
  const added = await stored();
  expect(added?.costOptions).toMatchObject([{ cost: 1000 }, { cost: 1500 }]);
  expect(added?.images.map((url) => /-(\d+)x/.exec(url)?.[1])).toEqual(["80", "96"]);

  const edit = buttonIn(page, `Edit ${name}`);
  await keys.press(edit);
  const editing = page.getByRole("dialog", { name: "Edit Room" });
  await keys.type(fieldOf(editing, "Max capacity"), "4");
  await keys.press(buttonIn(editing, "Save room"));
  await expectBanner(page, "Room updated successfully");
  await expect(edit).toBeFocused();

  const schedule = buttonIn(page, `Set schedule of ${name}`);
  await keys.to(schedule, "Shift+Tab");
  await page.keyboard.press("Enter");
  const calendar = page.getByRole("dialog", { name: "Set schedule" });
  const count = calendar.getByText(/^\d+ dates? selected$/);
  await keys.press(buttonIn(calendar, "Next 30 Days"));
  await expect(count).toHaveText("30 dates selected");
  await keys.press(buttonIn(calendar, "Clear All"), "Space");
  await expect(count).toHaveText("0 dates selected");
  // The grid is one Tab stop; arrow keys move between days.
  await keys.to(calendar.locator('[role="grid"] button[tabindex="0"]'));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(count).toHaveText("1 date selected");
  await keys.press(buttonIn(calendar, "Save schedule"));
  await expectToast(page, "Room schedule updated successfully");
  await expect(schedule).toBeFocused();
  expect((await stored())?.occupiedDates).toEqual([addNights(lodge.today, 8)]);

  const toggle = page.getByRole("switch", { name: `${name} takes bookings` });
  await keys.to(toggle, "Shift+Tab");
  await page.keyboard.press("Space");
  await keys.press(buttonIn(page.getByRole("alertdialog", { name: "Deactivate Room" }), "Deactivate"));
  await expectToast(page, "Room deactivated successfully");
  await expect(toggle).toBeFocused();
  await keys.press(buttonIn(page, `Delete ${name}`));
  await keys.press(buttonIn(page.getByRole("alertdialog"), "Delete"));
  await expectBanner(page, "Room deleted successfully");
  expect(await stored()).toBeUndefined();
  await expect(page.getByRole("main")).toBeFocused();
  expect(keys.faults).toEqual([]);
});

test("keyboard only: no sticky element covers the focus in the settings at 360 and 1440 px", async ({
  staffPage: page,
}) => {
  for (const width of [360, 1440]) {
    const keys = new KeyboardUser(page);
    await page.setViewportSize({ width, height: 640 });
    await page.goto("/admin/settings");
    await keys.press(buttonIn(page, "Save settings"));
    await expectBanner(page, "Settings saved successfully");
    expect(keys.faults).toEqual([]);
  }
});
