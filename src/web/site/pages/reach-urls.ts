import type { LodgeFacts } from "#domain/settings.ts";

/** What a tap on a telephone number calls. */
export function telephoneUrl(digits: string): string {
  return `tel:+91${digits}`;
}

/** The way from the lodge to a place, for a link. By its name, which maps know better than a position of ours. */
export function directionsUrl({ position, address }: Pick<LodgeFacts, "position" | "address">, place: string): string {
  const query = new URLSearchParams({
    api: "1",
    origin: `${position.latitude},${position.longitude}`,
    destination: `${place}, ${address.region}`,
  });
  return `https://www.google.com/maps/dir/?${query}`;
}
