import type { Mail, MailWithText } from "#domain/operations/mails.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import type { MailState } from "#domain/platform/access/mail-kinds.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { type Pagination, paginate } from "#domain/platform/values/pagination.ts";
import { nextVersion } from "#domain/platform/values/versions.ts";
import * as m from "#messages/errors.js";
import { recordChange } from "#server/platform/audit/service.ts";
import { lockRow } from "#server/platform/database/locks.ts";
import { contentsOf, type MailTable } from "#server/platform/database/tables/mail-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { queueMail } from "#server/platform/outbox/outbox.ts";
import { mailHeaders, mailText } from "./compose.ts";
import { type MailContext, readMailContext, type Site } from "./mail-context.ts";

export interface MailFilter {
  booking?: string;
  query?: string;
  group?: string;
  state?: MailState;
  page: number;
  limit: number;
}

export async function listMails(
  db: Db,
  { booking, query: asked, group, state, page, limit }: MailFilter,
  site: Site,
): Promise<{ mails: Mail[]; pagination: Pagination }> {
  let query = db.selectFrom("mail");
  if (booking) query = query.where("booking_id", "=", booking);
  if (asked) query = query.where("query_id", "=", asked);
  if (group) query = query.where("group_id", "=", group);
  if (state) query = query.where("state", "=", state);
  const [rows, { total }, mailContext] = await Promise.all([
    query
      .selectAll()
      .orderBy("queued_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
    readMailContext(db, site),
  ]);
  return { mails: rows.map((row) => toMail(row, mailContext)), pagination: paginate(page, limit, total) };
}

/** Throws not_found. */
export async function getMail(db: Db, id: string, site: Site): Promise<{ mail: Mail; text: string }> {
  const row = await findMail(db, id);
  const mailContext = await readMailContext(db, site);
  return { mail: toMail(row, mailContext), text: mailText(row, mailContext) };
}

/** With their texts, oldest first. */
export async function mailsAbout(
  db: Db,
  { bookings, queries, groups }: Record<"bookings" | "queries" | "groups", readonly string[]>,
  site: Site,
): Promise<MailWithText[]> {
  if (bookings.length + queries.length + groups.length === 0) return [];
  const rows = await db
    .selectFrom("mail")
    .selectAll()
    .where((eb) =>
      eb.or([
        ...(bookings.length > 0 ? [eb("booking_id", "in", bookings)] : []),
        ...(queries.length > 0 ? [eb("query_id", "in", queries)] : []),
        ...(groups.length > 0 ? [eb("group_id", "in", groups)] : []),
      ]),
    )
    .orderBy("queued_at")
    .orderBy("id")
    .execute();
  const mailContext = await readMailContext(db, site);
  return rows.map((row) => ({ ...toMail(row, mailContext), text: mailText(row, mailContext) }));
}

/** Makes a waiting or failed mail due, or queues a copy of a sent one. Throws not_found. */
export function sendMailAgain(db: Db, id: string, context: ActionContext, site: Site): Promise<Mail> {
  return transact(db, async (db) => {
    await lockRow(db, "mail", id);
    const row = await findMail(db, id);
    const mailContext = await readMailContext(db, site);
    const again =
      row.state === "sent" ? await queueCopy(db, row, context.instant) : await makeDue(db, row, context.instant);
    await recordChange(db, { context, ...auditSubject(row, mailContext), action: "Mail sent again" });
    return toMail(again, mailContext);
  });
}

export function sendTestMail(db: Db, to: string, context: ActionContext, site: Site): Promise<Mail> {
  return transact(db, async (db) => {
    const row = await queueMail(db, { kind: "test", about: { test: true }, to }, context.instant.toISOString());
    const mailContext = await readMailContext(db, site);
    await recordChange(db, { context, ...auditSubject(row, mailContext), action: "Test mail sent" });
    return toMail(row, mailContext);
  });
}

const queueCopy = (db: Db, mail: MailTable, instant: Date): Promise<MailTable> =>
  queueMail(db, { ...contentsOf(mail), to: mail.recipient }, instant.toISOString());

/** Resets the attempts and the two days after which a mail is given up. */
async function makeDue(db: Db, row: MailTable, instant: Date): Promise<MailTable> {
  // It is being sent, or about to be.
  if (row.state === "waiting" && row.error === "") return row;
  const now = instant.toISOString();
  const queued_at = row.state === "failed" ? nextVersion(row.queued_at, instant) : row.queued_at;
  const changes = { state: "waiting" as const, attempts: 0, error: "", due_at: now, queued_at };
  await db.updateTable("mail").set(changes).where("id", "=", row.id).execute();
  return { ...row, ...changes };
}

async function findMail(db: Db, id: string): Promise<MailTable> {
  const row = await db.selectFrom("mail").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found", m.mailMissing());
  return row;
}

/** The record whose audit log gets an entry. */
function auditSubject(mail: MailTable, { lodge }: MailContext) {
  const { about } = contentsOf(mail);
  if ("booking" in about) {
    return { entity: "booking" as const, entityId: about.booking._id, label: about.booking.reference };
  }
  if ("query" in about) return { entity: "query" as const, entityId: about.query._id, label: about.query.name };
  if ("group" in about) return { entity: "group" as const, entityId: about.group._id, label: about.group.name };
  if ("reminder" in about) {
    const { companyId, subject } = about.reminder;
    return { entity: "company" as const, entityId: companyId, label: subject };
  }
  return { entity: "settings" as const, entityId: lodge._id, label: lodge.name };
}

function toMail(row: MailTable, mailContext: MailContext): Mail {
  const { to, subject } = mailHeaders(row, mailContext);
  return {
    _id: row.id,
    kind: row.kind,
    bookingId: row.booking_id,
    queryId: row.query_id,
    groupId: row.group_id,
    companyId: row.company_id,
    to,
    subject,
    state: row.state,
    attempts: row.attempts,
    error: row.error,
    queuedAt: row.queued_at,
    dueAt: row.due_at,
    sentAt: row.sent_at,
  };
}
