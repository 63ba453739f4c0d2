import type { Night } from "./nights.ts";

/** `[from, to)` in a unit: a booking that stays where it is, or a block. */
export interface FixedNights {
  unitId: string;
  from: Night;
  to: Night;
}

/** A stay to be seated. One that has a unit leaves it only where another stay could not be seated otherwise. */
export interface SeatedStay {
  id: string;
  from: Night;
  to: Night;
  unitId?: string | undefined;
}

export interface SeatingProblem {
  /** In order of preference. */
  units: readonly string[];
  fixed: readonly FixedNights[];
  stays: readonly SeatedStay[];
}

export interface Seating {
  /** Unit by stay, of all that have one. */
  unitOf: Map<string, string>;
  unseated: string[];
}

type FixedStay = SeatedStay & FixedNights;
type Units = Pick<SeatingProblem, "units" | "fixed">;

/** After this many trials for one group of overlapping stays, the search gives up. */
const maxTrials = 20_000;

/**
 * Gives each stay one unit for all of its nights, without moving those that have one where that seats everybody. If a
 * seating exists it is found, up to `maxTrials`.
 */
export function seatAll({ units, fixed, stays }: SeatingProblem): Seating {
  const unitOf = new Map(stays.filter(hasUnit).map(({ id, unitId }) => [id, unitId]));
  const unseated: string[] = [];
  const seats = (among: readonly SeatedStay[]) =>
    among.map((stay) => ({ ...stay, unitId: unitOf.get(stay.id) })).filter(hasUnit);
  for (const group of groupsOf(stays.filter((stay) => !hasUnit(stay)))) {
    const movable = seats(stays);
    const found =
      search({ units, fixed: [...fixed, ...movable] }, group) ?? searchMoving({ units, fixed }, movable, group);
    if (found) for (const [id, unit] of found) unitOf.set(id, unit);
    else unseated.push(...seatMost({ units, fixed: [...fixed, ...movable] }, group, unitOf));
  }
  return { unitOf, unseated };
}

function hasUnit(stay: SeatedStay): stay is FixedStay {
  return stay.unitId !== undefined;
}

const overlaps = (a: { from: Night; to: Night }, b: { from: Night; to: Night }) => a.from < b.to && b.from < a.to;

/** By arrival, the longest first. */
function inOrder(stays: readonly SeatedStay[]): SeatedStay[] {
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return stays.toSorted((a, b) => compare(a.from, b.from) || compare(b.to, a.to) || compare(a.id, b.id));
}

/** Stays of different groups share no night. */
function groupsOf(stays: readonly SeatedStay[]): SeatedStay[][] {
  const groups: SeatedStay[][] = [];
  let end = "";
  for (const stay of inOrder(stays)) {
    if (stay.from >= end) groups.push([]);
    groups.at(-1)?.push(stay);
    if (stay.to > end) end = stay.to;
  }
  return groups;
}

/** Only stays that share nights with the group, directly or through each other, may move. */
function searchMoving({ units, fixed }: Units, movable: readonly FixedStay[], group: readonly SeatedStay[]) {
  const ofGroup = new Set(group.map(({ id }) => id));
  const near = groupsOf([...movable, ...group])
    .filter((all) => all.some(({ id }) => ofGroup.has(id)))
    .flat();
  if (near.length === group.length) return undefined;
  const ofNear = new Set(near.map(({ id }) => id));
  return search({ units, fixed: [...fixed, ...movable.filter(({ id }) => !ofNear.has(id))] }, near);
}

/** Seats one stay of the group after the other in `unitOf`, moving those before it if need be. Returns those without a unit. */
function seatMost({ units, fixed }: Units, group: readonly SeatedStay[], unitOf: Map<string, string>): string[] {
  const unseated: string[] = [];
  const placed: SeatedStay[] = [];
  for (const stay of group) {
    const seats = placed.map((one) => ({ ...one, unitId: unitOf.get(one.id) as string }));
    const found =
      search({ units, fixed: [...fixed, ...seats] }, [stay]) ??
      search({ units, fixed: [...fixed, ...seats.filter((one) => !overlaps(one, stay))] }, [
        ...seats.filter((one) => overlaps(one, stay)),
        stay,
      ]) ??
      search({ units, fixed }, [...seats, stay]);
    if (!found) {
      unseated.push(stay.id);
      continue;
    }
    placed.push(stay);
    for (const [id, unit] of found) unitOf.set(id, unit);
  }
  return unseated;
}

/** Nights of one unit that are taken from the start, in order. */
type Taken = readonly FixedNights[];
const endOfTime = "9999";

/** A stay that is being placed: the units to try, the one that it has, and until when that was busy before. */
interface Level {
  untried: string[];
  placed?: { unit: string; busyBefore: Night };
}

/** Depth first in order of arrival. Undefined if there is no seating, or none within `maxTrials`. */
function search({ units, fixed }: Units, stays: readonly SeatedStay[]): Map<string, string> | undefined {
  const queue = inOrder(stays);
  const house = new House({ units, fixed }, queue[0]?.from ?? "");
  const failed = new Set<string>();
  const levels: Level[] = [];
  for (let trials = 0; levels.length < queue.length || levels.at(-1)?.placed === undefined; ) {
    const last = levels.at(-1);
    if (last === undefined || last.placed) {
      const stay = queue[levels.length] as SeatedStay;
      const isHopeless = failed.size > 0 && failed.has(house.stateAt(levels.length, stay.from));
      levels.push({ untried: isHopeless ? [] : house.unitsFor(stay) });
      continue;
    }
    const stay = queue[levels.length - 1] as SeatedStay;
    const unit = last.untried.shift();
    if (unit !== undefined) {
      if (++trials > queue.length + maxTrials) return undefined;
      last.placed = { unit, busyBefore: house.occupy(unit, stay.to) };
      continue;
    }
    failed.add(house.stateAt(levels.length - 1, stay.from));
    levels.pop();
    const before = levels.at(-1);
    if (!before?.placed) return undefined;
    house.occupy(before.placed.unit, before.placed.busyBefore);
    delete before.placed;
  }
  return new Map(levels.map(({ placed }, index) => [queue[index]?.id ?? "", placed?.unit ?? ""]));
}

class House {
  readonly #units: readonly string[];
  readonly #takenIn: Map<string, Taken>;
  readonly #busyUntil = new Map<string, Night>();

  constructor({ units, fixed }: Units, from: Night) {
    this.#units = units;
    const ahead = Map.groupBy(
      fixed.filter(({ to }) => to > from),
      ({ unitId }) => unitId,
    );
    this.#takenIn = new Map(
      [...ahead].map(([unit, taken]) => [unit, taken.toSorted((a, b) => (a.from < b.from ? -1 : 1))]),
    );
  }

  /** Returns until when it was busy before. */
  occupy(unit: string, until: Night): Night {
    const before = this.#busyUntil.get(unit) ?? "";
    this.#busyUntil.set(unit, until);
    return before;
  }

  /** The free units, the one that the stay has and then the tightest gap first; of units alike only one. */
  unitsFor({ from, to, unitId }: SeatedStay): string[] {
    const free: { unit: string; gap: Night }[] = [];
    let hasOpenEnd = false;
    for (const unit of this.#units) {
      if ((this.#busyUntil.get(unit) ?? "") > from) continue;
      const until = this.#nextTaken(unit, from);
      if (until < to) continue;
      const isOwn = unit === unitId;
      if (until === endOfTime && hasOpenEnd && !isOwn) continue;
      hasOpenEnd ||= until === endOfTime;
      free.push({ unit, gap: isOwn ? "" : until });
    }
    return free.toSorted((a, b) => (a.gap < b.gap ? -1 : a.gap > b.gap ? 1 : 0)).map(({ unit }) => unit);
  }

  /** The same for states from which the same later stays can be seated. */
  stateAt(index: number, from: Night): string {
    const states = this.#units.map((unit) => {
      const busy = this.#busyUntil.get(unit) ?? "";
      return `${busy > from ? busy : ""} ${this.#nextTaken(unit, from) === endOfTime ? "" : unit}`;
    });
    return `${index} ${states.toSorted().join()}`;
  }

  #nextTaken(unit: string, from: Night): Night {
    return this.#takenIn.get(unit)?.find(({ to }) => to > from)?.from ?? endOfTime;
  }
}
