import * as v from "valibot";
import * as m from "#messages/register.js";
import { optionalCountry } from "../platform/text/countries.ts";
import { seenVersion } from "../platform/text/text.ts";
import { genders, optionalDay, optionalOf, optionalPhone, registerLine, registerText } from "./register-fields.ts";

// Form III of the Immigration and Foreigners Rules, 2025 (formerly Form C), which holders of an OCI card need as well.

export const visaTypes = ["tourist", "business", "employment", "student", "medical", "conference", "other"] as const;
export type VisaType = (typeof visaTypes)[number];

/** Everything but the numbers of passport, visa and OCI card, which are stored apart. */
const detailFields = {
  surname: registerLine(60),
  givenName: registerLine(60),
  gender: optionalOf(genders, m.genderRequired),
  birthDate: optionalDay,
  homeAddress: registerText(300),
  homeCity: registerLine(60),
  homeCountry: optionalCountry,
  passportPlace: registerLine(60),
  passportCountry: optionalCountry,
  passportIssuedOn: optionalDay,
  passportExpiresOn: optionalDay,
  visaPlace: registerLine(60),
  visaCountry: optionalCountry,
  visaIssuedOn: optionalDay,
  visaExpiresOn: optionalDay,
  visaType: optionalOf(visaTypes, m.visaTypeRequired),
  arrivedFromCountry: optionalCountry,
  arrivedFromCity: registerLine(60),
  arrivedInIndiaOn: optionalDay,
  isEmployedInIndia: v.boolean(m.chooseOne),
  nextPlace: registerLine(100),
  indianPhone: optionalPhone,
  homePhone: optionalPhone,
  remarks: registerLine(200),
};

export const foreignDetailsInput = v.object(detailFields);
export type ForeignDetails = v.InferOutput<typeof foreignDetailsInput>;

const text = v.string();
export const foreignDetailsShape = v.object({
  surname: text,
  givenName: text,
  gender: v.picklist(["", ...genders]),
  birthDate: text,
  homeAddress: text,
  homeCity: text,
  homeCountry: text,
  passportPlace: text,
  passportCountry: text,
  passportIssuedOn: text,
  passportExpiresOn: text,
  visaPlace: text,
  visaCountry: text,
  visaIssuedOn: text,
  visaExpiresOn: text,
  visaType: v.picklist(["", ...visaTypes]),
  arrivedFromCountry: text,
  arrivedFromCity: text,
  arrivedInIndiaOn: text,
  isEmployedInIndia: v.boolean(),
  nextPlace: text,
  indianPhone: text,
  homePhone: text,
  remarks: text,
});

export const noForeignDetails: ForeignDetails = {
  surname: "",
  givenName: "",
  gender: "",
  birthDate: "",
  homeAddress: "",
  homeCity: "",
  homeCountry: "",
  passportPlace: "",
  passportCountry: "",
  passportIssuedOn: "",
  passportExpiresOn: "",
  visaPlace: "",
  visaCountry: "",
  visaIssuedOn: "",
  visaExpiresOn: "",
  visaType: "",
  arrivedFromCountry: "",
  arrivedFromCity: "",
  arrivedInIndiaOn: "",
  isEmployedInIndia: false,
  nextPlace: "",
  indianPhone: "",
  homePhone: "",
  remarks: "",
};

/** Without these the portal does not take a form; of a holder of an OCI card it asks for the card instead of a visa. */
export const filedDetails = [
  "surname",
  "gender",
  "birthDate",
  "homeAddress",
  "homeCountry",
  "passportExpiresOn",
  "arrivedFromCountry",
  "arrivedInIndiaOn",
] as const satisfies (keyof ForeignDetails)[];

const filingHours = 24;
const hourMillis = 3_600_000;

/** `late` once the time is over. Louder from half of it on, and again in the last four hours. */
export const urgencies = ["calm", "soon", "urgent", "late"] as const;
export type Urgency = (typeof urgencies)[number];

export interface Countdown {
  /** ISO 8601 */
  dueAt: string;
  /** Negative when it is late. */
  minutesLeft: number;
  urgency: Urgency;
}

/** The start of the countdown of a report that is due 24 hours after an arrival or a departure. */
export function countdownFrom(happenedAt: string, now: Date): Countdown {
  const due = Date.parse(happenedAt) + filingHours * hourMillis;
  const left = due - now.getTime();
  const urgency = left <= 0 ? "late" : left <= 4 * hourMillis ? "urgent" : left <= 12 * hourMillis ? "soon" : "calm";
  const minutes = left / 60_000;
  return {
    dueAt: new Date(due).toISOString(),
    minutesLeft: left > 0 ? Math.ceil(minutes) : Math.floor(minutes),
    urgency,
  };
}

/** The number by which the portal or the police confirm a form. */
export const filingInput = v.object({
  acknowledgement: v.pipe(
    registerLine(40),
    v.minLength(1, m.acknowledgementRequired),
    v.regex(/^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u, m.acknowledgementInvalid),
  ),
  updatedAt: v.optional(seenVersion),
});
export type FilingInput = v.InferOutput<typeof filingInput>;

export const reports = ["arrival", "departure"] as const;
export type Report = (typeof reports)[number];
