import * as m from "#messages/errors.js";
import { formatRupees, type Rupees } from "../money/money.ts";
import { formatNight, type Night } from "./nights.ts";

/** How long a status change can be undone. */
export const undoMillis = 15 * 60_000;

export const undoMessages = {
  tooLate: m.undoTooLate,
  /** Why a payment was taken back that was made with the change. */
  reversed: m.undoReversed,
  nightTaken: (night: Night) => m.undoNightTaken({ date: formatNight(night) }),
  refunded: (amount: Rupees) => m.undoRefunded({ amount: formatRupees(amount) }),
} as const;
