import type { Night } from "../platform/time/nights.ts";

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
  /** Taken where it is free, of a stay that has no unit. */
  wishedUnitId?: string | undefined;
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

/** Nights as numbers of days, units by their position: a year of a house is searched in milliseconds. */
interface Span {
  from: number;
  to: number;
}
interface Taken extends Span {
  unit: number;
}
interface Stay extends Span {
  id: string;
  unit?: number;
}
type Seats = ReadonlyMap<string, number>;

/** Wrong choices that are taken back: in one search, and in all of them, which bounds the time for a house that is full. */
const maxRetries = 2000;
const maxRetriesInAll = 4000;

/**
 * Gives each stay one unit for all of its nights, without moving those that have one where that seats everybody. If a
 * seating exists it is found, up to `maxRetries`.
 */
export function seatAll({ units, fixed, stays }: SeatingProblem): Seating {
  const position = new Map(units.map((unit, index) => [unit, index]));
  const days = new Map<Night, number>();
  const dayOf = (night: Night): number => {
    const day = days.get(night) ?? Date.parse(night) / 86_400_000;
    days.set(night, day);
    return day;
  };
  const seating = new Search(
    units.length,
    fixed.flatMap(({ unitId, from, to }) => {
      const unit = position.get(unitId);
      return unit === undefined ? [] : [{ unit, from: dayOf(from), to: dayOf(to) }];
    }),
  );
  const wanted = stays.map(({ id, from, to, unitId, wishedUnitId }) => {
    const unit = position.get(unitId ?? wishedUnitId ?? "");
    return { id, from: dayOf(from), to: dayOf(to), unit, isSeated: unitId !== undefined };
  });
  const kept = new Map(stays.flatMap(({ id, unitId }) => (unitId === undefined ? [] : [[id, unitId] as const])));
  const { seats, unseated } = seating.seat(
    wanted.filter(({ isSeated }) => !isSeated),
    wanted.filter(({ isSeated, unit }) => isSeated && unit !== undefined) as Required<Stay>[],
  );
  for (const [id, unit] of seats) kept.set(id, units[unit] as string);
  return { unitOf: kept, unseated };
}

const overlaps = (a: Span, b: Span) => a.from < b.to && b.from < a.to;

/** By arrival, the longest first. */
function inOrder<S extends Stay>(stays: readonly S[]): S[] {
  return stays.toSorted((a, b) => a.from - b.from || b.to - a.to || (a.id < b.id ? -1 : 1));
}

/** Stays of different groups share no night. */
function groupsOf(stays: readonly Stay[]): Stay[][] {
  const groups: Stay[][] = [];
  let end = 0;
  for (const stay of inOrder(stays)) {
    if (stay.from >= end) groups.push([]);
    groups.at(-1)?.push(stay);
    if (stay.to > end) end = stay.to;
  }
  return groups;
}

class Search {
  readonly #units: number;
  readonly #fixed: readonly Taken[];
  #retriesLeft = maxRetriesInAll;

  constructor(units: number, fixed: readonly Taken[]) {
    this.#units = units;
    this.#fixed = fixed;
  }

  seat(stays: readonly Stay[], seated: readonly Required<Stay>[]): { seats: Map<string, number>; unseated: string[] } {
    const seats = new Map(seated.map(({ id, unit }) => [id, unit]));
    const unseated: string[] = [];
    const placeable: Stay[] = [...seated];
    for (const group of groupsOf(stays)) {
      const others = placeable.flatMap((stay) => {
        const unit = seats.get(stay.id);
        return unit === undefined ? [] : [{ ...stay, unit }];
      });
      placeable.push(...group);
      const found = this.#find(group, others) ?? this.#findMoving(group, others);
      const placed = found ?? this.#seatMost(group, others, unseated);
      for (const [id, unit] of placed) seats.set(id, unit);
    }
    return { seats, unseated };
  }

  /** Only stays that share nights with the group, directly or through each other, may move. */
  #findMoving(group: readonly Stay[], others: readonly Required<Stay>[]): Seats | undefined {
    const ofGroup = new Set(group.map(({ id }) => id));
    const near = groupsOf([...others, ...group])
      .filter((all) => all.some(({ id }) => ofGroup.has(id)))
      .flat();
    if (near.length === group.length) return undefined;
    const ofNear = new Set(near.map(({ id }) => id));
    return this.#find(
      near,
      others.filter(({ id }) => !ofNear.has(id)),
    );
  }

  /** Seats one stay of the group after the other, moving those before it if need be. */
  #seatMost(group: readonly Stay[], others: readonly Taken[], unseated: string[]): Seats {
    const placed: Required<Stay>[] = [];
    const span = spanOf(group);
    let house = new House(this.#units, [...this.#fixed, ...others], span);
    for (const stay of inOrder(group)) {
      const unit = house.bestOf(house.unitsFor(stay));
      if (unit !== undefined) {
        house.occupy(unit, stay.to);
        placed.push({ ...stay, unit });
        continue;
      }
      const [near, far] = [placed.filter((one) => overlaps(one, stay)), placed.filter((one) => !overlaps(one, stay))];
      const found =
        this.#find([...near, stay], [...others, ...far]) ?? (far.length > 0 && this.#find([...placed, stay], others));
      if (!found) {
        unseated.push(stay.id);
        continue;
      }
      placed.push({ ...stay, unit: 0 });
      for (const one of placed) one.unit = found.get(one.id) ?? one.unit;
      house = new House(this.#units, [...this.#fixed, ...others], span);
      for (const one of placed) house.occupy(one.unit, one.to);
    }
    return new Map(placed.map(({ id, unit }) => [id, unit]));
  }

  /** Depth first in order of arrival. Undefined if there is no seating, or none within the retries. */
  #find(stays: readonly Stay[], others: readonly Taken[]): Seats | undefined {
    const queue = inOrder(stays);
    const house = new House(this.#units, [...this.#fixed, ...others], spanOf(queue));
    const failed = new Set<string>();
    const levels: Level[] = [];
    for (let retries = 0; levels.length < queue.length || levels.at(-1)?.placed === undefined; ) {
      const last = levels.at(-1);
      if (last === undefined || last.placed) {
        const stay = queue[levels.length] as Stay;
        const isHopeless = failed.size > 0 && failed.has(house.stateAt(levels.length, stay.from));
        levels.push({ untried: isHopeless ? [] : house.unitsFor(stay) });
        continue;
      }
      const stay = queue[levels.length - 1] as Stay;
      const unit = house.bestOf(last.untried);
      if (unit !== undefined) {
        last.placed = { unit, busyBefore: house.occupy(unit, stay.to) };
        continue;
      }
      failed.add(house.stateAt(levels.length - 1, stay.from));
      levels.pop();
      const before = levels.at(-1);
      if (!before?.placed || ++retries > maxRetries || this.#retriesLeft-- <= 0) return undefined;
      house.occupy(before.placed.unit, before.placed.busyBefore);
      delete before.placed;
    }
    return new Map(levels.map(({ placed }, index) => [queue[index]?.id ?? "", placed?.unit ?? 0]));
  }
}

/** A stay that is being placed: the units to try, the one that it has, and until when that was busy before. */
interface Level {
  untried: Option[];
  placed?: { unit: number; busyBefore: number };
}

interface Option {
  unit: number;
  /** The lowest is tried first. */
  rank: number;
}

const spanOf = (stays: readonly Span[]): Span => ({
  from: stays.reduce((first, { from }) => Math.min(first, from), Number.POSITIVE_INFINITY),
  to: stays.reduce((last, { to }) => Math.max(last, to), 0),
});

/** The units while stays are placed in order of arrival. */
class House {
  readonly #first: number;
  /** The day from which no stay wants a unit. */
  readonly #end: number;
  /** By unit and day: the day on which it is taken next. */
  readonly #nextTaken: Int32Array[];
  readonly #busyUntil: Int32Array;

  constructor(units: number, taken: readonly Taken[], { from, to }: Span) {
    this.#first = from;
    this.#end = to;
    this.#busyUntil = new Int32Array(units);
    const horizon = taken.reduce((last, one) => Math.max(last, one.to), to);
    this.#nextTaken = Array.from({ length: units }, () => new Int32Array(horizon - from).fill(horizon));
    for (const one of taken) {
      const ofUnit = this.#nextTaken[one.unit] as Int32Array;
      for (let day = Math.max(one.from, from); day < one.to; day++) ofUnit[day - from] = day;
    }
    for (const ofUnit of this.#nextTaken) {
      for (let index = ofUnit.length - 2; index >= 0; index--) {
        if (ofUnit[index] === horizon) ofUnit[index] = ofUnit[index + 1] as number;
      }
    }
  }

  /** Returns until when it was busy before. */
  occupy(unit: number, until: number): number {
    const before = this.#busyUntil[unit] as number;
    this.#busyUntil[unit] = until;
    return before;
  }

  /** The free units: the one that the stay has first, then the tightest gap. Of those that stay free only the tightest. */
  unitsFor({ from, to, unit: own }: Stay): Option[] {
    const free: Option[] = [];
    let open: Option | undefined;
    for (let unit = 0; unit < this.#nextTaken.length; unit++) {
      if ((this.#busyUntil[unit] as number) > from) continue;
      const until = this.#takenFrom(unit, from);
      if (until < to) continue;
      if (unit === own) free.push({ unit, rank: 0 });
      else if (until < this.#end) free.push({ unit, rank: until });
      else if (open === undefined || until < open.rank) open = { unit, rank: until };
    }
    return open ? [...free, open] : free;
  }

  /** Takes the best of the options out of them. */
  bestOf(options: Option[]): number | undefined {
    let best = 0;
    for (let index = 1; index < options.length; index++) {
      if ((options[index] as Option).rank < (options[best] as Option).rank) best = index;
    }
    return options.splice(best, 1)[0]?.unit;
  }

  /** The same for states from which the same later stays can be seated. */
  stateAt(index: number, from: number): string {
    const units = this.#nextTaken.length;
    const states = new Float64Array(units);
    for (let unit = 0; unit < units; unit++) {
      const busy = this.#busyUntil[unit] as number;
      const isAlike = this.#takenFrom(unit, from) >= this.#end;
      states[unit] = (busy > from ? busy : 0) * (units + 1) + (isAlike ? 0 : unit + 1);
    }
    return `${index} ${states.sort().join()}`;
  }

  #takenFrom(unit: number, day: number): number {
    return (this.#nextTaken[unit] as Int32Array)[day - this.#first] as number;
  }
}
