import type { ExpressionBuilder } from "kysely";
import type { ErasedCounts, GuestData } from "#domain/operations/guests.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { foldAddress } from "#domain/platform/text/fold-text.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { erasedName, type GuestSearch } from "#domain/platform/values/guest-search.ts";
import { nextVersion } from "#domain/platform/values/versions.ts";
import type { KeptEntries } from "#domain/register/register-kept.ts";
import * as m from "#messages/errors.js";
import { chargesOfBookings, eraseCharges } from "#server/billing/charges/erase.ts";
import { invoicesOfBookings } from "#server/billing/invoices/service.ts";
import { erasePayments } from "#server/billing/payments/erase.ts";
import { paymentsOf } from "#server/billing/payments/service.ts";
import { depositEntriesOf } from "#server/billing/security-deposits/service.ts";
import { eraseHandover, handoverOf } from "#server/operations/handover/service.ts";
import type { Site } from "#server/operations/mails/mail-context.ts";
import { mailsAbout } from "#server/operations/mails/service.ts";
import { erasePastStays, pastStaysOf } from "#server/operations/past-stays/service.ts";
import { auditEntriesOf, recordChange, redactAuditLog } from "#server/platform/audit/service.ts";
import type { BookingTable, Db, Tables } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { truncateWal } from "#server/platform/database/wal.ts";
import { deleteCardOf, guestCardsOf } from "#server/register/guest-cards/service.ts";
import { eraseEntriesOf, registeredGuests } from "#server/register/register/erase.ts";
import { documentPicturesOf } from "#server/register/register/picture-list.ts";
import { foldedColumns, noChangeRequest, recipientColumns, toBooking } from "#server/reservations/bookings/rows.ts";
import { toGroup } from "#server/reservations/groups/rows.ts";
import { sentMessages } from "#server/reservations/messages/service.ts";
import { answersTo } from "#server/website/queries/answers.ts";
import { toQuery } from "#server/website/queries/rows.ts";
import { keptOfBookings, keptOfQueries } from "./kept-fields.ts";
import { bookingsOfGroups, carriesPayer, eraseGroup, groupsPaidBy } from "./payers.ts";

export const erasedAction = "Guest's data erased";

const belongsTo =
  ({ email, phone }: GuestSearch) =>
  (eb: ExpressionBuilder<Tables, "booking"> | ExpressionBuilder<Tables, "query">) => {
    const either = eb as ExpressionBuilder<Tables, "booking">;
    return either.or([
      ...(email ? [either("email_key", "=", foldAddress(email))] : []),
      ...(phone ? [either("phone", "=", phone)] : []),
    ]);
  };

/** Everything stored about one guest; bookings and queries are newest first. */
export async function exportGuest(db: Db, search: GuestSearch, site: Site): Promise<GuestData> {
  const [groups, bookings, queries] = await Promise.all([
    groupsPaidBy(db, search),
    db.selectFrom("booking").selectAll().where(belongsTo(search)).orderBy("created_at", "desc").execute(),
    db.selectFrom("query").selectAll().where(belongsTo(search)).orderBy("created_at", "desc").execute(),
  ]);
  const ids = bookings.map(({ id }) => id);
  const queryIds = queries.map(({ id }) => id);
  const groupIds = groups.map(({ id }) => id);
  const [charges, payments, invoices, answers, mails, registered, ...auditEntries] = await Promise.all([
    chargesOfBookings(db, ids),
    paymentsOf(db, ids),
    invoicesOfBookings(db, ids),
    answersTo(db, queryIds),
    mailsAbout(db, { bookings: ids, queries: queryIds, groups: groupIds }, site),
    registeredGuests(db, ids, search),
    auditEntriesOf(db, "booking", ids),
    auditEntriesOf(db, "query", queryIds),
    auditEntriesOf(db, "group", groupIds),
  ]);
  const documentPictures = await documentPicturesOf(
    db,
    registered.map(({ _id }) => _id),
  );
  return {
    pastStays: await pastStaysOf(db, search),
    bookings: bookings.map(toBooking),
    groups: groups.map(toGroup),
    charges,
    payments,
    securityDeposits: await depositEntriesOf(db, ids),
    invoices,
    queries: queries.map(toQuery),
    answers,
    registered,
    documentPictures,
    mails,
    messages: await sentMessages(db, ids),
    handover: await handoverOf(db, ids),
    guestCards: await guestCardsOf(db, [search.phone, ...bookings.map((row) => row.phone)]),
    auditEntries: auditEntries.flat(),
  };
}

export interface Erased extends ErasedCounts {
  /** The entries that the law keeps. */
  registerKept: KeptEntries;
}

/**
 * Removes the person from bookings and audit log, and deletes queries. Stays, charges, payments and invoices remain, as the law
 * requires. Throws in_use if the guest has an upcoming or current stay.
 */
export async function eraseGuest(
  db: Db,
  search: GuestSearch,
  request: { context: ActionContext; today: Night },
): Promise<Erased> {
  const erased = await transact(db, (db) => eraseRows(db, search, request));
  // If a reader prevents it, the hourly run does it.
  await truncateWal(db);
  return erased;
}

async function eraseRows(
  db: Db,
  search: GuestSearch,
  { context, today }: { context: ActionContext; today: Night },
): Promise<Erased> {
  const groups = await groupsPaidBy(db, search);
  const own = await db.selectFrom("booking").selectAll().where(belongsTo(search)).execute();
  const ofGroups = (await bookingsOfGroups(db, groups)).filter(({ id }) => !own.some((row) => row.id === id));
  const rows = [...own, ...ofGroups.filter((row) => carriesPayer(row, groups))];
  const isUpcoming = ({ status, check_out }: BookingTable) =>
    holdsNights(status) && status !== "checked-out" && check_out >= today;
  const upcoming = [...own, ...ofGroups].filter(isUpcoming);
  if (upcoming.length > 0) {
    const references = upcoming.map(({ reference }) => reference).join(", ");
    throw new AppError("in_use", m.guestStays({ references }));
  }
  const ids = rows.map(({ id }) => id);
  const registerKept = await eraseEntriesOf(db, ids, search, today);
  await erasePastStays(db, search);
  for (const row of rows) await eraseBooking(db, row, context);
  for (const group of groups) await eraseGroup(db, group, { action: erasedAction, context });
  await deleteCardOf(db, search.phone);
  const queries = await db.deleteFrom("query").where(belongsTo(search)).returning(["id", "name"]).execute();
  const names = [...new Set([...rows, ...queries].map(({ name }) => name))];
  await redactQueries(db, [...queries.map(({ id }) => id), ...(await deletedQueriesOf(db, names))]);
  for (const { id } of queries) {
    await recordChange(db, { context, entity: "query", entityId: id, label: erasedName, action: erasedAction });
  }
  return { bookings: rows.length, groups: groups.length, queries: queries.length, registerKept };
}

export async function eraseBooking(db: Db, row: BookingTable, context: ActionContext): Promise<void> {
  const person = { name: erasedName, email: "", phone: "" };
  const texts = {
    additional_guests: "",
    special_requests: "",
    additional_message: "",
    external_reference: "",
    ...recipientColumns({}),
    ...noChangeRequest,
  };
  await db
    .updateTable("booking")
    .set({
      ...person,
      ...texts,
      ...foldedColumns({ ...row, ...person, ...texts }),
      client_key: "",
      erased_at: context.instant.toISOString(),
      updated_at: nextVersion(row.updated_at, context.instant),
    })
    .where("id", "=", row.id)
    .execute();
  await redactAuditLog(db, { entity: "booking", entityIds: [row.id], keeps: keptOfBookings });
  await erasePayments(db, row.id);
  await eraseCharges(db, row.id);
  // Mails contain the booking, and queued ones must not be sent to an erased guest.
  await db.deleteFrom("mail").where("booking_id", "=", row.id).execute();
  await eraseHandover(db, row.id);
  await deleteCardOf(db, row.phone);
  await db.deleteFrom("guest_message").where("booking_id", "=", row.id).execute();
  // The number of the event stays, so that it is not booked again.
  await db.updateTable("feed_event").set({ summary: "" }).where("booking_id", "=", row.id).execute();
  await db.deleteFrom("approval_request").where("booking_id", "=", row.id).execute();
  await db.deleteFrom("status_change").where("booking_id", "=", row.id).execute();
  await db.deleteFrom("chart_change").where("booking_id", "=", row.id).execute();
  // Stored replies contain the booking, whatever the call was.
  await db.deleteFrom("idempotency_key").where("reply", "like", `%${row.id}%`).execute();
  await recordChange(db, {
    context,
    entity: "booking",
    entityId: row.id,
    label: row.reference,
    action: erasedAction,
  });
}

export function redactQueries(db: Db, ids: readonly string[]): Promise<void> {
  return redactAuditLog(db, { entity: "query", entityIds: ids, keeps: keptOfQueries, label: erasedName });
}

/** Deleted queries can only be found by the name in the log. */
async function deletedQueriesOf(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom("audit_entry")
    .select("entity_id")
    .distinct()
    .where("entity", "=", "query")
    .where("label", "in", names)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom("query").select("query.id").whereRef("query.id", "=", "audit_entry.entity_id"))),
    )
    .execute();
  return rows.map(({ entity_id }) => entity_id);
}
