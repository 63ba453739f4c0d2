import { whatsAppUrlOf } from "../platform/text/stored-phone.ts";
import type { Lodge, LodgeFacts } from "./settings.ts";

/** The facts of the lodge that every page needs. */
export type LodgeSummary = Omit<Lodge, "cancellation" | "policies">;

export function factsOf({ cancellation: _cancellation, policies: _policies, ...facts }: Lodge): LodgeSummary {
  return facts;
}

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
