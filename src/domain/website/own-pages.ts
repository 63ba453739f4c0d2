import * as v from "valibot";
import * as m from "#messages/pageContent.js";
import { foldText } from "../platform/text/fold-text.ts";
import { boundedText, requiredLine } from "../platform/text/text.ts";
import { contentPages, isOwnPage, maxPageAddress, type OwnPageName } from "./content-pages.ts";
import type { PageTexts } from "./page-content.ts";

/** Enough for a menu that can still be read. */
export const maxOwnPages = 20;

export const ownPageAt = (address: string): OwnPageName => `own-${address}`;

export const pageName = v.union([
  v.picklist(contentPages),
  v.custom<OwnPageName>((page) => typeof page === "string" && isOwnPage(page)),
]);

/** The address that a name suggests; empty for a name without Latin letters and digits. */
export const addressFor = (name: string): string =>
  foldText(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, maxPageAddress)
    .replace(/-$/, "");

export const addPageInput = v.object({
  name: requiredLine(60, m.textRequired),
  /** The last part of the page's address, which stays. */
  address: v.pipe(
    boundedText(maxPageAddress, m.anchorPattern),
    v.trim(),
    v.check((address) => isOwnPage(ownPageAt(address)), m.anchorPattern),
  ),
});
export type AddPageInput = v.InferOutput<typeof addPageInput>;

/** The links in the order that the owner wants; those that are not named follow. */
export const orderPagesInput = v.object({ pages: v.pipe(v.array(pageName), v.maxLength(100)) });

/** A page before anything was written: its name, and no blocks. */
export const emptyPage = (name: string): PageTexts => ({
  name,
  seo: { title: name, description: name },
  banner: { title: name },
  blocks: [],
});
