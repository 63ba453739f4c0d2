import type { PageContent, Place } from "#domain/website/page-content.ts";
import { placesOf } from "../../website/texts/places.ts";

export type NearbyPlace = Pick<Place, "name" | "kilometres" | "minutes">;

/** On a line through the lodge, and the stations and airports. */
export type Nearby = Record<NonNullable<Place["onHome"]>, NearbyPlace[]>;

/**
 * The sights that pages mark for the home page, so that distances always agree; from west to east, as on a map. A page that
 * could not be read has none.
 */
export function nearbyPlaces(pages: readonly (PageContent | undefined)[]): Nearby {
  const all = pages
    .flatMap((page) => (page ? placesOf(page) : []))
    .toSorted((one, other) => one.position.longitude - other.position.longitude);
  const marked = (onHome: Place["onHome"]): NearbyPlace[] =>
    all
      .filter((place) => place.onHome === onHome)
      .map(({ name, kilometres, minutes }) => ({ name, kilometres, minutes }));
  return { before: marked("before"), after: marked("after"), arrival: marked("arrival") };
}
