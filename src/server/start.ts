import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { retentionActor } from "#domain/audit.ts";
import { nightAt } from "#domain/nights.ts";
import { type AppOptions, createApp } from "./app.ts";
import { weaknessOf } from "./auth/password-strength.ts";
import { addStaff, hasStaff } from "./auth/service.ts";
import { backUp } from "./backup/back-up.ts";
import { expireUnconfirmed } from "./bookings/expiry.ts";
import { purgeStatusChanges } from "./bookings/status-changes.ts";
import { purgeChartChanges } from "./chart/undo.ts";
import { type Config, defaultBackupFolder, siteUrlOf } from "./config.ts";
import { purgeChangeEvents } from "./database/change-feed.ts";
import { openDatabase } from "./database/connection.ts";
import { restrictBackups, restrictDataFolder } from "./database/data-folder.ts";
import { isUniqueViolation } from "./database/errors.ts";
import type { Db } from "./database/schema.ts";
import { truncateWal } from "./database/wal.ts";
import { fillEmptyDatabase } from "./demo/fill.ts";
import { releaseGroups } from "./groups/release.ts";
import { erasePastGuests } from "./guests/retention.ts";
import { prepareMorning } from "./housekeeping/morning.ts";
import { folderStore } from "./images/folder-store.ts";
import { imageStoreOf, importFolder, keepBuiltPictures } from "./images/open-store.ts";
import { sweepImages } from "./images/sweep.ts";
import { purgeLimits } from "./limits/service.ts";
import { smtpSender } from "./mails/smtp.ts";
import { startMailWorker } from "./mails/worker.ts";
import { purgeDoneNotes } from "./maintenance/service.ts";
import { findFutureRecord, futureRecordSentence } from "./newest-record.ts";
import { showSampleTexts } from "./pages/edition.ts";
import { publishDue } from "./pages/service.ts";
import { eraseOldEntries } from "./register/erase.ts";
import { isKnownKey, loadRegisterKey } from "./register/key.ts";
import { eraseOldPictures } from "./register/pictures.ts";
import { runEveryMinute, runHourly } from "./run-hourly.ts";

export interface StartedApp {
  app: FastifyInstance;
  /** Set at the first start only. */
  newLogin: { userId: string; password: string } | undefined;
  /** Set if the newest record lies in the future. */
  clockWarning: string | undefined;
}

const builtImages = join(import.meta.dirname, "../../build/pictures");

export async function startApp(
  config: Config,
  options: Pick<AppOptions, "clientFolder" | "pages" | "logLevel" | "now"> & { synchronous?: "FULL" | "OFF" } = {},
): Promise<StartedApp> {
  const exposed = [...restrictDataFolder(config.dataDir), ...restrictBackups(defaultBackupFolder)];
  const { db, cacheVersions, changes, close } = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    synchronous: options.synchronous,
  });
  const now = options.now ?? (() => new Date());
  const place = { url: config.databaseUrl, dataDir: config.dataDir };
  const imageStore = imageStoreOf(place, db);
  try {
    const registerKey = loadRegisterKey(config);
    await importFolder(db, place);
    // Before the first account, which says that the database has been started once.
    if (!config.demoData && !(await hasStaff(db))) await showSampleTexts(db, now());
    const isFirst = await addFirstStaff(db, config.admin, now());
    const isRegisterKeyKnown = await isKnownKey(db, registerKey, now());
    // Another instance, whose key the database has, fills it.
    if (config.demoData && isRegisterKeyKnown) {
      await fillEmptyDatabase(db, { instant: now(), timeZone: config.timeZone, registerKey });
    }
    const app = await createApp({
      ...{ ...config, siteUrl: siteUrlOf(config), ...options },
      ...{ db, cacheVersions, changes, now, imageStore, builtImages, registerKey, isRegisterKeyKnown },
      backUp: async () => (await backUp(place, { folder: defaultBackupFolder, instant: now() })).file,
    });
    if (exposed.length > 0) {
      const paths = exposed.slice(0, 10);
      app.log.error({ paths, count: exposed.length }, "other users of this machine may be able to read these files");
    }
    const stopSweeping = runHourly(
      () => sweepImages(db, { imageStore, instant: now() }),
      (error) => app.log.error({ err: error }, "unused pictures could not be removed"),
    );
    const stopKeeping = runHourly(
      (signal) => keepBuiltPictures(db, { store: imageStore, built: folderStore(builtImages), signal }),
      (error) => app.log.error({ err: error }, "pictures of the program could not be stored with the data"),
    );
    const stopPurging = runHourly(
      (signal) => purgeExpired(db, config, now(), signal),
      (error) => app.log.error({ err: error }, "expired data could not be deleted"),
    );
    const stopMornings = runHourly(
      () => prepareMorning(db, { today: nightAt(now(), config.timeZone), instant: now() }),
      (error) => app.log.error({ err: error }, "the units could not be prepared for the day"),
    );
    const stopPublishing = runEveryMinute(
      () => publishDue(db, now()),
      (error) => app.log.error({ err: error }, "pages that were scheduled could not be published"),
    );
    const stopMails = await startMails(config, {
      db,
      now,
      onError: (error) => app.log.error({ err: error }, "mails could not be sent"),
    });
    app.addHook("onClose", async () => {
      await Promise.all([stopSweeping(), stopKeeping(), stopPurging(), stopMornings(), stopPublishing(), stopMails()]);
      await close();
    });
    if (!isRegisterKeyKnown) {
      const set = "REGISTER_KEY or REGISTER_KEY_FILE";
      app.log.error(
        { set, notice: "register_key" },
        "this is not the key of the register with which the database began: this instance stores and reads no numbers " +
          "or pictures of documents; set the same key on each instance, or run npm run register-key if it is lost",
      );
    }
    if (isFirst && !config.admin.isGenerated) {
      const weakness = await weaknessOf(db, config.admin.password, config.admin.userId);
      if (weakness) app.log.warn({ variable: "ADMIN_PASSWORD", weakness }, "the first password should be changed");
    }
    const newLogin = isFirst ? { userId: config.admin.userId, password: config.admin.password } : undefined;
    const future = await findFutureRecord(db, now());
    const clockWarning = future && futureRecordSentence(future, now());
    if (clockWarning) app.log.error(clockWarning);
    return { app, newLogin, clockWarning };
  } catch (error) {
    await close();
    throw error;
  }
}

async function purgeExpired(
  db: Db,
  { retentionMonths, timeZone }: Config,
  instant: Date,
  signal: AbortSignal,
): Promise<void> {
  await purgeLimits(db, instant);
  await purgeStatusChanges(db, instant);
  await purgeChartChanges(db, instant);
  await purgeChangeEvents(db);
  await purgeDoneNotes(db, instant);
  await erasePastGuests(db, { months: retentionMonths, today: nightAt(instant, timeZone), instant, signal });
  const context = { instant, actor: retentionActor };
  await eraseOldEntries(db, { today: nightAt(instant, timeZone), context, signal });
  await eraseOldPictures(db, { context, signal });
  await truncateWal(db);
  await expireUnconfirmed(db, { instant, today: nightAt(instant, timeZone) });
  await releaseGroups(db, { instant, today: nightAt(instant, timeZone) });
}

async function startMails(
  config: Config,
  { db, now, onError }: { db: Db; now: () => Date; onError: (error: unknown) => void },
): Promise<() => Promise<void>> {
  const { smtpUrl, mailFrom, timeZone, mask } = config;
  if (!smtpUrl) return async () => {};
  const sender = await smtpSender(smtpUrl, { mask });
  const work = { db, sender, now, timeZone, siteUrl: siteUrlOf(config), mailFrom };
  return startMailWorker(work, onError);
}

/** False if another instance was faster. */
async function addFirstStaff(db: Db, admin: Config["admin"], instant: Date): Promise<boolean> {
  if (await hasStaff(db)) return false;
  try {
    await addStaff(db, { ...admin, role: "owner" }, instant);
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
