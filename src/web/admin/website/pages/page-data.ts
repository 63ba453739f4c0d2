import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  addPage,
  addPagePicture,
  getPageDraft,
  getPageVersion,
  hidePage,
  listPages,
  orderPages,
  publishPage,
  publishSamples,
  removePage,
  restorePage,
  savePageDraft,
  unpublishPage,
  unschedulePage,
} from "#contract/website/pages.ts";
import type { Locale } from "#domain/platform/text/locales.ts";
import type { PageName } from "#domain/website/content-pages.ts";
import type { AddPageInput } from "#domain/website/own-pages.ts";
import type { PageDraft, PageState } from "#domain/website/page-versions.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";

const listKey = ["pages"] as const;

/** A page in a language. */
export interface PageParams {
  page: PageName;
  locale: Locale;
}

const draftKey = ({ page, locale }: PageParams) => [...listKey, page, locale] as const;

export function usePages() {
  return useQuery({
    queryKey: listKey,
    queryFn: async ({ signal }) => (await staffApi(listPages, {}, { signal })).pages,
  });
}

/** How soon an editor learns that a colleague saved the page. */
const watchInterval = 10_000;

export function usePageDraft(params: PageParams) {
  return useQuery({
    queryKey: draftKey(params),
    queryFn: ({ signal }) => staffApi(getPageDraft, { params: { ...params } }, { signal }),
    refetchInterval: watchInterval,
  });
}

export const fetchVersion = async (params: PageParams, number: number) =>
  (await staffApi(getPageVersion, { params: { ...params, number: String(number) } })).texts;

export const uploadPicture = async (picture: File) => (await staffApi(addPagePicture, { body: { picture } })).src;

/** Calls that answer the page as it is then. */
export function usePageCalls(page: PageParams) {
  const client = useQueryClient();
  const params = { ...page };
  return useMutation({
    mutationFn: (call: (params: { page: string; locale: string }) => Promise<PageDraft>) => call(params),
    onSuccess: async (draft) => {
      await client.cancelQueries({ queryKey: draftKey(page) });
      client.setQueryData(draftKey(page), draft);
      void client.invalidateQueries({ queryKey: listKey, exact: true });
      void client.invalidateQueries({ queryKey: ["audit"] });
    },
    // The editor asks about what a colleague saved.
    onError: () => client.invalidateQueries({ queryKey: draftKey(page) }),
  });
}

/** Calls that answer all pages. */
export function useAllPages() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (call: () => Promise<{ pages: PageState[] }>) => (await call()).pages,
    onSuccess: async (pages) => {
      await client.cancelQueries({ queryKey: listKey });
      client.setQueryData(listKey, pages);
      for (const queryKey of [["audit"], ["set-up"]]) void client.invalidateQueries({ queryKey });
    },
  });
}

export const allPagesCalls = {
  hide: (page: PageName, isHidden: boolean) => () => staffApi(hidePage, { params: { page }, body: { isHidden } }),
  publishSamples: () => staffApi(publishSamples, {}),
  add: (body: AddPageInput) => () => staffApi(addPage, { body }),
  remove: (page: PageName) => () => staffApi(removePage, { params: { page } }),
  order: (pages: PageName[]) => () => staffApi(orderPages, { body: { pages } }),
};

/** Publishes the sample, if nobody has changed it since. */
export function usePublishSample() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (page: PageParams) => {
      const params = { ...page };
      const { texts } = await staffApi(getPageDraft, { params });
      const { versions } = await staffApi(savePageDraft, { params, body: { from: 0, texts } });
      await staffApi(publishPage, { params, body: { number: versions[0]?.number ?? 1 } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: listKey }),
  });
}

type Params = { page: string; locale: string };
export const pageCalls = {
  save: (body: { from: number; texts: PageDraft["texts"] }) => (params: Params) =>
    staffApi(savePageDraft, { params, body }),
  publish: (body: { number: number; at?: string }) => (params: Params) => staffApi(publishPage, { params, body }),
  unschedule: () => (params: Params) => staffApi(unschedulePage, { params }),
  unpublish: (from: number) => (params: Params) => staffApi(unpublishPage, { params, body: { from } }),
  restore: (body: { from: number; number: number }) => (params: Params) => staffApi(restorePage, { params, body }),
};
