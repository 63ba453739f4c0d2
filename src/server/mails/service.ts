import type { Act } from "#domain/audit.ts";
import { AppError } from "#domain/errors.ts";
import type { Mail, MailState } from "#domain/mails.ts";
import { type Pagination, paginate } from "#domain/pagination.ts";
import { recordChange } from "#server/audit/service.ts";
import { lockRow } from "#server/database/locks.ts";
import type { Db, MailTable } from "#server/database/schema.ts";
import { transact } from "#server/database/transaction.ts";
import { laterThan } from "#server/database/versions.ts";
import { composeMail } from "./compose.ts";
import { type House, type Place, readHouse } from "./house.ts";
import { type MailSubject, rowOf } from "./outbox.ts";

export interface MailFilter {
  /** The id of a booking, or of a query. */
  booking?: string;
  query?: string;
  state?: MailState;
  page: number;
  limit: number;
}

/** One page of mails, newest first: of one booking or query, or of all. */
export async function listMails(
  db: Db,
  { booking, query: asked, state, page, limit }: MailFilter,
  place: Place,
): Promise<{ mails: Mail[]; pagination: Pagination }> {
  let query = db.selectFrom("mail");
  if (booking) query = query.where("booking_id", "=", booking);
  if (asked) query = query.where("query_id", "=", asked);
  if (state) query = query.where("state", "=", state);
  const [rows, { total }, house] = await Promise.all([
    query
      .selectAll()
      .orderBy("queued_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
    readHouse(db, place),
  ]);
  return { mails: rows.map((row) => toMail(row, house)), pagination: paginate(page, limit, total) };
}

/** One mail with its text. Throws not_found. */
export async function getMail(db: Db, id: string, place: Place): Promise<{ mail: Mail; text: string }> {
  const row = await findMail(db, id);
  const house = await readHouse(db, place);
  return { mail: toMail(row, house), text: composeMail(row, house).text };
}

/**
 * Sends a mail again: one that waits or has failed is due at once, one that was sent is written once more. Throws
 * not_found.
 */
export function sendMailAgain(db: Db, id: string, act: Act, place: Place): Promise<Mail> {
  return transact(db, async (db) => {
    await lockRow(db, "mail", id);
    const row = await findMail(db, id);
    const house = await readHouse(db, place);
    const again =
      row.state === "sent" ? await writeOnceMore(db, row, act.instant) : await makeDue(db, row, act.instant);
    await recordChange(db, { act, ...subjectOf(row, house), action: "Mail sent again" });
    return toMail(again, house);
  });
}

/** Puts a test mail into the outbox. */
export function sendTestMail(db: Db, to: string, act: Act, place: Place): Promise<Mail> {
  return transact(db, async (db) => {
    const row = rowOf({ kind: "test", about: { test: true }, to }, act.instant.toISOString());
    await db.insertInto("mail").values(row).execute();
    const house = await readHouse(db, place);
    await recordChange(db, { act, ...subjectOf(row, house), action: "Test mail sent" });
    return toMail(row, house);
  });
}

async function writeOnceMore(db: Db, { kind, data, recipient }: MailTable, instant: Date): Promise<MailTable> {
  const row = rowOf({ kind, about: JSON.parse(data) as MailSubject, to: recipient }, instant.toISOString());
  await db.insertInto("mail").values(row).execute();
  return row;
}

/** A mail is taken up anew: what held it up is forgotten, and so are the two days after which it is given up. */
async function makeDue(db: Db, row: MailTable, instant: Date): Promise<MailTable> {
  // It is being sent at this very moment, or about to be.
  if (row.state === "waiting" && row.error === "") return row;
  const now = instant.toISOString();
  const queued_at = row.state === "failed" ? laterThan(row.queued_at, instant) : row.queued_at;
  const changes = { state: "waiting" as const, attempts: 0, error: "", due_at: now, queued_at };
  await db.updateTable("mail").set(changes).where("id", "=", row.id).execute();
  return { ...row, ...changes };
}

async function findMail(db: Db, id: string): Promise<MailTable> {
  const row = await db.selectFrom("mail").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found", "This mail does not exist");
  return row;
}

/** In whose history it stands that staff sent something. */
function subjectOf({ data }: MailTable, { lodge }: House) {
  const about = JSON.parse(data) as MailSubject;
  if ("booking" in about) {
    return { entity: "booking" as const, entityId: about.booking._id, label: about.booking.reference };
  }
  if ("query" in about) return { entity: "query" as const, entityId: about.query._id, label: about.query.name };
  return { entity: "settings" as const, entityId: lodge._id, label: lodge.name };
}

function toMail(row: MailTable, house: House): Mail {
  const { to, subject } = composeMail(row, house);
  return {
    _id: row.id,
    kind: row.kind,
    bookingId: row.booking_id,
    queryId: row.query_id,
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
