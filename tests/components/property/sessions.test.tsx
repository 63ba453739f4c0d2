import { randomBytes } from "node:crypto";
import test from "node:test";
import { getSession, login } from "#contract/platform/auth.ts";
import { listSessions } from "#contract/platform/sessions.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect } from "#tests/support/platform/desk/expect.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";

const password = "the tide at malpe";
const _uniqueUser = () => `sits-${randomBytes(3).toString("hex")}`;
const _windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
const _iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";

/** Signs in from another browser; returns the token. */
async function _signInFrom({ request }: Page, userId: string, userAgent: string): Promise<string> {
  const answer = await request.post(login.path, { data: { userId, password }, headers: { "user-agent": userAgent } });
  return (await answer.json()).token;
}

async function _isTokenValid({ request }: Page, token: string): Promise<boolean> {
  const answer = await request.get(getSession.path, { headers: { authorization: `Bearer ${token}` } });
  return answer.ok();
}

async function openSessions(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Your sessions" }).click();
  return page.getByRole("dialog", { name: "Your sessions" });
}

test(
  "a failed request for the sessions shows an error",
  atDesk(async ({ staffPage: page, isMobile }) => {
    await page.goto("/admin/queries");
    page.answer(new RegExp(`${listSessions.path}$`), "status 500");
    const dialog = await openSessions(page, isMobile);
    await expect(dialog.getByText("Something went wrong. Please try again.")).toBeVisible();
    page.serveAll();
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect(dialog.getByText("This one")).toBeVisible();
  }),
);
