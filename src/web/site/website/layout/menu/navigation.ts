import { pagePath } from "#domain/website/page-links.ts";
import * as m from "#messages/layout.js";
import { useSiteTexts } from "../../texts/site-texts.ts";

export interface Destination {
  label: string;
  to: string;
}

/** Server redirects: such links must load the document instead of navigating in the browser. */
export const restaurantShortcut = "/service/restaurant";

/** The links of menus and footer, by the names of the pages. */
export function useNavigation() {
  const { names, links } = useSiteTexts() ?? {};
  const pages = (labels: Record<string, string>, listed = Object.keys(labels)): Destination[] =>
    listed.map((page) => ({ to: pagePath(page), label: names?.[page] ?? labels[page] ?? page }));
  return {
    facilities: pages(
      {
        "banquet-events": m.facilityBanquets(),
        restaurants: m.facilityRestaurants(),
        "spa-wellness": m.facilitySpa(),
      },
      links?.facilities,
    ),
    home: { label: m.home(), to: "/" },
    rooms: pages({ rooms: m.rooms() }),
    /** After the facilities. */
    others: pages({ tourism: m.tourism(), about: m.about(), "contact-us": m.contact() }, links?.others),
    /** After all others. */
    booking: { label: m.yourBooking(), to: "/booking" },
  };
}
