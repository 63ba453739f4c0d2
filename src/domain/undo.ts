import { formatRupees, type Rupees } from "./money.ts";
import { formatNight, type Night } from "./nights.ts";

/** How long a status change can be undone. */
export const undoMillis = 15 * 60_000;

export const undoMessages = {
  tooLate: "A change can be undone for 15 minutes. Please choose the status instead.",
  nightTaken: (night: Night) =>
    `This can’t be undone: the night of ${formatNight(night)} was sold or closed in the meantime.`,
  refunded: (amount: Rupees) =>
    `This can’t be undone: ${formatRupees(amount)} was given back in the meantime. Please take back the refund first.`,
} as const;
