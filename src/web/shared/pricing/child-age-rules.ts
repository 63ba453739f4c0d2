import type { FieldErrors } from "#domain/platform/values/errors.ts";
import { pricesAges } from "#domain/pricing/occupancy.ts";
import type { WireOccupancy } from "#domain/pricing/wire-prices.ts";
import * as m from "#messages/stayQuote.js";

export interface Children {
  children: number;
  /** In years, in order of the children; null where none is chosen yet. */
  childAges: readonly (number | null)[];
}

/** Whether the price depends on how old the children are. */
export function asksForAges(occupancy: WireOccupancy | undefined, { children }: Pick<Children, "children">): boolean {
  return occupancy !== undefined && children > 0 && pricesAges(occupancy);
}

/** One for each child. */
export function agesOf({ children, childAges }: Children): (number | null)[] {
  return Array.from({ length: children }, (_, index) => childAges[index] ?? null);
}

/** An age that is missing, where the price depends on it. */
export function ageProblems(form: Children, occupancy: WireOccupancy | undefined): FieldErrors {
  const isMissing = asksForAges(occupancy, form) && agesOf(form).includes(null);
  return isMissing ? { childAges: m.agesMissing() } : {};
}
