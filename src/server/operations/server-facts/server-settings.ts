import { isSameAccount, type MailServerFacts, type MailServerInput } from "#domain/operations/server-settings.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { invalidInput } from "#domain/platform/values/errors.ts";
import * as m from "#messages/serverFacts.js";
import { recordChange } from "#server/platform/audit/service.ts";
import { lockKey } from "#server/platform/database/locks.ts";
import { storeSetting } from "#server/platform/database/setting-rows.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { decrypt } from "#server/property/auth/encryption.ts";
import { encryptForRegister } from "#server/register/register/key.ts";

/** Rows of `setting`: of the installation, so they stay when the demo goes. */
export const serverSettingIds = { address: "website-address", mail: "mail-server" } as const;
type SettingId = (typeof serverSettingIds)[keyof typeof serverSettingIds];

/** The password is encrypted with the key of the register, which is neither in the database nor in its back-ups. */
type StoredServer = Omit<MailServerInput, "password"> & { secret: string };

/** `password` is empty without a user name. */
export type MailServer = MailServerInput;

const passwordPurpose = "mail-server";

async function readRow<T>(db: Db, id: SettingId): Promise<T | undefined> {
  const row = await db.selectFrom("setting").select("value").where("id", "=", id).executeTakeFirst();
  return row && (JSON.parse(row.value) as T);
}

async function writeRow(db: Db, id: SettingId, value: object | undefined, instant: Date): Promise<void> {
  if (!value) {
    await db.deleteFrom("setting").where("id", "=", id).execute();
    return;
  }
  await storeSetting(db, id, JSON.stringify(value), instant);
}

/** Scheme and host; empty if none was entered. */
export async function readEnteredAddress(db: Db): Promise<string> {
  return (await readRow<{ address: string }>(db, serverSettingIds.address))?.address ?? "";
}

interface KnownAddresses {
  /** Of the environment; empty if it says none. */
  publicUrl: string;
  /** The server's own, where no other is known. */
  siteUrl: string;
}

/** Scheme and host that links begin with. */
export async function readSiteUrl(db: Db, { publicUrl, siteUrl }: KnownAddresses): Promise<string> {
  return publicUrl || (await readEnteredAddress(db)) || siteUrl;
}

function passwordOf({ secret }: StoredServer, key: Buffer): string | undefined {
  return secret === "" ? "" : decrypt(key, passwordPurpose, secret)?.toString("utf8");
}

/** Undefined if none was entered, and if its password was encrypted with another key. */
export async function readMailServer(db: Db, key: Buffer): Promise<MailServer | undefined> {
  const stored = await readRow<StoredServer>(db, serverSettingIds.mail);
  const password = stored && passwordOf(stored, key);
  if (!stored || password === undefined) return undefined;
  return { ...withoutSecret(stored), password };
}

/** What the audit log may say. */
const withoutSecret = ({ secret: _secret, ...server }: StoredServer) => server;

function factsOf({ secret, ...server }: StoredServer, key: Buffer): MailServerFacts {
  const isReadable = passwordOf({ secret, ...server }, key) !== undefined;
  return { ...server, password: secret === "" ? "none" : isReadable ? "kept" : "unreadable" };
}

export async function readMailServerFacts(db: Db, key: Buffer): Promise<MailServerFacts | null> {
  const stored = await readRow<StoredServer>(db, serverSettingIds.mail);
  return stored ? factsOf(stored, key) : null;
}

const record = (db: Db, context: ActionContext, change: { before: object; after: object }) =>
  recordChange(db, { context, entity: "settings", entityId: "server", label: "Server", action: "Changed", ...change });

export function saveAddress(db: Db, address: string, context: ActionContext): Promise<void> {
  return transact(db, async (db) => {
    await lockKey(db, serverSettingIds.address);
    const before = { address: await readEnteredAddress(db) };
    await writeRow(db, serverSettingIds.address, address === "" ? undefined : { address }, context.instant);
    await record(db, context, { before, after: { address } });
  });
}

/** Throws invalid_input without the password that the account needs, unavailable if this is not the key of the register. */
export function saveMailServer(
  db: Db,
  { password, ...server }: MailServerInput,
  { context, key }: { context: ActionContext; key: Buffer },
): Promise<void> {
  return transact(db, async (db) => {
    await lockKey(db, serverSettingIds.mail);
    const stored = await readRow<StoredServer>(db, serverSettingIds.mail);
    const before = stored ? withoutSecret(stored) : {};
    if (server.host === "") {
      await writeRow(db, serverSettingIds.mail, undefined, context.instant);
      await record(db, context, { before, after: {} });
      return;
    }
    const isKept = password === "" && stored !== undefined && isSameAccount(stored, server);
    const sealing = { key, purpose: passwordPurpose, instant: context.instant };
    const secret = isKept ? stored.secret : password && (await encryptForRegister(db, Buffer.from(password), sealing));
    const isUsable = passwordOf({ ...server, secret }, key) !== undefined && (secret !== "" || server.userName === "");
    if (!isUsable) throw invalidInput({ password: m.passwordNeeded() });
    const row: StoredServer = { ...server, secret: server.userName === "" ? "" : secret };
    await writeRow(db, serverSettingIds.mail, row, context.instant);
    const after = { ...withoutSecret(row), ...(password !== "" && row.secret !== "" && { hasNewPassword: true }) };
    await record(db, context, { before, after });
  });
}
