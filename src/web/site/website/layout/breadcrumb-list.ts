import * as m from "#messages/layout.js";
import { pageUrl } from "./seo.ts";

export interface Crumb {
  name: string;
  path: string;
}

/** schema.org BreadcrumbList, starting with the home page. */
export function breadcrumbList(origin: string, crumbs: readonly Crumb[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [{ name: m.home(), path: "/" }, ...crumbs].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: pageUrl(origin, path),
    })),
  };
}
