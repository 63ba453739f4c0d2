import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { takeSecurityDeposit } from "#contract/billing/security-deposits.ts";
import { askApproval } from "#contract/operations/approvals.ts";
import { login } from "#contract/platform/auth.ts";
import { call } from "#contract/platform/call.ts";
import { getPageDraft, publishPage, savePageDraft } from "#contract/website/pages.ts";
import { paise } from "#domain/platform/money/money.ts";
import { noColours } from "#domain/property/brand-colours.ts";
import { contentPages } from "#domain/website/content-pages.ts";
import * as layout from "#messages/layout.js";
import { demoId } from "#server/operations/demo/seeded.ts";
import type { MailContent } from "#server/operations/mails/mail-content.ts";
import { htmlOf } from "#server/operations/mails/mail-html.ts";
import { publicPages } from "#server/operations/sitemap/service.ts";
import type { Database } from "#server/platform/database/connection.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { replacedTexts } from "#tests/support/property/renamed-lodge.ts";
import { clickControl, type View, viewsOf } from "../../../scripts/look/views.ts";
import { type Caller, expect, expectFullLayout, test, transportTo } from "../fixtures.ts";
import { longNameDialogs } from "../pages/desk-dialogs.ts";
import { deskQuestions } from "../pages/desk-questions.ts";
import { type DeskScreen, furtherScreens } from "../pages/desk-screens.ts";
import { visitDesk } from "../pages/desk-visit.ts";
import { allWindows, phoneWindows, screenFaults, textFaults, topLayer, widthFaults } from "../pages/screen-faults.ts";
import { type LodgeHost, type LodgeServer, staffLogin } from "../server.ts";

const difficultTexts = [
  `https://${"lodge".repeat(16)}.example`,
  "W".repeat(100),
  "ಕನ್ನಡಭಾಷೆಯಉದ್ದನೆಯಪದಗಳು".repeat(6).slice(0, 100),
  "👨‍👩‍👧‍👦🏖️".repeat(12),
  "محمدبنعبدالرحمن".repeat(6),
  // Nothing else may make a control large enough.
  "Jo",
];
/** Columns with what people type, by table. */
const typedColumns = {
  room: ["name", "description", "view", "floor", "bathroom"],
  cost_option: ["name"],
  amenity: ["name"],
  banquet: ["name", "seating_capacity", "floor", "description"],
  testimonial: ["quote", "author", "position"],
  query: ["name", "email", "message", "notes"],
  query_answer: ["text"],
  // Their e-mails are a part of the links of their pages; `longNameDialogs` has long ones.
  booking: [
    "name",
    "room_name",
    "cost_option_name",
    "additional_guests",
    "special_requests",
    "additional_message",
    "company_name",
    "billing_company",
    "billing_address",
    "source",
  ],
  booking_group: ["name", "payer_name", "payer_email", "notes"],
  past_stay: ["name", "email", "room_name"],
  stay_guest: ["name", "address", "coming_from", "going_to", "purpose", "vehicle"],
  guest_card: ["preferences", "barred_reason"],
  company: ["name", "address", "contact", "email", "phone", "notes"],
  handover_entry: ["text", "outcome", "created_by"],
  payment: ["utr", "note", "reason", "recorded_by"],
  security_entry: ["utr", "note", "recorded_by"],
  approval_request: ["reason", "asked_by"],
  bank_line: ["narration", "bank_reference", "note"],
  block: ["reason", "created_by"],
  charge: ["description", "made_by"],
  shift: ["opened_by", "opening_reason"],
  guest_message: ["sent_by"],
  maintenance_note: ["text", "created_by"],
  petty_cash: ["reason", "recorded_by"],
  mail: ["recipient", "error"],
  source: ["name"],
  feed: ["name"],
  audit_entry: ["label", "actor"],
} as const;

/** What the demo has none of: a credit that nobody matched, a deposit that is held, and a request for approval. */
async function fillLists(lodge: LodgeServer, token: string): Promise<void> {
  const id = demoId("booking", 1);
  const at = { imported_at: new Date().toISOString(), day: lodge.today };
  const nobody = { payment_id: null, company_payment_id: null, settlement_id: null, security_entry_id: null };
  const line = {
    ...at,
    ...nobody,
    amount_paise: paise(412345),
    narration: "",
    bank_reference: "",
    note: "",
    settled_by: "",
  };
  const lines = difficultTexts.map((text) => ({ ...line, id: randomUUID(), line_key: text, state: "open" as const }));
  await lodge.database.db.insertInto("bank_line").values(lines).execute();
  const transport = transportTo(lodge);
  const body = { method: "cash", amount: 1000 } as const;
  await call(transport, takeSecurityDeposit, { params: { id }, body }, { token });
  const action = { call: "recordPettyCash", body: { amount: 900, reason: "Flowers" } } as const;
  await call(transport, askApproval, { body: { action, reason: "A wedding" } }, { token });
}

/** Columns that hold twenty letters, or that tell rows apart. */
const shortColumns = { unit: "label", promo_code: "code" } as const;

/** Items of the price list, but those of amenities, which have no name of their own. */
async function nameChargeItems(db: Database["db"]): Promise<void> {
  const own = db.selectFrom("charge_item").select("id").where("amenity_id", "is", null);
  for (const [place, { id }] of (await own.execute()).entries()) {
    const texts = { name: difficultTexts[place % difficultTexts.length] ?? "", measure: "W".repeat(20) };
    await db.updateTable("charge_item").set(texts).where("id", "=", id).execute();
  }
}

/** Every row gets one of the texts in all its columns. */
async function typeEverywhere({ db }: Database): Promise<void> {
  for (const [name, column] of Object.entries(shortColumns)) {
    const table = name as keyof typeof shortColumns;
    for (const [place, { id }] of (await db.selectFrom(table).select("id").execute()).entries()) {
      const values = { [column]: `${place}${"W".repeat(20)}`.slice(0, 20) };
      await db.updateTable(table).set(values).where("id", "=", id).execute();
    }
  }
  await nameChargeItems(db);
  for (const [name, columns] of Object.entries(typedColumns)) {
    const table = name as keyof typeof typedColumns;
    const rows = await db.selectFrom(table).select("id").execute();
    for (const [place, { id }] of rows.entries()) {
      const text = difficultTexts[place % difficultTexts.length];
      const values = columns.map((column) => [column, text]);
      await db.updateTable(table).set(Object.fromEntries(values)).where("id", "=", id).execute();
    }
  }
}

/** Every page that staff write gets the texts, in one of its languages. */
async function writePages(lodge: LodgeServer, token: string): Promise<void> {
  const transport = transportTo(lodge);
  for (const page of contentPages) {
    const params = { page, locale: "en" };
    const { texts, versions } = await call(transport, getPageDraft, { params }, { token });
    const from = versions[0]?.number ?? 0;
    const difficult = (count: number) =>
      `${(difficultTexts[count % difficultTexts.length] ?? "").slice(0, 52).toWellFormed()}${count}`;
    const body = { from, texts: replacedTexts(texts, difficult) };
    await call(transport, savePageDraft, { params, body }, { token });
    await call(transport, publishPage, { params, body: { number: from + 1 } }, { token });
  }
}

const aMailWith = (text: string): MailContent => ({
  subject: text,
  opening: [`Dear ${text},`, text],
  facts: [["Room", text]],
  price: { lines: [[text, "₹1,00,000.00"]], total: ["Grand total", "₹1,00,000.00"], note: text },
  action: { text: "Open your booking", url: "https://lodge.example/booking" },
  closing: [text],
  isToGuest: true,
});

/** By the names of their views, the first that fits. Each has a lodge and a page of its own. */
const parts: Record<string, RegExp> = {
  "the site": /^(?!admin-)|^admin-login/,
  "rates, the chart, pages and imports": /^admin-(rates|chart|page|import)/,
  "the register, companies, today and groups": /^admin-(register|compan|booking-|dashboard|group)/,
  "lists from amenities to housekeeping": /^admin-[a-h]/,
  "lists from invoices to translations": /^admin-/,
};
const partOf = ({ name }: View) => Object.keys(parts).find((part) => parts[part]?.test(name));

const publicNames = new Set(publicPages.map((path) => path.split("/").at(-1)).filter((name) => name !== ""));

/** Their lists and grids have a form of their own at the width of a phone, the other lists have that of bookings. */
const phoneForms = /^admin-(bookings|rooms|dashboard|chart|rates|reports|register|housekeeping)$/;

/** Once a screen, as axe costs more than the rest. What is opened differs in what scrolls, most of all on a phone. */
function axeWidths({ name, clicks }: View): readonly number[] {
  // More of the same elements.
  if (/-(month|quarter|weekends|year)$/.test(name)) return [];
  if (clicks) return [360];
  // zoom.spec.ts looks at the public pages at 320 px; on a wide window they have the header of the home page.
  if (publicNames.has(name)) return [];
  return phoneForms.test(name) ? [1440, 360] : [1440];
}

/** The form of a page is long: axe sees the rest of it in the views that have nothing opened. */
const axeWithin = ({ name }: View) =>
  /^admin-page-(head|block|sights|home-(reasons|footer))$/.test(name) ? ".page-block[open]" : undefined;

/** Their result depends on more than the address, or stays when it is closed. */
const keepingViews = /^admin-(rates|chart|page|import|register|group|day|handover|settings|brand|staff)/;

/** Whether closing what the view before has opened leads to the screen of this one: a visit costs more than its dialog. */
async function isBack(page: Page, { name, path, clicks }: View, before: View | undefined): Promise<boolean> {
  if (!clicks || before?.path !== path || keepingViews.test(name)) return false;
  const isThere = ([layer = "", address]: string[]) => !document.querySelector(layer) && location.href === address;
  for (const timeout of [300, 300, 1000]) {
    if (before.clicks) await page.keyboard.press("Escape");
    const closed = page.waitForFunction(isThere, [topLayer, path], { timeout });
    // The layer that is open there may be on another dialog, or may not close.
    if (await closed.catch(() => undefined)) return true;
  }
  return false;
}

async function open(page: Page, view: View, before: View | undefined): Promise<void> {
  if (view.isStaff) {
    if (!(await isBack(page, view, before))) await visitDesk(page, view.path);
  } else await page.goto(view.path);
  if (view.file) {
    const buffer = Buffer.from(view.file.text);
    await page.locator("input[type=file]").setInputFiles({ name: view.file.name, mimeType: "text/csv", buffer });
  }
  for (const control of view.clicks ?? []) await clickControl(page, control);
  if (!view.isStaff) {
    await page.waitForLoadState("networkidle");
    // axe misjudges contrast under content-visibility.
    if (!view.path.includes("/admin/")) await expectFullLayout(page);
  }
  await expect(page.locator("[class*=skeleton], [aria-busy=true]")).toHaveCount(0);
}

/** A question waits for its answer, and would be asked again on the next screen. */
async function answerQuestion(page: Page): Promise<void> {
  const question = page.getByRole("alertdialog").or(page.getByRole("dialog", { name: /^Check out/ }));
  if ((await question.count()) === 0) return;
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
}

/** A lodge in which people have typed such texts everywhere, and the token of its owner. */
async function difficultLodge(host: LodgeHost) {
  const lodge = await host.open({ DEMO_DATA: "on" });
  const { token } = await call(transportTo(lodge), login, { body: staffLogin });
  const views = await viewsOf(lodge, token);
  await fillLists(lodge, token);
  await typeEverywhere(lodge.database);
  await writePages(lodge, token);
  return { lodge, token, views };
}

/** Closed before its server: pending requests would count as page errors. */
async function close(page: Page, lodge: LodgeServer): Promise<void> {
  await page.close();
  await lodge.stop();
  expect(lodge.errors).toEqual([]);
}

const promise = "long, unbroken and right-to-left text fits, controls can be hit and axe finds nothing, at every width";

for (const part of Object.keys(parts)) {
  test(`${promise}: ${part}`, async ({ page, host, allowErrors }) => {
    test.slow();
    const { lodge, token, views } = await difficultLodge(host);
    allowErrors(...views.flatMap(({ allows = [] }) => allows));
    const ofPart = views.filter((view) => partOf(view) === part);
    // The empty page between two visits of the site has no storage.
    if (ofPart.every(({ isStaff }) => isStaff))
      await page.addInitScript((value) => localStorage.setItem("token", value), token);
    const faults: string[] = [];
    let before: View | undefined;
    for (const view of ofPart.map((view) => ({ ...view, path: new URL(view.path, lodge.url).href }))) {
      // A wide window has no menu.
      const windows = view.clicks?.[0] === layout.menu() ? phoneWindows : allWindows;
      // A visit of the same address would open the dialogs of the view before. A menu that a wider window closes takes a step
      // back in the history, which must be over before the next visit.
      if (!view.isStaff) await page.goto("about:blank", { waitUntil: "commit" });
      await page.setViewportSize(windows[0] ?? { width: 1440, height: 900 });
      await open(page, view, before);
      faults.push(
        ...(await screenFaults(page, view.name, { windows, axeAt: axeWidths(view), axeWithin: axeWithin(view) })),
      );
      await answerQuestion(page);
      before = view;
    }
    await close(page, lodge);
    expect(faults).toEqual([]);
  });
}

const furtherParts: Record<string, (lodge: LodgeServer, staffApi: Caller) => Promise<DeskScreen[]>> = {
  "further screens": furtherScreens,
  "guests, companies and calendars of long names": longNameDialogs,
  "questions that a state or a second step opens": deskQuestions,
};

for (const [part, screensOf] of Object.entries(furtherParts)) {
  test(`${promise}: ${part}`, async ({ page, host, allowErrors }) => {
    test.slow();
    // What a check-in asks, and why nobody slept here, are the answers to refused calls.
    allowErrors("409 (Conflict)", "400 (Bad Request)");
    const { lodge, token } = await difficultLodge(host);
    await page.addInitScript((value) => localStorage.setItem("token", value), token);
    const staffApi: Caller = (endpoint, input) => call(transportTo(lodge), endpoint, input, { token });
    const faults: string[] = [];
    for (const { path, name, isNarrow, open } of await screensOf(lodge, staffApi)) {
      const windows = isNarrow ? phoneWindows : allWindows;
      await page.setViewportSize(windows[0] ?? { width: 1440, height: 900 });
      await visitDesk(page, `${lodge.url}/admin/${path}`);
      await open?.(page);
      faults.push(...(await screenFaults(page, name, { windows, axeAt: [open ? 360 : 1440] })));
      await answerQuestion(page);
    }
    await close(page, lodge);
    expect(faults).toEqual([]);
  });
}

// The lodge's content security policy forbids the styles of mails.
test("long, unbroken and right-to-left text breaks no mail at any width", { tag: "@journey" }, async ({
  page,
  lodge,
}) => {
  const settings = await readSettings(lodge.database.db);
  for (const text of difficultTexts) {
    await page.setContent(htmlOf(aMailWith(text), { lodge: settings, colours: noColours }));
    for (const width of [600, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect([...(await textFaults(page)), ...(await widthFaults(page))], text).toEqual([]);
    }
  }
});
