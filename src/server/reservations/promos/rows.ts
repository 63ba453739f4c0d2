import { paise, toBasisPoints, toPaise, toPercent, toRupees } from "#domain/platform/money/money.ts";
import type { Reduction } from "#domain/pricing/pricing.ts";
import type { Promo, PromoInput } from "#domain/pricing/promos.ts";
import type { PromoCodeTable } from "#server/platform/database/tables/price-tables.ts";

export function toPromo(row: PromoCodeTable, costOptionIds: string[]): Promo {
  const isPercent = row.percent_bp !== 0;
  return {
    _id: row.id,
    code: row.code,
    kind: isPercent ? "percent" : "amount",
    value: isPercent ? toPercent(row.percent_bp) : toRupees(row.amount_paise),
    bookFrom: row.book_from,
    bookUntil: row.book_until,
    stayFrom: row.stay_from,
    stayUntil: row.stay_until,
    isForAllPlans: row.has_plans === 0,
    costOptionIds,
    maxUses: row.max_uses,
    uses: row.uses,
    isActive: row.is_active === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export function promoColumns(input: PromoInput) {
  const isPercent = input.kind === "percent";
  return {
    code: input.code,
    percent_bp: toBasisPoints(isPercent ? input.value : 0),
    amount_paise: isPercent ? paise(0) : toPaise(input.value),
    book_from: input.bookFrom,
    book_until: input.bookUntil,
    stay_from: input.stayFrom,
    stay_until: input.stayUntil,
    has_plans: input.isForAllPlans ? (0 as const) : (1 as const),
    max_uses: input.maxUses,
    is_active: input.isActive ? (1 as const) : (0 as const),
  };
}

export const promoReduction = ({ code, percent_bp, amount_paise }: PromoCodeTable): Reduction => ({
  kind: "promo",
  label: code,
  percent: percent_bp,
  amount: amount_paise,
});
