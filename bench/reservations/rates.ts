/**
 * npm run bench:rates [-- --rounds 5]: the rate calendar of 30 plans over 365 nights, each with a rate of its own. The
 * reply, a preview and a change of all of them; then opening the screen, and the frames while it scrolls. Medians.
 */
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { login } from "#contract/platform/auth.ts";
import { call } from "#contract/platform/call.ts";
import { changeRates, getRates, previewRates } from "#contract/reservations/rates.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { transportTo, waitForHydration } from "#tests/browser/fixtures.ts";
import { staffLogin, startLodge } from "#tests/browser/server.ts";
import { ensureFallbackFonts, findChromium } from "../../scripts/browser.ts";
import { percentile } from "../platform/load.ts";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "5" } } });
const rounds = Number(values.rounds);
const roomCount = 15;
const nightCount = 365;

const median = (list: number[]) => Math.round(percentile(list, 0.5));

async function timesOf(work: (round: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const from = performance.now();
    await work(round);
    times.push(performance.now() - from);
  }
  return times;
}

ensureFallbackFonts();
const lodge = await startLodge({ DEMO_DATA: "off" });
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
try {
  const transport = transportTo(lodge);
  const { token } = await call(transport, login, { body: staffLogin });
  const planIds: string[] = [];
  for (let number = 1; number <= roomCount; number++) {
    const costOptions = [
      aCostOption({ cost: 2000 + number }),
      aCostOption({ name: "Half board", cost: 3000 + number }),
    ];
    const room = await storeRoom(lodge.database.db, { name: `Room kind ${number}`, totalRooms: 3, costOptions });
    planIds.push(...room.costOptions.map(({ id }) => id));
  }
  const span = { from: lodge.today, to: addNights(lodge.today, nightCount) };
  const change = (amount: number) => ({ planIds, ...span, price: "add" as const, amount, minStay: 2 });
  const changing = await timesOf((round) => call(transport, changeRates, { body: change(round + 1) }, { token }));
  const previewing = await timesOf((round) => call(transport, previewRates, { body: change(round + 1) }, { token }));
  const reading = await timesOf(() => call(transport, getRates, { query: span }, { token }));
  const reply = await call(transport, getRates, { query: span }, { token });
  const size = Math.round(JSON.stringify(reply).length / 1024);
  console.log(`${planIds.length} plans, ${nightCount} nights: the reply ${median(reading)} ms and ${size} KiB,`);
  console.log(`a preview of all of them ${median(previewing)} ms, a change of all of them ${median(changing)} ms`);

  const opened: number[] = [];
  const frames: number[] = [];
  let cells = 0;
  for (let round = 0; round < rounds; round++) {
    const page = await browser.newPage({ baseURL: lodge.url, viewport: { width: 1440, height: 900 } });
    waitForHydration(page);
    await page.addInitScript((value) => localStorage.setItem("token", value), token);
    const from = performance.now();
    await page.goto(`/admin/rates?nights=${nightCount}`);
    await page.locator(".rates-cell").first().waitFor();
    opened.push(performance.now() - from);
    await page.evaluate(() => {
      const list: number[] = [];
      Object.assign(window, { frames: list });
      let before = performance.now();
      const look = (now: number) => {
        list.push(now - before);
        before = now;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.mouse.move(800, 600);
    for (let step = 0; step < 60; step++) {
      await page.mouse.wheel(step % 2 === 0 ? 120 : 0, step % 2 === 0 ? 0 : 60);
      await page.waitForTimeout(16);
    }
    frames.push(...(await page.evaluate(() => (window as unknown as { frames: number[] }).frames.slice(1))));
    cells = Math.max(cells, await page.locator(".rates-cell").count());
    await page.close();
  }
  console.log(`Opened in ${median(opened)} ms from a cold start; at most ${cells} cells in the document`);
  const late = frames.filter((millis) => millis > 20).length;
  console.log(
    `Scrolling: ${frames.length} frames, median ${percentile(frames, 0.5).toFixed(1)} ms, 95 % ${percentile(frames, 0.95).toFixed(1)} ms, ${late} over 20 ms`,
  );
} finally {
  await browser.close();
  await lodge.stop();
}
