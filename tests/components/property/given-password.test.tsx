import { randomBytes } from "node:crypto";
import test from "node:test";
import { login } from "#contract/platform/auth.ts";
import { addStaffAccount } from "#contract/platform/staff.ts";
import { listBookings } from "#contract/reservations/bookings.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect } from "#tests/support/platform/desk/expect.ts";
import { openWithToken } from "#tests/support/platform/desk/forms.ts";

const given = "the tide at malpe";
const uniqueUser = () => `desk-${randomBytes(3).toString("hex")}`;

test(
  "a user who doesn't choose a new password can sign out",
  atDesk(async ({ page, staffApi, guestApi, lodge }) => {
    const userId = uniqueUser();
    await staffApi(addStaffAccount, { body: { userId, role: "owner", password: given } });
    const { token } = await guestApi(login, { body: { userId, password: given } });
    await openWithToken(page, token, "/admin/password");
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL("/admin/login");
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    const headers = { authorization: `Bearer ${token}` };
    const answer = await lodge.app.inject({ url: listBookings.path, headers });
    expect(answer.statusCode).toBe(401);
  }),
);
