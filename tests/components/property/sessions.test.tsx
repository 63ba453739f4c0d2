import test from "node:test";
import { login } from "#contract/platform/auth.ts";
import { listSessions } from "#contract/platform/sessions.ts";
import { createTestAccount } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectToast } from "#tests/support/platform/desk/expect.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";
import { openAccount } from "#tests/support/platform/desk/shell.ts";

async function openSessions(page: Page) {
  await openAccount(page);
  await page.getByRole("button", { name: "Your sessions" }).click();
  return page.getByRole("dialog", { name: "Your sessions" });
}

test(
  "a failed request for the sessions shows an error",
  atDesk(async ({ staffPage: page }) => {
    await page.goto("/admin/queries");
    page.answer(new RegExp(`${listSessions.path}$`), "status 500");
    const dialog = await openSessions(page);
    await expect(dialog.getByText("Something went wrong. Please try again.")).toBeVisible();
    page.serveAll();
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect(dialog.getByText("This one")).toBeVisible();
  }),
);

test(
  "a failure to end a session is shown even after its dialog was closed",
  atDesk(async ({ staffPage: page, lodge, guestApi }) => {
    const [userId, password] = ["sits-at-the-desk", "the tide at malpe"];
    await createTestAccount(lodge, { userId, role: "staff", password });
    await guestApi(login, { body: { userId, password } });
    await page.goto("/admin/staff");
    await page.getByRole("button", { name: `Sessions of ${userId}` }).click();
    const { promise: failsNow, resolve: fail } = Promise.withResolvers<void>();
    page.answer(/\/api\/staff\/end-session\//, () => failsNow.then(() => "status 500"));
    const dialog = page.getByRole("dialog", { name: `Sessions of ${userId}` });
    await dialog.getByRole("listitem").getByRole("button").click();
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await expect(dialog).toBeHidden();
    fail();
    await expectToast(page, `Sessions of ${userId}: Something went wrong. Please try again.`);
  }),
);
