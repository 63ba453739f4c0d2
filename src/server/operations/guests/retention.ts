import { setTimeout as pause } from "node:timers/promises";
import { retentionActor } from "#domain/platform/access/audit.ts";
import { monthsBefore } from "#domain/platform/time/months.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { erasedName } from "#domain/platform/values/guest-search.ts";
import { deleteOldHandover } from "#server/operations/handover/service.ts";
import { eraseOldStays } from "#server/operations/past-stays/service.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { deleteOldCards } from "#server/register/guest-cards/service.ts";
import { eraseGroup, pastGroups } from "./payers.ts";
import { eraseBooking, erasedAction, redactQueries } from "./service.ts";

/** Per transaction, which blocks others. */
const batchSize = 10;
/** The pause after a batch, as a multiple of its duration, so that a long backlog does not slow down other requests. */
const pauseFactor = 4;

/**
 * Erases guests whose stay ended, and deletes queries last updated, before the retention period; 0 months means never.
 * Also deletes expired idempotency keys. On abort it stops after the current batch; the next call continues.
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
  await redactDeletedQueries(db, before);
  await eraseOldStays(db, before);
  await deleteOldHandover(db, before);
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
        .limit(batchSize)
        .execute();
      for (const row of rows) await eraseBooking(db, row, context);
      return rows.length === batchSize;
    });
    if (more) await pause((performance.now() - started) * pauseFactor, undefined, { signal }).catch(() => {});
  }
  await deleteOldCards(db, before);
  for (let more = true; more && !signal.aborted; ) {
    more = await transact(db, async (db) => {
      const groups = await pastGroups(db, before, batchSize);
      for (const group of groups) await eraseGroup(db, group, { action: erasedAction, context });
      return groups.length === batchSize;
    });
  }
}

/** Removes the visitors' names from old audit entries of deleted queries. */
async function redactDeletedQueries(db: Db, before: Night): Promise<void> {
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
