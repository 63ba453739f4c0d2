/** The pages whose texts staff write. */
export const contentPages = [
  "home",
  "rooms",
  "restaurants",
  "spa-wellness",
  "tourism",
  "about",
  "contact-us",
  "privacy",
  "banquet-events",
  "not-found",
] as const;
export type ContentPageName = (typeof contentPages)[number];

/** Those that a lodge may do without: forms and menus lead to the others. */
export const hideablePages: readonly ContentPageName[] = [
  "restaurants",
  "spa-wellness",
  "tourism",
  "about",
  "banquet-events",
];

/** The page of unknown addresses has one that is unknown. */
export function pagePath(page: ContentPageName): string {
  if (page === "home") return "/";
  return page === "not-found" ? "/not-found" : `/service/${page}`;
}
