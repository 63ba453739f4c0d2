import { randomUUID } from "node:crypto";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { formatRupees, toRupees } from "#domain/platform/money/money.ts";
import type { RateStep } from "#domain/pricing/rate-changes.ts";
import { summaryOf } from "#domain/pricing/rate-changes.ts";
import { recordChange } from "#server/platform/audit/service.ts";
import { lockKey } from "#server/platform/database/locks.ts";
import type { RateChangeTable } from "#server/platform/database/tables/price-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { countSteps, type PlanChange } from "./plan-changes.ts";
import { rateRows } from "./rows.ts";

const rowsAtOnce = 500;

/** Changes of rates run one after the other, so that their numbers are in the order in which they are seen. */
export const lockRates = (db: Db): Promise<void> => lockKey(db, "rates");

export async function newestNumber(db: Db): Promise<number> {
  const { newest } = await db
    .selectFrom("rate_change")
    .select((eb) => eb.fn.max("number").as("newest"))
    .executeTakeFirstOrThrow();
  return Number(newest ?? 0);
}

export interface Described {
  action: string;
  label: string;
  /** Facts of the audit entry besides the prices. */
  facts: object;
  undoes?: string;
}

/** Stores and audits the steps of a change. Requires `lockRates`. */
export async function storeRates(
  db: Db,
  plans: readonly Pick<PlanChange, "id" | "ownCost" | "steps">[],
  { action, label, facts, undoes = "" }: Described,
  context: ActionContext,
): Promise<RateChangeTable> {
  const change = {
    id: randomUUID(),
    number: (await newestNumber(db)) + 1,
    actor: context.actor,
    at: context.instant.toISOString(),
    label,
    facts: JSON.stringify(facts),
    nights: countSteps(plans),
    undoes,
    undone_by: "",
    is_overwritten: 0 as const,
  };
  await db.insertInto("rate_change").values(change).execute();
  for (const { id, steps } of plans) if (steps.length > 0) await storeSteps(db, id, steps, change.id);
  await recordChange(db, {
    context,
    entity: "rates",
    entityId: change.id,
    label,
    action,
    before: { prices: pricesText(plans, "before") },
    after: { ...facts, nights: change.nights, prices: pricesText(plans, "after") },
  });
  return change;
}

async function storeSteps(db: Db, planId: string, steps: readonly RateStep[], changeId: string): Promise<void> {
  const nights = steps.map(({ night }) => night);
  const touched = db
    .selectFrom("rate_change_night")
    .select("change_id")
    .where("plan_id", "=", planId)
    .where("night", "in", nights);
  await db.updateTable("rate_change").set({ is_overwritten: 1 }).where("id", "in", touched).execute();
  for (const table of ["rate_change_night", "night_rate"] as const) {
    await db.deleteFrom(table).where("plan_id", "=", planId).where("night", "in", nights).execute();
  }
  const rates = rateRows(
    planId,
    steps.map(({ night, after }) => ({ night, rate: after })),
  );
  for (const rows of chunksOf(rates)) await db.insertInto("night_rate").values(rows).execute();
  const notes = steps.map(({ night, before }) => ({
    plan_id: planId,
    night,
    change_id: changeId,
    before: JSON.stringify(before),
  }));
  for (const rows of chunksOf(notes)) await db.insertInto("rate_change_night").values(rows).execute();
}

function chunksOf<T>(rows: readonly T[]): T[][] {
  const count = Math.ceil(rows.length / rowsAtOnce);
  return Array.from({ length: count }, (_, index) => rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce));
}

/** "₹2,200 – ₹3,600" */
function pricesText(plans: readonly Pick<PlanChange, "ownCost" | "steps">[], side: "before" | "after"): string {
  const changed = plans.filter(({ steps }) => steps.length > 0);
  const ranges = changed.map(({ steps, ownCost }) => summaryOf(steps, ownCost)[side]);
  const lowest = Math.min(...ranges.map((range) => range.lowest));
  const highest = Math.max(...ranges.map((range) => range.highest));
  const text = (amount: number) => formatRupees(toRupees(amount as (typeof ranges)[number]["lowest"]));
  return lowest === highest ? text(lowest) : `${text(lowest)} – ${text(highest)}`;
}
