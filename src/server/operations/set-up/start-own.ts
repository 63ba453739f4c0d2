import { ownSources } from "#domain/billing/sources.ts";
import type { StartOwnInput } from "#domain/operations/set-up.ts";
import type { StaffIdentity } from "#domain/platform/access/staff.ts";
import type { BackUps } from "#domain/platform/files/back-ups.ts";
import { toBasisPoints } from "#domain/platform/money/money.ts";
import { translatedLocales } from "#domain/platform/text/translation-list.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { nextVersion } from "#domain/platform/values/versions.ts";
import * as m from "#messages/errors.js";
import { detachSources } from "#server/billing/sources/service.ts";
import { backupSettingIds } from "#server/operations/backup/state.ts";
import { serverSettingIds } from "#server/operations/server-facts/server-settings.ts";
import { listTranslations } from "#server/operations/translations/service.ts";
import { emptyTables } from "#server/platform/database/tables/empty-tables.ts";
import type { Db, Tables } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { confirmOwnPassword } from "#server/property/auth/own-password.ts";
import { newLodge } from "#server/property/settings/new-lodge.ts";
import { readEnteredSettings } from "#server/property/settings/service.ts";
import { listRooms } from "#server/rooms/rooms/service.ts";
import { keepAsTemplates } from "#server/rooms/rooms/templates.ts";
import { showSampleTexts } from "#server/website/pages/content-set.ts";
import { amenityId } from "../demo/amenities.ts";
import { hasDemoData } from "./demo-data.ts";
import { record, type SetUpContext } from "./service.ts";

export interface StartOwnRequest extends SetUpContext {
  by: StaffIdentity;
  address: string | undefined;
  backUps: BackUps | undefined;
}

/** Accounts and their keys are changed row by row; files of pictures that nothing shows any more are swept later. */
const accounts = ["staff", "staff_token", "second_factor", "recovery_code"] as const;
const alwaysKept: readonly (keyof Tables)[] = [...accounts, "setting", "secret", "image", "translation", "source"];
const roomTables: readonly (keyof Tables)[] = ["room", "room_image", "room_amenity", "cost_option", "unit", "amenity"];

/** Who signs in how, and the key of the register, are of the installation and not of the demo. */
const keptSettings = [
  "lodge",
  "brand",
  "ledgers",
  "site",
  "register-key",
  "required-second-factor",
  "release",
  ...Object.values(serverSettingIds),
  ...Object.values(backupSettingIds),
];

/**
 * Deletes all that was invented, after a back-up. Throws invalid_input, rate_limited, in_use without anything of the demo,
 * backup_failed.
 */
export async function startOwnLodge(db: Db, input: StartOwnInput, request: StartOwnRequest): Promise<string> {
  const { by, address, context } = request;
  const origin = { instant: context.instant, address };
  await confirmOwnPassword(db, by, { password: input.ownPassword, field: "ownPassword" }, origin);
  if (!(await hasDemoData(db))) throw new AppError("in_use", m.noDemoData());
  const file = input.hasBackup ? "" : await backUpFirst(request);
  await transact(db, async (db) => {
    await detachSources(db);
    await emptyTables(db, input.keepsRooms ? [...alwaysKept, ...roomTables] : alwaysKept);
    await resetSources(db);
    await removeOtherAccounts(db, by.staffId);
    await resetSettings(db, context.instant);
    await showSampleTexts(db, context.instant);
    if (input.keepsRooms) await makeTemplates(db, context.instant);
    await removeUnusedTranslations(db);
    // They name bookings; whoever listened has no account any more, or begins again.
    await db.deleteFrom("change_event").execute();
    await record(db, { context, action: "Own lodge started" });
  });
  return file;
}

async function backUpFirst({ backUps }: StartOwnRequest): Promise<string> {
  if (!backUps) throw new AppError("backup_failed");
  try {
    return await backUps.write();
  } catch (error) {
    throw new AppError("backup_failed", undefined, { cause: error });
  }
}

async function removeOtherAccounts(db: Db, own: string): Promise<void> {
  for (const table of ["staff_token", "second_factor", "recovery_code"] as const) {
    await db.deleteFrom(table).where("staff_id", "!=", own).execute();
  }
  await db.deleteFrom("staff").where("id", "!=", own).execute();
}

/** Those that every lodge has stay, as they were at first. */
async function resetSources(db: Db): Promise<void> {
  await db.deleteFrom("source").where("id", "not in", Object.values(ownSources)).execute();
  const first = { name: "", commission_bp: toBasisPoints(0), collects: 0, company_id: null, is_active: 1 } as const;
  await db.updateTable("source").set(first).execute();
}

async function resetSettings(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom("setting").where("id", "not in", keptSettings).execute();
  const { timeZone } = await readEnteredSettings(db);
  const values = { lodge: { ...newLodge, timeZone }, brand: {}, ledgers: {}, site: { isLive: false } };
  for (const [id, value] of Object.entries(values)) {
    const { updated_at } = await db
      .selectFrom("setting")
      .select("updated_at")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    // A version that is not empty keeps the demo from coming back with the next start.
    const row = { value: JSON.stringify(value), updated_at: nextVersion(updated_at, instant) };
    await db.updateTable("setting").set(row).where("id", "=", id).execute();
  }
}

/** Off sale until the owner has made each room theirs; what only the demo's house has goes at once. */
async function makeTemplates(db: Db, instant: Date): Promise<void> {
  await db.updateTable("room").set({ is_active: 0, recommended: 0, view: "" }).execute();
  await db.deleteFrom("amenity").where("id", "=", amenityId("sea-view")).execute();
  await numberUnits(db);
  await keepAsTemplates(db, await listRooms(db, { includeInactive: true }), instant);
  await db.updateTable("unit").set({ housekeeping: "clean" }).execute();
}

/** Units with a name of the demo get the next numbers. */
async function numberUnits(db: Db): Promise<void> {
  const units = await db.selectFrom("unit").select(["id", "label"]).orderBy("label").execute();
  const isNumber = ({ label }: { label: string }) => /^\d+$/.test(label);
  let last = Math.max(100, ...units.filter(isNumber).map(({ label }) => Number(label)));
  for (const { id } of units.filter((unit) => !isNumber(unit))) {
    last += 1;
    await db
      .updateTable("unit")
      .set({ label: String(last) })
      .where("id", "=", id)
      .execute();
  }
}

async function removeUnusedTranslations(db: Db): Promise<void> {
  const [locale] = translatedLocales;
  const used = (await listTranslations(db, locale)).map(({ source }) => source);
  await db
    .deleteFrom("translation")
    .$if(used.length > 0, (query) => query.where("source", "not in", used))
    .execute();
}
