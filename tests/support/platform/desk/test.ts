import { test as nodeTest } from "node:test";
import type { CallInput, Endpoint, ReplyOf } from "#contract/platform/endpoint.ts";
import type { StaffRole } from "#domain/platform/access/staff.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { type TestApp, testApp } from "../app.ts";
import { openDesk, type Page } from "./page.tsx";

type Caller = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<ReplyOf<E>>;

interface Desk {
  /** A tab in which an owner is signed in. */
  staffPage: Page;
  /** A tab in which nobody is signed in. */
  page: Page;
  /** In the shape that the arrangements of the browser tests take. */
  lodge: { database: { db: Db }; today: Night };
  app: TestApp;
  staffApi: Caller;
  guestApi: Caller;
  /** Signs somebody in with this role instead of the owner. */
  signInAs(role: StaffRole): Promise<void>;
}

/** What React says of a mistake counts as a failure; the parser of the test does not know this element. */
const isMistake = (text: string) => !text.includes("<search>");

/** A test of the desk's screens in happy-dom, each with a lodge of its own. */
export function test(title: string, run: (desk: Desk) => Promise<void>): void {
  void nodeTest(title, async (t) => {
    const app = await testApp(t);
    Object.defineProperty(app.clock, "instant", { get: () => new Date() });
    const { page, signIn, end } = await openDesk(app);
    const mistakes: string[] = [];
    t.mock.method(console, "error", (...parts: unknown[]) => mistakes.push(parts.join(" ")));
    t.after(end);
    const token = await app.staffToken();
    const desk: Omit<Desk, "staffPage"> = {
      page,
      lodge: { database: { db: app.db }, today: app.today },
      app,
      staffApi: (endpoint, input) => app.api(endpoint, input, { token }),
      guestApi: (endpoint, input) => app.api(endpoint, input),
      signInAs: async (role) => signIn(await app.staffToken(role)),
    };
    const staffPage = { get: () => (signIn(token), page) };
    await run(Object.defineProperty(desk, "staffPage", staffPage) as Desk);
    const faults = mistakes.filter(isMistake);
    if (faults.length > 0) throw new Error(`The console says:\n${faults.join("\n")}`);
  });
}
