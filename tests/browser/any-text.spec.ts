import type { Page } from "@playwright/test";
import { login } from "#contract/auth.ts";
import { call } from "#contract/call.ts";
import { getPageDraft, publishPage, savePageDraft } from "#contract/pages.ts";
import { noColours } from "#domain/brand-colours.ts";
import { contentPages } from "#domain/content-pages.ts";
import type { Database } from "#server/database/connection.ts";
import type { MailContent } from "#server/mails/mail-content.ts";
import { htmlOf } from "#server/mails/mail-html.ts";
import { readSettings } from "#server/settings/service.ts";
import { replacedTexts } from "#tests/support/renamed-lodge.ts";
import { clickControl, type View, viewsOf } from "../../scripts/look/views.ts";
import { expect, test, transportTo } from "./fixtures.ts";
import { visitDesk } from "./pages/desk-visit.ts";
import { type LodgeServer, staffLogin } from "./server.ts";

const difficultTexts = [
  `https://${"lodge".repeat(16)}.example`,
  "W".repeat(100),
  "ಕನ್ನಡಭಾಷೆಯಉದ್ದನೆಯಪದಗಳು".repeat(6).slice(0, 100),
  "👨‍👩‍👧‍👦🏖️".repeat(12),
  "محمدبنعبدالرحمن".repeat(6),
];
/** Columns with what people type, by table. */
const typedColumns = {
  room: ["name", "description", "view", "floor", "bathroom"],
  cost_option: ["name"],
  amenity: ["name"],
  banquet: ["name", "seating_capacity", "floor", "description"],
  testimonial: ["quote", "author", "position"],
  query: ["name", "message", "notes"],
  booking: ["name", "room_name", "cost_option_name", "additional_guests", "special_requests", "additional_message"],
  payment: ["utr", "note"],
  audit_entry: ["label"],
} as const;

/** Every row gets one of the texts in all its columns. */
async function typeEverywhere({ db }: Database): Promise<void> {
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
      (difficultTexts[count % difficultTexts.length] ?? "").slice(0, 55).toWellFormed();
    const body = { from, texts: replacedTexts(texts, difficult) };
    await call(transport, savePageDraft, { params, body }, { token });
    await call(transport, publishPage, { params, body: { number: from + 1 } }, { token });
  }
}

/** Views that show no text of a guest or of the lodge's data. */
const withoutTypedText =
  /^(booking-find|home-.*|.*faulty|.*calendar|admin-login|admin-(dashboard|staff|amenities|mails)-.*|admin-settings)$/;

/** Texts that leave their box, as "selector: text", and a page that is wider than the window. */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isBox = (element: Element) => !["inline", "contents"].includes(getComputedStyle(element).display);
    const clips = (element: Element) => getComputedStyle(element).overflowX !== "visible";
    const found = new Set<string>();
    const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      let box = node.parentElement;
      if (!/[\p{L}\p{N}\p{So}]/u.test(node.textContent ?? "") || !box?.checkVisibility({ visibilityProperty: true }))
        continue;
      while (box?.parentElement && !isBox(box)) box = box.parentElement;
      if (!box || ["SCRIPT", "STYLE", "TITLE", "OPTION"].includes(box.tagName) || box.closest("select, svg")) continue;
      const { left, right, width } = box.getBoundingClientRect();
      if (width <= 2) continue; // Visually hidden.
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (clips(box) || (text.right <= right + 2 && text.left >= left - 2)) continue;
      found.add(`${box.tagName.toLowerCase()}.${box.className}: ${node.textContent?.trim().slice(0, 20)}`);
    }
    const { scrollWidth } = document.documentElement;
    return scrollWidth > innerWidth ? [...found, `${scrollWidth} px wide`] : [...found];
  });
}

async function faultsAt(page: Page, width: number, of: string): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  return (await faultsOf(page)).map((fault) => `${of} at ${width}: ${fault}`);
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

const parts = ["the site", "rates, chart and groups", "the desk to groups", "the desk from housekeeping"] as const;

function partOf({ name, isStaff }: View): (typeof parts)[number] {
  if (!isStaff) return parts[0];
  if (/^admin-(rates|chart|group-)/.test(name)) return parts[1];
  return name < "admin-h" ? parts[2] : parts[3];
}

async function open(page: Page, view: View): Promise<void> {
  if (view.isStaff) await visitDesk(page, view.path);
  else {
    // A visit of the same address would open the dialogs of the view before.
    await page.goto("about:blank", { waitUntil: "commit" });
    await page.goto(view.path);
  }
  for (const control of view.clicks ?? []) await clickControl(page, control);
  if (!view.isStaff) await page.waitForLoadState("networkidle");
  await expect(page.locator("[class*=skeleton], [aria-busy=true]")).toHaveCount(0);
}

for (const part of parts) {
  test(`long, unbroken and right-to-left text in every field breaks no screen or dialog at any width: ${part}`, async ({
    page,
    host,
    allowErrors,
  }) => {
    test.slow();
    // Of the page of unknown addresses.
    allowErrors("404 (Not Found)");
    const lodge = await host.open({ DEMO_DATA: "on" });
    const { token } = await call(transportTo(lodge), login, { body: staffLogin });
    const views = (await viewsOf(lodge, token)).filter((view) => !withoutTypedText.test(view.name));
    await typeEverywhere(lodge.database);
    await writePages(lodge, token);
    // The empty page between two visits of the site has no storage.
    if (part !== parts[0]) await page.addInitScript((value) => localStorage.setItem("token", value), token);
    const broken: string[] = [];
    for (const view of views.filter((one) => partOf(one) === part)) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, { ...view, path: new URL(view.path, lodge.url).href });
      for (const width of [1440, 768, view.isStaff ? 360 : 320]) {
        broken.push(...(await faultsAt(page, width, view.name)));
      }
    }
    // Closed before its server: pending requests would count as page errors.
    await page.close();
    await lodge.stop();
    expect(lodge.errors).toEqual([]);
    expect(broken).toEqual([]);
  });
}

// The lodge's content security policy forbids the styles of mails.
test("long, unbroken and right-to-left text breaks no mail at any width", async ({ page, lodge }) => {
  const settings = await readSettings(lodge.database.db);
  for (const text of difficultTexts) {
    await page.setContent(htmlOf(aMailWith(text), { lodge: settings, colours: noColours }));
    for (const width of [600, 320]) expect(await faultsAt(page, width, text)).toEqual([]);
  }
});
