import * as m from "#messages/register.js";
import type { Report, VisaType } from "./foreigners.ts";
import type { Lack } from "./register.ts";
import type { DocumentKind, Gender } from "./register-fields.ts";
import type { RegisterExport } from "./register-list.ts";
import type { Requirement } from "./register-settings.ts";

export const documentLabels: Record<DocumentKind, () => string> = {
  aadhaar: m.kindAadhaar,
  "voter-id": m.kindVoterId,
  "driving-licence": m.kindDrivingLicence,
  passport: m.kindPassport,
  other: m.kindOther,
};

export const genderLabels: Record<Gender, () => string> = {
  male: m.genderMale,
  female: m.genderFemale,
  other: m.genderOther,
};

export const visaTypeLabels: Record<VisaType, () => string> = {
  tourist: m.visaTourist,
  business: m.visaBusiness,
  employment: m.visaEmployment,
  student: m.visaStudent,
  medical: m.visaMedical,
  conference: m.visaConference,
  other: m.visaOther,
};

export const requirementLabels: Record<Requirement, () => string> = {
  address: m.address,
  document: m.document,
  signature: m.signature,
  comingFrom: m.comingFrom,
  goingTo: m.goingTo,
  purpose: m.purpose,
  vehicle: m.vehicle,
};

export const lackLabels: Record<Lack, () => string> = {
  ...requirementLabels,
  passport: m.passportNumber,
  visa: m.visaOrOci,
  foreign: m.formThreeDetails,
};

export const registerExportLabels: Record<RegisterExport, () => string> = {
  police: m.listPolice,
  "police-print": m.listPolicePrint,
  filings: m.listFilings,
  "form-three": m.listFormThree,
  "roll-call": m.listRollCall,
};

export const reportLabels: Record<Report, () => string> = {
  arrival: m.reportOfArrival,
  departure: m.reportOfDeparture,
};

const hidden = "••••";

/** "Voter ID ••••4321"; of a foreigner the passport. */
export function documentText({
  documentKind,
  documentEnd,
  passportEnd,
}: {
  documentKind: DocumentKind | "";
  documentEnd: string;
  passportEnd: string;
}): string {
  const end = passportEnd || documentEnd;
  if (documentKind === "") return "";
  return end ? `${documentLabels[documentKind]()} ${hidden}${end}` : documentLabels[documentKind]();
}

/** Hours and minutes; days from two of them on. */
export function timeLeftText(minutesLeft: number): string {
  const minutes = Math.abs(minutesLeft);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60)];
  const span = days >= 2 ? m.spanDays({ count: days }) : m.spanHours({ hours, minutes: minutes % 60 });
  return minutesLeft < 0 ? m.overdueBy({ span }) : m.timeLeft({ span });
}
