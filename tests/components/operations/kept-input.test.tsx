import test from "node:test";
import { recordPayment } from "#contract/billing/payments.ts";
import { approve, listApprovals } from "#contract/operations/approvals.ts";
import { login } from "#contract/platform/auth.ts";
import { call } from "#contract/platform/call.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { getStayRegister } from "#contract/register/register.ts";
import { listBookings, setBookingStatus } from "#contract/reservations/bookings.ts";
import { noStaffLimits } from "#domain/platform/access/staff-limits.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { createTestAccount, createTestBooking, createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { testStaff as staffLogin, transportOf } from "#tests/support/platform/app.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect } from "#tests/support/platform/desk/expect.ts";
import { fieldOf, openWithToken } from "#tests/support/platform/desk/forms.ts";

/** There are no live updates here: a page that is seen again reads what is old. */
const seeAgain = () => globalThis.dispatchEvent(new Event("visibilitychange"));

test(
  "a payment typed from a row of Today is not lost by Escape, and says when somebody else has taken it",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const { _id: roomId } = await createTestRoom(lodge);
    const stay = { checkInDate: addNights(lodge.today, -1), checkOutDate: addNights(lodge.today, 1) };
    const guest = await createTestBooking(lodge, { roomId, name: uniqueName("Arun"), ...stay, status: "checked-in" });
    await page.goto("/admin/dashboard?list=in-house");
    await page.getByRole("button", { name: `More ${guest.name}` }).click();
    await page.getByRole("button", { name: "Take payment" }).last().click();
    const dialog = page.getByRole("dialog", { name: "Record payment" });
    await fieldOf(dialog, "Note").fill("From the brother");
    await page.keyboard.press("Escape");
    const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(fieldOf(dialog, "Note")).toHaveValue("From the brother");
    await staffApi(recordPayment, { params: { id: guest._id }, body: { method: "cash", amount: 500 } });
    seeAgain();
    await expect(dialog).toContainText(/The balance has changed since you opened this: .* before, .* now\./);
    await expect(fieldOf(dialog, "Amount (₹)")).toHaveValue(String(guest.grandTotal - 500));
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await question.getByRole("button", { name: "Discard changes" }).click();
    await expect(dialog).toBeHidden();
  }),
);

test(
  "a walk-in that must be approved is registered with what was typed, and nothing is shown as being saved meanwhile",
  atDesk(async ({ page, lodge }) => {
    const api = transportOf(lodge.app);
    const { token: owner } = await call(api, login, { body: staffLogin });
    const { settings } = await call(api, getSettings, {}, { token: owner });
    const staffLimits = { ...noStaffLimits, belowPlan: 10 };
    await call(api, updateSettings, { body: { ...settings, staffLimits } }, { token: owner });
    const room = await createTestRoom(lodge);
    const name = uniqueName("Anna Schmidt");
    const password = "the tide at malpe";
    await createTestAccount(lodge, { userId: "ravi", role: "staff", password });
    const { token: reception } = await call(api, login, { body: { userId: "ravi", password } });
    await openWithToken(page, reception, "/admin/dashboard?new=walk-in");
    const dialog = page.getByRole("dialog", { name: "Walk-in" });
    await dialog.getByRole("radio", { name: new RegExp(`^${room.name}`) }).check();
    await fieldOf(dialog, "Name").fill(name);
    await fieldOf(dialog, "Phone").fill("98450 12345");
    await dialog.getByText("Identity and register").click();
    await dialog.locator('[name="purpose"]').fill("Holiday");
    await fieldOf(dialog, "Agreed price (₹, tax included)").fill("100");
    await dialog.getByRole("button", { name: "Book and check in" }).click();
    const question = page.getByRole("dialog", { name: "Ask for approval" });
    await fieldOf(question, "Reason").fill("A regular guest");
    await question.getByRole("button", { name: "Ask for approval" }).click();
    const waiting = page.getByRole("dialog", { name: "Waiting for approval" });
    await expect(waiting).toContainText("Leave this open until it is answered.");
    await expect(dialog.getByRole("button", { name: "Saving..." })).toHaveCount(0);
    const { approvals } = await call(api, listApprovals, {}, { token: owner });
    const [asked] = approvals;
    expect([asked?.bookingId, asked?.guest]).toEqual([null, name]);
    await call(api, approve, { params: { id: asked?._id ?? "" }, body: {} }, { token: owner });
    seeAgain();
    await expect(dialog).toBeHidden();
    const { bookings } = await call(api, listBookings, { query: { search: name } }, { token: owner });
    const params = { id: bookings[0]?._id ?? "" };
    const { register } = await call(api, getStayRegister, { params }, { token: owner });
    expect(register.guests).toMatchObject([{ name, purpose: "Holiday" }]);
  }),
);

test(
  "a booking can be billed to a company before the guest comes; a cancelled one has nobody to register",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const { _id: roomId } = await createTestRoom(lodge);
    const stay = { checkInDate: addNights(lodge.today, 2), checkOutDate: addNights(lodge.today, 3) };
    const { _id: id, name } = await createTestBooking(lodge, { roomId, ...stay });
    const booking = page.getByRole("dialog", { name });
    await page.goto(`/admin/bookings?booking=${id}&tab=bill`);
    await expect(booking.getByRole("button", { name: "Bill to a company" })).toBeVisible();
    await staffApi(setBookingStatus, { params: { id }, body: { status: "cancelled" } });
    await page.goto(`/admin/bookings?booking=${id}&tab=register`);
    await expect(booking).toContainText("there is nobody to register");
    await expect(booking.getByRole("button", { name: "Register a guest" })).toHaveCount(0);
    await expect(booking.getByRole("link", { name: "Registration card" })).toHaveCount(0);
  }),
);
