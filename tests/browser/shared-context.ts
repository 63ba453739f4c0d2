import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";

/**
 * The browser context that a worker's tests use one after another, each with a page of its own. The pages share a process,
 * in which the styles, scripts and pictures of the lodge are loaded already: opening one costs a sixth to a third less.
 */
export class SharedContext {
  readonly #browser: Browser;
  readonly #origin: string;
  #current: { key: string; context: BrowserContext; keeper: Page; devtools: CDPSession } | undefined;

  constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  /** A new context, but for the caches. Another key stands for other options, which need another context. */
  async take(key: string): Promise<BrowserContext> {
    if (this.#current?.key !== key) await this.#open(key);
    return this.#current?.context as BrowserContext;
  }

  async #open(key: string): Promise<void> {
    await this.discard();
    const context = await this.#browser.newContext();
    // The process ends with its last page.
    const keeper = await context.newPage();
    await keeper.goto(`${this.#origin}/healthz`);
    this.#current = { key, context, keeper, devtools: await context.newCDPSession(keeper) };
  }

  /** Removes what a test has left behind. */
  async giveBack(): Promise<void> {
    if (!this.#current) return;
    const { context, keeper } = this.#current;
    await Promise.all(context.pages().map((page) => page !== keeper && page.close()));
    // Routes belong to pages and went with them. Asking for their end here waited for ever when one was still loading.
    await context.clearCookies();
    await this.forget(this.#origin);
  }

  /** Empties the storage of an origin. */
  async forget(origin: string): Promise<void> {
    await this.#current?.devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  }

  /** The next test gets a new context. */
  async discard(): Promise<void> {
    await this.#current?.context.close();
    this.#current = undefined;
  }
}
