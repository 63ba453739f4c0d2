import type { Lodge, LodgeFacts } from "./settings.ts";

/** For pages without the property's policies. */
export function factsOf({ cancellation: _cancellation, policies: _policies, ...facts }: Lodge): LodgeFacts {
  return facts;
}

/** Ten digits. */
export function receptionOf({ phones }: Pick<LodgeFacts, "phones">): string {
  return phones[0]?.digits ?? "";
}

/** Without the country. */
export function addressLine({ address }: Pick<LodgeFacts, "address">): string {
  return `${address.street}, ${address.locality} ${address.postalCode}, ${address.region}`;
}

/** For a link; nothing is embedded. */
export function mapUrl({ position: { latitude, longitude } }: Pick<LodgeFacts, "position">): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
}

/** A WhatsApp chat with the front desk and a prepared message; undefined without a number. */
export function whatsAppUrl({ whatsapp }: Pick<LodgeFacts, "whatsapp">, text = ""): string | undefined {
  if (!whatsapp) return undefined;
  return `https://wa.me/91${whatsapp}${text && `?text=${encodeURIComponent(text)}`}`;
}
