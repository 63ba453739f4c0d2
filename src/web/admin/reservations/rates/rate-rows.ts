import { formatRupees, type Rupees } from "#domain/platform/money/money.ts";
import type { RateCalendar, RatedPlan, RatedRoom } from "#domain/pricing/rates.ts";
import * as m from "#messages/deskRates.js";
import { shortPrice } from "#web/shared/pricing/short-price.ts";

/** A plan on one night. */
export interface RateCell {
  cost: Rupees;
  /** The night has a rate of its own. */
  isOwn: boolean;
  minStay: number;
  noArrival: boolean;
  noDeparture: boolean;
  planClosed: boolean;
}

export interface PlanRow {
  /** Its position among all plans. */
  at: number;
  plan: RatedPlan;
  roomName: string;
  cells: readonly RateCell[];
}

export interface RateSection {
  room: RatedRoom;
  /** Nights on which the room is closed for sale. */
  closed: ReadonlySet<number>;
  rows: readonly PlanRow[];
}

export function sectionsOf({ rooms }: RateCalendar): RateSection[] {
  let at = 0;
  return rooms
    .filter(({ plans }) => plans.length > 0)
    .map((room) => ({
      room,
      closed: new Set(room.closed),
      rows: room.plans.map((plan) => ({ at: at++, plan, roomName: room.name, cells: cellsOf(plan) })),
    }));
}

function cellsOf({ cost, costs, rules }: RatedPlan): RateCell[] {
  const rule = { minStay: 1, noArrival: false, noDeparture: false, planClosed: false };
  const cells = costs.map((own): RateCell => ({ cost: own ?? cost, isOwn: own !== null, ...rule }));
  for (const { at, ...own } of rules) {
    const cell = cells[at];
    if (cell) Object.assign(cell, own);
  }
  return cells;
}

export const rowsOf = (sections: readonly RateSection[]): PlanRow[] => sections.flatMap(({ rows }) => rows);

export const planText = ({ plan, roomName }: Pick<PlanRow, "plan" | "roomName">) => `${roomName}, ${plan.name}`;

/** Units of the whole house that are sold or blocked on a night. */
export function takenOn({ rooms }: RateCalendar, column: number) {
  const sum = (of: (room: RatedRoom) => number) => rooms.reduce((total, room) => total + of(room), 0);
  return {
    sold: sum(({ sold }) => sold[column] ?? 0),
    blocked: sum(({ blocked }) => blocked[column] ?? 0),
    units: sum(({ units }) => units),
  };
}

const lakh = 100_000;

/** In full below a lakh; the label of the cell always has it in full. */
export const priceText = (cost: Rupees): string => (cost < lakh ? formatRupees(cost) : shortPrice(cost));

/** All that a cell says by its place, colour and marks. */
export function cellText(
  cell: RateCell,
  { plan, day, isPast }: { plan: string; day: string; isPast: boolean },
): string {
  return [
    plan,
    day,
    formatRupees(cell.cost),
    cell.isOwn ? m.ownRate() : m.planRate(),
    cell.minStay > 1 && m.minStayOf({ count: cell.minStay }),
    cell.noArrival && m.noArrival(),
    cell.noDeparture && m.noDeparture(),
    cell.planClosed && m.planClosed(),
    isPast && m.past(),
  ]
    .filter(Boolean)
    .join(", ");
}
