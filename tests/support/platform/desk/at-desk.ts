import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import type { TestContext } from "node:test";
import type { CallInput, Endpoint, ReplyOf } from "#contract/platform/endpoint.ts";
import type { Quotas } from "#domain/platform/access/limits.ts";
import type { StaffRole } from "#domain/platform/access/staff.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { fillEmptyDatabase } from "#server/operations/demo/fill.ts";
import { sqliteFile } from "#server/platform/database/connection.ts";
import { firstInstant, type TestApp, testApp, testRegisterKey } from "../app.ts";
import { newDatabase, openTestDatabase } from "../database.ts";
import { atEndOf } from "../ending.ts";
import { openDesk, type Page } from "./page.tsx";

export type Caller = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<ReplyOf<E>>;

export interface Lodge {
  database: Pick<TestApp, "db">;
  today: Night;
  app: TestApp["app"];
}

interface Desk {
  /** The tab with an owner signed in. */
  staffPage: Page;
  /** The only tab; nobody is signed in at first. A second person's steps are calls. */
  page: Page;
  lodge: Lodge;
  app: TestApp;
  staffApi: Caller;
  guestApi: Caller;
  /** The owner's. */
  staffToken: string;
  /** Signs somebody in with this role instead of the owner. */
  signInAs(role: StaffRole): Promise<void>;
}

/** A mistake that React reports counts as a failure; the parser of the test does not know this element. */
const isMistake = (text: string) => !text.includes("is unrecognized in this browser");

interface SiteOptions {
  hasContent?: boolean;
  quotas?: Quotas;
}

type Run = (desk: Desk) => Promise<void>;
type Test = (t: TestContext) => Promise<void>;
type OptionsOf = (t: TestContext) => Promise<Parameters<typeof testApp>[1]>;

/** A test of the desk's screens, with a lodge of its own: `test("…", atDesk(async ({ staffPage }) => { … }))`. */
export const atDesk = (run: Run, optionsOf?: OptionsOf): Test => inLodge(run, testApp, optionsOf);

/**
 * A test of the website's dialogs and forms, in the same words: `test("…", atSite(async ({ page }) => { … }))`. Pages
 * are as they are once their scripts run; `tests/html/` has what they are before. The lodge has the content of the demo,
 * unless the test has `hasContent: false`, and limits to what one address may do only with `quotas`.
 */
export const atSite = (run: Run, { hasContent = true, quotas }: SiteOptions = {}): Test =>
  inLodge(run, hasContent ? lodgeWithContent : testApp, async () => (quotas ? { quotas } : {}));

let filledFile: Promise<Buffer> | undefined;

/** The bytes of a database with the content of the demo; made once per process, as filling one takes longer than most tests. */
async function makeFilledFile(): Promise<Buffer> {
  const database = await newDatabase();
  const { db, close } = await openTestDatabase(database);
  const demo = { instant: firstInstant, timeZone: "Asia/Kolkata", registerKey: testRegisterKey };
  await fillEmptyDatabase(db, demo);
  await close();
  const bytes = await readFile(sqliteFile(database.dataDir));
  await database.remove();
  return bytes;
}

const lodgeWithContent: typeof testApp = async (t, options) => {
  filledFile ??= makeFilledFile();
  const database = await newDatabase({ isMigrated: false });
  await writeFile(sqliteFile(database.dataDir), await filledFile);
  const app = await testApp(t, { ...options, beside: { database, clock: { instant: firstInstant } } });
  atEndOf(t, database.remove);
  return app;
};

function inLodge(run: Run, open: typeof testApp, optionsOf: OptionsOf = async () => ({})): Test {
  return async (t) => {
    const app = await open(t, await optionsOf(t));
    Object.defineProperty(app.clock, "instant", { get: () => new Date() });
    const { page, end } = await openDesk(app);
    const mistakes: string[] = [];
    t.mock.method(console, "error", (...parts: unknown[]) => {
      const text = parts.map((part) => (part instanceof Error ? part.stack : String(part))).join(" ");
      if (isMistake(text)) mistakes.push(text);
    });
    const token = await app.staffToken();
    const desk: Omit<Desk, "staffPage"> = {
      page,
      lodge: { database: app, today: app.today, app: app.app },
      app,
      staffApi: (endpoint, input) => app.api(endpoint, input, { token }),
      guestApi: (endpoint, input) => app.api(endpoint, input),
      staffToken: token,
      signInAs: async (role) => page.signIn(await app.staffToken(role)),
    };
    const asOwner = () => {
      page.signIn(token);
      return page;
    };
    try {
      await run(Object.defineProperty(desk, "staffPage", { get: asOwner }) as Desk);
    } finally {
      // Before the server closes: screens that are still open would ask it.
      await end();
      if (mistakes.length > 0) process.stderr.write(`The console says:\n${mistakes.join("\n")}\n`);
    }
    assert.equal(mistakes.length, 0, `The console says:\n${mistakes.join("\n")}`);
  };
}
