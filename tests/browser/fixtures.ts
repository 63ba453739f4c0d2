import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { test as base, expect, type Page } from "@playwright/test";
import { login } from "#contract/platform/auth.ts";
import { call, fetchTransport, type Transport } from "#contract/platform/call.ts";
import type { CallInput, Endpoint, ReplyOf } from "#contract/platform/endpoint.ts";
import { type LodgeHost, type LodgeServer, staffLogin, startHost, startLodge } from "./server.ts";
import { SharedContext } from "./shared-context.ts";

/** Calls an endpoint over HTTP. */
export type Caller = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<ReplyOf<E>>;

/** The tables of what guests see. */
const contentTables = ["room", "amenity", "banquet", "testimonial"] as const;
type ContentTable = (typeof contentTables)[number];

interface TestFixtures {
  /** False for tests of what the browser does without anything in its caches. */
  sharesContext: boolean;
  /** Substrings of page errors that this test expects. */
  allowErrors: (...texts: string[]) => void;
  /** A page with a session of staff, without using the login form. */
  staffPage: Page;
  /** An own server without content, for tests that would affect others. */
  emptyLodge: LodgeServer;
  /** Removes what earlier tests added, which would make every page longer. */
  demoContentOnly: undefined;
}
interface WorkerFixtures {
  lodge: LodgeServer;
  sharedContext: SharedContext;
  host: LodgeHost;
  /** The ids that the lodge starts with, by table. */
  demoContent: Map<ContentTable, string[]>;
  staffToken: string;
  /** Calls the API without a session. */
  guestApi: Caller;
  /** Calls the API as staff. */
  staffApi: Caller;
}

/** HTTP transport to a lodge's API. */
export const transportTo =
  (lodge: LodgeServer): Transport =>
  (request) =>
    fetchTransport({ ...request, url: new URL(request.url, lodge.url).href });

/** A server may start slowly on a busy machine; its worker's tests would all fail. */
const startTimeout = 180_000;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  lodge: [
    async ({ browserName: _ }, use) => {
      const lodge = await startLodge();
      await use(lodge);
      await lodge.stop();
    },
    { scope: "worker", timeout: startTimeout },
  ],
  demoContent: [
    async ({ lodge }, use) => {
      const { db } = lodge.database;
      const idsOf = async (table: ContentTable) =>
        (await db.selectFrom(table).select("id").execute()).map(({ id }) => id);
      await use(new Map(await Promise.all(contentTables.map(async (table) => [table, await idsOf(table)] as const))));
    },
    { scope: "worker" },
  ],
  demoContentOnly: [
    async ({ lodge, demoContent }, use) => {
      for (const [table, ids] of demoContent) {
        await lodge.database.db.deleteFrom(table).where("id", "not in", ids).execute();
      }
      // Units of rooms that are gone are in service no more.
      const rooms = demoContent.get("room") ?? [];
      await lodge.database.db.deleteFrom("unit_service").where("room_id", "not in", rooms).execute();
      await use(undefined);
    },
    { auto: true },
  ],
  guestApi: [
    async ({ lodge }, use) => use((endpoint, input) => call(transportTo(lodge), endpoint, input)),
    { scope: "worker" },
  ],
  staffToken: [
    async ({ guestApi }, use) => use((await guestApi(login, { body: staffLogin })).token),
    { scope: "worker" },
  ],
  staffApi: [
    async ({ lodge, staffToken: token }, use) =>
      use((endpoint, input) => call(transportTo(lodge), endpoint, input, { token })),
    { scope: "worker" },
  ],
  baseURL: ({ lodge }, use) => use(lodge.url),
  sharesContext: [true, { option: true }],
  sharedContext: [
    async ({ browser, lodge }, use) => {
      const shared = new SharedContext(browser, lodge.url);
      await use(shared);
      await shared.discard();
    },
    { scope: "worker" },
  ],
  context: async (
    { sharedContext, sharesContext, javaScriptEnabled, bypassCSP, serviceWorkers, locale, contextOptions },
    use,
  ) => {
    if (!sharesContext) await sharedContext.discard();
    const options = { javaScriptEnabled, bypassCSP, serviceWorkers, locale, contextOptions };
    await use(await sharedContext.take(JSON.stringify(options)));
    await sharedContext.giveBack();
  },
  page: async ({ page, javaScriptEnabled, sharedContext }, use) => {
    if (javaScriptEnabled) waitForHydration(page);
    let hasClock = false;
    const { clock } = page;
    const install = clock.install.bind(clock);
    clock.install = (...args) => {
      hasClock = true;
      return install(...args);
    };
    await use(page);
    // A clock can't be removed from its context.
    if (hasClock) await sharedContext.discard();
  },
  allowErrors: [
    async ({ page, lodge, javaScriptEnabled }, use) => {
      // Chromium with scripts disabled reports module preloads as blocked.
      const allowed = javaScriptEnabled ? [] : [".js csp"];
      const pageErrors = collectPageErrors(page);
      const before = lodge.errors.length;
      await use((...texts) => void allowed.push(...texts));
      const stray = pageErrors.filter((text) => !allowed.some((one) => text.includes(one)));
      // Says more than the page about the same failure.
      expect(lodge.errors.slice(before), "the server must not complain").toEqual([]);
      expect(stray, "the page must not complain").toEqual([]);
    },
    { auto: true },
  ],
  staffPage: async ({ page, staffToken }, use) => {
    await page.addInitScript((token) => localStorage.setItem("token", token), staffToken);
    await use(page);
  },
  host: [
    async ({ sharedContext }, use) => {
      const host = await startHost();
      const open: LodgeHost["open"] = async (env) => {
        const lodge = await host.open(env);
        // Another lodge may get the same port.
        return { ...lodge, stop: () => sharedContext.forget(lodge.url).then(lodge.stop) };
      };
      await use({ ...host, open });
      await host.stop();
    },
    { scope: "worker", timeout: startTimeout },
  ],
  emptyLodge: async ({ page, host }, use) => {
    const lodge = await host.open();
    await use(lodge);
    // Closed before its server: pending requests would count as page errors.
    await page.close();
    await lodge.stop();
  },
});

const resolvesOnCommit = (options: unknown) =>
  typeof options === "object" && options !== null && "waitUntil" in options && options.waitUntil === "commit";

/** Makes `goto` and `reload` wait for hydration, which starts after the first view. */
export function waitForHydration(page: Page): void {
  const started = () =>
    page.waitForFunction(() => !("__reactRouterContext" in window) || "__reactRouterDataRouter" in window);
  for (const name of ["goto", "reload"] as const) {
    const open = page[name].bind(page) as (...args: unknown[]) => ReturnType<Page["goto"]>;
    page[name] = async (...args: unknown[]) => {
      const response = await open(...args);
      if (!resolvesOnCommit(args.at(-1))) await started();
      return response;
    };
  }
}

/** Collects console errors, uncaught errors and failed requests. */
export function collectPageErrors(page: Page): string[] {
  const pageErrors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") pageErrors.push(`${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => pageErrors.push(String(error)));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Aborted by the page or by navigation.
    if (reason !== "net::ERR_ABORTED") pageErrors.push(`${request.url()} ${reason}`);
  });
  return pageErrors;
}

/** Half the size of the package's export, which has to reach the browser for each document. */
const axeSource = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Violations of WCAG 2.2 A and AA and of axe's best practices, on the page or within a selector. */
export async function accessibilityFaults(
  page: Page,
  include?: string,
  { rules = {}, exclude }: { rules?: Record<string, { enabled: boolean }>; exclude?: string } = {},
): Promise<string[]> {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  // A price that is being asked for again is dimmed.
  await expect(page.locator("[data-outdated]")).toHaveCount(0);
  // Takes a third less time than @axe-core/playwright, whose support for frames isn't needed here.
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(await axeSource);
  return page.evaluate(
    async ({ include, exclude, tags, rules }) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      const { violations } = await axe.run(
        { include: include ?? document, ...(exclude && { exclude }) },
        {
          runOnly: tags,
          rules,
          resultTypes: ["violations"],
          iframes: false,
          // Neither copies of the style sheets, which no rule here reads, nor selectors, also for what is right.
          preload: { assets: ["media"] },
          selectors: false,
        },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 150)).join(", ")}`);
    },
    { include, exclude, tags, rules },
  );
}

export async function expectAccessible(page: Page, include?: string): Promise<void> {
  expect(await accessibilityFaults(page, include)).toEqual([]);
}

/** Waits until no section has a placeholder height, which takes as many idle moments as the page has sections. */
export async function expectFullLayout(page: Page): Promise<void> {
  await expect(page.locator("html")).toContainClass("has-full-layout", { timeout: 30_000 });
}

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  // Not compared with `innerWidth`, which grows when a phone zooms out of a page that is too wide.
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** WCAG 1.4.10: no horizontal scrolling at the test's width, nor at 320 px. */
export async function expectReflow(page: Page): Promise<void> {
  await expectNoHorizontalScroll(page);
  const size = page.viewportSize() ?? { width: 360, height: 740 };
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalScroll(page);
  await page.setViewportSize(size);
}

export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByRole("region", { name: "Messages" }).getByText(text, { exact: true })).toBeVisible();
}

export { expect };
