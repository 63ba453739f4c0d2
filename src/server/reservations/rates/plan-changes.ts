import { formatRupees, type Paise, toRupees } from "#domain/platform/money/money.ts";
import { formatNight, type Night } from "#domain/platform/time/nights.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import {
  faultyStep,
  nightLastYear,
  nightsOfChange,
  type RateStep,
  stepsOf,
  summaryOf,
} from "#domain/pricing/rate-changes.ts";
import { type PlanPreview, type RateChangeInput, rateSpanFaults } from "#domain/pricing/rates.ts";
import * as m from "#messages/rates.js";
import { locked } from "#server/platform/database/locks.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { readRatesByPlan } from "./rows.ts";

/** The effect of a change on one plan. */
export interface PlanChange {
  id: string;
  name: string;
  roomName: string;
  ownCost: Paise;
  steps: RateStep[];
  withoutSource: number;
  /** Changed nights for which rooms are booked. */
  booked: number;
}

export const planLabel = ({ name, roomName }: Pick<PlanChange, "name" | "roomName">) => `${roomName}, ${name}`;

/** Throws not_found for an unknown plan, invalid_input for other nights than can be changed and for faulty prices. */
export async function planChanges(db: Db, input: RateChangeInput, today: Night): Promise<PlanChange[]> {
  const faults = rateSpanFaults(input, today);
  if (Object.keys(faults).length > 0) throw invalidInput(faults);
  if (nightsOfChange(input).length === 0) throw invalidInput({ weekdays: m.noSuchNight() });
  const planIds = [...new Set(input.planIds)];
  const plans = await readPlans(db, planIds);
  if (plans.length < planIds.length) throw new AppError("not_found", m.planMissing());
  const { from, to } = input;
  const isCopy = input.price === "last-year";
  const rates = await readRatesByPlan(db, planIds, { from: isCopy ? nightLastYear(from) : from, to });
  const sold = await db
    .selectFrom("room_night")
    .select(["room_id", "night"])
    .where("sold", ">", 0)
    .where("night", ">=", from)
    .where("night", "<", to)
    .execute();
  const isSold = new Set(sold.map(({ room_id, night }) => `${room_id} ${night}`));
  return plans.map(({ id, name, room_id, room_name, cost_paise }) => {
    const own = rates.get(id);
    const { steps, withoutSource } = stepsOf(input, { ownCost: cost_paise, rateOn: (night) => own?.get(night) });
    const plan = { id, name, roomName: room_name, ownCost: cost_paise, steps, withoutSource };
    requirePrices(plan, input);
    return { ...plan, booked: steps.filter(({ night }) => isSold.has(`${room_id} ${night}`)).length };
  });
}

/** None of them is deleted or gets another cost until the transaction ends. */
export async function lockPlans(db: Db, planIds: readonly string[]): Promise<void> {
  await locked(db, db.selectFrom("cost_option").select("id").where("id", "in", planIds).orderBy("id")).execute();
}

/** In the order of the calendar. */
export function readPlans(db: Db, planIds: readonly string[]) {
  return db
    .selectFrom("cost_option")
    .innerJoin("room", "room.id", "cost_option.room_id")
    .select(["cost_option.id", "cost_option.name", "cost_option.cost_paise", "room_id", "room.name as room_name"])
    .where("cost_option.id", "in", planIds)
    .orderBy("room.created_at")
    .orderBy("room.id")
    .orderBy("cost_option.position")
    .execute();
}

function requirePrices(plan: Pick<PlanChange, "name" | "roomName" | "steps">, { price }: RateChangeInput): void {
  const faulty = faultyStep(plan.steps);
  if (faulty?.after.cost == null) return;
  const facts = { plan: planLabel(plan), date: formatNight(faulty.night) };
  const message = m.priceOutOfRange({ ...facts, price: formatRupees(toRupees(faulty.after.cost)) });
  throw invalidInput({ [price === "percent" ? "percent" : "amount"]: message });
}

export function toPreview({ id, name, roomName, ownCost, steps, booked }: PlanChange): PlanPreview {
  const { before, after, prices, rules } = summaryOf(steps, ownCost);
  const range = ({ lowest, highest }: typeof before) => ({ lowest: toRupees(lowest), highest: toRupees(highest) });
  return {
    planId: id,
    planName: name,
    roomName,
    nights: steps.length,
    booked,
    rules,
    before: range(before),
    after: range(after),
    prices: prices.map((one) => ({ ...one, before: toRupees(one.before), after: toRupees(one.after) })),
  };
}

/** The sum of the new prices of all changed nights. */
export const sumOf = (plans: readonly PlanChange[]): Paise =>
  plans.reduce((total, { steps, ownCost }) => total + summaryOf(steps, ownCost).sum, 0) as Paise;

export const countSteps = (plans: readonly Pick<PlanChange, "steps">[]): number =>
  plans.reduce((total, { steps }) => total + steps.length, 0);
