/**
 * npm run bench:chart [-- --rounds 3 --slowed 1,4 --bookings 2000]: the room chart of a full house, 60 units by 90 nights.
 * Opening, from a click in the admin and from a cold start, to the first painted bars and to all of them; then the
 * frames while it scrolls and while a bar is dragged. Medians over the rounds; frames of all rounds together.
 */
import { parseArgs } from "node:util";
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { addNights, type Night, nightsOf } from "#domain/platform/time/nights.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { allocate } from "#server/rooms/inventory/allocation.ts";
import { waitForHydration } from "#tests/browser/fixtures.ts";
import { staffLogin, startLodge } from "#tests/browser/server.ts";
import { ensureFallbackFonts, findChromium } from "../../scripts/browser.ts";
import { percentile } from "../platform/load.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    slowed: { type: "string", default: "1,4" },
    bookings: { type: "string", default: "2000" },
  },
});
const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];
const roomCount = 6;
const unitsEach = 10;
const nightCount = 90;
const path = `/admin/chart?nights=${nightCount}&view=chart`;

/** A seeded random generator: the same house in every run. */
function seededRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Stays one after the other in each unit, from yesterday on; the first ones are in house. */
async function fillHouse(db: Db, wanted: number, today: Night): Promise<number> {
  const draw = seededRandom(24);
  const first = addNights(today, -1);
  const perUnit = wanted / (roomCount * unitsEach);
  let count = 0;
  for (let number = 1; number <= roomCount; number++) {
    const room = await storeRoom(db, { name: `Room kind ${number}`, totalRooms: unitsEach });
    const units = await db.selectFrom("unit").select("id").where("room_id", "=", room._id).execute();
    for (const { id: unitId } of units) {
      const longest = Math.max(1, Math.round((2 * nightCount) / perUnit) - 1);
      for (let day = 0; day < nightCount && count < wanted; ) {
        const nights = 1 + draw(longest);
        const stay = { checkInDate: addNights(first, day), checkOutDate: addNights(first, day + nights) };
        const status = stay.checkInDate < today ? "checked-in" : draw(4) === 0 ? "pending" : "confirmed";
        const name = `Guest ${(count * 7919) % 9973} of Manipal`;
        const reference = `KL-${count.toString(36).toUpperCase().padStart(5, "0")}`;
        const booking = await storeBooking(db, { roomId: room._id, reference, name, status, ...stay });
        const place = { roomId: room._id, unitId };
        const held = nightsOf({ checkIn: stay.checkInDate, checkOut: stay.checkOutDate });
        await transact(db, (db) =>
          allocate(db, { kind: "booking", id: booking._id }, () => new Map(held.map((night) => [night, place]))),
        );
        count++;
        day += nights;
      }
    }
  }
  return count;
}

interface Watched {
  chart: { first: number; whole: number; from: number; frames: number[] };
}

/** The work of the page's main thread, in milliseconds of the processor: other load does not count. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
}

async function openPage(browser: Browser, baseURL: string, token: string, slowed: number) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, locale: "en-IN" });
  const page = await context.newPage();
  waitForHydration(page);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowed });
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.addInitScript((value) => {
    localStorage.setItem("token", value);
    const chart = { first: 0, whole: 0, from: 0, frames: [] as number[] };
    Object.assign(window, { chart });
    let bars = 0;
    let before = 0;
    const look = (now: number) => {
      if (before > 0) chart.frames.push(now - before);
      before = now;
      const count = document.getElementsByClassName("chart-bar").length;
      // A frame after the one in which they were added: they are painted.
      if (bars > 0 && chart.first === 0) chart.first = now;
      if (count > bars) chart.whole = now;
      bars = count;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, token);
  return { page, session };
}

/** In milliseconds since the page was asked for, or since `from`. */
async function opening(page: Page, expected: number): Promise<{ first: number; whole: number }> {
  await page.waitForFunction((count) => document.getElementsByClassName("chart-bar").length >= count, expected);
  await page.waitForTimeout(400);
  return page.evaluate(() => {
    const { first, whole, from } = (window as unknown as Watched).chart;
    return { first: first - from, whole: whole - from };
  });
}

async function framesOf(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    (window as unknown as Watched).chart.frames.length = 0;
  });
  await work();
  return page.evaluate(() => (window as unknown as Watched).chart.frames.slice(1));
}

const wheel = (page: Page) => async () => {
  await page.mouse.move(800, 500);
  for (let step = 0; step < 60; step++) {
    await page.mouse.wheel(step % 2 === 0 ? 60 : 0, step % 2 === 0 ? 0 : 60);
    await page.waitForTimeout(16);
  }
};

const dragABar = (page: Page) => async () => {
  // One that is in view, neither in house nor departed.
  const from = await page.evaluate(() => {
    const bars = Array.from(document.querySelectorAll(".chart-bar--confirmed"), (bar) => bar.getBoundingClientRect());
    const box = bars.find(({ top, left, width }) => top > 350 && top < 500 && left > 600 && left < 900 && width > 40);
    return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  });
  if (!from) throw new Error("There is no bar to drag");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= 60; step++) {
    await page.mouse.move(from.x + 4 * step, from.y + (step % 30) * 6);
    await page.waitForTimeout(16);
  }
  await page.keyboard.press("Escape");
  await page.mouse.up();
};

const rounded = (value: number) => Math.round(value);
const median = (list: number[]) => rounded(percentile(list, 0.5));
function frameText(frames: number[]): string {
  const late = frames.filter((millis) => millis > 20).length;
  return `${frames.length} | ${percentile(frames, 0.5).toFixed(1)} | ${percentile(frames, 0.95).toFixed(1)} | ${late} | ${rounded(Math.max(...frames))}`;
}

ensureFallbackFonts();
const lodge = await startLodge({ DEMO_DATA: "off" });
const browser = await chromium.launch({ executablePath: findChromium(), args });
try {
  const count = await fillHouse(lodge.database.db, Number(values.bookings), lodge.today);
  const reply = await fetch(`${lodge.url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(staffLogin),
  });
  const { token } = (await reply.json()) as { token: string };
  const span = `from=${addNights(lodge.today, -2)}&to=${addNights(lodge.today, nightCount - 1)}`;
  const asked = performance.now();
  const chart = await fetch(`${lodge.url}/api/chart?${span}`, { headers: { authorization: `Bearer ${token}` } });
  const bytes = (await chart.arrayBuffer()).byteLength;
  console.log(
    `${count} bookings in ${roomCount * unitsEach} units; the reply: ${rounded(performance.now() - asked)} ms, ${rounded(bytes / 1024)} KiB\n`,
  );

  console.log("| processor | opened by | first bars ms | all bars ms |\n|---|---|---|---|");
  const work: number[][] = [];
  const scrolling = new Map<number, number[]>();
  const dragging = new Map<number, number[]>();
  for (const slowed of values.slowed.split(",").map(Number)) {
    const clicked: { first: number; whole: number }[] = [];
    const cold: { first: number; whole: number }[] = [];
    for (let round = 0; round < Number(values.rounds); round++) {
      const { page, session } = await openPage(browser, lodge.url, token, slowed);
      await page.goto("/admin/dashboard");
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.getByRole("link", { name: "Room chart" }).first().hover();
      await page.waitForTimeout(1500);
      const rested = await workOf(session);
      await page.evaluate((to) => {
        const watched = window as unknown as Watched & {
          __reactRouterDataRouter: { navigate: (to: string) => Promise<void> };
        };
        watched.chart.from = performance.now();
        void watched.__reactRouterDataRouter.navigate(to);
      }, path);
      clicked.push(await opening(page, count));
      const opened = await workOf(session);
      scrolling.set(slowed, [...(scrolling.get(slowed) ?? []), ...(await framesOf(page, wheel(page)))]);
      const scrolled = await workOf(session);
      dragging.set(slowed, [...(dragging.get(slowed) ?? []), ...(await framesOf(page, dragABar(page)))]);
      const dragged = await workOf(session);
      if (slowed === 1) work.push([opened - rested, scrolled - opened, dragged - scrolled]);
      await page.context().close();

      const { page: other } = await openPage(browser, lodge.url, token, slowed);
      await other.goto(path);
      cold.push(await opening(other, count));
      await other.context().close();
    }
    for (const [name, list] of [
      ["a click", clicked],
      ["a cold start", cold],
    ] as const) {
      const [first, whole] = [median(list.map((one) => one.first)), median(list.map((one) => one.whole))];
      console.log(`| ${slowed === 1 ? "plain" : `${slowed} times slower`} | ${name} | ${first} | ${whole} |`);
    }
  }
  console.log(
    "\n| processor | while | frames | median ms | 95 % ms | over 20 ms | longest ms |\n|---|---|---|---|---|---|---|",
  );
  for (const [name, frames] of [
    ["scrolling", scrolling],
    ["dragging", dragging],
  ] as const) {
    for (const [slowed, list] of frames) {
      console.log(`| ${slowed === 1 ? "plain" : `${slowed} times slower`} | ${name} | ${frameText(list)} |`);
    }
  }
  const columns = ["opening", "60 steps of the wheel", "60 moves of a bar"];
  console.log(
    `\nWork of the main thread, plain, in ms of the processor: ${columns.map((name, at) => `${name} ${median(work.map((one) => one[at] ?? 0))}`).join(", ")}`,
  );
} finally {
  await browser.close();
  await lodge.stop();
}
