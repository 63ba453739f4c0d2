import type { Deposit } from "#domain/pricing/deposits.ts";
import type { CostOption } from "#domain/rooms/rooms.ts";
import { type CancellationStepForm, stepForms } from "../../property/settings/cancellation-step-form.ts";
import { typedNumber } from "./typed-number.ts";

/** The terms of a cost option beyond its price, as typed. */
export interface PlanTermsForm {
  gstBySlab: boolean;
  hasExtraGuests: boolean;
  includedGuests: string;
  extraAdult: string;
  extraChild: string;
  /** Blank for none. */
  freeUnderAge: string;
  /** Blank: children are never charged as adults. */
  adultFromAge: string;
  isDeskOnly: boolean;
  hasOwnSteps: boolean;
  cancellationSteps: readonly CancellationStepForm[];
  deposit: Deposit["kind"] | "none";
  depositPercent: string;
  /** Blank: as the settings say. */
  holdHours: string;
}

const neverAdult = 18;

export const noTermsForm: PlanTermsForm = {
  gstBySlab: false,
  hasExtraGuests: false,
  includedGuests: "2",
  extraAdult: "",
  extraChild: "",
  freeUnderAge: "",
  adultFromAge: "",
  isDeskOnly: false,
  hasOwnSteps: false,
  cancellationSteps: [],
  deposit: "none",
  depositPercent: "",
  holdHours: "",
};

const unlessZero = (age: number, none: number) => (age === none ? "" : String(age));

export function planTermsFormOf(option: CostOption): PlanTermsForm {
  const { gstBySlab, occupancy, isDeskOnly, cancellationSteps, deposit, holdHours } = option;
  return {
    ...noTermsForm,
    gstBySlab,
    isDeskOnly,
    ...(occupancy && {
      hasExtraGuests: true,
      includedGuests: String(occupancy.includedGuests),
      extraAdult: String(occupancy.extraAdult),
      extraChild: String(occupancy.extraChild),
      freeUnderAge: unlessZero(occupancy.freeUnderAge, 0),
      adultFromAge: unlessZero(occupancy.adultFromAge, neverAdult),
    }),
    ...(cancellationSteps && { hasOwnSteps: true, cancellationSteps: stepForms(cancellationSteps) }),
    ...(deposit && {
      deposit: deposit.kind,
      depositPercent: deposit.kind === "percent" ? String(deposit.percent) : "",
    }),
    holdHours: String(holdHours ?? ""),
  };
}

/** The terms as they are sent and checked. */
export function toPlanTerms(form: PlanTermsForm) {
  const { deposit, holdHours } = form;
  return {
    gstBySlab: form.gstBySlab,
    occupancy: form.hasExtraGuests
      ? {
          includedGuests: typedNumber(form.includedGuests),
          extraAdult: typedNumber(form.extraAdult),
          extraChild: typedNumber(form.extraChild),
          freeUnderAge: typedNumber(form.freeUnderAge || "0"),
          adultFromAge: typedNumber(form.adultFromAge || String(neverAdult)),
        }
      : null,
    isDeskOnly: form.isDeskOnly,
    cancellationSteps: form.hasOwnSteps
      ? form.cancellationSteps.map(({ daysBefore, unit, amount }) => ({
          daysBefore: typedNumber(daysBefore),
          unit,
          amount: typedNumber(amount),
        }))
      : null,
    deposit:
      deposit === "none"
        ? null
        : { kind: deposit, ...(deposit === "percent" && { percent: typedNumber(form.depositPercent) }) },
    holdHours: holdHours.trim() === "" ? null : typedNumber(holdHours),
  };
}
