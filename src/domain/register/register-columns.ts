import { locale } from "#messages/locale.js";
import * as m from "#messages/register.js";
import { columnsOf } from "../platform/files/columns.ts";
import { countryName } from "../platform/text/countries.ts";
import { languageTags } from "../platform/text/locales.ts";
import { documentText, reportLabels } from "./register-labels.ts";
import type { Filing, RegisterLine, RollCall } from "./register-list.ts";

/** An instant on the lodge's clock. */
type FormatTime = (iso: string) => string;

const country = (code: string) => countryName(code, languageTags[locale()]);

export type NumberedLine = RegisterLine & { number: number };
export const numbered = (lines: readonly RegisterLine[]): NumberedLine[] =>
  lines.map((line, at) => ({ ...line, number: at + 1 }));

/** The police register, as the file has it; the screen puts several of them into one column. */
export const registerColumns = (time: FormatTime) =>
  columnsOf<NumberedLine>()({
    number: { heading: m.serialNumber, value: ({ number }) => number },
    name: { heading: m.name, value: ({ name }) => name },
    nationality: { heading: m.nationality, value: ({ nationality }) => country(nationality) },
    address: { heading: m.address, value: ({ address, foreign }) => address || foreign.homeAddress },
    phone: { heading: m.phone, value: ({ phone }) => phone, unit: "phone" },
    document: { heading: m.document, value: (line) => documentText(line) },
    comingFrom: { heading: m.comingFrom, value: ({ comingFrom, foreign }) => comingFrom || foreign.arrivedFromCity },
    goingTo: { heading: m.goingTo, value: ({ goingTo, foreign }) => goingTo || foreign.nextPlace },
    purpose: { heading: m.purpose, value: ({ purpose }) => purpose },
    vehicle: { heading: m.vehicle, value: ({ vehicle }) => vehicle },
    unit: { heading: m.unit, value: ({ units }) => units },
    arrivedAt: { heading: m.arrivedAt, value: ({ arrivedAt }) => arrivedAt && time(arrivedAt) },
    departedAt: { heading: m.departedAt, value: ({ departedAt }) => departedAt && time(departedAt) },
    guests: { heading: m.guestsInRoom, value: ({ totalGuests }) => totalGuests },
    reference: { heading: m.reference, value: ({ reference }) => reference },
  });

/** The reports on foreigners. */
export const filingColumns = (time: FormatTime) =>
  columnsOf<Filing>()({
    name: { heading: m.name, value: ({ name }) => name },
    nationality: { heading: m.nationality, value: ({ nationality }) => country(nationality) },
    report: { heading: m.report, value: ({ report }) => reportLabels[report]() },
    happenedAt: { heading: m.happenedAt, value: ({ happenedAt }) => happenedAt && time(happenedAt) },
    dueAt: { heading: m.dueAt, value: ({ countdown }) => (countdown ? time(countdown.dueAt) : "") },
    acknowledgement: { heading: m.acknowledgement, value: ({ number }) => number },
    filedAt: { heading: m.filedAt, value: ({ filedAt }) => filedAt && time(filedAt) },
    filedBy: { heading: m.filedBy, value: ({ filedBy }) => filedBy },
  });

export const rollCallColumns = columnsOf<RollCall["units"][number]>()({
  unit: { heading: m.unit, value: ({ label }) => label },
  floor: { heading: m.floor, value: ({ floor }) => floor },
  name: { heading: m.name, value: ({ name }) => name },
  guests: { heading: m.guestsInRoom, value: ({ guests }) => guests },
  phone: { heading: m.phone, value: ({ phone }) => phone, unit: "phone" },
  names: { heading: m.registeredNames, value: ({ names }) => names.join(", ") },
});
