import * as m from "#messages/register.js";
import { countryName } from "./countries.ts";
import type { StayGuest } from "./register.ts";
import { genderLabels, visaTypeLabels } from "./register-labels.ts";

export interface FormThreeNumbers {
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
  fields: [label: string, value: string][];
}

const hidden = (end: string) => (end ? `••••${end}` : "");

/** The fields of Form III (formerly Form C), part by part in the order of the portal, in which they are copied. */
export function formThreeParts({ guest, numbers, stay, tag, formatTime }: FormThree): FormPart[] {
  const { foreign } = guest;
  const country = (code: string) => countryName(code, tag);
  const day = (night: string) => (night ? night.split("-").toReversed().join("/") : "");
  const passport = numbers?.passportNumber ?? hidden(guest.passportEnd);
  const visa = numbers?.visaNumber ?? hidden(guest.visaEnd);
  return [
    {
      title: m.partAccommodation(),
      fields: [
        [m.lodgeName(), stay.lodge],
        [m.lodgeAddress(), stay.lodgeAddress],
        [m.lodgePhone(), stay.lodgePhone],
      ],
    },
    {
      title: m.partPerson(),
      fields: [
        [m.surname(), foreign.surname],
        [m.givenName(), foreign.givenName],
        [m.gender(), foreign.gender ? genderLabels[foreign.gender]() : ""],
        [m.birthDate(), day(foreign.birthDate)],
        [m.nationality(), country(guest.nationality)],
        [m.homeAddress(), foreign.homeAddress],
        [m.homeCity(), foreign.homeCity],
        [m.homeCountry(), country(foreign.homeCountry)],
      ],
    },
    {
      title: m.partPassport(),
      fields: [
        [m.passportNumber(), passport],
        [m.passportPlace(), foreign.passportPlace],
        [m.passportCountry(), country(foreign.passportCountry)],
        [m.passportIssuedOn(), day(foreign.passportIssuedOn)],
        [m.passportExpiresOn(), day(foreign.passportExpiresOn)],
      ],
    },
    {
      title: guest.isOci ? m.partOci() : m.partVisa(),
      fields: [
        [guest.isOci ? m.ociNumber() : m.visaNumber(), visa],
        [m.visaPlace(), foreign.visaPlace],
        [m.visaCountry(), country(foreign.visaCountry)],
        [m.visaIssuedOn(), day(foreign.visaIssuedOn)],
        ...(guest.isOci
          ? []
          : ([
              [m.visaExpiresOn(), day(foreign.visaExpiresOn)],
              [m.visaType(), foreign.visaType ? visaTypeLabels[foreign.visaType]() : ""],
            ] satisfies FormPart["fields"])),
      ],
    },
    {
      title: m.partArrival(),
      fields: [
        [m.arrivedFromCountry(), country(foreign.arrivedFromCountry)],
        [m.arrivedFromCity(), foreign.arrivedFromCity],
        [m.arrivedInIndiaOn(), day(foreign.arrivedInIndiaOn)],
        [m.arrivedHere(), guest.arrivedAt ? formatTime(guest.arrivedAt) : ""],
        [m.daysOfStay(), String(stay.nights)],
        [m.employedInIndia(), foreign.isEmployedInIndia ? m.yes() : m.no()],
      ],
    },
    {
      title: m.partOther(),
      fields: [
        [m.purpose(), guest.purpose],
        [m.nextPlace(), foreign.nextPlace || guest.goingTo],
        [m.indianPhone(), foreign.indianPhone || guest.phone],
        [m.homePhone(), foreign.homePhone],
        [m.remarks(), foreign.remarks],
        [m.departedHere(), guest.departedAt ? formatTime(guest.departedAt) : ""],
      ],
    },
  ];
}
