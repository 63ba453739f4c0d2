import { gatewayActor } from "#domain/platform/access/audit.ts";
import type { Gateway } from "#domain/platform/money/gateway.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

/** The needs of work with a gateway; `now` is asked each time. */
export interface GatewayWork {
  db: Db;
  gateway: Gateway;
  now: () => { instant: Date; today: Night };
}

const minute = 60_000;
export const minutesAfter = (instant: Date, minutes: number) =>
  new Date(instant.getTime() + minutes * minute).toISOString();

/** An answer of the gateway is waited for longer than that by nobody. */
const leaseMinutes = 2;

/** Takes a row until the lease ends; false if another instance has it, or it is not due any more. */
export async function claim(
  { db, now }: GatewayWork,
  table: "gateway_attempt" | "gateway_refund",
  { id, due_at }: { id: string; due_at: string },
): Promise<string | undefined> {
  const lease = minutesAfter(now().instant, leaseMinutes);
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ due_at: lease })
    .where("id", "=", id)
    .where("due_at", "=", due_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? lease : undefined;
}

/** Unless an event came meanwhile, which asks for another look. */
export async function release(
  db: Db,
  table: "gateway_attempt" | "gateway_refund",
  { id, lease, due }: { id: string; lease: string; due: string },
): Promise<void> {
  await db.updateTable(table).set({ due_at: due }).where("id", "=", id).where("due_at", "=", lease).execute();
}

export const gatewayContext = (instant: Date) => ({ instant, actor: gatewayActor });
