// Every page of the site loads this: what only the desk and the server need of pages is in `content-pages.ts`.

/** The beginning of the addresses of pages that owners have added. */
export const ownPagesPath = "/pages/";

/** The page of unknown addresses has one that is unknown. */
export function pagePath(page: string): string {
  if (page === "home") return "/";
  if (page === "not-found") return "/not-found";
  return page.startsWith("own-") ? ownPagesPath + page.slice(4) : `/service/${page}`;
}
