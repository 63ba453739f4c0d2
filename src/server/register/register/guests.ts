import { randomUUID } from "node:crypto";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import { nextVersion, requireVersion } from "#domain/platform/values/versions.ts";
import {
  type BookedGuestInput,
  isForeign,
  maxGuestsOfStay,
  type OwnGuestInput,
  type RegisterGuestInput,
  type StayGuest,
  type StayRegister,
} from "#domain/register/register.ts";
import { lastFour } from "#domain/register/register-fields.ts";
import { readGuestList } from "#domain/register/register-paste.ts";
import * as m from "#messages/register.js";
import { recordChange } from "#server/platform/audit/service.ts";
import { lockRow } from "#server/platform/database/locks.ts";
import type { StayGuestTable } from "#server/platform/database/tables/register-tables.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { runIdempotent } from "#server/platform/idempotency/service.ts";
import { type GuestNumbers, openNumbers, sealNumbers } from "./key.ts";
import { noTimes, toStayGuest } from "./rows.ts";
import { readRegisterSettings } from "./settings.ts";
import { bookingOf, canViewIdentityNumbers, type Reader, readStayRegister } from "./stays.ts";

export interface RegisterContext {
  context: ActionContext;
  key: Buffer;
  reader: Reader;
  idempotencyKey?: string | undefined;
}

interface RegisterAction {
  booking: BookingTable;
  context: ActionContext;
  action: string;
}

/** The contents of the register are no part of the audit log: entries say what was done. */
export function recordAction(db: Db, { booking, context, action }: RegisterAction): Promise<void> {
  return recordChange(db, { context, entity: "booking", entityId: booking.id, label: booking.reference, action });
}

/** Throws not_found, too_late once the guest's data was erased. */
async function lockStay(db: Db, bookingId: string): Promise<BookingTable> {
  await lockRow(db, "booking", bookingId);
  const booking = await bookingOf(db, bookingId);
  if (booking.erased_at !== "") throw new AppError("too_late", m.guestErased());
  return booking;
}

/** Throws not_found, too_late, in_use if the booking has as many entries as can be. */
export function addGuest(
  db: Db,
  bookingId: string,
  input: RegisterGuestInput,
  { context, key, idempotencyKey }: RegisterContext,
): Promise<StayGuest> {
  const once = { scope: "addStayGuest", key: idempotencyKey, request: { bookingId, input } };
  return runIdempotent(db, once, context.instant, async (db) => {
    const booking = await lockStay(db, bookingId);
    const row = await insertGuest(db, booking, input, { context, key });
    await recordAction(db, { booking, context, action: "Guest registered" });
    return readGuest(db, row.id);
  });
}

/** Throws not_found for a `copiesFrom` that is gone. */
export async function addBookedGuest(
  db: Db,
  bookingId: string,
  input: BookedGuestInput,
  { context, key }: Pick<RegisterContext, "context" | "key">,
): Promise<void> {
  const booking = await bookingOf(db, bookingId);
  await insertGuest(db, booking, { ...input, name: booking.name, phone: booking.phone }, { context, key });
  await recordAction(db, { booking, context, action: "Guest registered" });
}

export async function insertGuest(
  db: Db,
  booking: BookingTable,
  input: OwnGuestInput & Partial<Pick<RegisterGuestInput, "arrivesNow" | "copiesFrom">>,
  { context, key, isByGuest = false }: Pick<RegisterContext, "context" | "key"> & { isByGuest?: boolean },
): Promise<StayGuestTable> {
  const others = await db.selectFrom("stay_guest").select("position").where("booking_id", "=", booking.id).execute();
  if (others.length >= maxGuestsOfStay) throw new AppError("in_use", m.tooManyGuests({ max: maxGuestsOfStay }));
  const id = randomUUID();
  const source = input.copiesFrom ? await copiedFrom(db, input.copiesFrom, key) : undefined;
  const position = Math.max(-1, ...others.map((other) => other.position)) + 1;
  const isLate = input.arrivesNow && booking.status === "checked-in";
  const row: StayGuestTable = {
    ...(await guestRow(db, input, { key, id, bookingId: booking.id, position, instant: context.instant, source })),
    arrived_at: isLate ? context.instant.toISOString() : "",
    is_by_guest: isByGuest ? 1 : 0,
  };
  await db.insertInto("stay_guest").values(row).execute();
  return row;
}

interface NewRow {
  key: Buffer;
  id: string;
  bookingId: string;
  position: number;
  instant: Date;
  /** An earlier entry of the same person. */
  source?: { row: StayGuestTable; numbers: GuestNumbers } | undefined;
}

export async function guestRow(
  db: Db,
  input: OwnGuestInput,
  { key, id, bookingId, position, instant, source }: NewRow,
): Promise<StayGuestTable> {
  const now = instant.toISOString();
  return {
    id,
    booking_id: bookingId,
    position,
    ...columnsOf(input),
    ...documentColumns(input, source?.row),
    ...(await numberColumns(db, input, { key, id, instant, before: source?.numbers ?? noNumbers })),
    arrived_at: "",
    departed_at: "",
    is_by_guest: 0 as const,
    filed_number: "",
    filed_at: "",
    filed_by: "",
    departure_number: "",
    departure_filed_at: "",
    departure_filed_by: "",
    created_at: now,
    updated_at: now,
  };
}

/** Throws not_found, changed (with the current entry), too_late. */
export function updateGuest(
  db: Db,
  id: string,
  input: RegisterGuestInput,
  { context, key }: RegisterContext,
): Promise<StayGuest> {
  return transact(db, async (db) => {
    const { booking, row } = await lockGuest(db, id, input.updatedAt);
    await changeGuest(db, row, input, { context, key, isByGuest: false });
    await recordAction(db, { booking, context, action: "Registration changed" });
    return readGuest(db, id);
  });
}

/** Empty numbers leave those that are stored; a signature is replaced only by another one. */
export async function changeGuest(
  db: Db,
  row: StayGuestTable,
  input: OwnGuestInput,
  { context, key, isByGuest }: { context: ActionContext; key: Buffer; isByGuest: boolean },
): Promise<void> {
  const isForeigner = isForeign(input);
  const has = row.numbers !== "" && isForeigner;
  const changesNumbers = isForeigner && (input.passportNumber !== "" || input.visaNumber !== "");
  await db
    .updateTable("stay_guest")
    .set({
      ...columnsOf(input),
      ...documentColumns(input, row),
      ...(changesNumbers
        ? await numberColumns(db, input, {
            key,
            id: row.id,
            instant: context.instant,
            before: has ? numbersIn(row, key) : noNumbers,
          })
        : !isForeigner && { numbers: "", passport_end: "", visa_end: "" }),
      is_by_guest: isByGuest ? 1 : 0,
      updated_at: nextVersion(row.updated_at, context.instant),
    })
    .where("id", "=", row.id)
    .execute();
}

/** Throws not_found, in_use once something depends on the entry. */
export function deleteGuest(db: Db, id: string, { context, reader }: RegisterContext): Promise<StayRegister> {
  return transact(db, async (db) => {
    const { booking, row } = await lockGuest(db, id);
    if (row.filed_at !== "" || row.departure_filed_at !== "") throw new AppError("in_use", m.entryFiled());
    if (booking.status === "checked-out") throw new AppError("in_use", m.entryOfDeparted());
    await db.deleteFrom("stay_guest").where("id", "=", id).execute();
    await recordAction(db, { booking, context, action: "Registration removed" });
    return readStayRegister(db, booking.id, reader);
  });
}

/** Throws not_found, invalid_input with the lines that can't be read. */
export function addGuests(
  db: Db,
  bookingId: string,
  text: string,
  { context, key, reader, idempotencyKey }: RegisterContext,
): Promise<StayRegister> {
  const { guests, problems } = readGuestList(text);
  if (problems.length > 0) throw invalidInput({ text: problems.join(" ") });
  if (guests.length === 0) throw invalidInput({ text: m.listEmpty() });
  const once = { scope: "addStayGuest", key: idempotencyKey, request: { bookingId, text } };
  return runIdempotent(db, once, context.instant, async (db) => {
    const booking = await lockStay(db, bookingId);
    for (const guest of guests) await insertGuest(db, booking, guest, { context, key });
    await recordAction(db, { booking, context, action: "Guests registered" });
    return readStayRegister(db, bookingId, reader);
  });
}

/** Throws not_found. */
export function deferRegister(
  db: Db,
  bookingId: string,
  later: boolean,
  { context, reader }: RegisterContext,
): Promise<StayRegister> {
  return transact(db, async (db) => {
    const booking = await lockStay(db, bookingId);
    const deferred_by = later ? context.actor : "";
    await db
      .insertInto("register_stay")
      .values({ booking_id: bookingId, ...noTimes, deferred_by })
      .onConflict((conflict) => conflict.column("booking_id").doUpdateSet({ deferred_by }))
      .execute();
    await recordAction(db, { booking, context, action: later ? "Registration put off" : "Registration resumed" });
    return readStayRegister(db, bookingId, reader);
  });
}

/** Whole, for a reader with the right. Throws not_found, forbidden, unavailable with another key. */
export function readNumbers(
  db: Db,
  id: string,
  { context, key, reader }: RegisterContext,
): Promise<{ passportNumber: string; visaNumber: string }> {
  return transact(db, async (db) => {
    if (!canViewIdentityNumbers(await readRegisterSettings(db), reader))
      throw new AppError("forbidden", m.numbersForOwners());
    const { booking, row } = await lockGuest(db, id);
    const { passport, visa } = openNumbers(key, id, row.numbers);
    await recordAction(db, { booking, context, action: "Passport number read" });
    return { passportNumber: passport, visaNumber: visa };
  });
}

/** Throws not_found, changed (with the current entry), too_late. */
export async function lockGuest(db: Db, id: string, version?: string) {
  const found = await db.selectFrom("stay_guest").select("booking_id").where("id", "=", id).executeTakeFirst();
  if (!found) throw new AppError("not_found", m.guestMissing());
  const booking = await lockStay(db, found.booking_id);
  const row = await db.selectFrom("stay_guest").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found", m.guestMissing());
  if (version !== undefined && version !== row.updated_at) {
    requireVersion(version, row.updated_at, { details: { guest: await readGuest(db, id) } });
  }
  return { booking, row };
}

/** Throws not_found. */
export async function readGuest(db: Db, id: string): Promise<StayGuest> {
  const row = await db.selectFrom("stay_guest").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found", m.guestMissing());
  const stay = await db
    .selectFrom("register_stay")
    .selectAll()
    .where("booking_id", "=", row.booking_id)
    .executeTakeFirst();
  const { requires } = await readRegisterSettings(db);
  return toStayGuest(row, { stay: stay ?? noTimes, requires });
}

function columnsOf(input: OwnGuestInput) {
  return {
    name: input.name,
    phone: input.phone,
    nationality: input.nationality,
    is_oci: isForeign(input) && input.isOci ? (1 as const) : (0 as const),
    address: input.address,
    coming_from: input.comingFrom,
    going_to: input.goingTo,
    purpose: input.purpose,
    vehicle: input.vehicle,
    signature: input.signature,
    foreign_details: isForeign(input) ? JSON.stringify(input.foreign) : "",
  };
}

/** A foreigner's document is the passport, whose number is stored apart. */
function documentColumns(
  input: OwnGuestInput,
  before: Pick<StayGuestTable, "document_kind" | "document_end"> | undefined,
): Pick<StayGuestTable, "document_kind" | "document_end"> {
  if (isForeign(input)) return { document_kind: "passport", document_end: "" };
  const isSameKind = before?.document_kind === input.documentKind;
  const kept = isSameKind ? before.document_end : "";
  return { document_kind: input.documentKind, document_end: input.documentNumber || kept };
}

async function numberColumns(
  db: Db,
  input: OwnGuestInput,
  { key, id, instant, before }: Pick<NewRow, "key" | "id" | "instant"> & { before: GuestNumbers },
) {
  const numbers = isForeign(input)
    ? { passport: input.passportNumber || before.passport, visa: input.visaNumber || before.visa }
    : { passport: "", visa: "" };
  return {
    numbers: await sealNumbers(db, numbers, { key, guestId: id, instant }),
    passport_end: lastFour(numbers.passport),
    visa_end: lastFour(numbers.visa),
  };
}

async function copiedFrom(db: Db, id: string, key: Buffer) {
  const row = await db.selectFrom("stay_guest").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found", m.guestMissing());
  return { row, numbers: numbersIn(row, key) };
}

const noNumbers: GuestNumbers = { passport: "", visa: "" };

/** Stored with another key, which is lost, they are asked for again. */
function numbersIn({ id, numbers }: Pick<StayGuestTable, "id" | "numbers">, key: Buffer): GuestNumbers {
  try {
    return openNumbers(key, id, numbers);
  } catch {
    return noNumbers;
  }
}
