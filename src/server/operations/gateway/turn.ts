import { addNights, type Night } from "#domain/platform/time/nights.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { readAttempt } from "./reading.ts";
import { sendRefund } from "./refunds.ts";
import { storeSettlement } from "./settlements.ts";
import type { GatewayWork } from "./work.ts";

const atOnce = 50;
const settlementDays = 5;
const keptDays = 30;

type OnError = (error: unknown) => void;

/**
 * Does what is due: attempts, refunds, and once a day the settlements. Any number of instances may take turns at the same time.
 * Throws at the end what has failed; the rest was done.
 */
export async function gatewayTurn(work: GatewayWork): Promise<void> {
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  await readDueAttempts(work, onError);
  await sendDueRefunds(work, onError);
  await readSettlements(work).catch(onError);
  const [first] = errors;
  if (errors.length > 0) throw new AggregateError(errors, first instanceof Error ? first.message : String(first));
}

export async function readDueAttempts(work: GatewayWork, onError: OnError): Promise<void> {
  const { db, now } = work;
  const due = await db
    .selectFrom("gateway_attempt")
    .select(["id", "due_at", "link_id", "expires_at"])
    .where("due_at", "!=", "")
    .where("due_at", "<=", now().instant.toISOString())
    .orderBy("due_at")
    .limit(atOnce)
    .execute();
  for (const attempt of due) await readAttempt(work, attempt).catch(onError);
}

export async function sendDueRefunds(work: GatewayWork, onError: OnError): Promise<void> {
  const { db, now } = work;
  const due = await db
    .selectFrom("gateway_refund")
    .selectAll()
    .where("due_at", "!=", "")
    .where("due_at", "<=", now().instant.toISOString())
    .orderBy("due_at")
    .limit(atOnce)
    .execute();
  for (const refund of due) await sendRefund(work, refund).catch(onError);
}

/** The instance that stores the mark of the day reads; if it fails, the mark goes and the next turn tries again. */
async function readSettlements({ db, gateway, now }: GatewayWork): Promise<void> {
  const { instant, today } = now();
  const mark = `settlements:${today}`;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("gateway_event")
    .values({ id: mark, received_at: instant.toISOString() })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return;
  try {
    for (const day of lastDays(today)) {
      for (const settlement of await gateway.settlementsOf(day)) await storeSettlement(db, settlement, today);
    }
    await purgeEvents(db, today);
  } catch (error) {
    await db.deleteFrom("gateway_event").where("id", "=", mark).execute();
    throw error;
  }
}

const lastDays = (today: Night) => Array.from({ length: settlementDays }, (_, back) => addNights(today, -back));

const purgeEvents = (db: Db, today: Night) =>
  db.deleteFrom("gateway_event").where("received_at", "<", addNights(today, -keptDays)).execute();
