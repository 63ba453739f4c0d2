import { type BasisPoints, divideHalfUp, paise, toBasisPoints, toPaise, toRupees } from "../../platform/money/money.ts";
import { spread } from "../earned.ts";
import { type InvoiceLine, type InvoiceSnapshot, staySum } from "../invoices.ts";

interface NightAmounts {
  total: number;
  cgst: number;
  /** The rest that two halves leave of the nights' tax. */
  rounding: number;
}

/**
 * Lines whose price includes their tax, taxed by rate and not one by one: each half is the rate of the sum of the values,
 * rounded once. Nights at the same rate keep their agreed value; what is left to round is a paisa a rate at most.
 */
export function taxedTogether(stay: InvoiceSnapshot, lines: readonly InvoiceLine[]): InvoiceLine[] {
  const taxed = new Map<InvoiceLine, InvoiceLine>();
  for (const [rate, own] of Map.groupBy(lines, ({ rate }) => rate)) {
    if (rate === 0) continue;
    const together = atRate(own, toBasisPoints(rate), nightsAt(stay, rate));
    for (const [index, line] of own.entries()) taxed.set(line, together[index] ?? line);
  }
  return lines.map((line) => taxed.get(line) ?? line);
}

function nightsAt(stay: InvoiceSnapshot, rate: number): NightAmounts {
  const first = stay.isWithoutStay ? [] : [staySum(stay)];
  const nights = [...first, ...(stay.lines ?? [])].filter((part) => part.rate === rate);
  const sum = (of: (part: (typeof nights)[number]) => number) =>
    nights.reduce((total, part) => total + toPaise(of(part)), 0);
  return { total: sum(({ total }) => total), cgst: sum(({ cgst }) => cgst), rounding: sum((part) => part.rounding) };
}

const halfOf = (value: number, rate: BasisPoints) => divideHalfUp(BigInt(value) * BigInt(rate), 20_000n);

/** The half that is the rate of the value, and what is left of the total, of which not every one can be split without a rest. */
function splitOf(total: number, rate: BasisPoints): { half: number; rest: number } {
  const whole = 10_000n + BigInt(rate);
  const half = divideHalfUp(BigInt(total) * BigInt(rate), 2n * whole);
  if (halfOf(total - 2 * half, rate) === half) return { half, rest: 0 };
  const value = divideHalfUp(BigInt(total) * 10_000n, whole);
  return { half: halfOf(value, rate), rest: total - value - 2 * halfOf(value, rate) };
}

function atRate(lines: readonly InvoiceLine[], rate: BasisPoints, nights: NightAmounts): readonly InvoiceLine[] {
  const totals = lines.map(({ total }) => toPaise(total));
  const { half, rest } = splitOf(
    totals.reduce<number>((sum, total) => sum + total, nights.total),
    rate,
  );
  const halves = spread(Math.max(0, half - nights.cgst), totals);
  const largest = totals.indexOf(paise(Math.max(...totals)));
  const rounding = totals.map((_, index) => (index === largest ? rest - nights.rounding : 0));
  const values = totals.map((total, index) => total - 2 * (halves[index] ?? 0) - (rounding[index] ?? 0));
  // A few paise can't be shared.
  if (half < nights.cgst || values.some((value) => value < 0)) return lines;
  return lines.map((line, index) => ({
    ...line,
    taxable: toRupees(paise(values[index] ?? 0)),
    cgst: toRupees(halves[index] ?? paise(0)),
    sgst: toRupees(halves[index] ?? paise(0)),
    rounding: toRupees(paise(rounding[index] ?? 0)),
  }));
}
