import * as v from "valibot";
import * as validation from "#messages/formValidation.js";
import * as terms from "#messages/terms.js";
import { requiredLine, requiredParagraph } from "../text/text.ts";
import { spokenTime } from "../time/clock-time.ts";

export const policy = v.object({
  title: requiredLine(80, validation.policyTitleRequired),
  text: requiredParagraph(600, validation.policyTextRequired),
});
export type Policy = v.InferOutput<typeof policy>;

interface PolicySource {
  checkInTime: string;
  checkOutTime: string;
  cancellation: string;
  policies: readonly Policy[];
}

export function policiesOf({ checkInTime, checkOutTime, cancellation, policies }: PolicySource): Policy[] {
  return [
    {
      title: terms.timesTitle(),
      text: terms.times({ checkIn: spokenTime(checkInTime), checkOut: spokenTime(checkOutTime) }),
    },
    { title: terms.cancellationTitle(), text: cancellation },
    ...policies,
  ];
}

export const defaultPolicies: readonly Policy[] = [
  {
    title: "Identity",
    text: "The law asks us to see a government photo identity card of every adult guest; guests from abroad show passport and visa.",
  },
  {
    title: "Children and extra beds",
    text: "Children count towards the number of guests that a room sleeps. Cots for the very small are free; please ask.",
  },
  {
    title: "Food, smoke and quiet",
    text: "Breakfast is included for everybody. Rooms are smoke-free, the garden is not. From ten at night the verandah belongs to the crickets.",
  },
];

/** The times of payment, in one wording everywhere. */
export const paymentTerms = terms.payAtLodge;

/** For one booking: in advance only once it is confirmed, and only where the lodge takes UPI. */
export function paymentSentence({ isConfirmed, takesUpi }: { isConfirmed: boolean; takesUpi: boolean }): string {
  if (!takesUpi) return paymentTerms();
  return isConfirmed ? terms.payAtLodgeOrUpi() : terms.payLater();
}
