import { property } from "#domain/property.ts";

/** What a tap on a telephone number calls. */
export function telephoneUrl(digits: string): string {
  return `tel:+91${digits}`;
}

/** A chat with the front desk on WhatsApp, with the first words already there. */
export function whatsAppUrl(text: string): string {
  const start = text ? `?text=${encodeURIComponent(text)}` : "";
  return `https://wa.me/91${property.whatsapp}${start}`;
}

/** The lodge on a map, for a link: nothing is loaded from there. */
export function lodgeMapUrl(): string {
  const { latitude, longitude } = property.position;
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
}

/** The way from the lodge to a place, for a link. By its name, which maps know better than a position of ours. */
export function directionsUrl(place: string): string {
  const { latitude, longitude } = property.position;
  const query = new URLSearchParams({
    api: "1",
    origin: `${latitude},${longitude}`,
    destination: `${place}, ${property.address.region}`,
  });
  return `https://www.google.com/maps/dir/?${query}`;
}
