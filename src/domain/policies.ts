import * as v from "valibot";
import { requiredLine, requiredParagraph } from "./text.ts";

export const policy = v.object({
  title: requiredLine(80, "Please give the rule a title"),
  text: requiredParagraph(600, "Please write what the rule says"),
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
      title: "Check-in and check-out",
      text: `Rooms are yours from ${checkInTime} until ${checkOutTime}. Tell us if you come early or leave late: where we can, we make it work, and a departure later in the day than your arrival counts as one more night.`,
    },
    { title: "Cancellation", text: cancellation },
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

/** What is paid when: in one wording everywhere. */
export const paymentTerms = "Nothing to pay now. You pay at the lodge.";

/** For one booking: in advance only once it is confirmed, and only where the lodge takes UPI. */
export function paymentSentence({ isConfirmed, takesUpi }: { isConfirmed: boolean; takesUpi: boolean }): string {
  if (!takesUpi) return paymentTerms;
  return isConfirmed
    ? "You pay at the lodge, or in advance by UPI: as you like."
    : "Nothing to pay now. You pay at the lodge, or by UPI once your stay is confirmed.";
}
