import { randomUUID } from "node:crypto";
import { currentLocale } from "#current-locale";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { isLocale, locales } from "#domain/platform/text/locales.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import { nextVersion } from "#domain/platform/values/versions.ts";
import { contentPages, inOrderOfLinks, isOwnPage, type PageName } from "#domain/website/content-pages.ts";
import { emptyPage } from "#domain/website/own-pages.ts";
import { blockKindsOf, type PageContent, type PageTexts } from "#domain/website/page-content.ts";
import { pagePath } from "#domain/website/page-links.ts";
import type { PageDraft, PageDraftInput, PageState, PageVersion, PublishInput } from "#domain/website/page-versions.ts";
import * as m from "#messages/pageContent.js";
import { recordChange } from "#server/platform/audit/service.ts";
import { lockKey } from "#server/platform/database/locks.ts";
import type { PageVersionTable } from "#server/platform/database/tables/page-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { readSettings, readTranslatedSettings } from "#server/property/settings/service.ts";
import { builtInName, builtInTexts, type ContentSet, plainBanner } from "../../../content/pages.ts";
import { type PageInLanguage, readContentSet } from "./content-set.ts";
import { countGrounds, withPicturesOf } from "./grounds.ts";
import { readHidden, withoutClosedLinks } from "./hidden.ts";
import { languagesFor, readOpenOwnPages, readOrder, readOwnPages } from "./own-pages.ts";
import { picturesIn, requirePictures } from "./pictures.ts";

type PageKey = PageInLanguage;

/** Throws not_found. */
export async function pageKey(db: Db, { page, locale }: { page: string; locale: string }): Promise<PageKey> {
  const all = [...contentPages, ...(await readOwnPages(db)).map((own) => own.page)];
  const known = all.find((name) => name === page);
  if (!known || !isLocale(locale)) throw new AppError("not_found", m.noSuchPage());
  return { page: known, locale };
}

const versionsOf = (db: Db, { page, locale }: PageKey) =>
  db.selectFrom("page_version").where("page", "=", page).where("locale", "=", locale);

/** That went live last; undefined while the built-in texts were never replaced. */
const liveRow = (db: Db, key: PageKey) =>
  versionsOf(db, key)
    .selectAll()
    .where("live_at", "is not", null)
    .orderBy("live_at", "desc")
    .limit(1)
    .executeTakeFirst();

/** The page that visitors read, in the language of the caller. Throws not_found for a hidden one. */
export async function readPage(db: Db, page: PageName): Promise<PageContent> {
  const key = { page, locale: currentLocale() };
  const hidden = await readHidden(db);
  if (hidden.has(page)) throw new AppError("not_found", m.noSuchPage());
  const { isUnlisted: _ofBefore, banner, ...texts } = await publishedTexts(db, key);
  const own = (await readOpenOwnPages(db)).map((one) => one.page);
  const blocks = withoutClosedLinks({ hidden, own }, await withChosenPictures(db, key, texts.blocks));
  const picture = banner.picture ?? ((await readContentSet(db)) === "sample" ? plainBanner(key.locale) : undefined);
  return {
    path: pagePath(key.page),
    ...texts,
    banner: { ...banner, ...(picture && { picture }) },
    blocks: blocks.filter(({ hidden }) => !hidden),
  };
}

/** A picture that was chosen in one language is that of all others until these have their own, also once that one is switched off. */
async function withChosenPictures(db: Db, { page, locale }: PageKey, blocks: PageTexts["blocks"]) {
  if (countGrounds({ blocks }) === 0) return blocks;
  const others: PageTexts["blocks"][] = [];
  for (const other of locales.filter((one) => one !== locale)) {
    const row = await liveRow(db, { page, locale: other });
    if (row?.content) others.push((JSON.parse(row.content) as PageTexts).blocks);
  }
  return withPicturesOf(others, blocks);
}

/**
 * A page of the lodge's own that is not published in this language is read in another one, as rooms are that nobody has
 * translated. Throws not_found for one that is published in none.
 */
async function publishedTexts(db: Db, key: PageKey): Promise<PageTexts> {
  if (!isOwnPage(key.page)) return textsOf(db, key, await liveRow(db, key));
  for (const locale of await languagesFor(db, key.locale)) {
    const row = await liveRow(db, { page: key.page, locale });
    if (row?.content) return JSON.parse(row.content) as PageTexts;
  }
  throw new AppError("not_found", m.noSuchPage());
}

async function textsOf(db: Db, key: PageKey, row: Pick<PageVersionTable, "content"> | undefined): Promise<PageTexts> {
  if (row?.content) return JSON.parse(row.content) as PageTexts;
  if (isOwnPage(key.page)) {
    const own = (await readOwnPages(db)).find(({ page }) => page === key.page);
    return emptyPage(own?.name ?? key.page);
  }
  const [{ name }, edition] = await Promise.all([readTranslatedSettings(db, key.locale), readContentSet(db)]);
  return builtInTexts(key.page, key.locale, { name, edition });
}

function toVersion(row: Omit<PageVersionTable, "content"> & { is_built_in: boolean }): PageVersion {
  return {
    number: row.number,
    madeBy: row.made_by,
    madeAt: row.made_at,
    ...(row.is_built_in && { isBuiltIn: true }),
    ...(row.live_at !== null && { liveAt: row.live_at }),
    ...(row.publish_at !== null && { publishAt: row.publish_at }),
    ...(row.published_by !== null && { publishedBy: row.published_by }),
  };
}

const versionColumns = [
  "id",
  "page",
  "locale",
  "number",
  "made_by",
  "made_at",
  "publish_at",
  "published_by",
  "live_at",
] as const;

/** Newest first, of one page or of all. */
async function readVersions(db: Db, key?: PageKey) {
  const rows = await (key ? versionsOf(db, key) : db.selectFrom("page_version"))
    .select(versionColumns)
    .select((eb) => eb("content", "is", null).as("is_built_in"))
    .orderBy("number", "desc")
    .execute();
  return rows.map((row) => ({ ...row, is_built_in: Boolean(row.is_built_in) }));
}

type VersionRow = Awaited<ReturnType<typeof readVersions>>[number];

const lastLive = (rows: readonly VersionRow[]) =>
  rows.reduce<VersionRow | undefined>(
    (last, row) => (row.live_at !== null && (last?.live_at ?? "") < row.live_at ? row : last),
    undefined,
  );

interface Named {
  name: string;
  edition: ContentSet;
  isHidden: boolean;
}

function stateOf(
  { page, locale }: PageKey,
  { name, edition, isHidden }: Named,
  rows: readonly VersionRow[],
): PageState {
  const live = lastLive(rows);
  const isReplaced = live && !live.is_built_in;
  const scheduled = rows.find(({ publish_at }) => publish_at !== null);
  return {
    page,
    locale,
    name,
    ...(rows[0] && { latest: toVersion(rows[0]) }),
    ...(isReplaced && { live: toVersion(live) }),
    ...(!isReplaced && edition === "sample" && !isOwnPage(page) && { isSample: true as const }),
    ...(isHidden && { isHidden: true as const }),
    ...(scheduled && { scheduled: toVersion(scheduled) }),
  };
}

/** In the order of their links, then by language of the lodge. */
export async function listPages(db: Db): Promise<PageState[]> {
  const [versions, edition, hidden, { languages }, own, order] = await Promise.all([
    readVersions(db),
    readContentSet(db),
    readHidden(db),
    readSettings(db),
    readOwnPages(db),
    readOrder(db),
  ]);
  const pages = inOrderOfLinks(
    own.map(({ page }) => page),
    order,
  );
  const nameOf = ({ page, locale }: PageKey) =>
    isOwnPage(page) ? (own.find((one) => one.page === page)?.name ?? page) : builtInName(page, locale);
  const rows = Map.groupBy(versions, ({ page, locale }) => `${page} ${locale}`);
  const keys = pages.flatMap((page) => languages.map((locale) => ({ page, locale })));
  return keys.map((key) =>
    stateOf(
      key,
      { name: nameOf(key), edition, isHidden: hidden.has(key.page) },
      rows.get(`${key.page} ${key.locale}`) ?? [],
    ),
  );
}

export async function readDraft(db: Db, key: PageKey): Promise<PageDraft> {
  const [rows, edition, hidden, latest] = await Promise.all([
    readVersions(db, key),
    readContentSet(db),
    readHidden(db),
    versionsOf(db, key).select("content").orderBy("number", "desc").limit(1).executeTakeFirst(),
  ]);
  const texts = await textsOf(db, key, latest);
  const named = { name: texts.name, edition, isHidden: hidden.has(key.page) };
  return { state: stateOf(key, named, rows), texts, versions: rows.map(toVersion) };
}

/** 0 is the built-in one. Throws not_found. */
export async function readVersion(db: Db, key: PageKey, number: number): Promise<PageTexts> {
  const row = await versionsOf(db, key).select("content").where("number", "=", number).executeTakeFirst();
  if (!row && number !== 0) throw new AppError("not_found", m.noSuchVersion());
  return textsOf(db, key, row);
}

/**
 * Throws changed, naming who saved, if `from` is not the latest version; invalid_input for a block of another page and for a
 * picture that is none of the store's.
 */
export async function saveDraft(
  db: Db,
  key: PageKey,
  { from, texts }: PageDraftInput,
  context: ActionContext,
): Promise<PageDraft> {
  const kinds = blockKindsOf(key.page);
  const foreign = texts.blocks.findIndex(({ kind }) => !kinds.includes(kind));
  if (foreign >= 0) throw invalidInput({ [`texts.blocks.${foreign}.kind`]: m.blockOfOtherPage() });
  return change(db, key, async (db) => {
    await requirePictures(db, texts, context.instant);
    await addVersion(db, key, { from, texts }, context);
    await record(db, key, { context, action: "Page saved", after: { version: from + 1 } });
  });
}

/** Makes the texts of a version the draft. Throws not_found, changed. */
export async function restore(
  db: Db,
  key: PageKey,
  { from, number }: { from: number; number: number },
  context: ActionContext,
): Promise<PageDraft> {
  return change(db, key, async (db) => {
    await addVersion(db, key, { from, texts: await readVersion(db, key, number) }, context);
    await record(db, key, {
      context,
      action: "Page restored",
      before: { version: number },
      after: { version: from + 1 },
    });
  });
}

/** Throws not_found for an unknown version, invalid_input for a time that is past. */
export async function publish(
  db: Db,
  key: PageKey,
  { number, at: publishAt }: PublishInput,
  context: ActionContext,
): Promise<PageDraft> {
  const now = context.instant.toISOString();
  if (publishAt !== undefined && publishAt <= now) throw invalidInput({ at: m.timeInPast() });
  return change(db, key, async (db) => {
    await unschedule(db, key);
    const going = publishAt === undefined ? { live_at: await nextLive(db, key, context) } : { publish_at: publishAt };
    const { numUpdatedRows } = await db
      .updateTable("page_version")
      .set({ ...going, published_by: context.actor })
      .where("page", "=", key.page)
      .where("locale", "=", key.locale)
      .where("number", "=", number)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError("not_found", m.noSuchVersion());
    const action = publishAt ? "Page scheduled" : "Page published";
    await record(db, key, { context, action, after: { version: number, ...(publishAt && { publishAt }) } });
  });
}

export async function cancelSchedule(db: Db, key: PageKey, context: ActionContext): Promise<PageDraft> {
  return change(db, key, async (db) => {
    await unschedule(db, key);
    await record(db, key, { context, action: "Page unscheduled" });
  });
}

/** Throws changed. */
export async function unpublish(db: Db, key: PageKey, from: number, context: ActionContext): Promise<PageDraft> {
  return change(db, key, async (db) => {
    await unschedule(db, key);
    const live_at = await nextLive(db, key, context);
    await addVersion(db, key, { from, texts: undefined, live: { live_at, published_by: context.actor } }, context);
    await record(db, key, { context, action: "Page unpublished", after: { version: from + 1 } });
  });
}

/** Publishes what was scheduled for now or earlier. */
export async function publishDue(db: Db, instant: Date): Promise<void> {
  const now = instant.toISOString();
  const due = await db
    .selectFrom("page_version")
    .select(["page", "locale"])
    .where("publish_at", "<=", now)
    .orderBy("page")
    .orderBy("locale")
    .execute();
  for (const row of due) {
    const key = await pageKey(db, row);
    await transact(db, async (db) => {
      await lockPage(db, key);
      await db
        .updateTable("page_version")
        .set({ live_at: await nextLive(db, key, { instant }), publish_at: null })
        .where("page", "=", key.page)
        .where("locale", "=", key.locale)
        .where("publish_at", "<=", now)
        .execute();
    });
  }
}

/** A key, because a page that nobody has edited has no row. */
const lockPage = (db: Db, { page, locale }: PageKey) => lockKey(db, `page ${page} ${locale}`);

/** Changes of a page wait for each other, so that no two versions have the same number or go live at the same time. */
function change(db: Db, key: PageKey, work: (db: Db) => Promise<void>): Promise<PageDraft> {
  return transact(db, async (db) => {
    await lockPage(db, key);
    await work(db);
    return readDraft(db, key);
  });
}

async function requireLatest(db: Db, key: PageKey, from: number): Promise<void> {
  const latest = await versionsOf(db, key)
    .select(["number", "made_by", "made_at"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  if ((latest?.number ?? 0) === from) return;
  const details = { number: latest?.number ?? 0, madeBy: latest?.made_by ?? "", madeAt: latest?.made_at ?? "" };
  throw new AppError("changed", m.savedSince({ name: details.madeBy }), { details });
}

interface NewVersion {
  from: number;
  texts: PageTexts | undefined;
  live?: Pick<PageVersionTable, "live_at" | "published_by">;
}

async function addVersion(db: Db, key: PageKey, { from, texts, live }: NewVersion, context: ActionContext) {
  await requireLatest(db, key, from);
  const id = randomUUID();
  await db
    .insertInto("page_version")
    .values({
      id,
      ...key,
      number: from + 1,
      content: texts ? JSON.stringify(texts) : null,
      made_by: context.actor,
      made_at: context.instant.toISOString(),
      publish_at: null,
      live_at: null,
      published_by: null,
      ...live,
    })
    .execute();
  const urls = [...new Set(picturesIn(texts).map(({ src }) => src))];
  if (urls.length === 0) return;
  const rows = urls.map((url, position) => ({ version_id: id, position, url }));
  await db.insertInto("page_picture").values(rows).execute();
}

async function unschedule(db: Db, { page, locale }: PageKey): Promise<void> {
  await db
    .updateTable("page_version")
    .set({ publish_at: null })
    .where("page", "=", page)
    .where("locale", "=", locale)
    .where("publish_at", "is not", null)
    .execute();
}

/** Later than what is live, also when a clock went back. */
async function nextLive(db: Db, key: PageKey, { instant }: Pick<ActionContext, "instant">): Promise<string> {
  return nextVersion((await liveRow(db, key))?.live_at ?? "", instant);
}

type Recorded = Pick<Parameters<typeof recordChange>[1], "context" | "action" | "before" | "after">;

function record(db: Db, { page, locale }: PageKey, change: Recorded): Promise<void> {
  return recordChange(db, { ...change, entity: "page", entityId: `${page}-${locale}`, label: `${page} (${locale})` });
}
