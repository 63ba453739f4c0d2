import * as v from "valibot";
import type { Night } from "../platform/time/nights.ts";
import { keptUntil, type RegisterSettings } from "./register-settings.ts";

/** The entries that the law keeps of a guest whose data was erased, and the day on which the last one goes. */
export const keptEntriesShape = v.object({ entries: v.number(), until: v.string() });
export type KeptEntries = v.InferOutput<typeof keptEntriesShape>;

export function toKeptEntries(
  leftOn: readonly Night[],
  settings: Pick<RegisterSettings, "retentionMonths">,
): KeptEntries {
  const last = leftOn.toSorted().at(-1);
  return { entries: leftOn.length, until: last === undefined ? "" : keptUntil(last, settings) };
}
