import * as m from "#messages/register.js";
import { countryName } from "../platform/text/countries.ts";
import { phonesOf } from "./known-foreign.ts";
import type { StayGuest } from "./register.ts";
import { genderLabels, visaTypeLabels } from "./register-labels.ts";

/** `27/01/2026 14:05`, as the portal wants it. */
export function portalTime(iso: string, timeZone: string): string {
  const options = { day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit" } as const;
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, ...options, hourCycle: "h23" });
  return format.format(new Date(iso)).replace(",", "");
}

interface FormThreeNumbers {
  passportNumber: string;
  visaNumber: string;
}

interface FormThree {
  guest: StayGuest;
  /** Undefined to readers without the right: ends are shown. */
  numbers: FormThreeNumbers | undefined;
  stay: { reference: string; nights: number; lodge: string; lodgeAddress: string; lodgePhone: string };
  /** BCP 47, for the names of countries. */
  tag: string;
  /** A date and time at the lodge. */
  formatTime: (instant: string) => string;
}

export interface FormPart {
  title: string;
  fields: {
    label: string;
    /** The portal's name for it, which is in English. */
    portal: string;
    value: string;
  }[];
}

const hidden = (end: string) => (end ? `••••${end}` : "");

/** The fields of Form III (formerly Form C), part by part in the order of the portal, in which they are copied. */
export function formThreeParts({ guest, numbers, stay, tag, formatTime }: FormThree): FormPart[] {
  const { foreign } = guest;
  const phones = phonesOf(guest);
  const country = (code: string) => countryName(code, tag);
  const day = (night: string) => (night ? night.split("-").toReversed().join("/") : "");
  const passport = numbers?.passportNumber ?? hidden(guest.passportEnd);
  const visa = numbers?.visaNumber ?? hidden(guest.visaEnd);
  return [
    {
      title: m.partAccommodation(),
      fields: [
        { label: m.lodgeName(), portal: "Accommodator name", value: stay.lodge },
        { label: m.lodgeAddress(), portal: "Accommodator address", value: stay.lodgeAddress },
        { label: m.lodgePhone(), portal: "Accommodator phone", value: stay.lodgePhone },
      ],
    },
    {
      title: m.partPerson(),
      fields: [
        { label: m.surname(), portal: "Surname", value: foreign.surname },
        { label: m.givenName(), portal: "Given name", value: foreign.givenName },
        { label: m.gender(), portal: "Gender", value: foreign.gender ? genderLabels[foreign.gender]() : "" },
        { label: m.birthDate(), portal: "Date of birth", value: day(foreign.birthDate) },
        { label: m.nationality(), portal: "Nationality", value: country(guest.nationality) },
        { label: m.homeAddress(), portal: "Permanent address", value: foreign.homeAddress },
        { label: m.homeCity(), portal: "City", value: foreign.homeCity },
        { label: m.homeCountry(), portal: "Country", value: country(foreign.homeCountry) },
      ],
    },
    {
      title: m.partPassport(),
      fields: [
        { label: m.passportNumber(), portal: "Passport No.", value: passport },
        { label: m.passportPlace(), portal: "Place of issue", value: foreign.passportPlace },
        { label: m.passportCountry(), portal: "Country of issue", value: country(foreign.passportCountry) },
        { label: m.passportIssuedOn(), portal: "Date of issue", value: day(foreign.passportIssuedOn) },
        { label: m.passportExpiresOn(), portal: "Expiry date", value: day(foreign.passportExpiresOn) },
      ],
    },
    {
      title: guest.isOci ? m.partOci() : m.partVisa(),
      fields: [
        {
          label: guest.isOci ? m.ociNumber() : m.visaNumber(),
          portal: guest.isOci ? "OCI card No." : "Visa No.",
          value: visa,
        },
        { label: m.visaPlace(), portal: "Place of issue", value: foreign.visaPlace },
        { label: m.visaCountry(), portal: "Country of issue", value: country(foreign.visaCountry) },
        { label: m.visaIssuedOn(), portal: "Date of issue", value: day(foreign.visaIssuedOn) },
        ...(guest.isOci
          ? []
          : ([
              { label: m.visaExpiresOn(), portal: "Valid till", value: day(foreign.visaExpiresOn) },
              {
                label: m.visaType(),
                portal: "Visa type",
                value: foreign.visaType ? visaTypeLabels[foreign.visaType]() : "",
              },
            ] satisfies FormPart["fields"])),
      ],
    },
    {
      title: m.partArrival(),
      fields: [
        { label: m.arrivedFromCountry(), portal: "Arrived from (country)", value: country(foreign.arrivedFromCountry) },
        { label: m.arrivedFromCity(), portal: "Arrived from (place)", value: foreign.arrivedFromCity },
        { label: m.arrivedInIndiaOn(), portal: "Date of arrival in India", value: day(foreign.arrivedInIndiaOn) },
        {
          label: m.arrivedHere(),
          portal: "Date and time of arrival in hotel",
          value: guest.arrivedAt ? formatTime(guest.arrivedAt) : "",
        },
        { label: m.daysOfStay(), portal: "Intended duration of stay", value: String(stay.nights) },
        {
          label: m.employedInIndia(),
          portal: "Whether employed in India",
          value: foreign.isEmployedInIndia ? m.yes() : m.no(),
        },
      ],
    },
    {
      title: m.partOther(),
      fields: [
        { label: m.purpose(), portal: "Purpose of visit", value: guest.purpose },
        { label: m.nextPlace(), portal: "Next destination", value: foreign.nextPlace || guest.goingTo },
        { label: m.indianPhone(), portal: "Contact no. in India", value: phones.indianPhone },
        { label: m.homePhone(), portal: "Contact no. in permanent residing country", value: phones.homePhone },
        { label: m.remarks(), portal: "Remarks", value: foreign.remarks },
        {
          label: m.departedHere(),
          portal: "Date and time of departure",
          value: guest.departedAt ? formatTime(guest.departedAt) : "",
        },
      ],
    },
  ];
}
