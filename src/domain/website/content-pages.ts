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

/** The page of unknown addresses has one that is unknown. */
export function pagePath(page: ContentPageName): string {
  if (page === "home") return "/";
  return page === "not-found" ? "/not-found" : `/service/${page}`;
}
