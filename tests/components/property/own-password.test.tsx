import { randomBytes } from "node:crypto";
import test from "node:test";
import { login } from "#contract/platform/auth.ts";
import { addStaffAccount } from "#contract/platform/staff.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectToast } from "#tests/support/platform/desk/expect.ts";
import { fieldOf, signIn } from "#tests/support/platform/desk/forms.ts";

const given = "the tide at malpe";
const own = "a new tide at malpe";
const uniqueUser = () => `desk-${randomBytes(3).toString("hex")}`;

test(
  "a user whose password was set by the owner must choose another at login, then reaches the requested page",
  atDesk(async ({ page, staffApi, guestApi }) => {
    const userId = uniqueUser();
    await staffApi(addStaffAccount, { body: { userId, role: "staff", password: given } });
    await page.goto("/admin/queries?status=sent&search=Zubeida");
    await signIn(page, { userId, password: given });
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("Choose a password");
    await expect(
      page.getByText(`Somebody else chose the password that you signed in with as ${userId}.`),
    ).toBeVisible();
    await expect(page).toHaveURL(`/admin/password?next=${encodeURIComponent("/admin/queries?status=sent")}`);
    await expectAccessible(page);

    // No other admin page bypasses it.
    await page.goto("/admin/bookings");
    await expect(heading).toHaveText("Choose a password");
    await page.goto("/admin/login");
    await expect(heading).toHaveText("Choose a password");
    await page.goto("/admin/queries?status=sent&search=Zubeida");
    await expect(heading).toHaveText("Choose a password");

    const field = (label: string) => fieldOf(page.getByRole("main"), label);
    const save = page.getByRole("button", { name: "Save and go on" });
    await save.click();
    await expect(field("Current password")).toBeFocused();
    await expect(field("Current password")).toHaveAccessibleDescription("Current password is required");
    await expectAccessible(page);
    await field("Current password").fill(given);
    await field("New password").fill(given);
    await field("New password again").fill(own);
    await save.click();
    await expect(field("New password again")).toHaveAccessibleDescription("The two passwords are not the same");
    await field("New password again").fill(given);
    await save.click();
    await expect(field("New password")).toHaveAccessibleDescription(/another password than the present one/);
    await field("New password").fill(own);
    await field("New password again").fill(own);
    await save.click();
    await expectToast(page, "Your password was changed.");
    await expect(page).toHaveURL("/admin/queries?status=sent");
    await expect(heading).toHaveText("Customer Queries");
    await expect(page.getByRole("searchbox", { name: "Search queries" })).toHaveValue("Zubeida");
    await expect(page.getByText("No queries found.", { exact: true })).toBeVisible();
    await page.goto("/admin/password");
    await expect(page).toHaveURL("/admin/dashboard");
    expect((await guestApi(login, { body: { userId, password: own } })).staff).toEqual({ userId, role: "staff" });
  }),
);
