import { contact } from "#content/contact.ts";
import { tourism } from "#content/tourism.ts";
import { contact as englishContact } from "#web/site/content/en/contact.ts";
import { tourism as englishTourism } from "#web/site/content/en/tourism.ts";
import type { PageContent, Place } from "#web/site/content/shape.ts";

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

interface Pages {
  tourism: PageContent;
  contact: PageContent;
}

const english: Pages = { tourism: englishTourism, contact: englishContact };

/** By their English names: every language has the same places in the same order. */
function pick(pages: Pages, names: readonly string[]): NearbyPlace[] {
  const [known, all] = [english, pages].map((from) => [...placesOf(from.tourism), ...placesOf(from.contact)]);
  return names.flatMap((english) => {
    const place = all?.[known?.findIndex(({ name }) => name === english) ?? -1];
    return place ? [{ name: place.name, kilometres: place.kilometres, minutes: place.minutes }] : [];
  });
}

/** Taken from the content of other pages, so that distances always agree. */
export function nearbyPlaces(pages: Pages = { tourism, contact }): Nearby {
  return {
    west: pick(pages, ["Malpe beach", "Udupi Sri Krishna Temple"]),
    east: pick(pages, ["Karkala", "Agumbe"]),
    arrivals: pick(pages, ["Udupi railway station", "Mangaluru International Airport"]),
  };
}
