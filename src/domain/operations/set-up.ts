import * as v from "valibot";
import { ownPassword } from "../platform/access/password-confirmation.ts";
import { type BankAccount, canBePaidInto } from "../platform/money/bank-account.ts";
import { type Locale, locales } from "../platform/text/locales.ts";
import type { EditPricing } from "../pricing/edit-pricings.ts";

/** The steps that make a new lodge's site its own, in the order in which they are easiest. */
export const setUpSteps = [
  "place",
  "brand",
  "languages",
  "rooms",
  "pictures",
  "texts",
  "pagePictures",
  "policies",
  "tax",
  "limits",
  "edits",
  "rates",
  "upi",
  "bank",
  "address",
  "mail",
  "staff",
  "import",
  "channels",
  "backups",
  "translations",
] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** Whether the site opens without it, and whether it is missed then. */
const stepNeeds = ["must", "should", "optional"] as const;
export type StepNeed = (typeof stepNeeds)[number];

const needs: Record<SetUpStep, StepNeed> = {
  place: "must",
  brand: "should",
  languages: "should",
  rooms: "must",
  pictures: "should",
  texts: "must",
  pagePictures: "should",
  policies: "should",
  tax: "must",
  limits: "should",
  edits: "should",
  rates: "optional",
  upi: "should",
  bank: "optional",
  address: "should",
  mail: "should",
  staff: "should",
  import: "optional",
  channels: "optional",
  backups: "should",
  translations: "optional",
};

const stepStates = ["done", "todo", "skipped"] as const;

const stepShape = v.object({
  step: v.picklist(setUpSteps),
  need: v.picklist(stepNeeds),
  state: v.picklist(stepStates),
  /** How many texts or pages are left, where they can be counted. */
  left: v.optional(v.number()),
});
export type StepState = v.InferOutput<typeof stepShape>;

export const setUpShape = v.object({
  isLive: v.boolean(),
  steps: v.array(stepShape),
  /** Whether there are invented guests, which "Start my own lodge" removes. */
  hasDemoData: v.boolean(),
});
export type SetUp = v.InferOutput<typeof setUpShape>;

export const skipInput = v.object({ step: v.picklist(setUpSteps), isSkipped: v.boolean() });
export type SkipInput = v.InferOutput<typeof skipInput>;

export const startOwnInput = v.object({
  ownPassword,
  /** Off sale, as templates. */
  keepsRooms: v.boolean(),
  /** Set if the owner makes back-ups: the program makes none then. */
  hasBackup: v.optional(v.boolean(), false),
});
export type StartOwnInput = v.InferOutput<typeof startOwnInput>;

/** The facts from which the steps' states are derived. */
export interface SetUpFacts {
  settings: {
    name: string;
    address: Record<"street" | "locality" | "region" | "postalCode", string>;
    email: string;
    phones: readonly unknown[];
    upiId: string;
    bankAccount: BankAccount;
    gstin: string;
    chargesGst: boolean;
    editPricing: EditPricing;
    hasSaidGst: boolean;
    languages: readonly Locale[];
  };
  hasBrand: boolean;
  /** Active rooms with a plan. */
  rooms: number;
  /** The pictures of those rooms. */
  pictures: number;
  /** Pages of which nobody has said that their texts are right, each language for itself. */
  unreadPages: number;
  /** Places of pages where a sample says "Your picture here". */
  missingPictures: number;
  untranslated: number;
  sendsMail: boolean;
  /** Whether guests can open the links in mails. */
  hasPublicAddress: boolean;
  /** Whether a night has a price of its own. */
  hasRates: boolean;
  /** Accounts that can sign in. */
  staff: number;
  hasImported: boolean;
  /** Whether one was ever written whole. */
  hasBackup: boolean;
  /** Calendars of other sites. */
  feeds: number;
  /** A site that was open before opens again whatever is missing. */
  hasOpened: boolean;
  skipped: readonly string[];
}

/** The number of pictures that a guest wants to see before booking. */
const enoughPictures = 3;

export function stepsOf(facts: SetUpFacts): StepState[] {
  const { settings, skipped, hasOpened } = facts;
  // Times, rules and limits stand in the form with the name, which can't be saved without one.
  const isEntered = settings.name !== "";
  const isReachable = settings.phones.length > 0 || settings.email !== "";
  const isFound = Object.values(settings.address).every((line) => line !== "");
  const isTranslated = facts.rooms > 0 && facts.untranslated === 0;
  const done: Record<SetUpStep, boolean> = {
    place: isEntered && isFound && isReachable,
    brand: facts.hasBrand,
    rooms: facts.rooms > 0,
    pictures: facts.pictures >= enoughPictures,
    texts: facts.unreadPages === 0,
    pagePictures: facts.missingPictures === 0,
    policies: isEntered,
    tax: isEntered && settings.hasSaidGst && (!settings.chargesGst || settings.gstin !== ""),
    limits: isEntered,
    // The specification's rule is what a lodge begins with, so that it is asked until it chooses.
    edits: isEntered && settings.editPricing === "agreed",
    upi: settings.upiId !== "",
    bank: canBePaidInto(settings.bankAccount),
    rates: facts.hasRates,
    address: facts.hasPublicAddress,
    mail: facts.sendsMail,
    staff: facts.staff > 1,
    import: facts.hasImported,
    channels: facts.feeds > 0,
    backups: facts.hasBackup,
    // A new lodge has all of them, so that it is asked until it switches one off or speaks them all.
    languages: isEntered && (settings.languages.length < locales.length || isTranslated),
    translations: isTranslated,
  };
  const left: Partial<Record<SetUpStep, number>> = {
    texts: facts.unreadPages,
    pagePictures: facts.missingPictures,
    translations: facts.untranslated,
  };
  return setUpSteps.map((step) => {
    const need = hasOpened && needs[step] === "must" ? "should" : needs[step];
    const isSkipped = need !== "must" && skipped.includes(step);
    const state = done[step] ? "done" : isSkipped ? "skipped" : "todo";
    return { step, need, state, ...(state !== "done" && left[step] && { left: left[step] }) };
  });
}

export const missingSteps = (steps: readonly StepState[]): SetUpStep[] =>
  steps.filter(({ need, state }) => need === "must" && state !== "done").map(({ step }) => step);
