import { toRupees } from "#domain/platform/money/money.ts";
import { countNights, type Night } from "#domain/platform/time/nights.ts";
import { invalidInput } from "#domain/platform/values/errors.ts";
import {
  maxRateNights,
  type NightRule,
  type RateCalendar,
  type RateChange,
  type RatedPlan,
} from "#domain/pricing/rates.ts";
import * as m from "#messages/rates.js";
import type {
  CostOptionTable,
  NightRateTable,
  RateChangeTable,
} from "#server/platform/database/tables/price-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import type { Span } from "#server/reservations/availability/nights.ts";

/** Throws invalid_input for a span that is empty or too long. */
export async function readRateCalendar(db: Db, { from, to }: Span, today: Night): Promise<RateCalendar> {
  const count = countNights({ checkIn: from, checkOut: to });
  if (count < 1) throw invalidInput({ to: m.lastBeforeFirst() });
  if (count > maxRateNights) throw invalidInput({ to: m.tooManyNights({ max: maxRateNights }) });
  // Before the rates: a change in between makes the version too old, never too new.
  const last = await lastChangeOf(db);
  const inSpan = <T extends { night: Night }>(rows: readonly T[]) =>
    rows.map((row) => ({ ...row, at: countNights({ checkIn: from, checkOut: row.night }) }));
  const [rooms, plans, rates, taken, closed] = await Promise.all([
    db
      .selectFrom("room")
      .select(["id", "name", "is_active", "total_units"])
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
    db.selectFrom("cost_option").selectAll().orderBy("position").execute(),
    db
      .selectFrom("night_rate")
      .selectAll()
      .where("night", ">=", from)
      .where("night", "<", to)
      .orderBy("night")
      .execute()
      .then(inSpan),
    db
      .selectFrom("room_night")
      .select(["room_id", "night", "sold", "blocked"])
      .where("night", ">=", from)
      .where("night", "<", to)
      .execute()
      .then(inSpan),
    db
      .selectFrom("room_closed_night")
      .select(["room_id", "night"])
      .where("night", ">=", from)
      .where("night", "<", to)
      .orderBy("night")
      .execute()
      .then(inSpan),
  ]);
  const [plansOf, ratesOf] = [Map.groupBy(plans, (row) => row.room_id), Map.groupBy(rates, (row) => row.plan_id)];
  const [takenOf, closedOf] = [Map.groupBy(taken, (row) => row.room_id), Map.groupBy(closed, (row) => row.room_id)];
  return {
    today,
    from,
    version: last?.number ?? 0,
    lastChange: last && undoable(last),
    rooms: rooms.map((room) => {
      const nights = takenOf.get(room.id) ?? [];
      const countsOf = (column: "sold" | "blocked") => {
        const counts = new Array<number>(count).fill(0);
        for (const night of nights) counts[night.at] = night[column];
        return counts;
      };
      return {
        _id: room.id,
        name: room.name,
        isActive: room.is_active === 1,
        units: room.total_units,
        sold: countsOf("sold"),
        blocked: countsOf("blocked"),
        closed: (closedOf.get(room.id) ?? []).map(({ at }) => at),
        plans: (plansOf.get(room.id) ?? []).map((plan) => ratedPlan(plan, ratesOf.get(plan.id) ?? [], count)),
      };
    }),
  };
}

function ratedPlan(
  plan: CostOptionTable,
  rates: readonly (NightRateTable & { at: number })[],
  count: number,
): RatedPlan {
  const costs = new Array<number | null>(count).fill(null);
  const rules: NightRule[] = [];
  for (const { at, cost_paise, min_stay, closed_to_arrival, closed_to_departure, is_closed } of rates) {
    if (cost_paise !== null) costs[at] = toRupees(cost_paise);
    const rule: NightRule = {
      at,
      ...(min_stay !== null && { minStay: min_stay }),
      ...(closed_to_arrival === 1 && { noArrival: true as const }),
      ...(closed_to_departure === 1 && { noDeparture: true as const }),
      ...(is_closed === 1 && { planClosed: true as const }),
    };
    if (Object.keys(rule).length > 1) rules.push(rule);
  }
  const { id, name, is_desk_only, cost_paise } = plan;
  return { _id: id, name, isDeskOnly: is_desk_only === 1, cost: toRupees(cost_paise), costs, rules };
}

async function lastChangeOf(db: Db) {
  return (await db.selectFrom("rate_change").selectAll().orderBy("number", "desc").limit(1).executeTakeFirst()) ?? null;
}

/** Null for an undo, and after it. */
function undoable({ id, actor, at, nights, ...change }: RateChangeTable): RateChange | null {
  const isLeft = change.undoes === "" && change.undone_by === "" && change.is_overwritten === 0;
  return isLeft ? { _id: id, actor, at, nights } : null;
}
