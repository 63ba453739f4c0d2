import { createHash, randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { login } from "#contract/auth.ts";
import { listBookings } from "#contract/bookings.ts";
import { listRooms } from "#contract/rooms.ts";
import { addStaffAccount } from "#contract/staff.ts";
import { addNights } from "#domain/nights.ts";
import type { Room } from "#domain/rooms.ts";
import { expect, expectToast, test } from "./fixtures.ts";
import { ownName, ownRoom } from "./pages/arrange.ts";
import { dateField, pickDate } from "./pages/date-picker.ts";
import { expectBanner, fieldOf, signIn } from "./pages/desk.ts";
import { staffLogin } from "./server.ts";

const unauthorized = "Unauthorized! Please login.";
const password = "the tide at malpe";
const ownUser = () => `desk-${randomBytes(3).toString("hex")}`;
const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

/** Opens the admin's page as whoever has this token. */
async function openAs(page: Page, token: string, path: string) {
  await page.goto("/admin/login");
  await page.evaluate((value) => localStorage.setItem("token", value), token);
  await page.goto(path);
}

/** Opens the Edit Room form. */
async function openEditRoom(page: Page, { name }: Room) {
  await page.goto(`/admin/rooms?search=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Room" });
  await expect(fieldOf(dialog, "Room name")).toHaveValue(name);
  return { dialog, save: dialog.getByRole("button", { name: "Save room" }) };
}

test("the owner adds an account: what is missing, and the person gets in", async ({
  staffPage: page,
  guestApi,
  allowErrors,
}) => {
  allowErrors("/api/staff/add");
  const userId = ownUser();
  await page.goto("/admin/staff");
  await expect(page.locator("h1")).toHaveText("Staff accounts");
  await expect(rowOf(page, staffLogin.userId)).toContainText("You");
  await expect(page.getByRole("button", { name: `Disable ${staffLogin.userId}` })).toHaveCount(0);
  await page.getByRole("button", { name: "Add Account" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Account" });
  const add = dialog.getByRole("button", { name: "Add Account" });
  await fieldOf(dialog, "Username").fill(staffLogin.userId);
  await fieldOf(dialog, "Password").fill("too short");
  await add.click();
  await expect(fieldOf(dialog, "Password")).toHaveAccessibleDescription(/Please use at least 10 characters/);
  await fieldOf(dialog, "Password").fill(password);
  await add.click();
  await expect(dialog.getByText(/taken|in use|already/i)).toBeVisible();
  await fieldOf(dialog, "Username").fill(userId);
  await add.click();
  await expectBanner(page, `${userId} was added.`);
  await expect(dialog).toBeHidden();
  for (const text of ["Staff", "Active"]) await expect(rowOf(page, userId)).toContainText(text);
  expect((await guestApi(login, { body: { userId, password } })).staff).toEqual({ userId, role: "staff" });
});

test("staff see no accounts; who is disabled is out at once and can't come back", async ({
  staffPage: owner,
  browser,
  lodge,
  staffApi,
  guestApi,
  isMobile,
}) => {
  const userId = ownUser();
  await staffApi(addStaffAccount, { body: { userId, role: "staff", password } });
  const { token } = await guestApi(login, { body: { userId, password } });
  const context = await browser.newContext({ baseURL: lodge.url, viewport: owner.viewportSize() });
  const page = await context.newPage();
  await openAs(page, token, "/admin/staff");
  await expect(page.getByText("You may not do this", { exact: true })).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
  if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("link", { name: "Audit log" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Staff", exact: true })).toHaveCount(0);
  await page.goto("/admin/bookings");
  await expect(page.getByRole("row").nth(1)).toBeVisible();

  await owner.goto("/admin/staff");
  await owner.getByRole("button", { name: `Disable ${userId}` }).click();
  const question = owner.getByRole("alertdialog", { name: "Disable Account" });
  await expect(question).toContainText(`${userId} is signed out everywhere at once`);
  await question.getByRole("button", { name: "Disable" }).click();
  await expectBanner(owner, `${userId} was disabled.`);
  await expect(rowOf(owner, userId)).toContainText("Disabled");

  await page.getByRole("button", { name: "Next" }).click();
  await expectToast(page, unauthorized);
  await expect(page).toHaveURL(/\/admin\/login/);
  await signIn(page, { userId, password });
  await expectToast(page, "Failed to login: User ID or password is not right");
  await context.close();
});

test("the audit log says who changed a room, from what to what", async ({ staffPage: page, lodge }) => {
  const room = await ownRoom(lodge);
  const { dialog, save } = await openEditRoom(page, room);
  await fieldOf(dialog, "Cost per night (₹)").fill("1100");
  await fieldOf(dialog, "Max capacity").fill("3");
  await save.click();
  await expectBanner(page, "Room updated successfully");
  await page.goto("/admin/audit");
  await page.getByRole("combobox", { name: "Kind" }).selectOption({ label: "Rooms" });
  await expect(page).toHaveURL(/entity=room/);
  const entry = rowOf(page, room.name).first();
  await expect(entry).toContainText("Changed");
  await expect(entry.getByRole("cell").nth(2)).toHaveText(staffLogin.userId);
  const change = (field: string) => entry.getByRole("listitem").filter({ hasText: field });
  await expect(change("Max capacity").getByRole("deletion")).toContainText("2");
  await expect(change("Max capacity").getByRole("insertion")).toContainText("3");
  await expect(change("Cost options").getByRole("deletion")).toContainText("₹1,000");
  await expect(change("Cost options").getByRole("insertion")).toContainText("₹1,100");
});

test("what a colleague changed of a room meanwhile is shown, and theirs or mine counts", async ({
  staffPage: page,
  lodge,
  staffToken,
  staffApi,
  request,
  allowErrors,
}) => {
  allowErrors("409");
  const room = await ownRoom(lodge);
  const colleague = async (change: { name?: string; description?: string }) => {
    const { maxCapacity, totalRooms, rating, costOptions, images } = room;
    const multipart = {
      name: change.name ?? room.name,
      description: change.description ?? room.description,
      maxCapacity,
      totalRooms,
      rating,
      isActive: true,
      roomId: room._id,
      costOptions: JSON.stringify(costOptions),
      existingImages: JSON.stringify(images),
      imagesToDelete: "[]",
    };
    const headers = { authorization: `Bearer ${staffToken}` };
    const answer = await request.put(`${lodge.url}/api/rooms/update/${room._id}`, { multipart, headers });
    expect(answer.status()).toBe(200);
  };
  const { dialog, save } = await openEditRoom(page, room);
  const field = (label: string) => fieldOf(dialog, label);
  await field("Max capacity").fill("4");
  await colleague({ description: "Now with a swing." });
  await save.click();
  const conflict = dialog.getByRole("alert").filter({ hasText: "Load theirs" });
  await expect(conflict).toContainText(`Description: ${room.description} → Now with a swing.`);
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await expect(conflict).toHaveCount(0);
  await expect(field("Max capacity")).toHaveValue("4");
  await expect(field("Description")).toHaveValue("Now with a swing.");

  await colleague({ description: "Now with two swings." });
  await save.click();
  await conflict.getByRole("button", { name: "Load theirs" }).click();
  await expect(field("Max capacity")).toHaveValue("2");
  await expect(field("Description")).toHaveValue("Now with two swings.");
  await field("Max capacity").fill("5");
  await save.click();
  await expectBanner(page, "Room updated successfully");
  const stored = (await staffApi(listRooms, {})).find(({ _id }) => _id === room._id);
  expect(stored).toMatchObject({ maxCapacity: 5, description: "Now with two swings." });
});

test("a token that runs out under a form: after the login the form is open again with what was typed", async ({
  page,
  lodge,
  guestApi,
  allowErrors,
}) => {
  allowErrors("401");
  const room = await ownRoom(lodge);
  const { token } = await guestApi(login, { body: staffLogin });
  await openAs(page, token, "/admin/rooms");
  const { dialog, save } = await openEditRoom(page, room);
  await fieldOf(dialog, "Description").fill("Half a page, typed with care.");
  await lodge.database.db
    .updateTable("staff_token")
    .set({ used_at: new Date(Date.now() - 13 * 3_600_000).toISOString() })
    .where("hash", "=", createHash("sha256").update(token).digest("base64url"))
    .execute();
  await save.click();
  await expectToast(page, unauthorized);
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
  await signIn(page);
  await expectToast(page, "What you had typed before the login is here again.");
  await expect(fieldOf(dialog, "Description")).toHaveValue("Half a page, typed with care.");
  await save.click();
  await expectBanner(page, "Room updated successfully");
});

test("staff book for a guest at the desk, under the rules and at the price of the site", async ({
  staffPage: page,
  lodge,
  staffApi,
}) => {
  const closed = addNights(lodge.today, 11);
  const room = await ownRoom(lodge, { occupiedDates: [closed] });
  const name = ownName("Walk-in");
  await page.goto("/admin/bookings");
  await page.getByRole("button", { name: "New booking" }).click();
  const dialog = page.getByRole("dialog", { name: "New Booking" });
  const field = (label: string) => fieldOf(dialog, label);
  const confirm = dialog.getByRole("button", { name: "Confirm Booking" });
  await expect(dateField(dialog, "Check-in date")).toBeVisible();
  await confirm.click();
  await expect(dialog.getByRole("combobox", { name: "Room" })).toHaveAccessibleDescription("Please choose a room");
  const missing = { Name: "Name is required", Email: "Email is required", Phone: "Phone number is required" };
  for (const [label, text] of Object.entries(missing)) {
    await expect(field(label)).toHaveAccessibleDescription(text);
  }
  await dialog.getByRole("combobox", { name: "Room" }).selectOption(room._id);
  await dialog.getByRole("button", { name: "More: Adult female" }).click();
  await dialog.getByRole("button", { name: "More: Children" }).click();
  await expectToast(page, "Maximum capacity of 2 guests exceeded");
  await pickDate(dialog, "Check-in date", addNights(lodge.today, 9));
  await pickDate(dialog, "Check-out date", addNights(closed, 1));
  await expect(dialog.getByText(/^Your stay includes .*, which is already fully booked\.$/)).toBeVisible();
  await expect(confirm).toBeDisabled();
  await pickDate(dialog, "Check-out date", addNights(lodge.today, 10));
  await field("Name").fill(name);
  await field("Email").fill("asha.rao@example");
  await field("Phone").fill("98450");
  await confirm.click();
  await expect(field("Email")).toHaveAccessibleDescription("Email is invalid");
  await expect(field("Phone")).toHaveAccessibleDescription("Please enter a valid 10-digit phone number");
  await field("Email").fill("asha.rao@example.com");
  await field("Phone").fill("98450 12345");
  await expect(dialog.getByRole("status").filter({ hasText: "Grand total" })).toContainText("₹1,298.00");
  await confirm.click();
  await expectToast(page, "Your booking was added successfully. Thank you!");
  await expect(page.getByRole("dialog", { name })).toBeVisible();
  const { bookings } = await staffApi(listBookings, { query: { search: name } });
  expect(bookings).toMatchObject([{ roomId: room._id, adultMale: 1, adultFemale: 1, grandTotal: 1298 }]);
});
