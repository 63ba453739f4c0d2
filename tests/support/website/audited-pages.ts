import { randomUUID } from "node:crypto";
import {
  addPage,
  addPagePicture,
  getPageDraft,
  hidePage,
  orderPages,
  publishPage,
  publishSamples,
  removePage,
  restorePage,
  savePageDraft,
  unpublishPage,
  unschedulePage,
} from "#contract/website/pages.ts";
import { locales } from "#domain/platform/text/locales.ts";
import { contentPages } from "#domain/website/content-pages.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { showDemoTexts, showSampleTexts } from "#server/website/pages/content-set.ts";
import { setUpCalls } from "../operations/audited-set-up.ts";
import type { TestApp } from "../platform/app.ts";
import { aPicture } from "./pictures.ts";

/** The calls of the pages' editor and of the set-up that change something, in an order in which each of them does. */
export function pageCalls(
  app: Pick<TestApp, "api" | "db">,
  caller: { token: string },
): Record<string, () => Promise<unknown>> {
  const { api } = app;
  const params = { page: "tourism", locale: "en" };
  return {
    addPagePicture: async () => api(addPagePicture, { body: { picture: await aPicture() } }, caller),
    savePageDraft: async () => {
      const { texts } = await api(getPageDraft, { params }, caller);
      return api(savePageDraft, { params, body: { from: 0, texts: { ...texts, name: "Around us" } } }, caller);
    },
    publishPage: () => api(publishPage, { params, body: { number: 1, at: "2030-01-01T06:00:00.000Z" } }, caller),
    unschedulePage: () => api(unschedulePage, { params }, caller),
    restorePage: () => api(restorePage, { params, body: { from: 1, number: 1 } }, caller),
    unpublishPage: () => api(unpublishPage, { params, body: { from: 2 } }, caller),
    hidePage: () => api(hidePage, { params: { page: "about" }, body: { isHidden: true } }, caller),
    addPage: () => api(addPage, { body: { name: "Our history", address: "our-history" } }, caller),
    orderPages: () => api(orderPages, { body: { pages: ["own-our-history", "restaurants"] } }, caller),
    removePage: () => api(removePage, { params: { page: "own-our-history" } }, caller),
    publishSamples: async () => {
      await showSampleTexts(app.db, new Date());
      await draftAllBut(app.db, "home hi");
      await api(publishSamples, {}, caller);
      await showDemoTexts(app.db);
    },
    ...setUpCalls(app, caller),
  };
}

/** So that one sample is left which nobody has edited. */
async function draftAllBut(db: Db, left: string): Promise<void> {
  const drafted = await db.selectFrom("page_version").select(["page", "locale"]).execute();
  const known = new Set([left, ...drafted.map(({ page, locale }) => `${page} ${locale}`)]);
  const live = { publish_at: null, live_at: null, published_by: null };
  for (const page of contentPages) {
    for (const locale of locales) {
      if (known.has(`${page} ${locale}`)) continue;
      const made = { made_by: "asha", made_at: "2026-06-15T06:30:00.000Z" };
      const row = { id: randomUUID(), page, locale, number: 1, content: null, ...made, ...live };
      await db.insertInto("page_version").values(row).execute();
    }
  }
}
