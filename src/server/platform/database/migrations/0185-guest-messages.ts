import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Messages that the desk wrote to guests by WhatsApp, without the texts: the kind says what each was about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await sql`
    create table guest_message (
      id text primary key,
      booking_id text not null references booking (id) on delete cascade,
      kind text not null check (kind in ('received', 'confirmed', 'pay', 'directions', 'bill', 'thanks')),
      sent_by text not null,
      sent_at text not null
    )
  `.execute(db);
  await sql`create index guest_message_by_booking on guest_message (booking_id, sent_at)`.execute(db);
  // Shown beside the mails of the booking, so it is told of like a mail.
  await (isPostgres
    ? sql`create trigger guest_message_insert_event after insert on guest_message for each row
        execute function record_change_event('mail', 'booking_id')`
    : sql`create trigger guest_message_insert_event after insert on guest_message begin
        insert into change_event (kind, action, record) values ('mail', 'insert', new.booking_id);
      end`
  ).execute(db);
}
