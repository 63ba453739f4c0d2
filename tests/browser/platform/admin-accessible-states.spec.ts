import { sendTestMail } from "#contract/operations/mails.ts";
import { login } from "#contract/platform/auth.ts";
import { call } from "#contract/platform/call.ts";
import { addStaffAccount } from "#contract/platform/staff.ts";
import { updateBooking } from "#contract/reservations/bookings.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { storeAmenity, storeQuery } from "#server/operations/demo/factories.ts";
import { requiredFactorId } from "#server/property/auth/required-roles.ts";
import { expect, test, transportTo } from "../fixtures.ts";
import { fieldOf, openAccount, openWithToken, signIn } from "../pages/admin.ts";
import { createTestAccount, createTestBooking, createTestRoom, uniqueName } from "../pages/arrange.ts";
import { dayIn } from "../pages/date-picker.ts";
import { visitDesk } from "../pages/desk-visit.ts";
import { expectSoundScreen, phoneWindows } from "../pages/screen-faults.ts";
import { staffLogin } from "../server.ts";

// States that tests/browser/platform/every-screen.spec.ts can't open by a list of clicks.
test("states of accounts, guest data, the audit log, mails and settings have no faults", async ({
  staffPage: page,
  staffApi,
  lodge,
}) => {
  test.slow();
  await test.step("accounts: setting a password, a disabled account, one's own password", async () => {
    const userId = uniqueName("tara").replace(" ", "-");
    await staffApi(addStaffAccount, { body: { userId, role: "staff", password: "the tide at malpe" } });
    await page.goto("/admin/staff");
    await page.getByRole("button", { name: `Set password of ${userId}` }).click();
    const setting = page.getByRole("dialog", { name: "Set Password" });
    await setting.getByRole("button", { name: "Set Password" }).click();
    await expect(setting.getByText(/required|at least/i).first()).toBeVisible();
    await expectSoundScreen(page, "setting a password with errors");
    await setting.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: `Disable ${userId}` }).click();
    await expect(page.getByRole("alertdialog", { name: "Disable Account" })).toBeVisible();
    await expectSoundScreen(page, "disabling an account");
    await page.getByRole("button", { name: "Cancel" }).click();

    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole("button", { name: "Menu" }).click();
    await openAccount(page);
    await page.getByRole("button", { name: "Change password" }).click();
    const changing = page.getByRole("dialog", { name: "Change Password" });
    await changing.getByRole("button", { name: "Change Password" }).click();
    await expect(changing.getByText(/required/i).first()).toBeVisible();
    await expectSoundScreen(page, "changing one's own password", { windows: phoneWindows });
  });
  await test.step("guest data: empty form, found guest, confirmation of erasure", async () => {
    const { _id: roomId } = await createTestRoom(lodge);
    const phone = "9900077665";
    const stay = { checkInDate: addNights(lodge.today, -9), checkOutDate: addNights(lodge.today, -7) };
    await createTestBooking(lodge, { roomId, ...stay, phone, status: "checked-out" });
    await page.goto("/admin/guests");
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page.getByText("Please give an email or a phone number")).toBeVisible();
    await expectSoundScreen(page, "guests without a search");
    await page.getByLabel("Phone").fill(phone);
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page.getByRole("status").getByRole("listitem")).toHaveCount(1);
    await expectSoundScreen(page, "a guest found");
    await page.getByRole("button", { name: "Erase" }).click();
    await expect(page.getByRole("alertdialog", { name: "Erase Guest Data" })).toBeVisible();
    await expectSoundScreen(page, "erasing a guest");
  });
  await test.step("the audit log with changes, and a failed test mail", async () => {
    const userId = uniqueName("leena").replace(" ", "-");
    await staffApi(addStaffAccount, { body: { userId, role: "staff", password: "the tide at malpe" } });
    await page.goto("/admin/audit");
    await expect(page.getByRole("table").getByText(userId).first()).toBeVisible();
    await expectSoundScreen(page, "the audit log");
    await staffApi(sendTestMail, { body: { to: "asha@example.com" } });
    await visitDesk(page, "/admin/mails");
    await page.getByRole("button", { name: "Send a test mail" }).click();
    const mail = page.getByRole("dialog", { name: "Send a test mail" });
    await mail.getByRole("button", { name: "Send", exact: true }).click();
    await expect(fieldOf(mail, "Email")).toBeFocused();
    await expectSoundScreen(page, "a test mail with errors");
  });
  await test.step("settings with errors, and the confirmation to discard changes", async () => {
    await page.goto("/admin/settings");
    const main = page.getByRole("main");
    await fieldOf(main, "PIN code").fill("57610");
    await main.getByRole("button", { name: "Add number" }).click();
    await page.getByRole("button", { name: "Save settings" }).click();
    await expect(page.getByText("A PIN code has six digits")).toBeVisible();
    await expectSoundScreen(page, "settings with errors");
    await page
      .getByRole("navigation", { name: "Admin" })
      .getByRole("link", { name: /^Bookings/ })
      .click();
    await expect(page.getByRole("alertdialog", { name: "Discard your changes?" })).toBeVisible();
    await expectSoundScreen(page, "discarding changes");
  });
});

test("states of bookings, rooms, amenities and queries have no faults", async ({
  staffPage: page,
  lodge,
  staffApi,
  allowErrors,
}) => {
  test.slow();
  await test.step("a booking changed by somebody else", async () => {
    allowErrors("409");
    const { _id: roomId } = await createTestRoom(lodge);
    const stay = { checkInDate: addNights(lodge.today, 40), checkOutDate: addNights(lodge.today, 42) };
    const { _id: id, name, email, phone, bookingType, adultMale } = await createTestBooking(lodge, { roomId, ...stay });
    await page.goto(`/admin/bookings?booking=${id}&edit=1`);
    const dialog = page.getByRole("dialog", { name: "Edit Booking" });
    await fieldOf(dialog, "Name").fill("Meera of the desk, who has a name that is longer than others");
    const theirs = { name: "Meera of the phone", email, phone, ...stay, bookingType, adultMale };
    await staffApi(updateBooking, { params: { id }, body: { ...theirs, specialRequests: `A cot for ${name}` } });
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(dialog.getByRole("button", { name: "Load theirs" })).toBeVisible();
    await expectSoundScreen(page, "a booking changed by somebody else");
  });
  await test.step("closing booked nights, deleting an amenity, reading a query", async () => {
    const { db } = lodge.database;
    const night = addNights(lodge.today, 6);
    const room = await createTestRoom(lodge, { totalRooms: 2 });
    await createTestBooking(lodge, { roomId: room._id, checkInDate: night, checkOutDate: addNights(night, 1) });
    await page.goto(`/admin/rooms?search=${encodeURIComponent(room.name)}`);
    await page.getByRole("button", { name: `Set schedule of ${room.name}` }).click();
    const schedule = page.getByRole("dialog", { name: "Set schedule" });
    await (await dayIn(schedule, night)).click();
    await expectSoundScreen(page, "nights to close");
    await schedule.getByRole("button", { name: "Save schedule" }).click();
    await expect(page.getByRole("alertdialog", { name: "Close nights that have bookings?" })).toBeVisible();
    await expectSoundScreen(page, "closing booked nights");

    const amenity = uniqueName("Oar");
    await storeAmenity(db, { name: amenity });
    await visitDesk(page, `/admin/amenities?search=${encodeURIComponent(amenity)}`);
    await page.getByRole("button", { name: `Delete ${amenity}` }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectSoundScreen(page, "deleting an amenity");

    const name = uniqueName("Tara");
    await storeQuery(db, { name, message: "Do you keep bicycles? ".repeat(20), createdAt: new Date() });
    await visitDesk(page, `/admin/queries?search=${encodeURIComponent(name)}`);
    await page.getByRole("row").filter({ hasText: name }).getByText("Do you keep bicycles?").click();
    await expect(page.getByRole("dialog", { name: "Query Details" })).toBeVisible();
    await expectSoundScreen(page, "a query");
  });
});

test("choosing a password of one's own", async ({ page, staffApi, guestApi }) => {
  const account = { userId: uniqueName("tara").replace(" ", "-"), password: "the tide at malpe" };
  await staffApi(addStaffAccount, { body: { ...account, role: "staff" } });
  const { token } = await guestApi(login, { body: account });
  await openWithToken(page, token, "/admin/password");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a password");
  await expectSoundScreen(page, "choosing a password");
});

test("invoices, their dialogs, the printed sheet and the required two-step sign-in", async ({
  page,
  emptyLodge: lodge,
}) => {
  const room = await createTestRoom(lodge);
  const stay = { checkInDate: addNights(lodge.today, -3), checkOutDate: addNights(lodge.today, -1) };
  const booking = await createTestBooking(lodge, { roomId: room._id, ...stay, status: "checked-out" });
  const value = JSON.stringify({ gstin: "29AAPFU0939F1ZR" });
  await lodge.database.db.updateTable("setting").set({ value }).where("id", "=", "lodge").execute();
  const owner = await call(transportTo(lodge), login, { body: staffLogin });
  await openWithToken(page, owner.token, `${lodge.url}/admin/bookings?booking=${booking._id}&tab=documents`);
  const details = page.getByRole("dialog", { name: booking.name });
  await details.getByRole("button", { name: "Issue invoice" }).click();
  const issue = page.getByRole("dialog", { name: "Issue invoice" });
  await expect(issue).toBeVisible();
  await expectSoundScreen(page, "issuing an invoice");
  await issue.getByRole("button", { name: "Issue invoice" }).click();
  await details.getByRole("button", { name: "Issue credit note" }).click();
  await expect(page.getByRole("dialog", { name: "Issue credit note" })).toBeVisible();
  await expectSoundScreen(page, "issuing a credit note");
  await visitDesk(page, `${lodge.url}/admin/invoices`);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expectSoundScreen(page, "invoices");
  await page.getByRole("link", { name: /^INV/ }).first().click();
  await expect(page.getByRole("article", { name: /^Tax invoice INV/ })).toBeVisible();
  await expectSoundScreen(page, "an invoice");

  const account = { userId: "tara", password: "the tide at malpe" };
  await createTestAccount(lodge, { ...account, role: "staff" });
  const required = { id: requiredFactorId, value: JSON.stringify({ roles: ["staff"] }) };
  const row = { ...required, updated_at: new Date().toISOString() };
  await lodge.database.db.insertInto("setting").values(row).execute();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${lodge.url}/admin/login`);
  await signIn(page, account);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Two-step sign-in");
  await expectSoundScreen(page, "required two-step sign-in");
});
