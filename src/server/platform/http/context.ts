import type { Readable } from "node:stream";
import type { QuotaKind } from "#domain/platform/access/limits.ts";
import type { ServerNotice } from "#domain/platform/access/server-notices.ts";
import type { StaffIdentity, StaffRole } from "#domain/platform/access/staff.ts";
import type { BackUps } from "#domain/platform/files/back-ups.ts";
import type { ImageStore } from "#domain/platform/files/image-store.ts";
import type { Gateway } from "#domain/platform/money/gateway.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import type { Keep } from "#server/platform/database/kept.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

/** `today` is the civil date at the hotel; `businessDate` is its working day, which the desk alone goes by, and
 * which for staff takes the closed days into account. */
export interface Now {
  instant: Date;
  today: Night;
  /** At the hotel. */
  hour: number;
  businessDate: Night;
}

export interface CallContext {
  db: Db;
  /** For what does not change with each booking. */
  keep: Keep;
  now: Now;
  staff: StaffIdentity | undefined;
  token: string | undefined;
  idempotencyKey: string | undefined;
  /** Undefined without rate limits. */
  address: string | undefined;
  userAgent: string | undefined;
  imageStore: ImageStore;
  /** The key that encrypts numbers in the register. */
  registerKey: Buffer;
  mails: MailSetting;
  /** Undefined for a lodge that takes no payments online. */
  gateway: Gateway | undefined;
  serverNotices: () => ServerNotice[];
  /** Undefined where the place of the data is not known. */
  backUps: BackUps | undefined;
  /** "host:port" of calendars inside of one's own network. */
  feedAllowHosts: readonly string[];
  openEventStream: OpenEventStream;
  /** Aborted when the client has left; undefined for in-process calls. */
  signal: AbortSignal | undefined;
}

/** Throws rate_limited. */
type OpenEventStream = (
  session: { token: string; staffId: string; role: StaffRole },
  after: number | undefined,
) => Readable;

interface MailSetting {
  /** Without a mail server mails are stored but not sent. */
  isSending: boolean;
  timeZone: string;
  /** Scheme and host for links, without a trailing slash. */
  siteUrl: string;
  takesOnline?: boolean;
  /** Said by the environment, so not to be changed at the desk. */
  isFixed: { address: boolean; mailServer: boolean };
  /** Reads again what the desk has entered. */
  refresh(): Promise<void>;
}

interface Log {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface ApiServices {
  db: Db;
  keep: Keep;
  now: () => Now;
  authenticate: (db: Db, token: string, now: Now) => Promise<StaffIdentity | undefined>;
  /** Throws rate_limited; undefined without rate limits. */
  consumeQuota: ((db: Db, kind: QuotaKind, caller: string, now: Now) => Promise<void>) | undefined;
  /** Gives back what `consumeQuota` took. */
  restoreQuota: (db: Db, kind: QuotaKind, caller: string) => Promise<void>;
  /** Throws not_open while the site is closed. `previewKey` is of staff, who see it nevertheless. */
  requireOpenSite: (db: Db, previewKey: string | undefined, now: Now) => Promise<void>;
  /** The error as staff read it, where guests are told in other words. */
  inDeskWords: (db: Db, error: unknown, now: Now) => Promise<unknown>;
  log: Log;
  imageStore: ImageStore;
  registerKey: Buffer;
  mails: MailSetting;
  gateway: Gateway | undefined;
  openEventStream: OpenEventStream;
  serverNotices: () => ServerNotice[];
  backUps: BackUps | undefined;
  feedAllowHosts: readonly string[];
}
