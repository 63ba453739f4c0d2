import { chromium } from "@playwright/test";
import { login, setLanguage } from "#contract/auth.ts";
import { call } from "#contract/call.ts";
import { closeSite, getPreviewKey } from "#contract/set-up.ts";
import { findChromium } from "../../scripts/browser.ts";
import { transportTo } from "./fixtures.ts";
import { staffLogin, startLodge } from "./server.ts";
const lodge = await startLodge(process.argv[2] === "demo" ? {} : { DEMO_DATA: "off" });
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
const { token } = await call(transportTo(lodge), login, { body: staffLogin });
if (process.argv[2] === "demo") await call(transportTo(lodge), closeSite, {}, { token });
const { key } = await call(transportTo(lodge), getPreviewKey, {}, { token });
const tag = process.argv[2] ?? "new";
for (const locale of ["en", "kn"] as const) {
  await call(transportTo(lodge), setLanguage, { body: { locale } }, { token });
  const p = locale === "kn" ? "/kn" : "";
  for (const width of [360, 768, 1440]) {
    const context = await browser.newContext({ viewport: { width, height: 800 }, baseURL: lodge.url, reducedMotion: "reduce" });
    const page = await context.newPage();
    await page.goto(`${p}/`); await page.waitForTimeout(600);
    await page.screenshot({ path: `/tmp/pics/${tag}-${locale}-opening-${width}.png` });
    await page.addInitScript((v) => localStorage.setItem("token", v), token);
    await page.goto(`${p}/admin/set-up`); await page.locator(".set-up-step").first().waitFor(); await page.waitForTimeout(400);
    await page.screenshot({ path: `/tmp/pics/${tag}-${locale}-setup-${width}.png`, fullPage: true });
    await page.goto(`${p}/admin/settings`); await page.waitForTimeout(1200);
    await page.screenshot({ path: `/tmp/pics/${tag}-${locale}-settings-${width}.png` });
    await context.addCookies([{ name: "site-preview", value: key, url: lodge.url }]);
    await page.goto(`${p}/`); await page.waitForTimeout(600);
    await page.screenshot({ path: `/tmp/pics/${tag}-${locale}-preview-${width}.png` });
    await context.close();
  }
}
await browser.close();
await lodge.stop();
