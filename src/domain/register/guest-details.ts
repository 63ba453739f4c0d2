import { india } from "../platform/text/countries.ts";
import { type ForeignDetails, noForeignDetails } from "./foreigners.ts";
import type { DocumentKind } from "./register-fields.ts";

/** What a form asks of a guest besides the name and phone number; the numbers are not read back. */
export interface GuestDetails {
  nationality: string;
  isOci: boolean;
  address: string;
  documentKind: DocumentKind | "";
  documentNumber: string;
  passportNumber: string;
  visaNumber: string;
  comingFrom: string;
  goingTo: string;
  purpose: string;
  vehicle: string;
  signature: string;
  foreign: ForeignDetails;
}

export const noGuestDetails: GuestDetails = {
  nationality: india,
  isOci: false,
  address: "",
  documentKind: "",
  documentNumber: "",
  passportNumber: "",
  visaNumber: "",
  comingFrom: "",
  goingTo: "",
  purpose: "",
  vehicle: "",
  signature: "",
  foreign: noForeignDetails,
};

/** The details of a stored entry, for a form. */
export function guestDetails(stored: Omit<GuestDetails, "documentNumber" | "passportNumber" | "visaNumber">) {
  const { nationality, isOci, address, documentKind, comingFrom, goingTo } = stored;
  const { purpose, vehicle, signature, foreign } = stored;
  const kept = { nationality, isOci, address, documentKind, comingFrom, goingTo, purpose, vehicle, signature, foreign };
  return { ...noGuestDetails, ...kept };
}
