import { setTimeout as pause } from "node:timers/promises";
import { retentionActor } from "#domain/audit.ts";
import { erasedName } from "#domain/guests.ts";
import { monthsBefore, type Night } from "#domain/nights.ts";
import type { Db } from "#server/database/schema.ts";
import { transact } from "#server/database/transaction.ts";
import { eraseBooking, redactQueries } from "./service.ts";

/** So many in one transaction: others wait for it. */
const batch = 10;
/** As many times as long as a batch took, others have the machine to themselves: there may be years to forget. */
const restPerWork = 4;

/**
 * Forgets the guests whose stay ended, and deletes the queries that were last touched, more than so many months ago;
 * 0 months: keeps them. Also what the table of repeated requests still holds after its day. Stops after the batch under way
 * once the signal is given; the next call goes on from there.
 */
export async function erasePastGuests(
  db: Db,
  { months, today, instant, signal }: { months: number; today: Night; instant: Date; signal: AbortSignal },
): Promise<void> {
  const dayAgo = new Date(instant.getTime() - 24 * 3_600_000).toISOString();
  await db.deleteFrom("idempotency_key").where("created_at", "<", dayAgo).execute();
  if (months === 0) return;
  const before = monthsBefore(today, months);
  await db.deleteFrom("query").where("updated_at", "<", before).execute();
  await forgetLoggedQueries(db, before);
  const context = { instant, actor: retentionActor };
  for (let more = true; more && !signal.aborted; ) {
    const started = performance.now();
    more = await transact(db, async (db) => {
      const rows = await db
        .selectFrom("booking")
        .selectAll()
        .where("erased_at", "=", "")
        .where("check_out", "<", before)
        .orderBy("check_out")
        .limit(batch)
        .execute();
      for (const row of rows) await eraseBooking(db, row, context);
      return rows.length === batch;
    });
    if (more) await pause((performance.now() - started) * restPerWork, undefined, { signal }).catch(() => {});
  }
}

/** The names of visitors in the log, once nothing is left of what they wrote and the last entry is as old. */
async function forgetLoggedQueries(db: Db, before: Night): Promise<void> {
  const rows = await db
    .selectFrom("audit_entry")
    .select("entity_id")
    .where("entity", "=", "query")
    .where("label", "!=", erasedName)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom("query").select("query.id").whereRef("query.id", "=", "audit_entry.entity_id"))),
    )
    .groupBy("entity_id")
    .having((eb) => eb.fn.max("at"), "<", before)
    .limit(1000)
    .execute();
  await transact(db, (db) =>
    redactQueries(
      db,
      rows.map(({ entity_id }) => entity_id),
    ),
  );
}
