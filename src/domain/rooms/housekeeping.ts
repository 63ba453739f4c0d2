import * as v from "valibot";
import * as m from "#messages/deskHousekeeping.js";
import { seenVersion } from "../platform/text/text.ts";
import { maintenanceNoteShape } from "./maintenance.ts";
import { type Housekeeping, housekeepingStates } from "./units.ts";

/** The states that housekeeping sets; "out-of-order" follows from a block that a maintenance note became. */
export const settableStates = ["dirty", "clean", "inspected"] as const satisfies Housekeeping[];
export type SettableState = (typeof settableStates)[number];

/** The work of one unit today. Of guests it says what the work needs: that they are there, when, and how many. */
export const housekeepingUnitShape = v.object({
  _id: v.string(),
  label: v.string(),
  floor: v.string(),
  roomName: v.string(),
  state: v.picklist(housekeepingStates),
  /** The version of the state. */
  changedAt: v.string(),
  /** Empty for a change that nobody made by hand. */
  changedBy: v.string(),
  /** Who slept here last night. */
  stay: v.nullable(
    v.object({ kind: v.picklist(["stay-over", "departure"]), isInHouse: v.boolean(), guests: v.number() }),
  ),
  /** Who comes into this unit for tonight. */
  arrival: v.nullable(v.object({ time: v.string(), guests: v.number(), hasArrived: v.boolean() })),
  /** Why it is out of sale tonight, and the day on which it is free again. */
  block: v.nullable(v.object({ reason: v.string(), to: v.string() })),
  /** Open ones, oldest first. */
  notes: v.array(maintenanceNoteShape),
});
export type HousekeepingUnit = v.InferOutput<typeof housekeepingUnitShape>;

export const housekeepingShape = v.object({
  today: v.string(),
  /** By floor and label. */
  units: v.array(housekeepingUnitShape),
  /** Tonight's arrivals that have no unit yet, by kind of room. */
  unassigned: v.array(v.object({ roomName: v.string(), count: v.number(), time: v.string() })),
});
export type HousekeepingDay = v.InferOutput<typeof housekeepingShape>;

/** `updatedAt` is the `changedAt` that the change was made from. */
export const housekeepingChange = v.object({
  state: v.picklist(settableStates, m.stateRequired),
  updatedAt: v.optional(seenVersion),
});
export type HousekeepingChange = v.InferOutput<typeof housekeepingChange>;

const next: Partial<Record<Housekeeping, SettableState>> = { dirty: "clean", clean: "inspected" };

/** The state after one tap. */
export const stateAfter = (state: Housekeeping): SettableState | undefined => next[state];

type Work = Pick<HousekeepingUnit, "state" | "stay" | "arrival"> & Partial<Pick<HousekeepingUnit, "block">>;

/** Nobody is in it or comes. */
const isOutOfSale = ({ block, stay, arrival }: Work): boolean => Boolean(block) && !stay?.isInHouse && !arrival;

const isAwaited = ({ arrival }: Work): boolean => arrival !== null && !arrival.hasArrived;

/** From what should be done first to what is done; a unit out of sale has time, unless somebody is in it. */
function urgencyOf(unit: Work): number {
  if (isOutOfSale(unit)) return 7;
  if (unit.state === "dirty") {
    if (isAwaited(unit)) return unit.stay?.isInHouse ? 1 : 0;
    return unit.stay?.isInHouse ? 3 : 2;
  }
  if (unit.state === "clean") return isAwaited(unit) ? 4 : 5;
  return unit.state === "inspected" ? 6 : 7;
}

/** Units for tonight's arrivals first, by their time, then the other dirty ones; what is done comes last. */
export function byUrgency<Unit extends Work>(units: readonly Unit[]): Unit[] {
  const timeOf = ({ arrival }: Work) => (arrival && !arrival.hasArrived && arrival.time) || "24:00";
  return units.toSorted((a, b) => urgencyOf(a) - urgencyOf(b) || timeOf(a).localeCompare(timeOf(b)));
}

export interface HousekeepingCounts {
  toClean: number;
  /** Dirty units into which somebody comes tonight. */
  forArrivals: number;
  toInspect: number;
  outOfOrder: number;
}

export function countWork(units: readonly Work[]): HousekeepingCounts {
  const count = (of: (unit: Work) => boolean) => units.filter(of).length;
  return {
    toClean: count((unit) => unit.state === "dirty" && !isOutOfSale(unit)),
    forArrivals: count((unit) => unit.state === "dirty" && isAwaited(unit)),
    toInspect: count(({ state }) => state === "clean"),
    outOfOrder: count(({ state }) => state === "out-of-order"),
  };
}
