import * as v from "valibot";
import * as m from "#messages/deskPromos.js";
import * as form from "#messages/formValidation.js";
import * as promo from "#messages/promo.js";
import * as validation from "#messages/validation.js";
import { hasTwoDecimals } from "../platform/money/money.ts";
import { upperCaseAscii } from "../platform/text/codes.ts";
import { boundedText, seenVersion } from "../platform/text/text.ts";
import { optionalNightInput } from "../platform/time/night-input.ts";
import { formatNight, type Night, nightsOf, type Stay } from "../platform/time/nights.ts";
import { planIdsInput } from "./plan-ids.ts";

export const promoKinds = ["percent", "amount"] as const;
export type PromoKind = (typeof promoKinds)[number];

const maxAmount = 1_000_000;
const maxUses = 1_000_000;

export const promoShape = v.object({
  _id: v.string(),
  code: v.string(),
  kind: v.picklist(promoKinds),
  /** Percent, or rupees off the stay. */
  value: v.number(),
  /** Days on which it can be used, and nights for which, both ends included; empty for no bound. */
  bookFrom: v.string(),
  bookUntil: v.string(),
  stayFrom: v.string(),
  stayUntil: v.string(),
  isForAllPlans: v.boolean(),
  /** Otherwise those that it is for; none of them may be left. */
  costOptionIds: v.array(v.string()),
  maxUses: v.nullable(v.number()),
  /** Bookings that hold it. */
  uses: v.number(),
  isActive: v.boolean(),
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type Promo = v.InferOutput<typeof promoShape>;

const optionalDay = v.optional(optionalNightInput(), "");

const inOrder = ({ from, until }: { from: string; until: string }) => from === "" || until === "" || from <= until;

export const promoInput = v.pipe(
  v.object({
    code: v.pipe(
      boundedText(60, m.codeRequired, m.codePattern),
      v.trim(),
      v.transform(upperCaseAscii),
      v.minLength(1, m.codeRequired),
      v.regex(/^[A-Z0-9-]{3,20}$/, m.codePattern),
    ),
    kind: v.picklist(promoKinds, validation.choose),
    value: v.pipe(
      v.number(m.valueRequired),
      v.check((value) => value > 0, m.valueRequired),
      v.maxValue(maxAmount, form.priceTooLarge),
      v.check(hasTwoDecimals, validation.twoDecimals),
    ),
    bookFrom: optionalDay,
    bookUntil: optionalDay,
    stayFrom: optionalDay,
    stayUntil: optionalDay,
    isForAllPlans: v.boolean(validation.choose),
    costOptionIds: planIdsInput,
    /** Null for no limit. */
    maxUses: v.nullable(
      v.pipe(
        v.number(m.maxUsesInvalid),
        v.integer(m.maxUsesInvalid),
        v.minValue(1, m.maxUsesInvalid),
        v.maxValue(maxUses, m.maxUsesInvalid),
      ),
    ),
    isActive: v.boolean(validation.choose),
    updatedAt: v.optional(seenVersion),
  }),
  v.forward(
    v.partialCheck(
      [["kind"], ["value"]],
      ({ kind, value }: { kind: PromoKind; value: number }) => kind === "amount" || value <= 100,
      m.percentTooLarge,
    ),
    ["value"],
  ),
  v.forward(
    v.partialCheck(
      [["bookFrom"], ["bookUntil"]],
      (input: { bookFrom: string; bookUntil: string }) => inOrder({ from: input.bookFrom, until: input.bookUntil }),
      m.untilBeforeFrom,
    ),
    ["bookUntil"],
  ),
  v.forward(
    v.partialCheck(
      [["stayFrom"], ["stayUntil"]],
      (input: { stayFrom: string; stayUntil: string }) => inOrder({ from: input.stayFrom, until: input.stayUntil }),
      m.untilBeforeFrom,
    ),
    ["stayUntil"],
  ),
  v.forward(
    v.partialCheck(
      [["isForAllPlans"], ["costOptionIds"]],
      (input: { isForAllPlans: boolean; costOptionIds: string[] }) =>
        input.isForAllPlans || input.costOptionIds.length > 0,
      m.plansRequired,
    ),
    ["costOptionIds"],
  ),
);
export type PromoInput = v.InferOutput<typeof promoInput>;

type PromoTerms = Pick<
  Promo,
  | "bookFrom"
  | "bookUntil"
  | "stayFrom"
  | "stayUntil"
  | "isForAllPlans"
  | "costOptionIds"
  | "maxUses"
  | "uses"
  | "isActive"
>;

interface PromoUse {
  planId: string;
  stay: Stay;
  today: Night;
}

/** Why a code can't be used for a stay; undefined if it can. Bookings take its uses one by one, so the last may be gone. */
export function promoProblem(terms: PromoTerms, { planId, stay, today }: PromoUse): string | undefined {
  const { bookFrom, bookUntil, stayFrom, stayUntil } = terms;
  if (!terms.isActive || (bookUntil !== "" && today > bookUntil)) return promo.expired();
  if (bookFrom !== "" && today < bookFrom) return promo.notYet({ date: formatNight(bookFrom) });
  const isOutside = nightsOf(stay).some(
    (night) => (stayFrom !== "" && night < stayFrom) || (stayUntil !== "" && night > stayUntil),
  );
  if (isOutside) return datesMessage(terms);
  if (!terms.isForAllPlans && !terms.costOptionIds.includes(planId)) return promo.notForPlan();
  return terms.maxUses !== null && terms.uses >= terms.maxUses ? promo.usedUp() : undefined;
}

function datesMessage({ stayFrom, stayUntil }: PromoTerms): string {
  const from = stayFrom && formatNight(stayFrom);
  const until = stayUntil && formatNight(stayUntil);
  if (from && until) return promo.notForDates({ from, until });
  return from ? promo.notBefore({ date: from }) : promo.notAfter({ date: until });
}
