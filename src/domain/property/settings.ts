import * as v from "valibot";
import { panOfGstin as panOfGstinText } from "#messages/documentFacts.js";
import * as m from "#messages/formValidation.js";
import * as registration from "#messages/gstRegistration.js";
import { twoDecimals } from "#messages/validation.js";
import { staffLimitsInput, staffLimitsShape, startingStaffLimits } from "../platform/access/staff-limits.ts";
import { bankAccountInput, bankAccountShape, noBankAccount } from "../platform/money/bank-account.ts";
import { stateCodeOf } from "../platform/money/gstin.ts";
import { gstinInput } from "../platform/money/gstin-input.ts";
import { hasTwoDecimals } from "../platform/money/money.ts";
import { contactMessages, email, optionalPhoneInIndia, phoneInIndia } from "../platform/text/contact.ts";
import { defaultLocale, type Locale, locales } from "../platform/text/locales.ts";
import { paragraph, referenceLine, requiredLine, requiredReference, seenVersion } from "../platform/text/text.ts";
import { isClockTime } from "../platform/time/clock-time.ts";
import { nightInput } from "../platform/time/night-input.ts";
import { isTimeZone } from "../platform/time/time-zones.ts";
import { numberValue } from "../platform/values/form-values.ts";
import { policiesOf, policy } from "../platform/values/policies.ts";
import {
  cancellationPolicyShape,
  cancellationSentence,
  cancellationStepShape,
  cancellationStepsInput,
  defaultCancellationSteps,
} from "../pricing/cancellation.ts";
import { editPricings } from "../pricing/edit-pricings.ts";
import { agreedPriceMeanings } from "../pricing/registration.ts";
import { bookingPrefixInput, bookingPrefixOf } from "./booking-prefix.ts";
import { type DocumentFacts, documentFactsInput, documentFactsShape, panOfGstin } from "./document-facts.ts";
import { pageBrandShape } from "./page-brand.ts";
import { noTimeFees, timeFeesInput, timeFeesShape } from "./time-fees.ts";

export const socialNetworks = ["Instagram", "Facebook", "YouTube"] as const;
export const maxPhones = 6;
export const maxPolicies = 12;
/** Whether the desk decides on a guest's change of dates and guests. */
export const guestChangeRules = ["request", "at-once"] as const;
export const defaultUnconfirmedNights = 30;
/** The longest time within which a lodge can promise an answer. */
const maxAnswerHours = 72;
const expiryDays = m.expiryDays;
const unconfirmedNights = m.unconfirmedNights;
const answerHours = () => m.answerHours({ max: maxAnswerHours });

const clockTime = v.pipe(requiredReference(5, m.timeInvalid), v.check(isClockTime, m.timeInvalid));
const degrees = (max: number, message: () => string) =>
  v.pipe(numberValue(message), v.minValue(-max, message), v.maxValue(max, message));

/** In the order of the menu. English is the specification's, and every text has it. */
const languagesInput = v.pipe(
  v.array(v.picklist(locales, m.languageUnknown), m.languageUnknown),
  v.maxLength(locales.length, m.languageUnknown),
  v.check((languages) => languages.includes(defaultLocale), m.firstLanguageStays),
  v.transform((languages): Locale[] => locales.filter((one) => languages.includes(one))),
);

const namedPhone = v.object({ label: requiredLine(40, m.phoneLabelRequired), digits: phoneInIndia });
const socialLink = v.object({
  label: v.picklist(socialNetworks, m.unknownNetwork),
  url: v.pipe(
    referenceLine(300),
    v.check(isWebAddressOrEmpty, () => m.webAddress({ prefix: "https://" })),
  ),
});

const factFields = {
  name: requiredLine(60, contactMessages.nameRequired),
  place: requiredLine(80, m.placeRequired),
  address: v.object({
    street: requiredLine(160, m.streetRequired),
    locality: requiredLine(60, m.townRequired),
    region: requiredLine(60, m.stateRequired),
    postalCode: v.pipe(requiredReference(10, m.pinRequired), v.regex(/^[1-9]\d{5}$/, m.pinInvalid)),
  }),
  /** Decimal degrees, WGS 84. */
  position: v.object({
    latitude: degrees(90, m.latitude),
    longitude: degrees(180, m.longitude),
  }),
  email,
  /** Ten digits each; the reception comes first. */
  phones: v.pipe(
    v.array(namedPhone, m.onePhoneRequired),
    v.minLength(1, m.onePhoneRequired),
    v.maxLength(maxPhones, () => m.tooManyPhones({ max: maxPhones })),
  ),
  /** Ten digits, or empty. */
  whatsapp: optionalPhoneInIndia,
  /** In: at most one link per network, empty for none. Out: the links that exist. */
  social: v.pipe(
    v.array(socialLink),
    v.maxLength(socialNetworks.length),
    v.transform((links) => links.filter(({ url }) => url !== "")),
  ),
  checkInTime: clockTime,
  checkOutTime: clockTime,
};

/** A stay is taxed in the state of the property: its invoices need a GSTIN of that state. */
const isOfItsState = ({ gstin, address }: { gstin: string; address: { region: string } }) =>
  gstin === "" || gstin.startsWith(stateCodeOf(address.region) ?? "");

/** Needed when `chargesGst` or `pricesIncludeGst` changes and there are bookings whose prices were agreed before. */
export const openBookingsAnswer = v.object({
  openBookings: v.picklist(agreedPriceMeanings, registration.openBookingsRequired),
  /** The first night on which the change holds; the working day unless given. */
  holdsFrom: nightInput(m.dateInvalid),
});

const maxRetentionMonths = 1200;
const retentionMonths = () => m.retentionMonths({ max: maxRetentionMonths });
/** An empty field is null. */
const retentionInput = v.union(
  [
    v.pipe(
      v.nullable(v.literal("")),
      v.transform(() => null),
    ),
    v.pipe(
      numberValue(retentionMonths),
      v.integer(retentionMonths),
      v.minValue(0, retentionMonths),
      v.maxValue(maxRetentionMonths, retentionMonths),
    ),
  ],
  retentionMonths,
);

const settingsFields = v.object({
  ...factFields,
  cancellationSteps: v.optional(cancellationStepsInput, defaultCancellationSteps),
  /** The lodge's own words instead of the steps. */
  cancellation: v.optional(paragraph(600), ""),
  policies: v.pipe(
    v.array(policy),
    v.maxLength(maxPolicies, () => m.tooManyPolicies({ max: maxPolicies })),
  ),
  directions: paragraph(600),
  /** The UPI id for payments; empty turns them off. Format by the National Payments Corporation of India. */
  upiId: v.pipe(
    referenceLine(320),
    v.transform((text) => text.replace(/\s/g, "")),
    v.regex(/^$|^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9.-]{1,63}$/, m.upiIdInvalid),
  ),
  bankAccount: v.optional(bankAccountInput, noBankAccount),
  gstin: gstinInput(m.gstinInvalid),
  /** Unconfirmed nights that one phone, e-mail or network address can hold. */
  maxUnconfirmedNights: v.optional(
    v.pipe(
      numberValue(unconfirmedNights),
      v.integer(unconfirmedNights),
      v.minValue(1, unconfirmedNights),
      v.maxValue(9999, unconfirmedNights),
    ),
    defaultUnconfirmedNights,
  ),
  /** 0: never. */
  expireUnconfirmedDays: v.optional(
    v.pipe(numberValue(expiryDays), v.integer(expiryDays), v.minValue(0, expiryDays), v.maxValue(365, expiryDays)),
    0,
  ),
  guestChanges: v.optional(v.picklist(guestChangeRules, m.guestChangesRequired), "request"),
  /** Bookings of the website for which nothing is paid in advance are confirmed at once; otherwise the desk confirms them. */
  confirmsAtOnce: v.optional(v.boolean(), false),
  /** Within how many hours the desk answers the others; 0 for no promise. */
  answerHours: v.optional(
    v.pipe(
      numberValue(answerHours),
      v.integer(answerHours),
      v.minValue(0, answerHours),
      v.maxValue(maxAnswerHours, answerHours),
    ),
    0,
  ),
  staffLimits: v.optional(staffLimitsInput, startingStaffLimits),
  timeFees: v.optional(timeFeesInput, noTimeFees),
  /** The security deposit that is asked for at check-in, in rupees; 0 for none. */
  securityDeposit: v.optional(
    v.pipe(
      numberValue(m.securityDepositInvalid),
      v.minValue(0, m.securityDepositInvalid),
      v.maxValue(100_000, m.securityDepositInvalid),
      v.check(hasTwoDecimals, twoDecimals),
    ),
    0,
  ),
  /** Whether the property is registered for GST; otherwise no price has any. */
  chargesGst: v.optional(v.boolean(), true),
  /** Whether the owner has said if it is: a new lodge charges none, and is asked once. */
  hasSaidGst: v.optional(v.boolean(), true),
  /** Whether the prices that a registered property publishes include GST; otherwise it is added. */
  pricesIncludeGst: v.optional(v.boolean(), false),
  openBookings: v.optional(openBookingsAnswer.entries.openBookings),
  holdsFrom: v.optional(openBookingsAnswer.entries.holdsFrom),
  /** The price of a booking whose dates staff change, unless they choose the other one. */
  editPricing: v.optional(v.picklist(editPricings, m.editPricingRequired), "flat"),
  /** Whether what a guest owes is rounded to the rupee from check-in on, with a line of its own. */
  roundsBills: v.optional(v.boolean(), false),
  /** Empty for the initials of the name; as it was unless given. */
  bookingPrefix: v.optional(bookingPrefixInput),
  /** Whether guests see the lodge's own ratings of its rooms; as it was unless given. */
  showsRatings: v.optional(v.boolean()),
  /** On the site; the desk always takes them. */
  takesForeignPhones: v.optional(v.boolean(), true),
  /** In which guests are addressed; as it was unless given. */
  languages: v.optional(languagesInput),
  /** The zone of every time on screens and documents; as it was unless given. */
  timeZone: v.optional(v.pipe(referenceLine(60), v.check(isTimeZone, m.timeZoneInvalid))),
  /** Facts on documents besides the name; as it was unless given. */
  documents: v.optional(documentFactsInput),
  /** Months after which guests are erased, 0 for never; null as the server is set up. As it was unless given. */
  retentionMonths: v.optional(retentionInput),
  updatedAt: v.optional(seenVersion),
});

/** A PAN in other words than the GSTIN has would be that of somebody else. */
const hasOwnPan = ({ gstin, documents }: { gstin: string; documents?: DocumentFacts | undefined }) =>
  gstin === "" || !documents?.pan || documents.pan === panOfGstin(gstin);

export const settingsInput = v.pipe(
  settingsFields,
  v.forward(
    v.partialCheck([["gstin"], ["documents"]], hasOwnPan, ({ input: { gstin } }) =>
      panOfGstinText({ pan: panOfGstin(gstin) }),
    ),
    ["documents", "pan"],
  ),
  v.forward(
    v.partialCheck([["gstin"], ["address", "region"]], isOfItsState, ({ input: { address } }) =>
      m.gstinState({ state: address.region, code: stateCodeOf(address.region) ?? "" }),
    ),
    ["gstin"],
  ),
  v.forward(
    v.partialCheck(
      [["chargesGst"], ["gstin"]],
      ({ chargesGst, gstin }) => !chargesGst || gstin !== "",
      registration.gstinRequired,
    ),
    ["gstin"],
  ),
);
export type SettingsInput = v.InferOutput<typeof settingsInput>;

const text = v.string();
const facts = {
  name: text,
  place: text,
  address: v.object({ street: text, locality: text, region: text, postalCode: text }),
  position: v.object({ latitude: v.number(), longitude: v.number() }),
  email: text,
  phones: v.array(v.object({ label: text, digits: text })),
  whatsapp: text,
  social: v.array(v.object({ label: v.picklist(socialNetworks), url: text })),
  checkInTime: text,
  checkOutTime: text,
};
const rules = v.array(v.object({ title: text, text }));

const lodgeFactsShape = v.object(facts);
export type LodgeFacts = v.InferOutput<typeof lodgeFactsShape>;

export const lodgeShape = v.object({
  ...facts,
  /** The sentence that follows from the policy. */
  cancellation: text,
  cancellationPolicy: cancellationPolicyShape,
  policies: rules,
  takesForeignPhones: v.boolean(),
  timeZone: text,
  chargesGst: v.boolean(),
  pricesIncludeGst: v.boolean(),
  /** The letters of new bookings' references. */
  bookingPrefix: text,
  /** Whether guests see the lodge's own ratings of its rooms. */
  showsRatings: v.boolean(),
  /** The languages of the site, the first one first. */
  languages: v.array(v.picklist(locales)),
  brand: v.optional(pageBrandShape),
  /** Set if the owner has said it; otherwise it is as the server is set up. */
  retentionMonths: v.optional(v.number()),
  /** Set for the demo, whose drawn sign stands beside its name. */
  hasSign: v.optional(v.literal(true)),
  /** Set while the owner has not opened the site. */
  isClosed: v.optional(v.boolean()),
});
export type Lodge = v.InferOutput<typeof lodgeShape>;

export const settingsShape = v.object({
  _id: text,
  ...facts,
  cancellationSteps: v.array(cancellationStepShape),
  /** The lodge's own words instead of the steps; empty otherwise. */
  cancellation: text,
  /** Without those derived from the times and from the cancellation policy. */
  policies: rules,
  directions: text,
  upiId: text,
  bankAccount: bankAccountShape,
  gstin: text,
  maxUnconfirmedNights: v.number(),
  expireUnconfirmedDays: v.number(),
  guestChanges: v.picklist(guestChangeRules),
  confirmsAtOnce: v.boolean(),
  answerHours: v.number(),
  staffLimits: staffLimitsShape,
  timeFees: timeFeesShape,
  securityDeposit: v.number(),
  /** Never without a GSTIN. */
  chargesGst: v.boolean(),
  hasSaidGst: v.boolean(),
  /** Whether prices include GST, once the property charges any. */
  pricesIncludeGst: v.boolean(),
  /** The first night that is taxed; empty if that was not said. */
  gstFrom: text,
  editPricing: v.picklist(editPricings),
  roundsBills: v.boolean(),
  /** Chosen by the owner; empty for the initials of the name. */
  bookingPrefix: text,
  showsRatings: v.boolean(),
  takesForeignPhones: v.boolean(),
  languages: v.array(v.picklist(locales)),
  timeZone: text,
  documents: documentFactsShape,
  retentionMonths: v.nullable(v.number()),
  updatedAt: text,
});
export type Settings = v.InferOutput<typeof settingsShape>;

export function cancellationPolicyOf(settings: Pick<Settings, "cancellation" | "cancellationSteps">) {
  const { cancellation: text, cancellationSteps } = settings;
  return { steps: text ? [] : cancellationSteps, text };
}

export function lodgeOf(settings: Settings): Lodge {
  const { _id, directions: _directions, upiId: _upiId, gstin: _gstin, updatedAt: _updatedAt, ...rest } = settings;
  const { maxUnconfirmedNights: _maxNights, expireUnconfirmedDays: _expiryDays, ...known } = rest;
  const {
    cancellationSteps: _steps,
    cancellation: _words,
    guestChanges: _guestChanges,
    confirmsAtOnce: _confirmsAtOnce,
    answerHours: _answerHours,
    staffLimits: _limits,
    timeFees: _timeFees,
    securityDeposit: _securityDeposit,
    editPricing: _editPricing,
    bankAccount: _bankAccount,
    roundsBills: _roundsBills,
    gstFrom: _gstFrom,
    hasSaidGst: _hasSaidGst,
    documents: _documents,
    retentionMonths,
    ...facts
  } = known;
  const cancellationPolicy = cancellationPolicyOf(settings);
  const cancellation = cancellationSentence(cancellationPolicy);
  const bookingPrefix = bookingPrefixOf(settings);
  return {
    ...facts,
    bookingPrefix,
    cancellation,
    cancellationPolicy,
    policies: policiesOf({ ...settings, cancellation }),
    ...(retentionMonths !== null && { retentionMonths }),
  };
}

function isWebAddressOrEmpty(address: string): boolean {
  if (address === "") return true;
  return URL.canParse(address) && new URL(address).protocol === "https:";
}
