import type { Place } from "#domain/website/page-content.ts";

/** schema.org ItemList of TouristAttraction, in the order of the page. */
export function sightsData(sights: readonly Place[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: sights.map(({ name, position }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: {
        "@type": "TouristAttraction",
        name,
        geo: { "@type": "GeoCoordinates", ...position },
      },
    })),
  };
}
