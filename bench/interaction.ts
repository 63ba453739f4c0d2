/**
 * npm run bench:interaction [-- --slowed 4 --rounds 5]: how long the page takes to show what a press or a key does, on a
 * phone and at the desk with a slowed processor, once it is at rest, and in one flow as soon as the button is seen. For each
 * flow the median of all presses, the longest one (the median of the rounds' longest, and the least of them, which is the
 * least disturbed by what else the machine does), and how much of the page jumped.
 */
import { parseArgs } from "node:util";
import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import { waitForStart } from "#tests/browser/fixtures.ts";
import { dateField } from "#tests/browser/pages/date-picker.ts";
import { staffLogin, startLodge } from "#tests/browser/server.ts";
import { findChromium } from "../scripts/browser.ts";
import { percentile } from "./load.ts";

const { values } = parseArgs({
  options: { slowed: { type: "string", default: "4" }, rounds: { type: "string", default: "5" } },
});
const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const desk = { viewport: { width: 1440, height: 900 } };

interface Flow {
  name: string;
  screen: typeof phone | typeof desk;
  isStaff?: boolean;
  act(page: Page): Promise<void>;
}

const pause = (page: Page) => page.waitForTimeout(300);

/**
 * As a hand does it: who presses has seen what comes into view with the scrolling; down, and up a moment later. Both at
 * once would be measured as one event that lasts as long as both together. The place is asked for before: Playwright's own
 * search for what to press runs in the page, for 30 to 130 ms of a slowed processor.
 */
async function pressOn(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`There is no ${target} to press`);
  await pause(page);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(60);
  await page.mouse.down();
  await page.waitForTimeout(60);
  await page.mouse.up();
  await pause(page);
}

async function press(page: Page, role: "button" | "link" | "tab", name: string | RegExp, times = 1): Promise<void> {
  for (let time = 0; time < times; time++) await pressOn(page, page.getByRole(role, { name }).first());
}

const restMs = 500;

/** Opens a page and waits until it is alive and has had no long task for a while, as for somebody who reads before pressing. */
async function openAndRest(page: Page, path: string): Promise<void> {
  waitForStart(page);
  await page.goto(path);
  await page.waitForFunction(
    (rest) => performance.now() - (window as unknown as Watched).seen.busyUntil > rest,
    restMs,
  );
}

const flows: Flow[] = [
  {
    name: "carousel of rooms, pressed as soon as it is seen, desk",
    screen: desk,
    async act(page) {
      await page.goto("/");
      await page.getByRole("button", { name: "Next rooms" }).click({ delay: 60, force: true });
    },
  },
  {
    name: "carousel of rooms, desk",
    screen: desk,
    async act(page) {
      await openAndRest(page, "/");
      await press(page, "button", "Next rooms", 6);
      await press(page, "button", "Previous rooms", 6);
    },
  },
  {
    name: "pictures of a card, desk",
    screen: desk,
    async act(page) {
      await openAndRest(page, "/service/rooms");
      await press(page, "button", /^Next picture of/, 6);
    },
  },
  {
    name: "guests and date picker of the booking bar, phone",
    screen: phone,
    async act(page) {
      await openAndRest(page, "/service/rooms");
      await pressOn(page, dateField(page, "Check-in"));
      await press(page, "button", "Next month", 3);
      await page.keyboard.press("Escape");
      await pause(page);
    },
  },
  {
    name: "Book Your Stay: open, pick, count, type, phone",
    screen: phone,
    async act(page) {
      await openAndRest(page, "/service/rooms");
      await press(page, "button", /^Book /);
      const dialog = page.getByRole("dialog", { name: "Book Your Stay" });
      await dialog.getByRole("textbox", { name: "Name", exact: true }).pressSequentially("Asha Rao", { delay: 60 });
      await press(page, "button", "More: Adult female", 2);
      await pressOn(page, dateField(dialog, "Check-in date"));
      await press(page, "button", "Next month", 2);
    },
  },
  {
    name: "table of bookings: search, pages, a booking, desk",
    screen: desk,
    isStaff: true,
    async act(page) {
      await openAndRest(page, "/admin/bookings");
      await page.getByRole("table").waitFor();
      await page.getByRole("searchbox").pressSequentially("rao", { delay: 80 });
      await page.waitForTimeout(900);
      await page.getByRole("searchbox").fill("");
      await page.waitForTimeout(900);
      await press(page, "button", /^Next$/, 2);
      await press(page, "button", /^Edit /);
    },
  },
];

/** What a page notes of itself. */
interface Watched {
  seen: { durations: Map<number, number>; shift: number; busyUntil: number };
}

interface Measured {
  durations: number[];
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
      const seen = { durations: new Map<number, number>(), shift: 0, busyUntil: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.busyUntil = entry.startTime + entry.duration;
      }).observe({ type: "longtask", buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
          if (!entry.interactionId) continue;
          seen.durations.set(
            entry.interactionId,
            Math.max(entry.duration, seen.durations.get(entry.interactionId) ?? 0),
          );
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
  await flow.act(page);
  await page.waitForTimeout(500);
  const measured = await page.evaluate(() => {
    const { seen } = window as unknown as Watched;
    return { durations: [...seen.durations.values()], shift: seen.shift };
  });
  await context.close();
  return measured;
}

const median = (list: number[]) => (list.length > 0 ? percentile(list, 0.5) : 0);

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
    "| flow | presses and keys of 16 ms or more | median ms | longest ms (INP) | least longest | layout shift |",
  );
  console.log("|---|---|---|---|---|---|");
  for (const flow of flows) {
    const rounds: Measured[] = [];
    for (let round = 0; round < Number(values.rounds); round++) {
      rounds.push(await measure(browser, lodge.url, token, flow));
    }
    const durations = rounds.flatMap((round) => round.durations);
    const longest = rounds.map((round) => Math.max(0, ...round.durations));
    const shift = Math.max(...rounds.map((round) => round.shift));
    const figures = [durations.length, median(durations), median(longest), Math.min(...longest), shift.toFixed(3)];
    console.log(`| ${flow.name} | ${figures.join(" | ")} |`);
  }
} finally {
  await browser.close();
  await lodge.stop();
}
