import {
  addPagePicture,
  getPageDraft,
  publishPage,
  restorePage,
  savePageDraft,
  unpublishPage,
  unschedulePage,
} from "#contract/website/pages.ts";
import { setUpCalls } from "../operations/audited-set-up.ts";
import type { TestApp } from "../platform/app.ts";
import { aPicture } from "./pictures.ts";

/** The calls of the pages' editor and of the set-up that change something, in an order in which each of them does. */
export function pageCalls(
  app: Pick<TestApp, "api">,
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
    ...setUpCalls(app, caller),
  };
}
