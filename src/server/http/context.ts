import type { QuotaKind } from "#domain/limits.ts";
import type { Night } from "#domain/nights.ts";
import type { StaffIdentity } from "#domain/staff.ts";
import type { Db } from "#server/database/schema.ts";

/** The time of the hotel: the instant, and the civil date at the hotel at that instant. */
export interface Now {
  instant: Date;
  today: Night;
}

/** What a handler knows beside its input. */
export interface CallContext {
  db: Db;
  now: Now;
  staff: StaffIdentity | undefined;
  /** The bearer token as sent, for ending it. */
  token: string | undefined;
  idempotencyKey: string | undefined;
  /** Where the caller sits in the network; undefined where nothing is limited. */
  address: string | undefined;
  /** What the caller's browser says of itself. */
  userAgent: string | undefined;
  /** Where pictures that come in are kept. */
  imageFolder: string;
  mails: MailSetting;
}

interface MailSetting {
  /** Whether there is a mail server; without one mails are kept to be read. */
  isSending: boolean;
  timeZone: string;
  /** Scheme and host of the links in mails, without a slash at the end. */
  siteUrl: string;
}

interface Log {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What the API needs from the program around it. */
export interface ApiServices {
  db: Db;
  now: () => Now;
  authenticate: (db: Db, token: string, now: Now) => Promise<StaffIdentity | undefined>;
  /** Takes one from the caller's quota or throws rate_limited; undefined without limits. */
  consumeQuota: ((db: Db, kind: QuotaKind, caller: string, now: Now) => Promise<void>) | undefined;
  log: Log;
  imageFolder: string;
  mails: MailSetting;
}
