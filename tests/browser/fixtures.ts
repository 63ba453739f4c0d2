import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { login } from "#contract/auth.ts";
import { call, type Transport } from "#contract/call.ts";
import { type LodgeServer, staffLogin, startLodge } from "./server.ts";

interface TestFixtures {
  /** What a browser may complain of in this test: texts that an error on the console may contain. */
  expectedErrors: string[];
  watchful: undefined;
  /** Opens the admin with a token that was fetched by the API; no clicking through the login. */
  staffPage: Page;
}
interface WorkerFixtures {
  lodge: LodgeServer;
}

/** The API over the network, for arranging and checking. */
export const transportTo = (lodge: LodgeServer): Transport => {
  return async ({ method, url, headers, body }) => {
    const response = await fetch(new URL(url, lodge.url), {
      method,
      headers: body === undefined ? headers : { ...headers, "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
};

/** A staff token, fetched as the login page does. */
export async function staffToken(lodge: LodgeServer): Promise<string> {
  return (await call(transportTo(lodge), login, { body: staffLogin })).token;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  lodge: [
    async ({ browserName: _ }, use) => {
      const lodge = await startLodge();
      await use(lodge);
      await lodge.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ lodge }, use) => use(lodge.url),
  expectedErrors: [[], { option: true }],
  watchful: [
    async ({ page, expectedErrors }, use) => {
      const complaints: string[] = [];
      const isExpected = (text: string) => expectedErrors.some((expected) => text.includes(expected));
      page.on("console", (message) => {
        if (message.type() === "error" && !isExpected(message.text())) complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      page.on("requestfailed", (request) => {
        const reason = request.failure()?.errorText ?? "";
        const text = `${request.url()} ${reason}`;
        if (reason !== "net::ERR_ABORTED" && !isExpected(text)) complaints.push(text);
      });
      await use(undefined);
      expect(complaints, "the page must not complain").toEqual([]);
    },
    { auto: true },
  ],
  staffPage: async ({ page, lodge }, use) => {
    const token = await staffToken(lodge);
    await page.addInitScript((value) => localStorage.setItem("token", value), token);
    await use(page);
  },
});

/** Nothing on the page, or in the part given, breaks a rule of WCAG 2.2 A or AA. */
export async function expectAccessible(page: Page, include?: string): Promise<void> {
  const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const builder = new AxeBuilder({ page }).withTags(rules);
  const { violations } = await (include ? builder.include(include) : builder).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
  expect(found).toEqual([]);
}

/** The page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

export { expect };
