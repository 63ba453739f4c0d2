import type { CashKind } from "#domain/billing/shifts.ts";
import { formatRupees, type Rupees } from "#domain/platform/money/money.ts";
import * as m from "#messages/deskDay.js";

export const cashKindLabels: Record<CashKind, () => string> = { out: m.paidOut, in: m.putIn };

export function differenceText(difference: Rupees): string {
  if (difference === 0) return m.noDifference();
  const amount = formatRupees(Math.abs(difference));
  return difference < 0 ? m.tooLittle({ amount }) : m.tooMuch({ amount });
}
