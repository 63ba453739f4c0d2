import type { Lodge, LodgeFacts } from "./settings.ts";

/** The facts alone, for pages that show no rules of the house. */
export function factsOf({ cancellation: _cancellation, policies: _policies, ...facts }: Lodge): LodgeFacts {
  return facts;
}

/** The reception's number, ten digits: the first of the lodge's. */
export function receptionOf({ phones }: Pick<LodgeFacts, "phones">): string {
  return phones[0]?.digits ?? "";
}

/** The address in one line, without the country. */
export function addressLine({ address }: Pick<LodgeFacts, "address">): string {
  return `${address.street}, ${address.locality} ${address.postalCode}, ${address.region}`;
}

/** The lodge on a map, for a link: nothing is loaded from there. */
export function mapUrl({ position: { latitude, longitude } }: Pick<LodgeFacts, "position">): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
}

/** A chat with the front desk on WhatsApp with the first words already there; undefined where there is none. */
export function whatsAppUrl({ whatsapp }: Pick<LodgeFacts, "whatsapp">, text = ""): string | undefined {
  if (!whatsapp) return undefined;
  return `https://wa.me/91${whatsapp}${text && `?text=${encodeURIComponent(text)}`}`;
}
