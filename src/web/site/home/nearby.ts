import { contact } from "#content/contact.ts";
import { tourism } from "#content/tourism.ts";
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

function pick(names: readonly string[]): NearbyPlace[] {
  const all = [...placesOf(tourism), ...placesOf(contact)];
  return names.flatMap((name) => {
    const place = all.find((candidate) => candidate.name === name);
    return place ? [{ name, kilometres: place.kilometres, minutes: place.minutes }] : [];
  });
}

/** Taken from the content of other pages, so that distances always agree. */
export function nearbyPlaces(): Nearby {
  return {
    west: pick(["Malpe beach", "Udupi Sri Krishna Temple"]),
    east: pick(["Karkala", "Agumbe"]),
    arrivals: pick(["Udupi railway station", "Mangaluru International Airport"]),
  };
}
