import type { Page } from "@playwright/test";
import { login } from "#contract/auth.ts";
import { sendTestMail } from "#contract/mails.ts";
import { addStaffAccount } from "#contract/staff.ts";
import { addNights } from "#domain/nights.ts";
import { requiredFactorId } from "#server/auth/required-roles.ts";
import { storeQuery } from "#server/demo/factories.ts";
import { demoId } from "#server/demo/seeded.ts";
import { expect, test } from "./fixtures.ts";
import { openWithToken, signIn } from "./pages/admin.ts";
import { createTestAccount, createTestBooking, createTestRoom, uniqueName } from "./pages/arrange.ts";
import { visitDesk } from "./pages/desk-visit.ts";
import { expectLargeTargets } from "./pages/targets.ts";

/** The address under /admin; what opens a dialog there. */
type View = readonly [path: string, open?: (page: Page) => Promise<void>];

const click = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();
const calendarShown = (page: Page) => expect(page.getByRole("grid").first()).toBeVisible();
const inDialog = (name: string) => (page: Page) =>
  page.locator("dialog[open]").getByRole("button", { name, exact: true }).first().click();
const all =
  (...steps: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };

async function expectViews(page: Page, views: readonly View[]): Promise<void> {
  for (const [path, open] of views) {
    await page.setViewportSize({ width: 360, height: 740 });
    await visitDesk(page, `/admin/${path}`);
    await open?.(page);
    if (open) await expect(page.locator("dialog[open], .date-popover:popover-open").last()).toBeVisible();
    await expectLargeTargets(page, `${path}${open ? " with a dialog" : ""}`);
  }
}

test("lists of rooms, amenities, halls and testimonials, and their forms", async ({ staffPage: page }) => {
  await expectViews(page, [
    ["rooms"],
    ["rooms", click("Add Room")],
    ["rooms", click(/^Edit /)],
    ["rooms", all(click(/^Set schedule of/), calendarShown)],
    ["rooms", (page) => page.getByRole("switch", { checked: true }).first().click()],
    ["amenities"],
    ["amenities", click("Add Amenity")],
    ["amenities", click(/^Delete /)],
    ["banquets"],
    ["banquets", click("Add Banquet Hall")],
    ["banquets", click(/^Edit /)],
    ["testimonials"],
    ["testimonials", click("Add Testimonial")],
  ]);
});

test("the register, its dialogs, the roll-call and Form III", async ({ staffPage: page }) => {
  const booking = demoId("booking", 1);
  const entries = `dashboard?booking=${booking}&tab=register`;
  await expectViews(page, [
    ["register"],
    ["register?view=filings"],
    ["register?view=settings"],
    ["register/roll-call"],
    ["register/card"],
    [`register/form-three/${demoId("register", 1, 1)}?booking=${booking}`],
    [entries, async () => {}],
    [entries, click("Register a guest")],
    [entries, click("Paste a list")],
    [entries, click(/^Edit Anna/)],
  ]);
});

test("bookings, their dialogs, payments and invoices", async ({ staffPage: page, lodge }) => {
  const room = await createTestRoom(lodge);
  const stay = { checkInDate: addNights(lodge.today, -2), checkOutDate: lodge.today };
  const { _id: id, name } = await createTestBooking(lodge, { roomId: room._id, ...stay, status: "checked-in" });
  const booking = `bookings?booking=${id}`;
  const opened = async (page: Page) => void (await expect(page.getByRole("dialog", { name })).toBeVisible());
  await expectViews(page, [
    ["dashboard"],
    ["bookings"],
    ["bookings", all(click(/^Filters/), click(/^Arrival from/), calendarShown)],
    ["bookings", click("New booking")],
    [booking, opened],
    [booking, all(opened, (page) => page.getByRole("tab", { name: "Status Management" }).click())],
    [`${booking}&edit=1`, async (page) => expect(page.getByRole("dialog", { name: "Edit Booking" })).toBeVisible()],
    [booking, all(opened, inDialog("Record payment"))],
    [booking, all(opened, inDialog("Check out"))],
    ["bookings/day-sheet"],
  ]);
});

/** A bar is as wide as its nights, and a row as high as it is: both may be smaller (WCAG 2.5.8, essential). */
test("the room chart, its list, panels and dialogs", async ({ staffPage: page, lodge }) => {
  const room = await createTestRoom(lodge);
  const stay = { checkInDate: addNights(lodge.today, 1), checkOutDate: addNights(lodge.today, 3) };
  const { name } = await createTestBooking(lodge, { roomId: room._id, ...stay });
  const panel = page.getByRole("dialog", { name });
  const dialog = page.locator("dialog[open]");
  for (const view of ["chart", "list"]) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/admin/chart?view=${view}`);
    const bar = page.getByRole(view === "chart" ? "gridcell" : "button", { name: new RegExp(`^${name}`) });
    await expect(bar).toBeAttached();
    await expectLargeTargets(page, `the chart as ${view}`);
    await page.setViewportSize({ width: 360, height: 740 });
    await bar.click();
    await expect(panel).toBeVisible();
    await expectLargeTargets(page, `the panel of the ${view}`);
    await panel.getByRole("button", { name: "Move…" }).click();
    await expect(dialog).toBeVisible();
    await expectLargeTargets(page, `moving from the ${view}`);
    await dialog.getByRole("button", { name: "Show the change" }).click();
    await expect(panel.getByText("Make this change?")).toBeVisible();
    await expectLargeTargets(page, `the question of the ${view}`);
    await panel.getByRole("button", { name: "Cancel" }).click();
  }
  await page.goto("/admin/chart?view=chart");
  await page.getByRole("button", { name: "Assign all" }).click();
  await expect(dialog).toBeVisible();
  await expectLargeTargets(page, "assigning units");
});

test("queries, mails, the audit log and guests", async ({ staffPage: page, lodge, staffApi }) => {
  const query = await storeQuery(lodge.database.db, { name: uniqueName("Tara"), createdAt: new Date() });
  await staffApi(sendTestMail, { body: { to: "asha@example.com" } });
  const answered = async (page: Page) => void (await expect(page.locator("dialog[open]")).toBeVisible());
  await expectViews(page, [
    ["queries"],
    [`queries?view=${query}`, answered],
    [`queries?update=${query}`, answered],
    [`queries?answer=${query}`, answered],
    ["mails"],
    ["mails", (page) => page.getByRole("row").nth(1).click()],
    ["mails", click("Send a test mail")],
    ["audit"],
    ["guests"],
    ["settings"],
    ["brand"],
    ["invoices/accounting"],
  ]);
});

test("accounts, the menu, the search and one's own account", async ({ staffPage: page, staffApi }) => {
  const userId = uniqueName("tara").replace(" ", "-");
  await staffApi(addStaffAccount, { body: { userId, role: "staff", password: "the tide at malpe" } });
  const menu = click("Menu");
  await expectViews(page, [
    ["staff"],
    ["staff", click("Add Account")],
    ["staff", click(`Set password of ${userId}`)],
    ["staff", click(`Sessions of ${userId}`)],
    ["staff/activity"],
    ["dashboard", menu],
    ["dashboard", all(menu, inDialog("Change password"))],
    ["dashboard", all(menu, inDialog("Your sessions"))],
    ["dashboard", all(menu, inDialog("Two-step sign-in"))],
    ["dashboard", all(menu, click(/^Search/))],
  ]);
});

test("the pages before the admin", async ({ page, staffApi, guestApi }) => {
  await expectViews(page, [["login"]]);
  const account = { userId: uniqueName("tara").replace(" ", "-"), password: "the tide at malpe" };
  await staffApi(addStaffAccount, { body: { ...account, role: "staff" } });
  const { token } = await guestApi(login, { body: account });
  await openWithToken(page, token, "/admin/password");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a password");
  await expectLargeTargets(page, "password");
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
  await page.goto(`${lodge.url}/admin/login`);
  await signIn(page);
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await page.goto(`${lodge.url}/admin/bookings?booking=${booking._id}`);
  const details = page.getByRole("dialog", { name: booking.name });
  await details.getByRole("button", { name: "Issue invoice" }).click();
  const issue = page.getByRole("dialog", { name: "Issue invoice" });
  await expect(issue).toBeVisible();
  await expectLargeTargets(page, "issuing an invoice");
  await issue.getByRole("button", { name: "Issue invoice" }).click();
  await details.getByRole("button", { name: "Issue credit note" }).click();
  await expect(page.getByRole("dialog", { name: "Issue credit note" })).toBeVisible();
  await expectLargeTargets(page, "issuing a credit note");
  await page.goto(`${lodge.url}/admin/invoices`);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expectLargeTargets(page, "invoices");
  await page.getByRole("link", { name: /^INV/ }).first().click();
  await expect(page.getByRole("article", { name: /^Tax invoice INV/ })).toBeVisible();
  await expectLargeTargets(page, "an invoice");

  const account = { userId: "tara", password: "the tide at malpe" };
  await createTestAccount(lodge, { ...account, role: "staff" });
  const required = { id: requiredFactorId, value: JSON.stringify({ roles: ["staff"] }) };
  const row = { ...required, updated_at: new Date().toISOString() };
  await lodge.database.db.insertInto("setting").values(row).execute();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${lodge.url}/admin/login`);
  await signIn(page, account);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Two-step sign-in");
  await expectLargeTargets(page, "required two-step sign-in");
});
