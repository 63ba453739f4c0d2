import { formatRupees } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { weekdayOf } from "#domain/platform/time/nights.ts";
import type { Housekeeping } from "#domain/rooms/units.ts";
import * as m from "#messages/deskChart.js";
import { monthNames, weekdayNames } from "#web/shared/platform/calendar-names.ts";
import type { Bar, StayBar } from "./grid/chart-rows.ts";
import type { StayState } from "./grid/stay-state.ts";

export const stateLabels: Record<StayState, () => string> = {
  arrives: m.stateArrives,
  missed: m.stateMissed,
  "in-house": m.stateInHouse,
  departs: m.stateDeparts,
  overstay: m.stateOverstay,
  unconfirmed: m.stateUnconfirmed,
  confirmed: m.stateConfirmed,
  departed: m.stateDeparted,
};

export const housekeepingLabels: Record<Housekeeping, () => string> = {
  dirty: m.dirty,
  clean: m.clean,
  inspected: m.inspected,
  "out-of-order": m.outOfOrder,
};

export const monthName = (night: Night): string => monthNames[Number(night.slice(5, 7)) - 1]?.name() ?? "";
export const monthShort = (night: Night): string => monthNames[Number(night.slice(5, 7)) - 1]?.short() ?? "";
export const weekdayShort = (night: Night): string => weekdayNames[weekdayOf(night)]?.short() ?? "";
const dayOf = (night: Night): number => Number(night.slice(8));

/** "3 to 6 November": the days of arrival and departure. */
export function rangeText(from: Night, to: Night): string {
  const ends = { from: dayOf(from), to: dayOf(to), month: monthName(to) };
  if (from.slice(0, 7) === to.slice(0, 7)) return m.daysOfMonth(ends);
  return m.daysOfMonths({ ...ends, fromMonth: monthName(from) });
}

/** "Tuesday, 3 November" */
export function dayText(night: Night): string {
  const weekday = weekdayNames[weekdayOf(night)]?.name() ?? "";
  return m.fullDay({ weekday, day: dayOf(night), month: monthName(night) });
}

/** Labels of units by id. */
export type UnitLabels = ReadonlyMap<string, string>;

export function placeText(unitId: string | null, labels: UnitLabels): string {
  if (unitId === null) return m.noUnit();
  return m.unitNumber({ unit: labels.get(unitId) ?? "?" });
}

/** The number alone, beside the word. */
export const doorText = (unitId: string | null, labels: UnitLabels): string =>
  unitId === null ? m.noUnit() : (labels.get(unitId) ?? "?");

export const whoOf = (bar: Bar): string => (bar.kind === "stay" ? bar.stay.guest : bar.block.reason);

/** "arrives today, unconfirmed" */
export function stateText({ state, stay }: Pick<StayBar, "state" | "stay">): string {
  const label = stateLabels[state]();
  return stay.status === "pending" && state !== "unconfirmed" ? `${label}, ${m.stateUnconfirmed()}` : label;
}

/** All that a bar says by its place, colour and marks. */
export function barLabel(bar: Bar, labels: UnitLabels): string {
  const place = placeText(bar.unitId, labels);
  if (bar.kind === "block") {
    return [m.blocked(), bar.block.reason, place, rangeText(bar.from, bar.to)].join(", ");
  }
  const { stay } = bar;
  return [
    `${stay.guest} ${stay.reference}`,
    place,
    rangeText(bar.from, bar.to),
    stateText(bar),
    stay.parts.length > 1 && m.partOf({ part: bar.part + 1, count: stay.parts.length }),
    stay.isPinned && m.pinned(),
    stay.balance > 0 && m.balanceDue({ amount: formatRupees(stay.balance) }),
    stay.group && m.ofGroup({ group: stay.group.name }),
  ]
    .filter(Boolean)
    .join(", ");
}

/** "Asha Rao: unit 204, 3 to 6 November, free", for the live region while a bar moves. */
export function moveText(
  who: string,
  { unitId, from, to }: { unitId: string | null; from: Night; to: Night },
  taken: Bar | undefined,
  labels: UnitLabels,
): string {
  const at = { who, place: placeText(unitId, labels), nights: rangeText(from, to) };
  return taken ? m.movingTaken({ ...at, by: whoOf(taken) }) : m.movingFree(at);
}

const widthOf = (letter: string) =>
  /[A-Z@%&mw]/.test(letter) ? 13 : /^[\u0020-\u024f\u2019]$/.test(letter) ? 7.6 : 13;

/** The start of a text that surely fits, so that no element has to clip it. No ellipsis: it would not be in its name. */
export function fittingText(text: string, pixels: number): string {
  const isLatin = /^[\u0020-\u024f\u2019]*$/.test(text);
  const letters = isLatin ? [...text] : [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  let left = pixels;
  const count = letters.findIndex((letter) => {
    left -= widthOf(letter);
    return left < 0;
  });
  if (count === -1) return text;
  return count < 2 ? "" : letters.slice(0, count).join("").trimEnd();
}
