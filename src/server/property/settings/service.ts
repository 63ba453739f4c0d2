import type { ActionContext } from "#domain/platform/access/audit.ts";
import { noStaffLimits, startingStaffLimits } from "#domain/platform/access/staff-limits.ts";
import { noBankAccount } from "#domain/platform/money/bank-account.ts";
import { isGstin } from "#domain/platform/money/gstin.ts";
import { defaultLocale, type Locale, locales, spokenOf } from "#domain/platform/text/locales.ts";
import { translated, translatedProperties } from "#domain/platform/text/translations.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { defaultTimeZone } from "#domain/platform/time/time-zones.ts";
import { invalidInput } from "#domain/platform/values/errors.ts";
import { defaultPolicies } from "#domain/platform/values/policies.ts";
import { nextVersion, requireVersion } from "#domain/platform/values/versions.ts";
import { defaultCancellationSteps } from "#domain/pricing/cancellation.ts";
import type { AgreedPriceMeaning } from "#domain/pricing/registration.ts";
import { noDocumentFacts } from "#domain/property/document-facts.ts";
import { defaultDirections, hasDrawnSign, property } from "#domain/property/property.ts";
import {
  defaultUnconfirmedNights,
  type Lodge,
  lodgeOf,
  type Settings,
  type SettingsInput,
} from "#domain/property/settings.ts";
import { noTimeFees } from "#domain/property/time-fees.ts";
import * as form from "#messages/formValidation.js";
import * as m from "#messages/opening.js";
import { recordChange } from "#server/platform/audit/service.ts";
import { lockRow } from "#server/platform/database/locks.ts";
import type { Db, SettingTable } from "#server/platform/database/tables/schema.ts";
import { readDictionary } from "#server/platform/database/tables/translations.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { readBrand } from "#server/property/brand/service.ts";
import { pageBrand } from "#server/property/brand/style-sheet.ts";
import { readSite } from "./site.ts";

const id = "lodge";

const defaults = {
  ...property,
  cancellationSteps: defaultCancellationSteps,
  cancellation: "",
  policies: [...defaultPolicies],
  directions: defaultDirections,
  upiId: "",
  bankAccount: noBankAccount,
  gstin: "",
  maxUnconfirmedNights: defaultUnconfirmedNights,
  expireUnconfirmedDays: 0,
  guestChanges: "request" as const,
  confirmsAtOnce: false,
  answerHours: 0,
  takesForeignPhones: true,
  chargesGst: true,
  hasSaidGst: true,
  pricesIncludeGst: false,
  gstFrom: "",
  editPricing: "flat" as const,
  roundsBills: false,
  bookingPrefix: "",
  showsRatings: true,
  languages: [...locales],
  timeZone: defaultTimeZone,
  staffLimits: startingStaffLimits,
  timeFees: noTimeFees,
  securityDeposit: 0,
  documents: noDocumentFacts,
  retentionMonths: null,
};

/** The lodge before its settings are loaded. */
export const defaultLodge = (): Lodge => lodgeOf({ _id: id, ...defaults, updatedAt: "" });

/** Nobody may charge GST without being registered (CGST Act, section 32), whatever was stored. */
function toSettings({ id, value, updated_at }: SettingTable): Settings {
  const entered: Partial<Settings> = JSON.parse(value);
  // Limits that were saved before one was added don't have it.
  const staffLimits = entered.staffLimits ? { ...noStaffLimits, ...entered.staffLimits } : defaults.staffLimits;
  // A lodge without a name has had no guest yet: it shows no rating until its owner says so.
  const showsRatings = entered.showsRatings ?? entered.name !== "";
  const settings: Settings = { _id: id, ...defaults, ...entered, staffLimits, showsRatings, updatedAt: updated_at };
  const chargesGst = settings.chargesGst && isGstin(settings.gstin);
  // Settings of before the question was asked answer it by a number alone.
  return { ...settings, chargesGst, hasSaidGst: chargesGst || entered.hasSaidGst === true };
}

/** The zone of the environment is that of a lodge which has chosen none. */
export function adoptTimeZone(db: Db, timeZone: string): Promise<void> {
  return transact(db, async (db) => {
    await lockRow(db, "setting", id);
    const { value } = await db.selectFrom("setting").select("value").where("id", "=", id).executeTakeFirstOrThrow();
    const entered = JSON.parse(value);
    if (typeof entered.timeZone === "string") return;
    await db
      .updateTable("setting")
      .set({ value: JSON.stringify({ ...entered, timeZone }) })
      .where("id", "=", id)
      .execute();
  });
}

/** The settings as the owner entered them: a new lodge has no name yet. */
export async function readEnteredSettings(db: Db): Promise<Settings> {
  return toSettings(await db.selectFrom("setting").selectAll().where("id", "=", id).executeTakeFirstOrThrow());
}

export async function readSettings(db: Db): Promise<Settings> {
  const settings = await readEnteredSettings(db);
  return settings.name === "" ? { ...settings, name: m.unnamedLodge() } : settings;
}

/** The lodge as its guests know it. */
export async function readLodge(db: Db): Promise<Lodge> {
  const brand = pageBrand(await readBrand(db));
  const { isLive } = await readSite(db);
  const settings = await readSettings(db);
  return {
    ...lodgeOf(settings),
    ...(brand && { brand }),
    ...(hasDrawnSign(settings) && { hasSign: true as const }),
    ...(!isLive && { isClosed: true }),
  };
}

/** With the texts that guests read in their language. */
export async function readTranslatedSettings(db: Db, wanted: Locale): Promise<Settings> {
  const settings = await readSettings(db);
  const locale = spokenOf(settings.languages, wanted);
  if (locale === defaultLocale) return settings;
  return translated(await readDictionary(db, locale), settings, translatedProperties.lodge);
}

/** What stays as it was unless it is given. */
function kept(given: Partial<Settings>, before: Settings) {
  const { timeZone, bookingPrefix, showsRatings, languages, documents, retentionMonths } = before;
  return {
    timeZone: given.timeZone ?? timeZone,
    bookingPrefix: given.bookingPrefix ?? bookingPrefix,
    showsRatings: given.showsRatings ?? showsRatings,
    languages: given.languages ?? languages,
    documents: given.documents ?? documents,
    // Null says something: as the server is set up.
    retentionMonths: given.retentionMonths === undefined ? retentionMonths : given.retentionMonths,
  };
}

/** The lodge begins or ceases to charge GST, or to publish prices that include it. */
export interface RegistrationChange {
  before: Settings;
  settings: Settings;
  from: Night;
  meaning: AgreedPriceMeaning | undefined;
}
/** Applies it to what was agreed before, in the transaction of the save; returns what the audit log says about it. */
type RegistrationEffect = (db: Db, change: RegistrationChange) => Promise<object>;

/**
 * Throws changed, with the current settings, if `updatedAt` is not their version; invalid_input for a registration that
 * holds from a day ahead.
 */
export function updateSettings(
  db: Db,
  { updatedAt, openBookings: meaning, holdsFrom, ...values }: SettingsInput,
  context: ActionContext,
  applyRegistration: RegistrationEffect,
): Promise<Settings> {
  const day = context.day ?? context.instant.toISOString().slice(0, 10);
  const from = holdsFrom ?? day;
  if (from > day) throw invalidInput({ holdsFrom: form.dateAhead() });
  return transact(db, async (db) => {
    await lockRow(db, "setting", id);
    const before = await readEnteredSettings(db);
    requireVersion(updatedAt, before.updatedAt, { details: { settings: before } });
    const isRegistration = before.chargesGst !== values.chargesGst;
    const isSwitched = isRegistration || (values.chargesGst && before.pricesIncludeGst !== values.pricesIncludeGst);
    const gstFrom = isRegistration ? (values.chargesGst ? from : "") : before.gstFrom;
    const updated_at = nextVersion(before.updatedAt, context.instant);
    const row = {
      id,
      value: JSON.stringify({ ...values, ...kept(values, before), gstFrom }),
      updated_at,
    };
    await db.updateTable("setting").set(row).where("id", "=", id).execute();
    const after = toSettings(row);
    const noted = isSwitched ? await applyRegistration(db, { before, settings: after, from, meaning }) : {};
    const subject = { entity: "settings" as const, entityId: id, label: after.name };
    await recordChange(db, { context: { ...context, noted }, ...subject, action: "Changed", before, after });
    return after;
  });
}
