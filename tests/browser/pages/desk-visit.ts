import { expect, type Page } from "@playwright/test";

/** A screen that asks the server for nothing. */
const quietScreen = "/admin/guests";

interface Router {
  navigate(path: string): Promise<void>;
}

/** Follows a path like a link does. */
const follow = (page: Page, path: string) =>
  page.evaluate(
    (to) => (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.navigate(to),
    path,
  );

/** Whether the screen before was one of the desk in this language, and could be left with its dialogs. */
async function leaveScreen(page: Page, locale: string): Promise<boolean> {
  const isAtDesk = (start: string) => "__reactRouterDataRouter" in window && location.pathname.startsWith(start);
  if (!(await page.evaluate(isAtDesk, `${locale}/admin/`))) return false;
  await follow(page, quietScreen);
  return page.evaluate(
    (path) => location.pathname === path && !document.querySelector("dialog[open], .date-popover:popover-open"),
    locale + quietScreen,
  );
}

/**
 * Opens a screen of the desk with its state as new, and what it fetched before. Only the first visit loads the program:
 * the others follow a link, which costs a fraction of that. For tests that aren't about loading.
 */
export async function visitDesk(page: Page, address: string): Promise<void> {
  const { pathname, search } = new URL(address, "http://lodge.example");
  const [, locale = "", path = ""] = /^(\/(?:kn|hi))?(\/.*)$/.exec(pathname) ?? [];
  if (path !== quietScreen && (await leaveScreen(page, locale))) await follow(page, path + search);
  else await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator("[class*=skeleton]")).toHaveCount(0);
}
