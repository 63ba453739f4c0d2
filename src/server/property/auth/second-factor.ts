import type { ActionContext } from "#domain/platform/access/audit.ts";
import { type Enrolment, isRecoveryCode, type SecondFactor } from "#domain/platform/access/second-factor.ts";
import type { StaffAccount, StaffIdentity } from "#domain/platform/access/staff.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import * as errors from "#messages/errors.js";
import * as validation from "#messages/formValidation.js";
import { recordChange } from "#server/platform/audit/service.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { qrCodePath } from "#server/platform/qr-codes/draw.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { accountOf, subjectOf } from "./accounts.ts";
import { decrypt, encrypt, readEncryptionKey } from "./encryption.ts";
import { type AttemptOrigin, checkOwnPassword, confirmOwnPassword } from "./own-password.ts";
import { dummyHash, verifyPassword } from "./passwords.ts";
import { newRecoveryCodes, selectorOf } from "./recovery-codes.ts";
import { endTokens } from "./tokens.ts";
import { latestTimeStep, matchTimeStep, newTotpSecret } from "./totp.ts";

const enrolmentMillis = 15 * 60_000;

const enrolmentPurpose = (staffId: string) => `enrolment of ${staffId}`;
const secretPurpose = (staffId: string) => `second factor of ${staffId}`;
const alreadyOn = () => new AppError("in_use", errors.secondFactorOn());

export type VerifiedCode = { encryptedSecret: string; step: number } | { selector: string; hash: string };

async function factorRow(db: Db, staffId: string) {
  return db.selectFrom("second_factor").selectAll().where("staff_id", "=", staffId).executeTakeFirst();
}

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
 * Stores nothing: the client sends the encrypted secret back with the first code. Throws invalid_input, rate_limited,
 * in_use.
 */
export async function beginSecondFactor(
  db: Db,
  staff: StaffIdentity,
  currentPassword: string,
  origin: AttemptOrigin,
): Promise<Enrolment> {
  await confirmOwnPassword(db, staff, { password: currentPassword, field: "currentPassword" }, origin);
  if (await factorRow(db, staff.staffId)) throw alreadyOn();
  const { name: issuer } = await readSettings(db);
  const { bytes, base32: secret, uri: link } = await newTotpSecret({ issuer, userId: staff.userId });
  const expiry = Buffer.alloc(8);
  expiry.writeDoubleBE(origin.instant.getTime() + enrolmentMillis);
  const ticket = encrypt(await readEncryptionKey(db), enrolmentPurpose(staff.staffId), Buffer.concat([expiry, bytes]));
  return { secret, link, code: qrCodePath(link), ticket };
}

/** Returns the recovery codes, and ends every token but `keepHash`. Throws invalid_input, too_late, in_use. */
export async function confirmSecondFactor(
  db: Db,
  { staffId }: StaffIdentity,
  { ticket, code }: { ticket: string; code: string },
  { context, keepHash }: { context: ActionContext; keepHash: string },
): Promise<string[]> {
  const key = await readEncryptionKey(db);
  const enrolment = decrypt(key, enrolmentPurpose(staffId), ticket);
  const millisLeft = (enrolment?.readDoubleBE() ?? 0) - context.instant.getTime();
  if (!enrolment || millisLeft < 0 || millisLeft > enrolmentMillis) {
    throw new AppError("too_late", errors.secondFactorSlow());
  }
  const secret = enrolment.subarray(8);
  const step = await matchTimeStep(secret, code, context.instant);
  if (step === undefined) throw invalidInput({ code: validation.codeWrong() });
  const recovery = await newRecoveryCodes(staffId);
  await transact(db, async (db) => {
    await lockAccount(db, staffId);
    if (await factorRow(db, staffId)) throw alreadyOn();
    const sealed_secret = encrypt(key, secretPurpose(staffId), secret);
    const created_at = context.instant.toISOString();
    await db
      .insertInto("second_factor")
      .values({ staff_id: staffId, sealed_secret, last_step: step, created_at })
      .execute();
    await db.insertInto("recovery_code").values(recovery.rows).execute();
    await endTokens(db, staffId, keepHash);
    await record(db, await accountOf(db, staffId), context, "Two-step sign-in turned on");
  });
  return recovery.shown;
}

/** Ends every token but `keepHash`. Throws invalid_input, rate_limited, changed. */
export async function endSecondFactor(
  db: Db,
  staff: StaffIdentity,
  { currentPassword, code }: { currentPassword: string; code: string },
  { context, keepHash, address }: { context: ActionContext; keepHash: string; address: string | undefined },
): Promise<void> {
  const given = { password: currentPassword, field: "currentPassword" } as const;
  const refundAttempt = await checkOwnPassword(db, staff, given, { instant: context.instant, address });
  try {
    const verified = await verifyCode(db, staff.staffId, code, context.instant);
    if (!verified) throw new AppError("changed", errors.secondFactorOff());
    await transact(db, async (db) => {
      await lockAccount(db, staff.staffId);
      await consumeCode(db, staff.staffId, verified, context);
      await turnOff(db, await accountOf(db, staff.staffId), context, keepHash);
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "second_factor_failed") throw error;
    throw invalidInput({ code: error.message });
  }
  await refundAttempt();
}

/** Throws not_found, and in_use for the own account, which needs a code. */
export function endStaffSecondFactor(
  db: Db,
  id: string,
  { context, by }: { context: ActionContext; by?: StaffIdentity },
): Promise<StaffAccount> {
  if (id === by?.staffId) throw new AppError("in_use", errors.ownSecondFactor());
  return transact(db, async (db) => {
    await lockAccount(db, id);
    const account = await accountOf(db, id);
    if (account.hasSecondFactor) await turnOff(db, account, context);
    return { ...account, hasSecondFactor: false };
  });
}

/** Undefined without a second factor. Throws second_factor_required without a code, second_factor_failed. */
export async function verifyCode(
  db: Db,
  staffId: string,
  code: string | undefined,
  instant: Date,
): Promise<VerifiedCode | undefined> {
  const row = await factorRow(db, staffId);
  if (!row) return undefined;
  if (!code) throw new AppError("second_factor_required");
  if (isRecoveryCode(code)) return verifyRecoveryCode(db, staffId, code);
  const secret = decrypt(await readEncryptionKey(db), secretPurpose(staffId), row.sealed_secret);
  if (!secret) throw new Error("Can't decrypt a second factor: it was encrypted with another key");
  const step = await matchTimeStep(secret, code, instant);
  // A last step that lies ahead is of a clock that was wrong: it must not lock the account until then.
  const isUsed = step !== undefined && step <= row.last_step && row.last_step <= latestTimeStep(instant);
  if (step === undefined || isUsed) throw new AppError("second_factor_failed");
  return { encryptedSecret: row.sealed_secret, step };
}

/** Computes a hash in any case, so that response times do not reveal existing selectors. */
async function verifyRecoveryCode(db: Db, staffId: string, code: string): Promise<VerifiedCode> {
  const selector = selectorOf(code);
  const row = await db
    .selectFrom("recovery_code")
    .select("hash")
    .where("staff_id", "=", staffId)
    .where("selector", "=", selector)
    .executeTakeFirst();
  const isRight = await verifyPassword(code, row?.hash ?? (await dummyHash));
  if (!row || !isRight) throw new AppError("second_factor_failed");
  return { selector, hash: row.hash };
}

/**
 * One of two calls with the same code fails. Throws second_factor_failed, and second_factor_required if one was turned
 * on in the meantime.
 */
export async function consumeCode(
  db: Db,
  staffId: string,
  verified: VerifiedCode | undefined,
  context: ActionContext,
): Promise<void> {
  if (!verified) {
    if (await factorRow(db, staffId)) throw new AppError("second_factor_required");
    return;
  }
  if ("selector" in verified) {
    const { numDeletedRows } = await db
      .deleteFrom("recovery_code")
      .where("staff_id", "=", staffId)
      .where("selector", "=", verified.selector)
      .where("hash", "=", verified.hash)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new AppError("second_factor_failed");
    return record(db, await accountOf(db, staffId), context, "Recovery code used");
  }
  const { numUpdatedRows } = await db
    .updateTable("second_factor")
    .set({ last_step: verified.step })
    .where("staff_id", "=", staffId)
    .where("sealed_secret", "=", verified.encryptedSecret)
    .where((eb) => eb.or([eb("last_step", "<", verified.step), eb("last_step", ">", latestTimeStep(context.instant))]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError("second_factor_failed");
}

async function turnOff(db: Db, account: StaffAccount, context: ActionContext, keepHash = ""): Promise<void> {
  await db.deleteFrom("recovery_code").where("staff_id", "=", account._id).execute();
  await db.deleteFrom("second_factor").where("staff_id", "=", account._id).execute();
  await endTokens(db, account._id, keepHash);
  await record(db, account, context, "Two-step sign-in turned off");
}

const record = (db: Db, account: StaffAccount, context: ActionContext, action: string) =>
  recordChange(db, { context, ...subjectOf(account), action });

/** Logins lock the same row, so none succeeds while a second factor is being turned on. */
async function lockAccount(db: Db, id: string): Promise<void> {
  await db
    .updateTable("staff")
    .set((eb) => ({ role: eb.ref("role") }))
    .where("id", "=", id)
    .execute();
}
