import { currentLocale } from "#current-locale";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { csvOfColumns } from "#domain/platform/files/columns.ts";
import { csvOf } from "#domain/platform/files/csv.ts";
import { formatIndianPhone } from "#domain/platform/text/indian-phone.ts";
import { languageTags } from "#domain/platform/text/locales.ts";
import { civilTimeAt, formatCivilTime } from "#domain/platform/time/civil-time.ts";
import { countNights, type Night } from "#domain/platform/time/nights.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import { addressLine, receptionOf } from "#domain/property/lodge.ts";
import { formThreeParts, portalTime } from "#domain/register/form-three.ts";
import { filingColumns, numbered, registerColumns, rollCallColumns } from "#domain/register/register-columns.ts";
import type { RegisterExport } from "#domain/register/register-list.ts";
import * as m from "#messages/register.js";
import { recordChange } from "#server/platform/audit/service.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { lockGuest, type RegisterContext, readGuest, recordAction } from "./guests.ts";
import { openNumbers } from "./key.ts";
import { listFilings, listRegister } from "./lists.ts";
import { readRegisterSettings } from "./settings.ts";
import { canViewIdentityNumbers } from "./stays.ts";
import { readRollCall } from "./today.ts";

interface Wanted {
  kind: RegisterExport;
  period?: string | undefined;
  guestId?: string | undefined;
}

interface ExportContext extends RegisterContext {
  timeZone: string;
  today: Night;
}

/** The register as CSV; the export is recorded. Throws invalid_input, not_found, forbidden. */
export async function exportRegister(
  db: Db,
  { kind, period, guestId }: Wanted,
  context: ExportContext,
): Promise<{ csv: string }> {
  if (kind === "form-three") {
    if (guestId === undefined) throw invalidInput({ guestId: m.guestMissing() });
    return { csv: await formThree(db, guestId, context) };
  }
  const { csv, rows } = await csvOfList(db, kind, period, context);
  const label = period ?? context.today;
  await recordExport(db, context.context, { kind, label, rows });
  return { csv };
}

/** Names are no part of the entry: which list it was says which guests. */
function recordExport(
  db: Db,
  context: ActionContext,
  { kind, label, rows }: { kind: RegisterExport; label: string; rows: number },
): Promise<void> {
  const subject = { entity: "register" as const, entityId: "register", label };
  return recordChange(db, { context, ...subject, action: "Register exported", after: { registerList: kind, rows } });
}

async function csvOfList(
  db: Db,
  kind: Exclude<RegisterExport, "form-three">,
  period: string | undefined,
  { context, timeZone, today }: ExportContext,
): Promise<{ csv: string; rows: number }> {
  const clock = { instant: context.instant, timeZone };
  if (kind === "roll-call") {
    const { units } = await readRollCall(db, { instant: context.instant, today });
    return { csv: csvOfColumns(rollCallColumns, units), rows: units.length };
  }
  if (period === undefined) throw invalidInput({ period: m.periodInvalid() });
  const time = (iso: string) => formatCivilTime(civilTimeAt(new Date(iso), timeZone));
  if (kind === "filings") {
    const filings = await listFilings(db, period, clock);
    return { csv: csvOfColumns(filingColumns(time), filings), rows: filings.length };
  }
  const lines = numbered((await listRegister(db, period, clock)).lines);
  return { csv: csvOfColumns(registerColumns(time), lines), rows: lines.length };
}

const tag = () => languageTags[currentLocale()];

/** With numbers, whole, for a reader with the right; recorded as a look at them. */
function formThree(db: Db, guestId: string, { context, key, reader, timeZone }: ExportContext): Promise<string> {
  return transact(db, async (db) => {
    if (!canViewIdentityNumbers(await readRegisterSettings(db), reader))
      throw new AppError("forbidden", m.numbersForOwners());
    const { booking, row } = await lockGuest(db, guestId);
    const lodge = await readSettings(db);
    const { passport, visa } = openNumbers(key, guestId, row.numbers);
    const parts = formThreeParts({
      guest: await readGuest(db, guestId),
      numbers: { passportNumber: passport, visaNumber: visa },
      stay: {
        reference: booking.reference,
        lodge: lodge.name,
        lodgeAddress: addressLine(lodge),
        nights: countNights({ checkIn: booking.check_in, checkOut: booking.check_out }),
        lodgePhone: formatIndianPhone(receptionOf(lodge) ?? ""),
      },
      tag: tag(),
      formatTime: (iso) => portalTime(iso, timeZone),
    });
    await recordAction(db, { booking, context, action: "Form III exported" });
    const fields = parts.flatMap((part) => part.fields);
    return csvOf([fields.map(({ portal }) => portal), fields.map(({ value }) => value.replace(/^\+/, ""))]);
  });
}
