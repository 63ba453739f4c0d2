import { isPublicAddress } from "#domain/operations/server-settings.ts";
import { missingSteps, type SetUp, type SkipInput, stepsOf } from "#domain/operations/set-up.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { translatedLocales } from "#domain/platform/text/translation-list.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { readState } from "#server/operations/backup/state.ts";
import { listTranslations } from "#server/operations/translations/service.ts";
import { recordChange } from "#server/platform/audit/service.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { previewKeyOf } from "#server/property/auth/preview-keys.ts";
import { readBrand } from "#server/property/brand/service.ts";
import { pageBrand } from "#server/property/brand/style-sheet.ts";
import { readEnteredSettings, readSettings } from "#server/property/settings/service.ts";
import { changeSite, readSite, type Site } from "#server/property/settings/site.ts";
import { listFeeds } from "#server/reservations/feeds/service.ts";
import { listRooms } from "#server/rooms/rooms/service.ts";
import { listUnpublishedSamples } from "#server/website/pages/content-set.ts";
import { countMissingPictures } from "#server/website/pages/samples.ts";
import { hasDemoData } from "./demo-data.ts";

export interface SetUpContext {
  context: ActionContext;
  /** Whether there is a mail server, and the beginning of links in mails. */
  mails: { isSending: boolean; siteUrl: string };
}

export async function readSetUp(db: Db, { mails }: Pick<SetUpContext, "mails">): Promise<SetUp> {
  const { isLive, hasOpened, skipped } = await readSite(db);
  const rooms = (await listRooms(db, { includeInactive: false })).filter(({ costOptions }) => costOptions.length > 0);
  const settings = await readEnteredSettings(db);
  const translatedTo = translatedLocales.filter((one) => settings.languages.includes(one));
  const texts = await Promise.all(translatedTo.map((locale) => listTranslations(db, locale)));
  const steps = stepsOf({
    settings,
    hasBrand: pageBrand(await readBrand(db)) !== undefined,
    rooms: rooms.length,
    pictures: rooms.reduce((sum, { images }) => sum + images.length, 0),
    unreadPages: (await listUnpublishedSamples(db)).length,
    missingPictures: await countMissingPictures(db),
    untranslated: texts.flat().filter(({ text }) => text === "").length,
    sendsMail: mails.isSending,
    hasPublicAddress: isPublicAddress(mails.siteUrl),
    hasRates: (await db.selectFrom("night_rate").select("night").limit(1).executeTakeFirst()) !== undefined,
    staff: await countStaff(db),
    hasImported: await hasImported(db),
    hasBackup: (await readState(db)).finishedAt !== "",
    feeds: (await listFeeds(db)).length,
    skipped,
    hasOpened: hasOpened || isLive,
  });
  return { isLive, steps, hasDemoData: await hasDemoData(db) };
}

async function countStaff(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("staff")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("is_active", "=", 1)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function hasImported(db: Db): Promise<boolean> {
  const past = await db.selectFrom("past_stay").select("id").limit(1).executeTakeFirst();
  if (past) return true;
  const entry = db.selectFrom("audit_entry").select("id").where("action", "=", "Imported").limit(1);
  return (await entry.executeTakeFirst()) !== undefined;
}

export function skipStep(db: Db, { step, isSkipped }: SkipInput, { context, mails }: SetUpContext): Promise<SetUp> {
  return transact(db, async (db) => {
    await changeSite(db, context.instant, ({ skipped }) => {
      const others = skipped.filter((one) => one !== step);
      return { skipped: isSkipped ? [...others, step] : others };
    });
    const after = { setUpStep: step };
    await (isSkipped
      ? record(db, { context, action: "Set-up step skipped", after })
      : record(db, { context, action: "Set-up step resumed", after }));
    return readSetUp(db, { mails });
  });
}

/** Throws not_ready with the missing steps. */
export function openSite(db: Db, { context, mails }: SetUpContext): Promise<SetUp> {
  return transact(db, async (db) => {
    // Locked before it is read, so that nobody closes the site in between.
    await changeSite(db, context.instant, () => ({}));
    const setUp = await readSetUp(db, { mails });
    const missing = missingSteps(setUp.steps);
    if (missing.length > 0) throw new AppError("not_ready", undefined, { details: { missing } });
    await setLive(db, true, { context, action: "Site opened" });
    return readSetUp(db, { mails });
  });
}

export function closeSite(db: Db, { context, mails }: SetUpContext): Promise<SetUp> {
  return transact(db, async (db) => {
    await setLive(db, false, { context, action: "Site closed" });
    return readSetUp(db, { mails });
  });
}

/** For the cookie with which staff see the closed site. Throws not_authenticated. */
export async function previewKey(db: Db, token: string | undefined, instant: Date): Promise<string> {
  if (!token) throw new AppError("not_authenticated");
  return previewKeyOf(db, token, instant);
}

interface Recorded {
  context: ActionContext;
  action: string;
  after?: object;
}

/** Records nothing if a colleague was faster. */
async function setLive(db: Db, isLive: boolean, recorded: Recorded): Promise<void> {
  let before: Site | undefined;
  await changeSite(db, recorded.context.instant, (site) => {
    before = site;
    return { isLive, hasOpened: site.hasOpened || site.isLive || isLive };
  });
  if (before?.isLive !== isLive) await record(db, recorded);
}

/** In the caller's transaction. */
export async function record(db: Db, { context, action, after }: Recorded): Promise<void> {
  const { name } = await readSettings(db);
  const subject = { entity: "settings" as const, entityId: "site", label: name };
  await recordChange(db, { context, action, ...subject, ...(after && { after }) });
}
