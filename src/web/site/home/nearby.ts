import { contact } from "#web/site/content/contact.ts";
import type { PageContent, Place } from "#web/site/content/shape.ts";
import { tourism } from "#web/site/content/tourism.ts";

/** What the home page says of a place: its name and how far it is. */
export type NearbyPlace = Pick<Place, "name" | "kilometres" | "minutes">;

export interface Nearby {
  /** Between the sea and the lodge, from west to east. */
  west: NearbyPlace[];
  /** Between the lodge and the ghats, from west to east. */
  east: NearbyPlace[];
  /** Where one arrives. */
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

/** The distances of the home page, taken from the pages that tell more, so that they never disagree. */
export function nearbyPlaces(): Nearby {
  return {
    west: pick(["Malpe beach", "Udupi Sri Krishna Temple"]),
    east: pick(["Karkala", "Agumbe"]),
    arrivals: pick(["Udupi railway station", "Mangaluru International Airport"]),
  };
}
