import { whatsAppUrlOf } from "../platform/text/stored-phone.ts";
import type { Lodge, LodgeFacts } from "./settings.ts";

/** A number of the lodge. */
export interface LodgePhone {
  label: string;
  digits: string;
  /** In groups, as it is read: `+91 820 412 3456`. */
  text: string;
}

/** The facts of the lodge that every page needs. */
export interface LodgeSummary extends Omit<Lodge, "cancellation" | "policies" | "phones"> {
  phones: LodgePhone[];
}

/** Undefined before the settings are entered. */
export const receptionPhone = ({ phones }: Pick<LodgeSummary, "phones">): LodgePhone | undefined => phones[0];

export function receptionOf({ phones }: Pick<LodgeFacts, "phones">): string {
  return phones[0]?.digits ?? "";
}

export function addressLine({ address }: Pick<LodgeFacts, "address">): string {
  return `${address.street}, ${address.locality} ${address.postalCode}, ${address.region}`;
}

/** schema.org PostalAddress. */
export function postalAddress({ address }: Pick<LodgeFacts, "address">) {
  return {
    "@type": "PostalAddress",
    streetAddress: address.street,
    addressLocality: address.locality,
    addressRegion: address.region,
    postalCode: address.postalCode,
    addressCountry: "IN",
  };
}

export function mapUrl({ position: { latitude, longitude } }: Pick<LodgeFacts, "position">): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
}

export function whatsAppUrl({ whatsapp }: Pick<LodgeFacts, "whatsapp">, text = ""): string | undefined {
  if (!whatsapp) return undefined;
  return `${whatsAppUrlOf(whatsapp)}${text && `?text=${encodeURIComponent(text)}`}`;
}
