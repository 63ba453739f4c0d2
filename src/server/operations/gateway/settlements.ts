import type { GatewayReport } from "#domain/billing/gateway.ts";
import type { SeenSettlement } from "#domain/platform/money/gateway.ts";
import { paise, toRupees } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";

/** Once, however often it is read; what it is about is marked as settled. */
export function storeSettlement(db: Db, { id, utr, day, entries }: SeenSettlement, today: Night): Promise<void> {
  const sum = (of: (entry: SeenSettlement["entries"][number]) => number) =>
    paise(entries.reduce((total, entry) => total + of(entry), 0));
  return transact(db, async (db) => {
    await db
      .insertInto("gateway_settlement")
      .values({
        id,
        utr,
        day,
        amount_paise: sum(({ kind, amount, fee }) => (kind === "payment" ? amount : -amount) - fee),
        fee_paise: sum(({ fee }) => fee),
        tax_paise: sum(({ tax }) => tax),
        working_day: today,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    for (const entry of entries) {
      const settled = { settlement_id: id };
      if (entry.kind === "refund") {
        await db.updateTable("gateway_refund").set(settled).where("refund_id", "=", entry.id).execute();
      } else {
        const fees = { fee_paise: entry.fee, tax_paise: entry.tax };
        await db
          .updateTable("gateway_payment")
          .set({ ...settled, ...fees })
          .where("id", "=", entry.id)
          .execute();
      }
    }
  });
}

/** The month by the days of the ledger and of the settlements. */
export async function gatewayReport(db: Db, month: string): Promise<GatewayReport> {
  const [from, to] = [`${month}-`, `${month}-~`];
  const entries = await db
    .selectFrom("payment")
    .select(["kind", "amount_paise"])
    .where("method", "=", "gateway")
    .where("state", "=", "received")
    .where("working_day", ">", from)
    .where("working_day", "<", to)
    .execute();
  const settlements = await db
    .selectFrom("gateway_settlement")
    .selectAll()
    .where("day", ">", from)
    .where("day", "<", to)
    .orderBy("day")
    .orderBy("id")
    .execute();
  const until = await db
    .selectFrom("payment")
    .select(["kind", "amount_paise"])
    .where("method", "=", "gateway")
    .where("state", "=", "received")
    .where("working_day", "<", to)
    .execute();
  const settledUntil = await db
    .selectFrom("gateway_settlement")
    .select(["amount_paise", "fee_paise"])
    .where("working_day", "<", to)
    .execute();
  const sum = (rows: readonly number[]) => paise(rows.reduce((total, amount) => total + amount, 0));
  const of = (kind: "payment" | "refund") =>
    sum(entries.filter((entry) => entry.kind === kind).map(({ amount_paise }) => amount_paise));
  const held = sum(until.map(({ kind, amount_paise }) => (kind === "payment" ? amount_paise : -amount_paise)));
  const gone = sum(settledUntil.map(({ amount_paise, fee_paise }) => amount_paise + fee_paise));
  return {
    captured: toRupees(of("payment")),
    refunded: toRupees(of("refund")),
    fees: toRupees(sum(settlements.map(({ fee_paise }) => fee_paise))),
    tax: toRupees(sum(settlements.map(({ tax_paise }) => tax_paise))),
    settled: toRupees(sum(settlements.map(({ amount_paise }) => amount_paise))),
    outstanding: toRupees(paise(held - gone)),
    settlements: settlements.map(({ id, day, utr, amount_paise, fee_paise, tax_paise }) => ({
      _id: id,
      day,
      utr,
      amount: toRupees(amount_paise),
      fees: toRupees(fee_paise),
      tax: toRupees(tax_paise),
    })),
  };
}
