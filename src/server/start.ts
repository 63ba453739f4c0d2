import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { type AppOptions, createApp } from "./app.ts";
import { backUpsOf } from "./operations/backup/thread.ts";
import { fillEmptyDatabase } from "./operations/demo/fill.ts";
import { razorpay } from "./operations/gateway/razorpay.ts";
import { outgoingMails } from "./operations/mails/outgoing.ts";
import { startMailWorker } from "./operations/mails/worker.ts";
import { readEnteredAddress } from "./operations/server-facts/server-settings.ts";
import { openDatabase } from "./platform/database/connection.ts";
import { restrictBackups, restrictDataFolder } from "./platform/database/data-folder.ts";
import { isUniqueViolation } from "./platform/database/errors.ts";
import type { Db } from "./platform/database/tables/schema.ts";
import { folderStore } from "./platform/images/folder-store.ts";
import { imageStoreOf, importFolder, keepBuiltPictures } from "./platform/images/open-store.ts";
import { runDueJobs } from "./platform/jobs/service.ts";
import { type Config, siteUrlOf } from "./process/config.ts";
import { runEveryMinute, runHourly } from "./process/run-hourly.ts";
import { weaknessOf } from "./property/auth/password-strength.ts";
import { addStaff, hasStaff } from "./property/auth/service.ts";
import { adoptTimeZone } from "./property/settings/service.ts";
import { readSite } from "./property/settings/site.ts";
import { isKnownKey, loadRegisterKey } from "./register/register/key.ts";
import { repeatedWork } from "./repeated-work.ts";
import { findFutureRecord, futureRecordSentence } from "./site/newest-record.ts";
import { showSampleTexts } from "./website/pages/content-set.ts";

export interface StartedApp {
  app: FastifyInstance;
  /** Set at the first start only. */
  newLogin: { userId: string; password: string } | undefined;
  /** Set if the newest record lies in the future. */
  clockWarning: string | undefined;
  /** Whether guests see the site. */
  isSiteOpen: boolean;
  /** The address of the website that was entered at the desk; empty if it was not. */
  enteredAddress: string;
}

const builtImages = join(import.meta.dirname, "../../build/pictures");

export async function startApp(
  config: Config,
  options: Pick<AppOptions, "clientFolder" | "pages" | "logLevel" | "now"> & { synchronous?: "FULL" | "OFF" } = {},
): Promise<StartedApp> {
  const exposed = [...restrictDataFolder(config.dataDir), ...restrictBackups(config.backupDir)];
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
    await adoptTimeZone(db, config.timeZone);
    const backUps = backUpsOf(place, config.backupDir, now);
    const gateway = config.razorpay && razorpay(config.razorpay);
    const app = await createApp({
      ...config,
      gateway,
      siteUrl: siteUrlOf(config),
      ...options,
      db,
      cacheVersions,
      changes,
      now,
      imageStore,
      builtImages,
      registerKey,
      isRegisterKeyKnown,
      backUps,
    });
    if (exposed.length > 0) {
      const paths = exposed.slice(0, 10);
      app.log.error({ paths, count: exposed.length }, "other users of this machine may be able to read these files");
    }
    const stopKeeping = runHourly(
      (signal) => keepBuiltPictures(db, { store: imageStore, built: folderStore(builtImages), signal }),
      (error) => app.log.error({ err: error }, "pictures of the program could not be stored with the data"),
    );
    const stopJobs = runEveryMinute(
      (signal) =>
        runDueJobs(
          {
            db,
            now,
            jobs: repeatedWork({ db, config, now, imageStore, gateway, backUps }),
            onError: (error, kind) => app.log.error({ err: error, job: kind }, "work that repeats has failed"),
          },
          signal,
        ),
      (error) => app.log.error({ err: error }, "work that repeats could not be started"),
    );
    const outgoing = await outgoingMails(db, { ...config, siteUrl: siteUrlOf(config) }, registerKey);
    const stopMails = startMailWorker({ db, now, outgoing }, (error) =>
      app.log.error({ err: error }, "mails could not be sent"),
    );
    app.addHook("onClose", async () => {
      await Promise.all([stopKeeping(), stopJobs(), stopMails()]);
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
    const enteredAddress = await readEnteredAddress(db);
    return { app, newLogin, clockWarning, isSiteOpen: (await readSite(db)).isLive, enteredAddress };
  } catch (error) {
    await close();
    throw error;
  }
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
