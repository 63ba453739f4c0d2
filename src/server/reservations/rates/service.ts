import type { ActionContext } from "#domain/platform/access/audit.ts";
import { formatRupees, toRupees } from "#domain/platform/money/money.ts";
import { addNights, formatNight, type Night } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { isOnWeekdays, type NightRate, plainRate } from "#domain/pricing/rate-changes.ts";
import type { RateChangeInput, RatePreview } from "#domain/pricing/rates.ts";
import * as m from "#messages/rates.js";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import {
  countSteps,
  lockPlans,
  type PlanChange,
  planChanges,
  planLabel,
  readPlans,
  sumOf,
  toPreview,
} from "./plan-changes.ts";
import { readRatesByPlan } from "./rows.ts";
import { lockRates, newestNumber, storeRates } from "./store.ts";

interface Caller {
  context: ActionContext;
  today: Night;
}

/** Throws not_found, invalid_input. */
export async function previewRates(db: Db, input: RateChangeInput, today: Night): Promise<RatePreview> {
  // Before the rates: a change in between makes the version too old, never too new.
  const version = await newestNumber(db);
  const plans = await planChanges(db, input, today);
  return {
    nights: countSteps(plans),
    version,
    sum: toRupees(sumOf(plans)),
    plans: plans.filter(({ steps }) => steps.length > 0).map(toPreview),
    withoutSource: plans.reduce((total, plan) => total + plan.withoutSource, 0),
  };
}

/**
 * Throws not_found, invalid_input; changed if somebody has changed one of these nights since `version`; price_changed if
 * the prices would add up to another `sum`. Without both the last change wins.
 */
export function changeRates(db: Db, input: RateChangeInput, { context, today }: Caller) {
  return transact(db, async (db) => {
    await lockRates(db);
    await lockPlans(db, input.planIds);
    if (input.version !== undefined) await requireUnchanged(db, input, input.version);
    const plans = await planChanges(db, input, today);
    if (input.sum !== undefined && toRupees(sumOf(plans)) !== input.sum) {
      throw new AppError("price_changed", m.pricesMoved());
    }
    if (countSteps(plans) === 0) return { id: "", nights: 0, version: await newestNumber(db) };
    const changed = plans.filter(({ steps }) => steps.length > 0);
    const described = { action: "Rates changed", label: labelOf(changed), facts: factsOf(input, changed) };
    const { id, nights, number } = await storeRates(db, changed, described, context);
    return { id, nights, version: number };
  });
}

async function requireUnchanged(db: Db, input: RateChangeInput, version: number): Promise<void> {
  const newer = await db
    .selectFrom("rate_change_night as touched")
    .innerJoin("rate_change as change", "change.id", "touched.change_id")
    .innerJoin("cost_option as plan", "plan.id", "touched.plan_id")
    .innerJoin("room", "room.id", "plan.room_id")
    .select(["touched.night", "change.actor", "plan.name", "room.name as roomName"])
    .where("touched.plan_id", "in", input.planIds)
    .where("touched.night", ">=", input.from)
    .where("touched.night", "<", input.to)
    .where("change.number", ">", version)
    .orderBy("change.number", "desc")
    .orderBy("touched.night")
    .execute();
  const found = newer.find(({ night }) => isOnWeekdays(input, night));
  if (!found) return;
  const { actor, night } = found;
  throw new AppError("changed", m.changedBy({ actor, plan: planLabel(found), date: formatNight(night) }));
}

/** Throws not_found; changed if one of the nights was changed again, too_late if all of them are over. */
export function undoRates(db: Db, id: string, { context, today }: Caller): Promise<{ nights: number }> {
  return transact(db, async (db) => {
    await lockRates(db);
    const change = await db.selectFrom("rate_change").selectAll().where("id", "=", id).executeTakeFirst();
    if (change?.undoes !== "") throw new AppError("not_found", m.changeMissing());
    if (change.undone_by !== "") return { nights: change.nights };
    if (change.is_overwritten === 1) throw new AppError("changed", m.changedSince());
    const plans = await restoringPlans(db, id, today);
    if (countSteps(plans) === 0) throw new AppError("too_late", m.nightsOver());
    const { label, facts } = change;
    const described = { action: "Rates change undone", label, facts: JSON.parse(facts) as object, undoes: id };
    const undo = await storeRates(db, plans, described, context);
    await db.updateTable("rate_change").set({ undone_by: undo.id }).where("id", "=", id).execute();
    return { nights: undo.nights };
  });
}

/** The steps that restore the change's future nights. */
async function restoringPlans(db: Db, changeId: string, today: Night): Promise<PlanChange[]> {
  const rows = await db
    .selectFrom("rate_change_night")
    .selectAll()
    .where("change_id", "=", changeId)
    .where("night", ">=", today)
    .orderBy("night")
    .execute();
  if (rows.length === 0) return [];
  const rowsOf = Map.groupBy(rows, ({ plan_id }) => plan_id);
  const nights = rows.map(({ night }) => night);
  const span = { from: nights[0] ?? today, to: addNights(nights.at(-1) ?? today, 1) };
  await lockPlans(db, [...rowsOf.keys()]);
  const plans = await readPlans(db, [...rowsOf.keys()]);
  const rates = await readRatesByPlan(db, [...rowsOf.keys()], span);
  return plans.map(({ id, name, room_name, cost_paise }) => ({
    id,
    name,
    roomName: room_name,
    ownCost: cost_paise,
    withoutSource: 0,
    booked: 0,
    steps: (rowsOf.get(id) ?? []).map(({ night, before }) => ({
      night,
      before: rates.get(id)?.get(night) ?? plainRate,
      after: JSON.parse(before) as NightRate,
    })),
  }));
}

const namedRooms = 3;

/** The names of the rooms, of one plan with its own. */
function labelOf(plans: readonly PlanChange[]): string {
  const [only] = plans;
  if (plans.length === 1 && only) return planLabel(only);
  const rooms = [...new Set(plans.map(({ roomName }) => roomName))];
  return rooms.slice(0, namedRooms).join(", ") + (rooms.length > namedRooms ? " …" : "");
}

/** In the words of the audit log. */
function factsOf(input: RateChangeInput, plans: readonly PlanChange[]): object {
  const { from, to, weekdays, price, amount = 0, percent = 0, minStay, noArrival, noDeparture, planClosed } = input;
  const sign = (value: number) => (value < 0 ? "−" : "+");
  const steps = {
    set: { price: amount },
    add: { priceStep: `${sign(amount)}${formatRupees(Math.abs(amount))}` },
    percent: { priceStep: `${sign(percent)}${Math.abs(percent)} %` },
    own: { priceStep: "own" },
    "last-year": { priceStep: "last-year" },
  };
  return {
    plans: plans.map(planLabel),
    from,
    lastNight: addNights(to, -1),
    ...(weekdays && { weekdays: weekdays.map(String) }),
    ...(price && steps[price]),
    minStay,
    noArrival,
    noDeparture,
    planClosed,
  };
}
