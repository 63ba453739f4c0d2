import type { Page } from "@playwright/test";
import { updateBooking } from "#contract/bookings.ts";
import { sendTestMail } from "#contract/mails.ts";
import { addStaffAccount } from "#contract/staff.ts";
import { addNights } from "#domain/nights.ts";
import { storeAmenity, storeQuery } from "#server/demo/factories.ts";
import { expect, expectAccessible, expectReflow, test } from "./fixtures.ts";
import { failWithStatus500, fieldOf } from "./pages/admin.ts";
import { createTestBooking, createTestRoom, uniqueName } from "./pages/arrange.ts";
import { dayIn } from "./pages/date-picker.ts";
import { visitDesk } from "./pages/desk-visit.ts";

const openDialog = "dialog[open]";

/** Controls smaller than WCAG 2.5.8 allows (24 px), except links in a sentence. */
function smallTargets(page: Page, within: string): Promise<string[]> {
  return page.locator(within).evaluateAll((roots) => {
    const controls = roots.flatMap((root) => [
      ...root.querySelectorAll<HTMLElement>("a, button, input, select, textarea, [role=tab], [role=switch]"),
    ]);
    return controls.flatMap((control) => {
      // The target of a checkbox, star or file input is its label.
      const isLabelled = control instanceof HTMLInputElement && /checkbox|radio|file/.test(control.type);
      const target = (isLabelled && control.labels?.[0]) || control;
      const { width, height } = target.getBoundingClientRect();
      const isShown = target.checkVisibility() && width > 1 && getComputedStyle(target).display !== "inline";
      const name = control.getAttribute("aria-label") ?? control.textContent ?? control.tagName;
      return isShown && Math.min(width, height) < 24 ? [`${name}: ${width} by ${height}`] : [];
    });
  });
}

/** No accessibility violations, no horizontal scrolling, and targets are large enough. */
async function expectAccessibleLayout(page: Page, isMobile: boolean, within = "body"): Promise<void> {
  await expectAccessible(page, within === "body" ? undefined : within);
  await expectReflow(page, isMobile);
  expect(await smallTargets(page, within)).toEqual([]);
}

test("accounts: setting a password, a disabled account, one's own password", { tag: "@phone" }, async ({
  staffPage: page,
  staffApi,
  isMobile,
}) => {
  const userId = uniqueName("tara").replace(" ", "-");
  await staffApi(addStaffAccount, { body: { userId, role: "staff", password: "the tide at malpe" } });
  await page.goto("/admin/staff");
  await page.getByRole("button", { name: `Set password of ${userId}` }).click();
  const setting = page.getByRole("dialog", { name: "Set Password" });
  await setting.getByRole("button", { name: "Set Password" }).click();
  await expect(setting.getByText(/required|at least/i).first()).toBeVisible();
  await expectAccessibleLayout(page, isMobile, openDialog);
  await setting.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: `Disable ${userId}` }).click();
  await expect(page.getByRole("alertdialog", { name: "Disable Account" })).toBeVisible();
  await expectAccessibleLayout(page, isMobile, openDialog);
  await page.getByRole("button", { name: "Cancel" }).click();

  if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Change password" }).click();
  const changing = page.getByRole("dialog", { name: "Change Password" });
  await changing.getByRole("button", { name: "Change Password" }).click();
  await expect(changing.getByText(/required/i).first()).toBeVisible();
  await expectAccessibleLayout(page, isMobile, "dialog[open]:has(input)");
});

test("guest data: empty form, found guest, confirmation of erasure", { tag: "@phone" }, async ({
  staffPage: page,
  lodge,
  isMobile,
}) => {
  const { _id: roomId } = await createTestRoom(lodge);
  const phone = "9900077665";
  const stay = { checkInDate: addNights(lodge.today, -9), checkOutDate: addNights(lodge.today, -7) };
  await createTestBooking(lodge, { roomId, ...stay, phone, status: "checked-out" });
  await page.goto("/admin/guests");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByText("Please give an email or a phone number")).toBeVisible();
  await expectAccessibleLayout(page, isMobile);
  await page.getByLabel("Phone").fill(phone);
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByRole("status").getByRole("listitem")).toHaveCount(1);
  await expectAccessibleLayout(page, isMobile);
  await page.getByRole("button", { name: "Erase" }).click();
  await expect(page.getByRole("alertdialog", { name: "Erase Guest Data" })).toBeVisible();
  await expectAccessibleLayout(page, isMobile, openDialog);
});

test("the audit log with changes, and a failed test mail", { tag: "@phone" }, async ({
  staffPage: page,
  staffApi,
  isMobile,
}) => {
  const userId = uniqueName("leena").replace(" ", "-");
  await staffApi(addStaffAccount, { body: { userId, role: "staff", password: "the tide at malpe" } });
  await page.goto("/admin/audit");
  await expect(page.getByRole("table").getByText(userId).first()).toBeVisible();
  await expectAccessibleLayout(page, isMobile);
  await staffApi(sendTestMail, { body: { to: "asha@example.com" } });
  await visitDesk(page, "/admin/mails");
  await page.getByRole("button", { name: "Send a test mail" }).click();
  const mail = page.getByRole("dialog", { name: "Send a test mail" });
  await mail.getByRole("button", { name: "Send", exact: true }).click();
  await expect(fieldOf(mail, "Email")).toBeFocused();
  await expectAccessibleLayout(page, isMobile, openDialog);
});

test("settings with errors, and the confirmation to discard changes", { tag: "@phone" }, async ({
  staffPage: page,
  isMobile,
}) => {
  await page.goto("/admin/settings");
  const main = page.getByRole("main");
  await fieldOf(main, "PIN code").fill("57610");
  await fieldOf(main, "GSTIN").fill("29ABCDE1234F1Z0");
  await main.getByRole("button", { name: "Add number" }).click();
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("A PIN code has six digits")).toBeVisible();
  await expectAccessibleLayout(page, isMobile);
  await page
    .getByRole("navigation")
    .getByRole("link", { name: /^Bookings/ })
    .click();
  await expect(page.getByRole("alertdialog", { name: "Discard your changes?" })).toBeVisible();
  await expectAccessibleLayout(page, isMobile, openDialog);
});

test("a booking changed by somebody else", { tag: "@phone" }, async ({
  staffPage: page,
  lodge,
  staffApi,
  isMobile,
  allowErrors,
}) => {
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
  await expectAccessibleLayout(page, isMobile, openDialog);
});

test("closing booked nights, deleting an amenity, reading a query", { tag: "@phone" }, async ({
  staffPage: page,
  lodge,
  isMobile,
}) => {
  const { db } = lodge.database;
  const night = addNights(lodge.today, 6);
  const room = await createTestRoom(lodge, { totalRooms: 2 });
  await createTestBooking(lodge, { roomId: room._id, checkInDate: night, checkOutDate: addNights(night, 1) });
  await page.goto(`/admin/rooms?search=${encodeURIComponent(room.name)}`);
  await page.getByRole("button", { name: `Set schedule of ${room.name}` }).click();
  const schedule = page.getByRole("dialog", { name: "Set schedule" });
  await (await dayIn(schedule, night)).click();
  await expectAccessibleLayout(page, isMobile, openDialog);
  await schedule.getByRole("button", { name: "Save schedule" }).click();
  await expect(page.getByRole("alertdialog", { name: "Close nights that have bookings?" })).toBeVisible();
  await expectAccessibleLayout(page, isMobile, "dialog[role=alertdialog][open]");

  const amenity = uniqueName("Oar");
  await storeAmenity(db, { name: amenity });
  await visitDesk(page, `/admin/amenities?search=${encodeURIComponent(amenity)}`);
  await page.getByRole("button", { name: `Delete ${amenity}` }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessibleLayout(page, isMobile, openDialog);

  const name = uniqueName("Tara");
  await storeQuery(db, { name, message: "Do you keep bicycles? ".repeat(20), createdAt: new Date() });
  await visitDesk(page, `/admin/queries?search=${encodeURIComponent(name)}`);
  await page.getByRole("row").filter({ hasText: name }).getByText("Do you keep bicycles?").click();
  await expect(page.getByRole("dialog", { name: "Query Details" })).toBeVisible();
  await expectAccessibleLayout(page, isMobile, openDialog);
});

for (const screen of [
  "bookings",
  "rooms",
  "amenities",
  "banquets",
  "testimonials",
  "queries",
  "mails",
  "audit",
  "staff",
]) {
  // The same message on every width; a phone has the least room for it.
  test(`${screen}: a failed request`, { tag: "@phone-only" }, async ({ staffPage: page, isMobile, allowErrors }) => {
    allowErrors("500");
    await failWithStatus500(page, new RegExp(`/api/${screen}(\\?|$)`));
    await page.goto(`/admin/${screen}`);
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await expectAccessibleLayout(page, isMobile);
  });
}
