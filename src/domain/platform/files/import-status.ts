import { foldText } from "../text/fold-text.ts";

/** The status of a booking where it was made; `open` also for a word that says nothing here. */
export type ImportedStatus = "open" | "cancelled" | "no-show";

const cancelled = /cancel|void|declin|reject|expire|refus|withdrawn|रद्द|ರದ್ದು/;
const noShow = /no[\s_-]?show/;

/** Reads the spellings of programs and people: `Canceled by guest`, `cancelled_by_partner`, `NO_SHOW`. */
export function statusIn(cell: string): ImportedStatus {
  const words = foldText(cell);
  // "Not cancelled" and "non-cancellable" are no cancellations.
  if (/\b(not|non)[\s_-]*cancel/.test(words)) return "open";
  if (noShow.test(words)) return "no-show";
  return cancelled.test(words) ? "cancelled" : "open";
}
