import type { PageContent, Place } from "#domain/page-content.ts";
import { contact as englishContact } from "../../../content/en/contact.ts";
import { tourism as englishTourism } from "../../../content/en/tourism.ts";

export type NearbyPlace = Pick<Place, "name" | "kilometres" | "minutes">;

export interface Nearby {
  /** Between the sea and the lodge, from west to east. */
  west: NearbyPlace[];
  /** Between the lodge and the ghats, from west to east. */
  east: NearbyPlace[];
  /** Stations and airports. */
  arrivals: NearbyPlace[];
}

function placesOf(page: PageContent): Place[] {
  return page.blocks.flatMap((block) => (block.kind === "places" ? block.groups.flatMap((group) => group.places) : []));
}

const placesIn = (pages: readonly (PageContent | undefined)[]) => pages.flatMap((page) => (page ? placesOf(page) : []));
const english = placesIn([englishTourism, englishContact]);

/** Taken from the content of other pages, so that distances always agree; a page that could not be read has none. */
export function nearbyPlaces(pages: readonly (PageContent | undefined)[]): Nearby {
  const all = placesIn(pages);
  // By their positions, which stay the same in every language and however a place is named.
  const pick = (...names: string[]): NearbyPlace[] =>
    names.flatMap((name) => {
      const at = english.find((place) => place.name === name)?.position;
      const place = all.find(
        ({ position }) => position.latitude === at?.latitude && position.longitude === at.longitude,
      );
      return place ? [{ name: place.name, kilometres: place.kilometres, minutes: place.minutes }] : [];
    });
  return {
    west: pick("Malpe beach", "Udupi Sri Krishna Temple"),
    east: pick("Karkala", "Agumbe"),
    arrivals: pick("Udupi railway station", "Mangaluru International Airport"),
  };
}
