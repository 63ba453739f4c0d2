import { createHash } from "node:crypto";
import test from "node:test";
import { login } from "#contract/platform/auth.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { createTestBooking, createTestRoom } from "#tests/browser/pages/arrange.ts";
import { testStaff } from "#tests/support/platform/app.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectToast } from "#tests/support/platform/desk/expect.ts";
import { signIn } from "#tests/support/platform/desk/forms.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";

const unauthorized = "Unauthorized! Please login.";
const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem("token"));

test(
  "an expired token ends the session on any page, and the login leads back to it",
  atDesk(async ({ page, lodge, guestApi }) => {
    const { _id: roomId } = await createTestRoom(lodge, { totalRooms: 12 });
    const stay = { roomId, checkInDate: lodge.today, checkOutDate: addNights(lodge.today, 1) };
    for (let count = 0; count < 11; count += 1) await createTestBooking(lodge, { ...stay, status: "confirmed" });
    const { token } = await guestApi(login, { body: testStaff });
    const expireToken = () =>
      lodge.database.db
        .updateTable("staff_token")
        .set({ used_at: new Date(Date.now() - 13 * 3_600_000).toISOString() })
        .where("hash", "=", createHash("sha256").update(token).digest("base64url"))
        .execute();
    await page.goto("/admin/login");
    page.signIn(token);
    await page.goto("/admin/bookings?status=confirmed");
    const rows = page.getByRole("table").getByRole("row");
    await expect(rows.nth(1)).toBeVisible();

    await expireToken();
    await page.getByRole("button", { name: "Next" }).click();
    await expectToast(page, unauthorized);
    await expect(page).toHaveURL(/\/admin\/login\?next=/);
    expect(await tokenIn(page)).toBeNull();
    await signIn(page);
    await expect(page).toHaveURL(/\/admin\/bookings\?status=confirmed/);
    await expect(rows.nth(1)).toBeVisible();

    // An invalid token has the same effect.
    page.signIn("x".repeat(43));
    await page.goto("/admin/dashboard");
    await expectToast(page, unauthorized);
    await expect(page).toHaveURL("/admin/login");
  }),
);
