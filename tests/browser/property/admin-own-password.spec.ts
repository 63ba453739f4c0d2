import { randomBytes } from "node:crypto";
import { login } from "#contract/platform/auth.ts";
import { addStaffAccount } from "#contract/platform/staff.ts";
import { listBookings } from "#contract/reservations/bookings.ts";
import { expect, test } from "../fixtures.ts";
import { openWithToken } from "../pages/admin.ts";

const given = "the tide at malpe";
const uniqueUser = () => `desk-${randomBytes(3).toString("hex")}`;

test("a user who doesn't choose a new password can sign out", async ({ page, staffApi, guestApi, request, lodge }) => {
  const userId = uniqueUser();
  await staffApi(addStaffAccount, { body: { userId, role: "owner", password: given } });
  const { token } = await guestApi(login, { body: { userId, password: given } });
  await openWithToken(page, token, "/admin/password");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/admin/login");
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  const answer = await request.get(`${lodge.url}${listBookings.path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(401);
});
