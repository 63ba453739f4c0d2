import { type Kysely, sql } from "kysely";

interface Pending {
  id: string;
  action: string;
  reason: string;
}
interface StoredAction {
  call: string;
  body?: { kind?: string; reason?: string };
}

/**
 * Why money was given back, empty in entries of before, and the first of the parts in which a payment was taken. Requests
 * that wait for an owner get the reason that they were asked with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment add column reason text not null default ''`.execute(db);
  await sql`alter table payment add column first_part text references payment (id)`.execute(db);
  await sql`create index payment_by_first_part on payment (first_part) where first_part is not null`.execute(db);
  const { rows } = await sql<Pending>`select id, action, reason from approval_request where state = 'pending'`.execute(
    db,
  );
  for (const { id, action, reason } of rows) {
    const asked = JSON.parse(action) as StoredAction;
    const isRefund = asked.call === "recordPayment" && asked.body?.kind === "refund";
    if (!isRefund && asked.call !== "reversePayment") continue;
    const withReason = JSON.stringify({ ...asked, body: { ...asked.body, reason } });
    await sql`update approval_request set action = ${withReason} where id = ${id}`.execute(db);
  }
}
