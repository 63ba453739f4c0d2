import { chromium } from "@playwright/test";
import { login } from "#contract/auth.ts";
import { assignUnits } from "#contract/chart.ts";
import { call } from "#contract/call.ts";
import { addNights } from "#domain/nights.ts";
import { transportTo } from "#tests/browser/fixtures.ts";
import { staffLogin, startLodge } from "#tests/browser/server.ts";
import { findChromium } from "./scripts/browser.ts";
const lodge = await startLodge();
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
const { token } = await call(transportTo(lodge), login, { body: staffLogin });
await call(transportTo(lodge), assignUnits, { body: { from: lodge.today, to: addNights(lodge.today, 60) } }, { token });
const run = async (width: number, height: number, path: string, name: string, act?: (page: any) => Promise<void>, touch = false) => {
  const context = await browser.newContext({ baseURL: lodge.url, viewport: { width, height }, reducedMotion: "reduce", ...(touch && { isMobile: true, hasTouch: true }) });
  const page = await context.newPage();
  page.on("console", (m) => m.type() === "error" && console.log(name, m.text()));
  page.on("pageerror", (e) => console.log(name, String(e)));
  await page.addInitScript((t) => localStorage.setItem("token", t), token);
  await page.goto(path);
  await page.waitForSelector(".chart-bar, .chart-table", { timeout: 15000 }).catch(() => console.log("no chart", name));
  await page.waitForTimeout(400);
  try { await act?.(page); } catch (e) { console.log(name, String(e).split("\n")[0]); }
  await page.screenshot({ path: `/tmp/shots/${name}.png` });
  await context.close();
};
const which = process.argv.slice(2);
const want = (n: string) => which.length === 0 || which.some((w) => n.includes(w));
const todo: [string, () => Promise<void>][] = [
  ["d14", () => run(1440, 900, "/admin/chart", "d14")],
  ["d30", () => run(1440, 900, "/admin/chart?nights=30", "d30")],
  ["d90", () => run(1440, 900, "/admin/chart?nights=90", "d90")],
  ["dlist", () => run(1440, 900, "/admin/chart?view=list", "dlist")],
  ["t14", () => run(768, 1024, "/admin/chart", "t14", undefined, true)],
  ["plist", () => run(360, 740, "/admin/chart", "plist", undefined, true)],
  ["pchart", () => run(360, 740, "/admin/chart?view=chart", "pchart", undefined, true)],
  ["stay", () => run(1440, 900, "/admin/chart", "stay", async (page) => { await page.locator(".chart-bar--confirmed").first().click(); await page.waitForTimeout(600); })],
  ["cells", () => run(1440, 900, "/admin/chart", "cells", async (page) => {
    const row = page.locator("[data-row]").nth(2); const b = (await row.boundingBox())!;
    await page.mouse.move(b.x + b.width - 250, b.y + 15); await page.mouse.down(); await page.mouse.move(b.x + b.width - 100, b.y + 15, { steps: 5 }); await page.mouse.up(); await page.waitForTimeout(400); })],
  ["drag", () => run(1440, 900, "/admin/chart", "drag", async (page) => {
    const bar = page.locator(".chart-bar--confirmed").first(); const b = (await bar.boundingBox())!;
    await page.mouse.move(b.x + b.width / 2, b.y + 10); await page.mouse.down(); await page.mouse.move(b.x + b.width / 2 + 160, b.y + 50, { steps: 8 }); await page.waitForTimeout(200);
    await page.screenshot({ path: "/tmp/shots/dragging.png" });
    await page.mouse.up(); await page.waitForTimeout(800); })],
  ["kn", () => run(1440, 900, "/admin/chart", "kn", async (page) => { await page.evaluate(() => { document.cookie; }); })],
];
for (const [name, go] of todo) if (want(name)) await go();
await browser.close(); await lodge.stop();
