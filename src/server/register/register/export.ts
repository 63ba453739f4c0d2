import { currentLocale } from "#current-locale";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { csvOf } from "#domain/platform/files/csv.ts";
import { countryName } from "#domain/platform/text/countries.ts";
import { languageTags } from "#domain/platform/text/locales.ts";
import { formatPhone } from "#domain/platform/text/phone.ts";
import { countNights, formatNight, type Night } from "#domain/platform/time/nights.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import { addressLine, receptionOf } from "#domain/property/lodge.ts";
import { formThreeParts, portalTime } from "#domain/register/form-three.ts";
import { documentText, reportLabels } from "#domain/register/register-labels.ts";
import type { Filing, RegisterExport, RegisterLine, RollCall } from "#domain/register/register-list.ts";
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
  const rows = await rowsOf(db, kind, period, context);
  const label = period ?? context.today;
  await recordExport(db, context.context, { kind, label, rows: rows.length - 1 });
  return { csv: csvOf(rows) };
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

async function rowsOf(
  db: Db,
  kind: Exclude<RegisterExport, "form-three">,
  period: string | undefined,
  { context, timeZone, today }: ExportContext,
): Promise<(string | number)[][]> {
  const clock = { instant: context.instant, timeZone };
  const time = timeAt(timeZone);
  if (kind === "roll-call") return rollCallRows(await readRollCall(db, { instant: context.instant, today }));
  if (period === undefined) throw invalidInput({ period: m.periodInvalid() });
  if (kind === "filings") return filingRows(await listFilings(db, period, clock), time);
  return registerRows((await listRegister(db, period, clock)).lines, time);
}

const tag = () => languageTags[currentLocale()];

/** `Tue, 27 Jan 2026, 14:05` at the lodge. */
function timeAt(timeZone: string) {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return (iso: string) =>
    iso === "" ? "" : `${formatNight(day.format(new Date(iso)))}, ${clock.format(new Date(iso))}`;
}

function registerRows(lines: readonly RegisterLine[], time: (iso: string) => string): (string | number)[][] {
  const head = [
    m.serialNumber(),
    m.name(),
    m.nationality(),
    m.address(),
    m.phone(),
    m.document(),
    m.comingFrom(),
    m.goingTo(),
    m.purpose(),
    m.vehicle(),
    m.unit(),
    m.arrivedAt(),
    m.departedAt(),
    m.guestsInRoom(),
    m.reference(),
  ];
  return [
    head,
    ...lines.map((line, at) => [
      at + 1,
      line.name,
      countryName(line.nationality, tag()),
      line.address || line.foreign.homeAddress,
      line.phone && formatPhone(line.phone).replace("+", ""),
      documentText(line),
      line.comingFrom || line.foreign.arrivedFromCity,
      line.goingTo || line.foreign.nextPlace,
      line.purpose,
      line.vehicle,
      line.units,
      time(line.arrivedAt),
      time(line.departedAt),
      line.totalGuests,
      line.reference,
    ]),
  ];
}

function filingRows(filings: readonly Filing[], time: (iso: string) => string): (string | number)[][] {
  return [
    [m.name(), m.nationality(), m.report(), m.happenedAt(), m.dueAt(), m.acknowledgement(), m.filedAt(), m.filedBy()],
    ...filings.map((filing) => [
      filing.name,
      countryName(filing.nationality, tag()),
      reportLabels[filing.report](),
      time(filing.happenedAt),
      time(filing.countdown?.dueAt ?? ""),
      filing.number,
      time(filing.filedAt),
      filing.filedBy,
    ]),
  ];
}

function rollCallRows({ units }: RollCall): (string | number)[][] {
  return [
    [m.unit(), m.floor(), m.name(), m.guestsInRoom(), m.phone(), m.registeredNames()],
    ...units.map((unit) => [
      unit.label,
      unit.floor,
      unit.name,
      unit.guests,
      unit.phone && formatPhone(unit.phone).replace("+", ""),
      unit.names.join(", "),
    ]),
  ];
}

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
        lodgePhone: formatPhone(receptionOf(lodge) ?? ""),
      },
      tag: tag(),
      formatTime: (iso) => portalTime(iso, timeZone),
    });
    await recordAction(db, { booking, context, action: "Form III exported" });
    const fields = parts.flatMap((part) => part.fields);
    return csvOf([fields.map(({ portal }) => portal), fields.map(({ value }) => value.replace(/^\+/, ""))]);
  });
}
