import { retentionActor } from "#domain/platform/access/audit.ts";
import type { BackUps } from "#domain/platform/files/back-ups.ts";
import type { ImageStore } from "#domain/platform/files/image-store.ts";
import type { Gateway } from "#domain/platform/money/gateway.ts";
import { nightAt } from "#domain/platform/time/nights.ts";
import { backUpIfDue } from "./operations/backup/service.ts";
import { gatewayTurn } from "./operations/gateway/turn.ts";
import { erasePastGuests } from "./operations/guests/retention.ts";
import { readSiteUrl } from "./operations/server-facts/server-settings.ts";
import { askForRelease } from "./operations/server-facts/service.ts";
import { purgeChangeEvents } from "./platform/database/change-feed.ts";
import type { Db } from "./platform/database/tables/schema.ts";
import { truncateWal } from "./platform/database/wal.ts";
import { sweepImages } from "./platform/images/sweep.ts";
import type { JobDefinition, JobDefinitions } from "./platform/jobs/service.ts";
import { purgeLimits } from "./platform/limits/service.ts";
import { type Config, siteUrlOf } from "./process/config.ts";
import { readEnteredSettings } from "./property/settings/service.ts";
import { eraseOldEntries } from "./register/register/erase.ts";
import { eraseOldPictures } from "./register/register/pictures.ts";
import { expireUnconfirmed } from "./reservations/bookings/changes/expiry.ts";
import { purgeStatusChanges } from "./reservations/bookings/changes/status-changes.ts";
import { purgeChartChanges } from "./reservations/chart/undo.ts";
import { readDueFeeds } from "./reservations/feeds/fetch.ts";
import { expireTogether } from "./reservations/groups/expire-together.ts";
import { releaseGroups } from "./reservations/groups/release.ts";
import { startHousekeepingDay } from "./rooms/housekeeping/morning.ts";
import { purgeDoneNotes } from "./rooms/maintenance/service.ts";
import { publishDue } from "./website/pages/service.ts";

const minute = 60_000;
const hour = 60 * minute;

interface RepeatedWork {
  db: Db;
  config: Pick<Config, "retentionMonths" | "releaseUrl" | "feedAllowHosts" | "publicUrl" | "host" | "port">;
  now: () => Date;
  imageStore: ImageStore;
  /** Without keys there is none, and no work with it. */
  gateway: Gateway | undefined;
  backUps: BackUps;
}

/** The program's own work, as jobs that any instance can run. */
export function repeatedWork({ db, config, now, imageStore, gateway, backUps }: RepeatedWork): JobDefinitions {
  const readTimeZone = async () => (await readEnteredSettings(db)).timeZone;
  const clock = async () => {
    const timeZone = await readTimeZone();
    return () => ({ instant: now(), today: nightAt(now(), timeZone) });
  };
  const day = async () => ({ instant: now(), today: nightAt(now(), await readTimeZone()) });
  const hourly = (run: JobDefinition["run"]): JobDefinition => ({ every: hour, lease: 30 * minute, run });
  const { publicUrl } = config;
  const siteUrl = () => readSiteUrl(db, { publicUrl, siteUrl: siteUrlOf(config) });
  const feeds = { db, allowedHosts: config.feedAllowHosts };
  return {
    feeds: {
      every: minute,
      lease: 10 * minute,
      run: async (signal) =>
        readDueFeeds({ ...feeds, timeZone: await readTimeZone(), siteUrl: await siteUrl() }, now, signal),
    },
    ...(gateway && {
      gateway: { every: minute, lease: 5 * minute, run: async () => gatewayTurn({ db, gateway, now: await clock() }) },
    }),
    expiry: hourly(async () => {
      await expireUnconfirmed(db, await day());
      await expireTogether(db, await day());
    }),
    groups: hourly(async () => releaseGroups(db, await day())),
    housekeeping: hourly(async () => startHousekeepingDay(db, await day())),
    pages: { every: minute, lease: 5 * minute, run: () => publishDue(db, now()) },
    pictures: hourly(() => sweepImages(db, { imageStore, instant: now() })),
    retention: hourly(async (signal) => {
      const { retentionMonths } = await readEnteredSettings(db);
      await erasePastGuests(db, { months: retentionMonths ?? config.retentionMonths, ...(await day()), signal });
    }),
    register: hourly(async (signal) => {
      const { instant, today } = await day();
      const context = { instant, actor: retentionActor };
      await eraseOldEntries(db, { today, context, signal });
      await eraseOldPictures(db, { context, signal });
    }),
    backups: { every: minute, lease: 3 * hour, run: () => backUpIfDue(db, backUps, now()) },
    ...(config.releaseUrl && {
      release: {
        every: 24 * hour,
        lease: 5 * minute,
        run: (signal) => askForRelease(db, config.releaseUrl, { instant: now(), signal }),
      } satisfies JobDefinition,
    }),
    cleanup: hourly(async () => {
      await purgeLimits(db, now());
      await purgeStatusChanges(db, now());
      await purgeChartChanges(db, now());
      await purgeChangeEvents(db);
      await purgeDoneNotes(db, now());
      await truncateWal(db);
    }),
  };
}
