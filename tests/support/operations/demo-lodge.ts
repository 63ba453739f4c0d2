import { join } from "node:path";
import type { TestContext } from "node:test";
import { detachSources } from "#server/billing/sources/service.ts";
import { fillEmptyDatabase } from "#server/operations/demo/fill.ts";
import { emptyTables } from "#server/platform/database/tables/empty-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { readPageBuilds } from "#server/site/page-builds.ts";
import { testApp, testRegisterKey } from "../platform/app.ts";
import { otherLodge } from "../property/renamed-lodge.ts";
import { demoWords, textsIn, wordsOf } from "./demo-words.ts";

export async function demoLodge(t: TestContext) {
  const pages = await readPageBuilds(join(import.meta.dirname, "../../../build"));
  const app = await testApp(t, { pages });
  const { db, clock } = app;
  await fillEmptyDatabase(db, { instant: clock.instant, timeZone: "Asia/Kolkata", registerKey: testRegisterKey });
  return app;
}

export type Lodge = Awaited<ReturnType<typeof demoLodge>>;

const demo = demoWords();

const others = new Set(textsIn(otherLodge).flatMap(wordsOf));

/** The whole figure: ₹45 is not in ₹450. */
const hasFigure = (text: string, figure: string) =>
  text
    .toLowerCase()
    .split(figure.toLowerCase())
    .slice(1)
    .some((after) => !/^[\d,.]*\d/.test(after));

/** The words of the demo in a text. */
export function demoIn(text: string): string[] {
  // The time zone is that of every lodge of the country.
  const words = wordsOf(text.replaceAll("Asia/Kolkata", " ")).filter(
    (word) => demo.words.has(word) && !others.has(word),
  );
  const figures = demo.figures.filter((figure) => hasFigure(text, figure));
  return [...new Set([...words, ...figures])];
}

const kept = [
  "staff",
  "staff_token",
  "setting",
  "secret",
  "translation",
  "image",
  "image_file",
  "brand_file",
  "room",
  "cost_option",
  "room_image",
  "room_amenity",
  "unit",
  "amenity",
  "page_version",
  "page_picture",
  "banquet",
  "banquet_image",
  "testimonial",
  "source",
] as const;

/** Who booked, stayed and paid in the demo goes, as when a lodge begins its own. */
export const removeDemoGuests = (db: Db) =>
  transact(db, async (db) => {
    await detachSources(db);
    await emptyTables(db, kept);
  });
