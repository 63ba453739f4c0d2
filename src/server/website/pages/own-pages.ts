import { currentLocale } from "#current-locale";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import type { Locale } from "#domain/platform/text/locales.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { isOwnPage, menuGroupOf, type OwnPageName, type PageName } from "#domain/website/content-pages.ts";
import { type AddPageInput, maxOwnPages, ownPageAt } from "#domain/website/own-pages.ts";
import * as m from "#messages/pageContent.js";
import { recordChange } from "#server/platform/audit/service.ts";
import { lockKey } from "#server/platform/database/locks.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { readHidden } from "./hidden.ts";
import { livePages } from "./live-pages.ts";

/** Rows of `setting`, whose triggers invalidate the pages. */
const ids = { own: "own-pages", order: "page-order" } as const;

interface OwnPage {
  page: OwnPageName;
  /** As it was called when it was added. */
  name: string;
}

async function read<T>(db: Db, id: string): Promise<T[]> {
  const row = await db.selectFrom("setting").select("value").where("id", "=", id).executeTakeFirst();
  return row ? JSON.parse(row.value) : [];
}

async function write(db: Db, id: string, values: readonly unknown[], { instant }: ActionContext): Promise<void> {
  const row = { value: JSON.stringify(values), updated_at: instant.toISOString() };
  await db
    .insertInto("setting")
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

/** In the order in which they were added. */
export const readOwnPages = (db: Db): Promise<OwnPage[]> => read(db, ids.own);

/** The languages in which a visitor reads a page of the lodge's own, the best one first: it may be written in one alone. */
export async function languagesFor(db: Db, locale: Locale): Promise<Locale[]> {
  const { languages } = await readSettings(db);
  return [...new Set([locale, ...languages])];
}

/** Those that visitors can read, with their names in the language of the caller or in the first that has texts. */
export async function readOpenOwnPages(db: Db): Promise<OwnPage[]> {
  const own = await readOwnPages(db);
  if (own.length === 0) return [];
  const [live, hidden, languages] = await Promise.all([
    livePages(db),
    readHidden(db),
    languagesFor(db, currentLocale()),
  ]);
  return own.flatMap(({ page }) => {
    const texts = languages.flatMap((locale) => live.filter((one) => one.page === page && one.locale === locale));
    return texts[0] && !hidden.has(page) ? [{ page, name: texts[0].texts.name }] : [];
  });
}

/** The links' order; empty while nobody has chosen one. */
export const readOrder = (db: Db): Promise<string[]> => read(db, ids.order);

type Recorded = Pick<Parameters<typeof recordChange>[1], "action" | "before" | "after" | "label"> & {
  page: string;
  context: ActionContext;
};

const record = (db: Db, { page, ...change }: Recorded) =>
  recordChange(db, { ...change, entity: "page", entityId: page });

/** Nobody sees it before it is published. Throws in_use. */
export function addPage(db: Db, { name, address }: AddPageInput, context: ActionContext): Promise<void> {
  return transact(db, async (db) => {
    await lockKey(db, ids.own);
    const pages = await readOwnPages(db);
    const page = ownPageAt(address);
    if (pages.some((one) => one.page === page)) {
      throw new AppError("in_use", m.addressTaken(), { fields: { address: m.addressTaken() } });
    }
    if (pages.length >= maxOwnPages) throw new AppError("in_use", m.tooManyPages({ max: maxOwnPages }));
    await write(db, ids.own, [...pages, { page, name }], context);
    await record(db, { context, action: "Page added", page, label: name });
  });
}

/** With its history; pictures that nothing shows any more are swept later. Throws not_found. */
export function removePage(db: Db, page: string, context: ActionContext): Promise<void> {
  return transact(db, async (db) => {
    await lockKey(db, ids.own);
    const pages = await readOwnPages(db);
    const removed = isOwnPage(page) ? pages.find((one) => one.page === page) : undefined;
    if (!removed) throw new AppError("not_found", m.noSuchPage());
    const rest = pages.filter((one) => one !== removed);
    await write(db, ids.own, rest, context);
    const versions = db.selectFrom("page_version").select("id").where("page", "=", page);
    await db.deleteFrom("page_picture").where("version_id", "in", versions).execute();
    await db.deleteFrom("page_version").where("page", "=", page).execute();
    await record(db, { context, action: "Page removed", page, label: removed.name });
  });
}

export function orderPages(db: Db, pages: readonly PageName[], context: ActionContext): Promise<void> {
  return transact(db, async (db) => {
    await lockKey(db, ids.order);
    const before = await readOrder(db);
    const after = [...new Set(pages)].filter((page) => menuGroupOf(page) !== undefined);
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    await write(db, ids.order, after, context);
    await record(db, {
      context,
      action: "Pages ordered",
      page: ids.order,
      label: "",
      before: { pages: before.join(", ") },
      after: { pages: after.join(", ") },
    });
  });
}
