import { type SqlBool, sql } from "kysely";
import type { ChargeKind } from "#domain/billing/charge-kinds.ts";
import { type RevenueKind, revenueKinds } from "#domain/billing/day-close.ts";
import { splitIncludedTax } from "#domain/billing/invoices.ts";
import { type BasisPoints, paise, toPercent, toRupees } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import type { RevenueEntryTable } from "#server/platform/database/tables/day-tables.ts";
import type { BillCreditTable } from "#server/platform/database/tables/payment-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

interface Line {
  kind: RevenueKind;
  taxRate: BasisPoints;
  net: number;
  tax: number;
  isCorrection: boolean;
}

/** Charges that were made on a day, less those that were voided on it, and less what notes took off bills. */
export async function chargedOn(db: Db, day: Night): Promise<Line[]> {
  const charges = db.selectFrom("charge").select(["kind", "gst_points", "unit_paise", "quantity"]);
  const made = await charges.where("working_day", "=", day).execute();
  // Literal, as in the partial index.
  const voided = await charges.where("void_day", "=", day).where(sql<SqlBool>`void_day <> ''`).execute();
  const credits = db.selectFrom("bill_credit").select(["kind", "gst_points", "amount_paise", "net_paise"]);
  const credited = await credits.where("working_day", "=", day).execute();
  return [...made.map((row) => toLine(row, 1)), ...voided.map((row) => toLine(row, -1)), ...credited.map(creditLine)];
}

const creditLine = (row: Pick<BillCreditTable, "kind" | "gst_points" | "amount_paise" | "net_paise">): Line => ({
  kind: row.kind,
  taxRate: row.gst_points,
  isCorrection: false,
  net: -row.net_paise,
  tax: row.net_paise - row.amount_paise,
});

interface ChargedRow {
  kind: ChargeKind;
  gst_points: BasisPoints;
  unit_paise: number;
  quantity: number;
}

function toLine({ kind, gst_points, unit_paise, quantity }: ChargedRow, sign: 1 | -1): Line {
  const total = paise(unit_paise * quantity);
  const { taxable } = splitIncludedTax(total, gst_points);
  return {
    kind,
    taxRate: gst_points,
    isCorrection: false,
    net: sign * taxable,
    tax: sign * (total - taxable),
  };
}

export const postedLine = ({ kind, night, day, tax_points, net_paise, tax_paise }: RevenueEntryTable): Line => ({
  kind,
  taxRate: tax_points,
  net: net_paise,
  tax: tax_paise,
  isCorrection: night !== "" && night < day,
});

const amount = (value: number) => toRupees(paise(value));
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);

/** By kind; rooms always, others where there are any. */
export function revenueOf(lines: readonly Line[]) {
  const byKind = Map.groupBy(lines, ({ kind }) => kind);
  const shown = revenueKinds.filter((kind) => kind === "room" || byKind.has(kind));
  return shown.map((kind) => {
    const of = byKind.get(kind) ?? [];
    const corrected = of.filter(({ isCorrection }) => isCorrection);
    return { kind, net: amount(sum(of, ({ net }) => net)), corrected: amount(sum(corrected, ({ net }) => net)) };
  });
}

/** By rate, the lowest first; what bears no tax is not in it. */
export function taxOf(lines: readonly Line[]) {
  const byRate = Map.groupBy(
    lines.filter(({ taxRate }) => taxRate > 0),
    ({ taxRate }) => taxRate,
  );
  return [...byRate]
    .toSorted(([one], [other]) => one - other)
    .map(([rate, of]) => ({
      rate: toPercent(rate),
      taxable: amount(sum(of, ({ net }) => net)),
      tax: amount(sum(of, ({ tax }) => tax)),
    }));
}
