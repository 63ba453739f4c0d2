import { formatRupees } from "#domain/platform/money/money.ts";
import { formatNight, type Night } from "#domain/platform/time/nights.ts";
import { validate } from "#domain/platform/values/validate.ts";
import { type Promo, type PromoInput, type PromoKind, promoInput, promoShape } from "#domain/pricing/promos.ts";
import * as m from "#messages/deskPromos.js";
import type { FormDefinition } from "../../platform/forms/record-form.ts";
import { typedRupees } from "../../platform/forms/typed-rupees.ts";

/** Numbers as typed. */
export interface PromoForm {
  code: string;
  kind: PromoKind;
  value: string;
  bookFrom: string;
  bookUntil: string;
  stayFrom: string;
  stayUntil: string;
  isForAllPlans: boolean;
  costOptionIds: string[];
  /** Blank for no limit. */
  maxUses: string;
  isActive: boolean;
}

const formOf = (promo: Promo | undefined): PromoForm => ({
  code: promo?.code ?? "",
  kind: promo?.kind ?? "percent",
  value: promo ? String(promo.value) : "",
  bookFrom: promo?.bookFrom ?? "",
  bookUntil: promo?.bookUntil ?? "",
  stayFrom: promo?.stayFrom ?? "",
  stayUntil: promo?.stayUntil ?? "",
  isForAllPlans: promo?.isForAllPlans ?? true,
  costOptionIds: promo?.costOptionIds ?? [],
  maxUses: promo?.maxUses ? String(promo.maxUses) : "",
  isActive: promo?.isActive ?? true,
});

export const promoForm: FormDefinition<Promo, PromoForm, PromoInput> = {
  name: "promo",
  shape: promoShape,
  formOf,
  check: ({ value, maxUses, ...form }, promo) =>
    validate(promoInput, {
      ...form,
      value: typedRupees(value.replaceAll("%", "")),
      maxUses: maxUses.trim() === "" ? null : typedRupees(maxUses),
      updatedAt: promo?.updatedAt,
    }),
  labels: {
    code: m.code,
    kind: m.kind,
    value: m.reduction,
    bookFrom: m.bookFrom,
    bookUntil: m.bookUntil,
    stayFrom: m.stayFrom,
    stayUntil: m.stayUntil,
    isForAllPlans: m.allPlans,
    costOptionIds: m.plans,
    maxUses: m.maxUses,
    isActive: m.state,
  },
  describe: (field, form) => {
    if (field === "kind") return kindLabels[form.kind]();
    if (field === "costOptionIds") return m.plansCount({ count: form.costOptionIds.length });
    if (field === "isActive") return form.isActive ? m.on() : m.off();
    const day = form[field];
    const isDay = ["bookFrom", "bookUntil", "stayFrom", "stayUntil"].includes(field);
    return isDay && typeof day === "string" && day !== "" ? formatNight(day) : undefined;
  },
  linkedFields: [
    ["kind", "value"],
    ["bookFrom", "bookUntil"],
    ["stayFrom", "stayUntil"],
    ["isForAllPlans", "costOptionIds"],
  ],
};

export const kindLabels: Record<PromoKind, () => string> = { percent: m.percent, amount: m.amount };

/** "10%" or "₹500". */
export const reductionText = ({ kind, value }: Pick<Promo, "kind" | "value">) =>
  kind === "percent" ? `${value}%` : formatRupees(value);

export function rangeText(from: string, until: string, none: () => string): string {
  if (from && until) return m.fromUntil({ from: formatNight(from), until: formatNight(until) });
  if (from) return m.onlyFrom({ from: formatNight(from) });
  return until ? m.onlyUntil({ until: formatNight(until) }) : none();
}

export const usesText = ({ uses, maxUses }: Pick<Promo, "uses" | "maxUses">) =>
  maxUses === null ? String(uses) : m.usesOf({ uses, max: maxUses });

/** Undefined where the switch says all. */
export function standing({ isActive, bookFrom, bookUntil, maxUses, uses }: Promo, today: Night) {
  if (!isActive) return undefined;
  if (bookUntil !== "" && today > bookUntil) return m.over();
  if (bookFrom !== "" && today < bookFrom) return m.ahead();
  return maxUses !== null && uses >= maxUses ? m.usedUp() : undefined;
}
