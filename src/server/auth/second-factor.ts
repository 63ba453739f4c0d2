import { randomBytes } from "node:crypto";
import type { Act } from "#domain/audit.ts";
import { AppError, invalidInput } from "#domain/errors.ts";
import { type Enrolment, recoveryCodeLength, type SecondFactor } from "#domain/second-factor.ts";
import type { StaffAccount, StaffIdentity } from "#domain/staff.ts";
import { recordChange } from "#server/audit/service.ts";
import type { Db } from "#server/database/schema.ts";
import { transact } from "#server/database/transaction.ts";
import { drawCode } from "#server/qr-codes/draw.ts";
import { readSettings } from "#server/settings/service.ts";
import { accountOf, subjectOf } from "./accounts.ts";
import { asBase32, enrolmentLink, matchingStep } from "./one-time-codes.ts";
import { type Asking, checkOwnPassword, confirmOwnPassword } from "./own-password.ts";
import { isPassword, nobodysHash } from "./passwords.ts";
import { newRecoveryCodes, selectorOf } from "./recovery-codes.ts";
import { readSealingKey, seal, unseal } from "./sealing.ts";
import { endTokens } from "./tokens.ts";

/** As long as HMAC-SHA-1's own output, which RFC 4226 recommends. */
const secretBytes = 20;
/** So long after it was begun a second factor can be confirmed. */
const confirmFor = 15 * 60_000;

const enrolmentOf = (staffId: string) => `enrolment of ${staffId}`;
const factorOf = (staffId: string) => `second factor of ${staffId}`;
const isOnAlready = () => new AppError("in_use", "Two-step sign-in is on already");

/** What shows that the second factor is there; once spent it is good for nothing. */
export type Proof = { sealedSecret: string; step: number } | { selector: string; hash: string };

async function factorRow(db: Db, staffId: string) {
  return db.selectFrom("second_factor").selectAll().where("staff_id", "=", staffId).executeTakeFirst();
}

/** Whether an account signs in with a second factor, and how many recovery codes it has left. */
export async function getSecondFactor(db: Db, staffId: string): Promise<SecondFactor> {
  const isOn = (await factorRow(db, staffId)) !== undefined;
  const { left } = await db
    .selectFrom("recovery_code")
    .select((eb) => eb.fn.countAll<number>().as("left"))
    .where("staff_id", "=", staffId)
    .executeTakeFirstOrThrow();
  return { isOn, recoveryCodesLeft: left };
}

/**
 * A new secret for somebody's own second factor. Nothing is stored: the encrypted secret comes back with the first code.
 * Throws invalid_input, rate_limited, in_use.
 */
export async function beginSecondFactor(
  db: Db,
  staff: StaffIdentity,
  currentPassword: string,
  asking: Asking,
): Promise<Enrolment> {
  await confirmOwnPassword(db, staff, { password: currentPassword, field: "currentPassword" }, asking);
  if (await factorRow(db, staff.staffId)) throw isOnAlready();
  const bytes = randomBytes(secretBytes);
  const secret = asBase32(bytes);
  const { name: issuer } = await readSettings(db);
  const link = enrolmentLink({ secret, issuer, userId: staff.userId });
  const until = Buffer.alloc(8);
  until.writeDoubleBE(asking.instant.getTime() + confirmFor);
  const ticket = seal(await readSealingKey(db), enrolmentOf(staff.staffId), Buffer.concat([until, bytes]));
  return { secret, link, code: drawCode(link), ticket };
}

/**
 * Turns somebody's own second factor on, after a first code of it, and ends every token but `keepHash`. Answers the
 * recovery codes, which are stored as hashes only. Throws invalid_input, too_late, in_use.
 */
export async function confirmSecondFactor(
  db: Db,
  { staffId }: StaffIdentity,
  { ticket, code }: { ticket: string; code: string },
  { act, keepHash }: { act: Act; keepHash: string },
): Promise<string[]> {
  const key = await readSealingKey(db);
  const begun = unseal(key, enrolmentOf(staffId), ticket);
  if (!begun || begun.readDoubleBE() < act.instant.getTime()) {
    throw new AppError("too_late", "Setting this up took too long. Please begin again.");
  }
  const secret = begun.subarray(8);
  const step = matchingStep(secret, code, act.instant);
  if (step === undefined)
    throw invalidInput({ code: "This code is not right. Please enter the one that the app shows." });
  const recovery = await newRecoveryCodes(staffId);
  await transact(db, async (db) => {
    await lockAccount(db, staffId);
    if (await factorRow(db, staffId)) throw isOnAlready();
    const sealed_secret = seal(key, factorOf(staffId), secret);
    const created_at = act.instant.toISOString();
    await db
      .insertInto("second_factor")
      .values({ staff_id: staffId, sealed_secret, last_step: step, created_at })
      .execute();
    await db.insertInto("recovery_code").values(recovery.rows).execute();
    await endTokens(db, staffId, keepHash);
    await record(db, await accountOf(db, staffId), act, "Two-step sign-in turned on");
  });
  return recovery.shown;
}

/**
 * Turns somebody's own second factor off, after password and code, and ends every token but `keepHash`. Throws
 * invalid_input, rate_limited, changed.
 */
export async function endSecondFactor(
  db: Db,
  staff: StaffIdentity,
  { currentPassword, code }: { currentPassword: string; code: string },
  { act, keepHash, address }: { act: Act; keepHash: string; address: string | undefined },
): Promise<void> {
  const given = { password: currentPassword, field: "currentPassword" } as const;
  const wasRight = await checkOwnPassword(db, staff, given, { instant: act.instant, address });
  try {
    const proof = await proofOf(db, staff.staffId, code, act.instant);
    if (!proof) throw new AppError("changed", "Two-step sign-in is off already");
    await transact(db, async (db) => {
      await lockAccount(db, staff.staffId);
      await spendProof(db, staff.staffId, proof, act);
      await turnOff(db, await accountOf(db, staff.staffId), act, keepHash);
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "second_factor_failed") throw error;
    throw invalidInput({ code: error.message });
  }
  await wasRight();
}

/**
 * Turns the second factor of somebody else's account off, and ends all its tokens; who has none stays so. One's own asks
 * for a code. Throws not_found, in_use.
 */
export function endStaffSecondFactor(
  db: Db,
  id: string,
  { act, by }: { act: Act; by?: StaffIdentity },
): Promise<StaffAccount> {
  if (id === by?.staffId) throw new AppError("in_use", "Your own is turned off in the menu, with a code");
  return transact(db, async (db) => {
    await lockAccount(db, id);
    const account = await accountOf(db, id);
    if (account.hasSecondFactor) await turnOff(db, account, act);
    return { ...account, hasSecondFactor: false };
  });
}

/**
 * What a code of an account proves; undefined where no second factor is on. Throws second_factor_required for no code,
 * second_factor_failed for one that is not right.
 */
export async function proofOf(
  db: Db,
  staffId: string,
  code: string | undefined,
  instant: Date,
): Promise<Proof | undefined> {
  const row = await factorRow(db, staffId);
  if (!row) return undefined;
  if (!code) throw new AppError("second_factor_required");
  if (code.length === recoveryCodeLength) return recoveryProof(db, staffId, code);
  const secret = unseal(await readSealingKey(db), factorOf(staffId), row.sealed_secret);
  if (!secret) throw new Error("A second factor can't be read: the key of this database is another one's");
  const step = matchingStep(secret, code, instant);
  if (step === undefined || step <= row.last_step) throw new AppError("second_factor_failed");
  return { sealedSecret: row.sealed_secret, step };
}

/** One slow hash, whether or not there is a code that begins so. */
async function recoveryProof(db: Db, staffId: string, code: string): Promise<Proof> {
  const selector = selectorOf(code);
  const row = await db
    .selectFrom("recovery_code")
    .select("hash")
    .where("staff_id", "=", staffId)
    .where("selector", "=", selector)
    .executeTakeFirst();
  const isRight = await isPassword(code, row?.hash ?? (await nobodysHash));
  if (!row || !isRight) throw new AppError("second_factor_failed");
  return { selector, hash: row.hash };
}

/**
 * Takes a proof, in the caller's transaction and under the account's lock, so that of two calls with the same code one is
 * refused. Throws second_factor_required where one was turned on since, second_factor_failed.
 */
export async function spendProof(db: Db, staffId: string, proof: Proof | undefined, act: Act): Promise<void> {
  if (!proof) {
    if (await factorRow(db, staffId)) throw new AppError("second_factor_required");
    return;
  }
  if ("selector" in proof) {
    const { numDeletedRows } = await db
      .deleteFrom("recovery_code")
      .where("staff_id", "=", staffId)
      .where("selector", "=", proof.selector)
      .where("hash", "=", proof.hash)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new AppError("second_factor_failed");
    return record(db, await accountOf(db, staffId), act, "Recovery code used");
  }
  const { numUpdatedRows } = await db
    .updateTable("second_factor")
    .set({ last_step: proof.step })
    .where("staff_id", "=", staffId)
    .where("sealed_secret", "=", proof.sealedSecret)
    .where("last_step", "<", proof.step)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError("second_factor_failed");
}

async function turnOff(db: Db, account: StaffAccount, act: Act, keepHash = ""): Promise<void> {
  await db.deleteFrom("recovery_code").where("staff_id", "=", account._id).execute();
  await db.deleteFrom("second_factor").where("staff_id", "=", account._id).execute();
  await endTokens(db, account._id, keepHash);
  await record(db, account, act, "Two-step sign-in turned off");
}

const record = (db: Db, account: StaffAccount, act: Act, action: string) =>
  recordChange(db, { act, ...subjectOf(account), action });

/** Logins lock the same row before they make a token: none is made past a second factor that is being turned on. */
async function lockAccount(db: Db, id: string): Promise<void> {
  await db
    .updateTable("staff")
    .set((eb) => ({ role: eb.ref("role") }))
    .where("id", "=", id)
    .execute();
}
