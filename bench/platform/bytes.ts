// npm run bench:bytes: transferred size of every public page on a phone, by type of resource.
import { chromium, type Page, type Response } from "@playwright/test";
import { roomId } from "#server/operations/demo/rooms.ts";
import { publicPages } from "#server/operations/sitemap/service.ts";
import { startLodge } from "#tests/browser/server.ts";
import { findChromium } from "../../scripts/browser.ts";

const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1.75 };
const kinds = ["document", "stylesheet", "script", "font", "image"] as const;

interface Weight {
  kind: string;
  bytes: number;
  count: number;
}

const inKilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** All responses of a page load without interaction. */
async function loadPage(page: Page, url: string): Promise<Response[]> {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto(url);
  await page.waitForLoadState("networkidle");
  return responses;
}

async function weigh(responses: Response[], kind: string): Promise<Weight> {
  const those = responses.filter((answer) => answer.request().resourceType() === kind);
  const sizes = await Promise.all(those.map(async (answer) => (await answer.request().sizes()).responseBodySize));
  return { kind, bytes: sizes.reduce((total, size) => total + size, 0), count: those.length };
}

const lodge = await startLodge();
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
try {
  // Renders each page; documents are as sent before the tenth request, after which the server compresses at the best level.
  const paths = [...publicPages, `/service/rooms/${roomId("garden-deluxe")}`];
  for (const path of paths) await (await fetch(lodge.url + path)).arrayBuffer();
  console.log("KB as sent (files)\n");
  console.log("| page | document | styles | scripts | fonts | pictures of the first view | all |");
  console.log("|---|---|---|---|---|---|---|");
  for (const path of paths) {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    const responses = await loadPage(page, lodge.url + path);
    const weights = await Promise.all(kinds.map((kind) => weigh(responses, kind)));
    const columns = weights.map(({ bytes, count }) => `${inKilobytes(bytes)} (${count})`);
    const all = weights.reduce((total, { bytes }) => total + bytes, 0);
    console.log(`| ${path.replace(/[0-9a-f-]{36}/, "{id}")} | ${[...columns, inKilobytes(all)].join(" | ")} |`);
    await context.close();
  }
} finally {
  await browser.close();
  await lodge.stop();
}
