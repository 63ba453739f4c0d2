import * as v from "valibot";
import * as m from "#messages/pageContent.js";
import { pictureRule, uploadValue } from "../platform/files/uploads.ts";
import { locales } from "../platform/text/locales.ts";
import { instantInput } from "../platform/time/night-input.ts";
import { pageName } from "./own-pages.ts";
import { pageTexts } from "./page-content.ts";

const pageVersionShape = v.object({
  /** 1 for the first; 0 stands for the built-in texts of a page that nobody has edited. */
  number: v.number(),
  madeBy: v.string(),
  madeAt: v.string(),
  /** It stands for the built-in texts. */
  isBuiltIn: v.optional(v.literal(true)),
  /** When it last went live, and who published it. */
  liveAt: v.optional(v.string()),
  /** When it will go live. */
  publishAt: v.optional(v.string()),
  publishedBy: v.optional(v.string()),
});
export type PageVersion = v.InferOutput<typeof pageVersionShape>;

/** A page in a language. */
export const pageStateShape = v.object({
  page: pageName,
  locale: v.picklist(locales),
  name: v.string(),
  /** Absent while the built-in texts were never edited. */
  latest: v.optional(pageVersionShape),
  /** Absent while the built-in texts are shown. */
  live: v.optional(pageVersionShape),
  scheduled: v.optional(pageVersionShape),
  /** Visitors read a sample that nobody has published yet. */
  isSample: v.optional(v.literal(true)),
  /** No visitor sees the page, in any language. */
  isHidden: v.optional(v.literal(true)),
});
export type PageState = v.InferOutput<typeof pageStateShape>;

export const pageDraftShape = v.object({
  state: pageStateShape,
  texts: pageTexts,
  /** Newest first. */
  versions: v.array(pageVersionShape),
});
export type PageDraft = v.InferOutput<typeof pageDraftShape>;

const versionNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));

export const pageDraftInput = v.object({
  /** The number of the version that was edited. */
  from: versionNumber,
  texts: pageTexts,
});
export type PageDraftInput = v.InferOutput<typeof pageDraftInput>;

export const publishInput = v.object({
  number: versionNumber,
  /** At once unless given. */
  at: v.optional(instantInput(m.timeRequired)),
});
export type PublishInput = v.InferOutput<typeof publishInput>;

export const hidePageInput = v.object({ isHidden: v.boolean() });

export const fromVersionInput = v.object({ from: versionNumber });
export const restoreInput = v.object({ from: versionNumber, number: versionNumber });

export const pagePictureInput = v.object({ picture: uploadValue(pictureRule) });

/** The texts of other pages that every page shows. */
export const siteTextsShape = v.object({
  /** By page, of those that are not called as they were at first. */
  names: v.optional(v.record(v.string(), v.string())),
  unlisted: v.optional(v.array(pageName)),
  /** The links in their order, where they are not those that the site begins with. */
  links: v.optional(v.object({ facilities: v.array(pageName), others: v.array(pageName) })),
  line: v.optional(v.string()),
  builder: v.optional(v.object({ label: v.string(), to: v.string() })),
});
export type SiteTexts = v.InferOutput<typeof siteTextsShape>;
