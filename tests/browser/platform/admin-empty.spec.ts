import { login } from "#contract/platform/auth.ts";
import { call } from "#contract/platform/call.ts";
import { expect, test, transportTo } from "../fixtures.ts";
import { failWithStatus500, openWithToken } from "../pages/admin.ts";
import { visitDesk } from "../pages/desk-visit.ts";
import { phoneWindows, screenFaults } from "../pages/screen-faults.ts";
import { staffLogin } from "../server.ts";

test("a new lodge shows an empty list of bookings", async ({ page, emptyLodge }) => {
  const { token } = await call(transportTo(emptyLodge), login, { body: staffLogin });
  await openWithToken(page, token, `${emptyLodge.url}/admin/bookings`);
  await expect(page.getByText("No bookings found", { exact: true })).toBeVisible();
});

test("the lists of mails, changes and accounts can be tried again after a failure", async ({
  staffPage: page,
  allowErrors,
}) => {
  allowErrors("500");
  for (const path of ["mails", "audit", "staff"]) {
    const list = new RegExp(`/api/${path}(\\?|$)`);
    await failWithStatus500(page, list);
    await visitDesk(page, `/admin/${path}`);
    const again = page.getByRole("button", { name: "Try again" });
    await expect(again).toBeVisible();
    expect.soft(await screenFaults(page, path, { windows: phoneWindows })).toEqual([]);
    await page.unrouteAll();
    await again.click();
    await expect(again).toHaveCount(0);
  }
});
