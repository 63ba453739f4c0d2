import type { ActionContext } from "#domain/platform/access/audit.ts";
import { invalidInput } from "#domain/platform/values/errors.ts";
import { contentPages, isHideable, isOwnPage, type PageName } from "#domain/website/content-pages.ts";
import type { PageTexts } from "#domain/website/page-content.ts";
import { ownPagesPath, pagePath } from "#domain/website/page-links.ts";
import * as m from "#messages/pageContent.js";
import { recordChange } from "#server/platform/audit/service.ts";
import { lockKey } from "#server/platform/database/locks.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { livePages } from "./live-pages.ts";

/** A row of `setting`, whose triggers invalidate the pages. */
const id = "hidden-pages";

/** Pages that no visitor sees, in any language. */
export async function readHidden(db: Db): Promise<ReadonlySet<PageName>> {
  const row = await db.selectFrom("setting").select("value").where("id", "=", id).executeTakeFirst();
  const chosen: string[] = row ? JSON.parse(row.value) : await unlistedBefore(db);
  const isPage = (name: string): name is PageName => isOwnPage(name) || contentPages.some((one) => one === name);
  return new Set(chosen.filter(isPage).filter(isHideable));
}

/** In earlier versions each language had a mark of its own in the published texts. */
async function unlistedBefore(db: Db): Promise<string[]> {
  return (await livePages(db)).flatMap(({ page, texts }) => (texts.isUnlisted ? page : []));
}

/** In every language at once. Throws invalid_input for a page that the site needs. */
export function setHidden(db: Db, page: PageName, isHidden: boolean, context: ActionContext): Promise<void> {
  if (!isHideable(page)) throw invalidInput({ isHidden: m.pageNeeded() });
  return transact(db, async (db) => {
    await lockKey(db, id);
    const hidden = await readHidden(db);
    if (hidden.has(page) === isHidden) return;
    const value = JSON.stringify(isHidden ? [...hidden, page] : [...hidden].filter((one) => one !== page));
    const row = { id, value, updated_at: context.instant.toISOString() };
    await db
      .insertInto("setting")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ value, updated_at: row.updated_at }))
      .execute();
    const action = isHidden ? "Page hidden" : "Page shown";
    await recordChange(db, { context, action, entity: "page", entityId: page, label: page });
  });
}

/**
 * Without links that lead to a hidden page alone, or to one of the lodge's own that is not there: a button, or an entry of
 * a list.
 */
export function withoutClosedLinks(
  { hidden, own }: { hidden: ReadonlySet<PageName>; own: readonly PageName[] },
  blocks: PageTexts["blocks"],
): PageTexts["blocks"] {
  const closed = [...hidden].map(pagePath);
  const open = own.map(pagePath);
  const isClosed = (path: string) => closed.includes(path) || (path.startsWith(ownPagesPath) && !open.includes(path));
  const leadsThere = (value: unknown) => {
    const { to } = (value ?? {}) as { to?: unknown };
    return typeof to === "string" && isClosed(to.replace(/[?#].*$/, ""));
  };
  const rest = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((item) => !leadsThere(item)).map(rest);
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).filter(([, part]) => !leadsThere(part));
    return Object.fromEntries(entries.map(([name, part]) => [name, rest(part)]));
  };
  return rest(blocks) as PageTexts["blocks"];
}
