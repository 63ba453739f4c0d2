import type { GatewayEvent } from "#domain/platform/money/gateway.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";

/**
 * An event only says where to look: the attempt is due now. One that names none of ours may be about any that is still
 * watched. Events that came before change nothing.
 */
export function noteEvent(db: Db, { id, linkId, reference }: GatewayEvent, instant: Date): Promise<void> {
  return transact(db, async (db) => {
    const now = instant.toISOString();
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("gateway_event")
      .values({ id, received_at: now })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return;
    const { numUpdatedRows } = await db
      .updateTable("gateway_attempt")
      .set({ due_at: now })
      .where(({ eb, or }) => or([eb("link_id", "=", linkId ?? ""), eb("reference", "=", reference ?? "")]))
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return;
    await db.updateTable("gateway_attempt").set({ due_at: now }).where("due_at", ">", now).execute();
  });
}
