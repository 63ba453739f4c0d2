import { type LimitedRight, startingStaffLimits } from "#domain/platform/access/staff-limits.ts";
import { bankFacts, noBankAccount } from "#domain/platform/money/bank-account.ts";
import { formatPhone } from "#domain/platform/text/format-phone.ts";
import { formatIndianPhone } from "#domain/platform/text/indian-phone.ts";
import { type Locale, locales } from "#domain/platform/text/locales.ts";
import { defaultTimeZone } from "#domain/platform/time/time-zones.ts";
import type { Policy } from "#domain/platform/values/policies.ts";
import { validate } from "#domain/platform/values/validate.ts";
import { cancellationSentence, defaultCancellationSteps } from "#domain/pricing/cancellation.ts";
import type { EditPricing } from "#domain/pricing/edit-pricings.ts";
import { type DocumentFacts, noDocumentFacts } from "#domain/property/document-facts.ts";
import {
  defaultUnconfirmedNights,
  type Settings,
  type SettingsInput,
  settingsInput,
  settingsShape,
  socialNetworks,
} from "#domain/property/settings.ts";
import { noTimeFees, type TimeFees } from "#domain/property/time-fees.ts";
import * as answers from "#messages/deskAnswers.js";
import * as items from "#messages/deskChargeItems.js";
import * as plans from "#messages/deskPlans.js";
import * as m from "#messages/deskSettings.js";
import * as papers from "#messages/documentFacts.js";
import * as registration from "#messages/gstRegistration.js";
import * as security from "#messages/securityDeposit.js";
import type { FormDefinition } from "../../platform/forms/record-form.ts";
import { languageLabels } from "../../platform/languages/language-labels.ts";
import { type CancellationStepForm, stepForms } from "./cancellation-step-form.ts";
import { describeLimits } from "./limit-labels.ts";
import { timeFeeLabels, timeFeeNames } from "./time-fee-labels.ts";

/** Numbers as text, and an entry for every social network. */
export interface SettingsForm {
  name: string;
  place: string;
  address: { street: string; locality: string; region: string; postalCode: string };
  position: { latitude: string; longitude: string };
  email: string;
  phones: readonly { label: string; digits: string }[];
  whatsapp: string;
  social: readonly { label: (typeof socialNetworks)[number]; url: string }[];
  checkInTime: string;
  checkOutTime: string;
  cancellation: string;
  cancellationSteps: readonly CancellationStepForm[];
  policies: readonly Policy[];
  directions: string;
  upiId: string;
  bankAccount: Settings["bankAccount"];
  gstin: string;
  maxUnconfirmedNights: string;
  expireUnconfirmedDays: string;
  guestChanges: Settings["guestChanges"];
  confirmsAtOnce: boolean;
  answerHours: string;
  staffLimits: Record<LimitedRight, string>;
  timeFees: Record<keyof TimeFees, string>;
  securityDeposit: string;
  takesForeignPhones: boolean;
  bookingPrefix: string;
  showsRatings: boolean;
  languages: readonly Locale[];
  /** Empty until the owner has said it. */
  registration: "" | "registered" | "unregistered";
  pricesIncludeGst: boolean;
  editPricing: EditPricing;
  roundsBills: boolean;
  timeZone: string;
  documents: DocumentFacts;
  /** Empty as the server is set up. */
  retentionMonths: string;
}

const empty: Omit<Settings, "_id" | "updatedAt"> = {
  name: "",
  place: "",
  email: "",
  whatsapp: "",
  checkInTime: "",
  checkOutTime: "",
  address: { street: "", locality: "", region: "", postalCode: "" },
  position: { latitude: 0, longitude: 0 },
  phones: [],
  social: [],
  policies: [],
  cancellation: "",
  directions: "",
  upiId: "",
  gstin: "",
  gstFrom: "",
  bankAccount: noBankAccount,
  cancellationSteps: defaultCancellationSteps,
  maxUnconfirmedNights: defaultUnconfirmedNights,
  expireUnconfirmedDays: 0,
  guestChanges: "request",
  confirmsAtOnce: false,
  answerHours: 0,
  staffLimits: startingStaffLimits,
  timeFees: noTimeFees,
  securityDeposit: 0,
  takesForeignPhones: true,
  bookingPrefix: "",
  showsRatings: false,
  languages: [...locales],
  chargesGst: true,
  hasSaidGst: false,
  pricesIncludeGst: false,
  editPricing: "flat",
  roundsBills: false,
  timeZone: defaultTimeZone,
  documents: noDocumentFacts,
  retentionMonths: null,
};

function describeSteps(steps: readonly CancellationStepForm[]): string {
  const numbers = steps.map(({ daysBefore, unit, amount }) => ({
    daysBefore: Number(daysBefore),
    unit,
    amount: Number(amount),
  }));
  return cancellationSentence({ steps: numbers, text: "" });
}

export const guestChangeLabels: Record<Settings["guestChanges"], () => string> = {
  request: m.changesByRequest,
  "at-once": m.changesAtOnce,
};

export const registrationLabels: Record<SettingsForm["registration"], () => string> = {
  "": registration.notSaid,
  registered: registration.isRegistered,
  unregistered: registration.isNotRegistered,
};

export const editPricingLabels: Record<EditPricing, () => string> = {
  flat: plans.editFlat,
  agreed: plans.editAgreed,
};

/** The position of a new lodge, which nobody has placed yet. */
const isNowhere = ({ latitude, longitude }: Settings["position"]) => latitude === 0 && longitude === 0;
const positionForm = (position: Settings["position"]) =>
  isNowhere(position)
    ? { latitude: "", longitude: "" }
    : { latitude: String(position.latitude), longitude: String(position.longitude) };

const phoneForms = (phones: Settings["phones"]) =>
  phones.length > 0
    ? phones.map(({ label, digits }) => ({ label, digits: formatIndianPhone(digits) }))
    : [{ label: "", digits: "" }];

const limitText = (limit: number | null) => (limit === null ? "" : String(limit));
const describeList = (lines: readonly string[]) => lines.join("; ") || m.emptyList();

export const settingsForm: FormDefinition<Settings, SettingsForm, SettingsInput> = {
  name: "settings",
  shape: settingsShape,
  formOf: (settings) => {
    const { position, phones, whatsapp, social, ...rest } = settings ?? empty;
    const { name, place, address, email, checkInTime, checkOutTime, ...texts } = rest;
    const { cancellation, policies, directions, upiId, gstin } = texts;
    return {
      name,
      place,
      address,
      email,
      checkInTime,
      checkOutTime,
      cancellation,
      policies,
      directions,
      upiId,
      gstin,
      bankAccount: rest.bankAccount,
      cancellationSteps: stepForms(rest.cancellationSteps),
      maxUnconfirmedNights: String(rest.maxUnconfirmedNights),
      expireUnconfirmedDays: String(rest.expireUnconfirmedDays),
      guestChanges: rest.guestChanges,
      confirmsAtOnce: rest.confirmsAtOnce,
      answerHours: String(rest.answerHours),
      staffLimits: {
        belowPlan: limitText(rest.staffLimits.belowPlan),
        refund: limitText(rest.staffLimits.refund),
        waived: limitText(rest.staffLimits.waived),
        pettyCash: limitText(rest.staffLimits.pettyCash),
      },
      timeFees: {
        hourPrice: limitText(rest.timeFees.hourPrice),
        halfDayPercent: limitText(rest.timeFees.halfDayPercent),
        freeMinutes: String(rest.timeFees.freeMinutes),
      },
      securityDeposit: String(rest.securityDeposit),
      takesForeignPhones: rest.takesForeignPhones,
      bookingPrefix: rest.bookingPrefix,
      showsRatings: rest.showsRatings,
      languages: rest.languages,
      registration: rest.chargesGst ? "registered" : rest.hasSaidGst ? "unregistered" : "",
      pricesIncludeGst: rest.pricesIncludeGst,
      editPricing: rest.editPricing,
      roundsBills: rest.roundsBills,
      timeZone: rest.timeZone,
      documents: rest.documents,
      retentionMonths: limitText(rest.retentionMonths),
      position: positionForm(position),
      phones: phoneForms(phones),
      whatsapp: formatPhone(whatsapp),
      social: socialNetworks.map((label) => ({ label, url: social.find((one) => one.label === label)?.url ?? "" })),
    };
  },
  check: ({ registration, ...form }, settings) =>
    validate(settingsInput, {
      ...form,
      chargesGst: registration === "registered",
      hasSaidGst: registration !== "",
      updatedAt: settings?.updatedAt,
    }),
  labels: {
    name: m.name,
    place: m.place,
    address: m.address,
    position: m.position,
    email: m.email,
    phones: m.phones,
    whatsapp: m.whatsApp,
    social: m.social,
    checkInTime: m.checkIn,
    checkOutTime: m.checkOut,
    cancellation: m.cancellation,
    cancellationSteps: m.steps,
    policies: m.houseRules,
    directions: m.directions,
    upiId: m.upiId,
    bankAccount: m.bankAccount,
    gstin: m.gstin,
    maxUnconfirmedNights: m.unconfirmedNights,
    expireUnconfirmedDays: m.expiryDays,
    guestChanges: m.guestChanges,
    confirmsAtOnce: answers.confirmsAtOnce,
    answerHours: answers.answerHours,
    staffLimits: m.limits,
    timeFees: m.timeFees,
    securityDeposit: security.setting,
    takesForeignPhones: m.foreignPhones,
    bookingPrefix: m.bookingPrefix,
    showsRatings: m.ownRatings,
    languages: m.guestLanguages,
    registration: registration.registered,
    pricesIncludeGst: registration.pricesIncludeGst,
    editPricing: plans.editPricing,
    roundsBills: items.rounding,
    timeZone: m.timeZone,
    documents: papers.title,
    retentionMonths: m.retention,
  },
  describe: (field, form) => {
    if (field === "takesForeignPhones")
      return form.takesForeignPhones ? m.foreignPhonesTaken() : m.foreignPhonesRefused();
    if (field === "showsRatings") return form.showsRatings ? m.ratingsShown() : m.ratingsHidden();
    if (field === "languages") return form.languages.map((one) => languageLabels[one]()).join(", ");
    if (field === "registration") return registrationLabels[form.registration]();
    if (field === "pricesIncludeGst") return form.pricesIncludeGst ? registration.gstWithin() : registration.gstOnTop();
    if (field === "confirmsAtOnce") return form.confirmsAtOnce ? answers.atOnce() : answers.byDesk();
    if (field === "roundsBills") return form.roundsBills ? items.rounded() : items.notRounded();
    if (field === "editPricing") return editPricingLabels[form.editPricing]();
    if (field === "guestChanges") return guestChangeLabels[form.guestChanges]();
    if (field === "staffLimits") return describeLimits(form.staffLimits);
    if (field === "timeFees") {
      return describeList(
        timeFeeNames.map((name) => `${timeFeeLabels[name]()}: ${form.timeFees[name] || m.noLimit()}`),
      );
    }
    if (field === "documents") return describeList(Object.values(form.documents).filter(Boolean));
    if (field === "bankAccount")
      return describeList(bankFacts(form.bankAccount).map(([name, value]) => `${name} ${value}`));
    if (field === "address" || field === "position") return Object.values(form[field]).join(", ");
    if (field === "phones") return describeList(form.phones.map(({ label, digits }) => `${label} ${digits}`));
    if (field === "social")
      return describeList(form.social.filter(({ url }) => url).map(({ label, url }) => `${label} ${url}`));
    if (field === "cancellationSteps") return describeSteps(form.cancellationSteps);
    if (field === "policies") return describeList(form.policies.map(({ title, text }) => `${title}: ${text}`));
    return undefined;
  },
};
