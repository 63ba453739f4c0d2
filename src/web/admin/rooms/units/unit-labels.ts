import * as v from "valibot";
import { formatNightShort, type Night } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import type { OccupyingBooking } from "#domain/rooms/occupying-booking.ts";
import type { BookingUnit, Housekeeping, Unit } from "#domain/rooms/units.ts";
import { unitShape } from "#domain/rooms/units.ts";
import * as m from "#messages/deskUnits.js";
import { showToast } from "#web/ui/overlays/toast-store.ts";
import type { BadgeTone } from "#web/ui/states/badge.tsx";

export const housekeepingFacts: Record<Housekeeping, { label: () => string; tone: BadgeTone }> = {
  "out-of-order": { label: m.outOfOrder, tone: "red" },
  dirty: { label: m.dirty, tone: "yellow" },
  clean: { label: m.clean, tone: "green" },
  inspected: { label: m.inspected, tone: "blue" },
};

const shortestRun = 4;

/** "101, 102, Mango"; four or more numbers in a row are "101–104". */
export function labelsText(labels: readonly string[]): string {
  const runs: string[][] = [];
  for (const label of labels) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last !== undefined && isNext(last, label)) run.push(label);
    else runs.push([label]);
  }
  return runs.map((run) => (run.length < shortestRun ? run.join(", ") : `${run[0]}–${run.at(-1)}`)).join(", ");
}

const isNext = (one: string, other: string) => /^\d+$/.test(one) && other === String(Number(one) + 1);

/** "203", or "203 → 204" for a guest who moves. */
export function unitsInShort(units: readonly BookingUnit[]): string {
  return units.map(({ label }) => label).join(" → ");
}

/** With dates if there are several. */
export function unitsInFull(units: readonly BookingUnit[]): string {
  if (units.length === 0) return m.notAssigned();
  if (units.length === 1) return unitsInShort(units);
  return units.map(({ label, from, to }) => m.unitNights({ unit: label, ...datesOf(from, to) })).join(", ");
}

const datesOf = (from: Night, to: Night) => ({ from: formatNightShort(from, to), to: formatNightShort(to, from) });

export function tonightText({ tonight }: Pick<Unit, "tonight">): string {
  if (!tonight) return m.freeTonight();
  return tonight.bookingId ? m.tonight({ name: tonight.name }) : m.blockedTonight({ reason: tonight.name });
}

/** After a check-in: in which unit the guest is. */
export function showCheckedIn(
  { name }: Pick<OccupyingBooking, "name">,
  units: readonly BookingUnit[],
  tone: "success" | "info" = "success",
): void {
  showToast({ tone, text: m.checkedIn({ name, unit: unitsInShort(units) }) });
}

/** Defined when a save was rejected because somebody else had changed the unit. */
export function newerUnit(error: unknown): Unit | undefined {
  if (!(error instanceof AppError) || error.code !== "changed") return undefined;
  const details = v.safeParse(v.object({ unit: unitShape }), error.details);
  return details.success ? details.output.unit : undefined;
}
