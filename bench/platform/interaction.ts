/**
 * npm run bench:interaction [-- --slowed 4 --rounds 5 --only stay]: interaction latency on a phone and a desktop with CPU throttling,
 * after the page became idle, and in one flow as soon as the button is visible. Per flow: the median of all interactions,
 * the longest one (median and minimum over the rounds; the minimum is least disturbed by other load, and its
 * target is named), and layout shift.
 */
import { parseArgs } from "node:util";
import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import { waitForHydration } from "#tests/browser/fixtures.ts";
import { dateField } from "#tests/browser/pages/date-picker.ts";
import { staffLogin, startLodge } from "#tests/browser/server.ts";
import { ensureFallbackFonts, findChromium } from "../../scripts/browser.ts";
import { percentile } from "./load.ts";

const { values } = parseArgs({
  options: {
    slowed: { type: "string", default: "4" },
    rounds: { type: "string", default: "5" },
    only: { type: "string" },
  },
});
const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const desktop = { viewport: { width: 1440, height: 900 } };

interface Flow {
  name: string;
  screen: typeof phone | typeof desktop;
  isStaff?: boolean;
  run(page: Page): Promise<void>;
}

const pause = (page: Page) => page.waitForTimeout(300);

/**
 * Clicks at a position measured before: Playwright's own lookup of the target runs in the page, for 30 to 130 ms on a
 * throttled processor. Down and up are apart, because together they would be measured as one event.
 */
async function clickAt(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`There is no ${target} to click`);
  await pause(page);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(60);
  await page.mouse.down();
  await page.waitForTimeout(60);
  await page.mouse.up();
  await pause(page);
}

async function click(page: Page, role: "button" | "link" | "tab", name: string | RegExp, times = 1): Promise<void> {
  for (let time = 0; time < times; time++) await clickAt(page, page.getByRole(role, { name }).first());
}

const restMs = 500;

/** Opens a page; waits until it is hydrated and has had no long task for `restMs`. */
async function openAndRest(page: Page, path: string): Promise<void> {
  waitForHydration(page);
  await page.goto(path);
  await page.waitForFunction(
    (rest) => performance.now() - (window as unknown as WatchedWindow).seen.busyUntil > rest,
    restMs,
  );
}

const flows: Flow[] = [
  {
    name: "carousel of rooms, clicked as soon as it is visible, desktop",
    screen: desktop,
    async run(page) {
      await page.goto("/");
      await page.getByRole("button", { name: "Next rooms" }).click({ delay: 60, force: true });
    },
  },
  {
    name: "carousel of rooms, desktop",
    screen: desktop,
    async run(page) {
      await openAndRest(page, "/");
      await click(page, "button", "Next rooms", 6);
      await click(page, "button", "Previous rooms", 6);
    },
  },
  {
    name: "pictures of a card, desktop",
    screen: desktop,
    async run(page) {
      await openAndRest(page, "/service/rooms");
      await click(page, "button", /^Next picture of/, 6);
    },
  },
  {
    name: "guests and date picker of the booking bar, phone",
    screen: phone,
    async run(page) {
      await openAndRest(page, "/service/rooms");
      await clickAt(page, dateField(page, "Check-in"));
      await click(page, "button", "Next month", 3);
      await page.keyboard.press("Escape");
      await pause(page);
    },
  },
  {
    name: "Book Your Stay: open, pick, count, type, phone",
    screen: phone,
    async run(page) {
      await openAndRest(page, "/service/rooms");
      await click(page, "button", /^Book /);
      const dialog = page.getByRole("dialog", { name: "Book Your Stay" });
      await dialog.getByRole("textbox", { name: "Name", exact: true }).pressSequentially("Asha Rao", { delay: 60 });
      await click(page, "button", "More: Adult female", 2);
      await clickAt(page, dateField(dialog, "Check-in date"));
      await click(page, "button", "Next month", 2);
      const days = dialog.getByRole("gridcell").locator("button:not([aria-disabled])");
      await clickAt(page, days.first());
      await clickAt(page, days.nth(1));
    },
  },
  {
    name: "table of bookings: search, pages, a booking, desktop",
    screen: desktop,
    isStaff: true,
    async run(page) {
      await openAndRest(page, "/admin/bookings");
      await page.getByRole("table").waitFor();
      await page.getByRole("searchbox").pressSequentially("rao", { delay: 80 });
      await page.waitForTimeout(900);
      await page.getByRole("searchbox").fill("");
      await page.waitForTimeout(900);
      await click(page, "button", /^Next$/, 2);
      await click(page, "button", /^Edit /);
    },
  },
  {
    name: "check-in and undo on the dashboard, desktop",
    screen: desktop,
    isStaff: true,
    async run(page) {
      await openAndRest(page, "/admin/dashboard");
      await page
        .getByRole("button", { name: /^Check in/ })
        .first()
        .waitFor();
      await click(page, "button", /^Check in/);
      await page.getByRole("button", { name: /^Undo/ }).waitFor();
      await click(page, "button", /^Undo/);
      await page.waitForTimeout(900);
    },
  },
  {
    name: "new booking at the desk: open, count, choose a room, type, desktop",
    screen: desktop,
    isStaff: true,
    async run(page) {
      await openAndRest(page, "/admin/dashboard");
      await click(page, "link", "New booking");
      const dialog = page.getByRole("dialog", { name: "New Booking" });
      await dialog.getByRole("radio").first().waitFor();
      await click(page, "button", "More: Adult female", 2);
      await page.waitForTimeout(900);
      await clickAt(page, dialog.getByRole("radio", { disabled: false }).first());
      await dialog.getByRole("textbox", { name: "Name", exact: true }).pressSequentially("Asha Rao", { delay: 60 });
      await dialog.getByRole("textbox", { name: /^Phone/ }).pressSequentially("9845012345", { delay: 60 });
    },
  },
  {
    name: "search everything: open, type, choose, desktop",
    screen: desktop,
    isStaff: true,
    async run(page) {
      await openAndRest(page, "/admin/dashboard");
      await page.keyboard.press("Control+k", { delay: 60 });
      await pause(page);
      await page.keyboard.type("rao", { delay: 80 });
      await page.waitForTimeout(900);
      for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowDown", { delay: 60 });
      await page.keyboard.press("Enter", { delay: 60 });
      await page.getByRole("dialog").getByRole("tab").first().waitFor();
    },
  },
  {
    name: "live update: a new query while the list is read, shown on a click, desktop",
    screen: desktop,
    isStaff: true,
    async run(page) {
      await openAndRest(page, "/admin/queries");
      for (let written = 0; written < 3; written++) {
        const data = { name: "Leena Pai", phone: "9900071234", message: "Is a cot free?" };
        await page.request.post("/api/queries/add", { data });
        await page.getByRole("button", { name: /Show$/ }).waitFor();
        await click(page, "button", /Show$/);
        await page.waitForTimeout(900);
      }
    },
  },
];

interface WatchedWindow {
  seen: { interactions: Map<number, Interaction>; shift: number; busyUntil: number };
}

interface Interaction {
  /** In milliseconds. */
  duration: number;
  target: string;
}

interface Measured {
  interactions: Interaction[];
  shift: number;
}

async function measure(browser: Browser, baseURL: string, token: string, flow: Flow): Promise<Measured> {
  const context = await browser.newContext({ baseURL, ...flow.screen, locale: "en-IN" });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: Number(values.slowed) });
  await page.addInitScript(
    ({ token }) => {
      if (token) localStorage.setItem("token", token);
      const seen = { interactions: new Map<number, Interaction>(), shift: 0, busyUntil: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.busyUntil = entry.startTime + entry.duration;
      }).observe({ type: "longtask", buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
          if (!entry.interactionId) continue;
          const known = seen.interactions.get(entry.interactionId);
          const element = entry.target as HTMLElement | null;
          const label = element?.getAttribute("aria-label") ?? element?.textContent?.trim() ?? "";
          seen.interactions.set(entry.interactionId, {
            duration: Math.max(entry.duration, known?.duration ?? 0),
            target: label.slice(0, 30) || (known?.target ?? entry.name),
          });
        }
      }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
          if (!entry.hadRecentInput) seen.shift += entry.value;
        }
      }).observe({ type: "layout-shift", buffered: true });
    },
    { token: flow.isStaff ? token : "" },
  );
  await flow.run(page);
  await page.waitForTimeout(500);
  const measured = await page.evaluate(() => {
    const { seen } = window as unknown as WatchedWindow;
    return { interactions: [...seen.interactions.values()], shift: seen.shift };
  });
  await context.close();
  return measured;
}

const none: Interaction = { duration: 0, target: "" };
const median = (list: number[]) => (list.length > 0 ? percentile(list, 0.5) : 0);

await ensureFallbackFonts();
const lodge = await startLodge();
const browser = await chromium.launch({ executablePath: findChromium(), args });
try {
  const reply = await fetch(`${lodge.url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(staffLogin),
  });
  const { token } = (await reply.json()) as { token: string };
  console.log(
    "| flow | clicks and keys of 16 ms or more | median ms | longest ms (INP) | least longest | its target | layout shift |",
  );
  console.log("|---|---|---|---|---|---|---|");
  for (const flow of flows.filter(({ name }) => name.toLowerCase().includes(values.only?.toLowerCase() ?? ""))) {
    const rounds: Measured[] = [];
    for (let round = 0; round < Number(values.rounds); round++) {
      rounds.push(await measure(browser, lodge.url, token, flow));
    }
    const durations = rounds.flatMap((round) => round.interactions.map(({ duration }) => duration));
    const longest = rounds.map((round) => round.interactions.toSorted((a, b) => b.duration - a.duration)[0] ?? none);
    const least = longest.toSorted((a, b) => a.duration - b.duration)[0] ?? none;
    const shift = Math.max(...rounds.map((round) => round.shift));
    const inp = median(longest.map(({ duration }) => duration));
    const figures = [durations.length, median(durations), inp, least.duration, least.target, shift.toFixed(3)];
    console.log(`| ${flow.name} | ${figures.join(" | ")} |`);
  }
} finally {
  await browser.close();
  await lodge.stop();
}
