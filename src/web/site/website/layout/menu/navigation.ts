import type { PageName } from "#domain/website/content-pages.ts";
import { inMenuOrder, pagePath } from "#domain/website/page-links.ts";
import * as m from "#messages/layout.js";
import { useSiteTexts } from "../../texts/site-texts.ts";

export interface Destination {
  label: string;
  to: string;
}

/** Server redirects: such links must load the document instead of navigating in the browser. */
export const restaurantShortcut = "/service/restaurant";

/** The links of menus and footer, by the names of the pages; without those that are unlisted. */
export function useNavigation() {
  const { names, unlisted, own = [], order = [] } = useSiteTexts() ?? {};
  const pages = (labels: Partial<Record<PageName, string>>): Destination[] =>
    inMenuOrder(Object.keys(labels) as PageName[], order)
      .filter((page) => !unlisted?.includes(page))
      .map((page) => ({ to: pagePath(page), label: names?.[page] ?? labels[page] ?? page }));
  return {
    facilities: pages({
      "banquet-events": m.facilityBanquets(),
      restaurants: m.facilityRestaurants(),
      "spa-wellness": m.facilitySpa(),
      ...Object.fromEntries(own.map((page) => [page, page])),
    }),
    home: { label: m.home(), to: "/" },
    rooms: pages({ rooms: m.rooms() }),
    /** After the facilities. */
    others: pages({ tourism: m.tourism(), about: m.about(), "contact-us": m.contact() }),
    /** After all others. */
    booking: { label: m.yourBooking(), to: "/booking" },
  };
}
