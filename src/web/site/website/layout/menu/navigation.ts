import {
  type ContentPageName,
  inMenuOrder,
  menuGroups,
  type PageName,
  pagePath,
} from "#domain/website/content-pages.ts";
import * as m from "#messages/layout.js";
import { useSiteTexts } from "../../texts/site-texts.ts";

export interface Destination {
  label: string;
  to: string;
}

/** Server redirects: such links must load the document instead of navigating in the browser. */
export const restaurantShortcut = "/service/restaurant";

const labels: Partial<Record<ContentPageName, () => string>> = {
  "banquet-events": m.facilityBanquets,
  restaurants: m.facilityRestaurants,
  "spa-wellness": m.facilitySpa,
  rooms: m.rooms,
  tourism: m.tourism,
  about: m.about,
  "contact-us": m.contact,
};

/** The links of menus and footer, by the names of the pages; without those that are unlisted. */
export function useNavigation() {
  const { names, unlisted, own = [], order = [] } = useSiteTexts() ?? {};
  const pages = (...all: PageName[]): Destination[] =>
    inMenuOrder(all, order)
      .filter((page) => !unlisted?.includes(page))
      .map((page) => ({ to: pagePath(page), label: names?.[page] ?? labels[page as ContentPageName]?.() ?? page }));
  return {
    facilities: pages(...menuGroups.facilities, ...own),
    home: { label: m.home(), to: "/" },
    rooms: pages("rooms"),
    /** After the facilities. */
    others: pages(...menuGroups.others),
    /** After all others. */
    booking: { label: m.yourBooking(), to: "/booking" },
  };
}
