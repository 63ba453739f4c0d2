import { type PastStay, readPastStay } from "#domain/operations/import-guests.ts";
import { isExample } from "#domain/platform/files/import-columns.ts";
import type { ImportRecord } from "#domain/platform/files/import-file.ts";
import { statusIn } from "#domain/platform/files/import-status.ts";
import { formatRupees, toRupees } from "#domain/platform/money/money.ts";
import { formatNight, isNight, type Night } from "#domain/platform/time/nights.ts";
import * as m from "#messages/deskImport.js";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { importKeyOf, readStayKeys, storePastStay } from "../past-stays/service.ts";
import type { Planned } from "./lines.ts";
import { inTurns } from "./turns.ts";

export interface PlannedStay extends Planned {
  past: PastStay | undefined;
}

interface Options {
  businessDate: Night;
  takesCancelled: boolean;
}

type Known = ReadonlySet<string>;

/** Tells which lines were stored before, and which say the same as an earlier line. */
export class StayLines {
  readonly #known: Known;
  readonly #lines = new Map<string, number>();

  constructor(known: Known) {
    this.#known = known;
  }

  static async read(db: Db): Promise<StayLines> {
    return new StayLines(await readStayKeys(db));
  }

  plan(
    record: ImportRecord<"bookings"> | ImportRecord<"guests">,
    { businessDate: today, status }: { businessDate: Night; status: ReturnType<typeof statusIn> },
  ): PlannedStay {
    const { line, cells } = record;
    const { faults, stay } = readPastStay(record, { today, status });
    const own = { line, label: cells.name, cells };
    if (!stay) return { ...own, isPresent: false, faults, steps: [], past: undefined };
    const key = importKeyOf(stay);
    if (this.#known.has(key)) {
      return { ...own, isPresent: true, faults: {}, steps: [m.stayPresent()], past: undefined };
    }
    const first = this.#lines.get(key);
    this.#lines.set(key, first ?? line);
    if (first !== undefined) {
      const faults = { [stay.reference ? "reference" : "name"]: m.stayTwice({ line: first }) };
      return { ...own, isPresent: false, faults, steps: [], past: undefined };
    }
    return { ...own, isPresent: false, faults, steps: stepsOf(stay), past: stay };
  }
}

/**
 * A line of a file of bookings that books nothing: cancelled where it was made, or over. Undefined for one that is still to
 * come.
 */
export function planPast(
  record: ImportRecord<"bookings">,
  stays: StayLines,
  { businessDate, takesCancelled }: Options,
): PlannedStay | undefined {
  const { line, cells } = record;
  const status = statusIn(cells.status);
  if (status !== "open" && !takesCancelled) {
    const own = { line, label: cells.name, cells, isLeftOut: true };
    return { ...own, isPresent: false, faults: {}, steps: [m.leftOutStep()], past: undefined };
  }
  const isOver = isNight(cells.departure) && cells.departure <= businessDate;
  return status !== "open" || isOver ? stays.plan(record, { businessDate, status }) : undefined;
}

export async function planGuests(
  db: Db,
  records: readonly ImportRecord<"guests">[],
  businessDate: Night,
): Promise<PlannedStay[]> {
  const stays = await StayLines.read(db);
  const planned: PlannedStay[] = [];
  for await (const record of inTurns(records)) {
    const { line, cells } = record;
    if (!isExample(cells.name)) planned.push(stays.plan(record, { businessDate, status: "open" }));
    else {
      const own = { line, label: cells.name, cells };
      planned.push({ ...own, isPresent: false, faults: { name: m.exampleLine() }, steps: [], past: undefined });
    }
  }
  return planned;
}

export async function storeStays(db: Db, planned: readonly PlannedStay[], instant: Date): Promise<number> {
  const stays = planned.flatMap(({ past }) => past ?? []);
  for await (const stay of inTurns(stays)) await storePastStay(db, stay, instant);
  return stays.length;
}

const kept: Record<PastStay["status"], () => string> = {
  stayed: m.keepsStay,
  cancelled: m.keepsCancelled,
  "no-show": m.keepsNoShow,
};

function stepsOf({ status, room, arrival, departure, total }: PastStay): string[] {
  const days = [arrival, departure].flatMap((day) => (day === "" ? [] : formatNight(day)));
  const facts = [room, days.join(" – "), total === undefined ? "" : formatRupees(toRupees(total))].filter(Boolean);
  const isStay = days.length > 0 || status !== "stayed";
  return [isStay ? kept[status]() : m.keepsGuest(), ...(facts.length > 0 ? [facts.join(" · ")] : [])];
}
