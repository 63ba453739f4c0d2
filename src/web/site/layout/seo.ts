import type { MetaDescriptor } from "react-router";
import type { LodgeFacts } from "#domain/settings.ts";

interface PageFacts {
  /** Without the lodge's name, which is appended. */
  title: string;
  /** One or two sentences for a list of search results, at most some 155 characters. */
  description: string;
  /** With a slash at the start; no query. */
  path: string;
  /** Scheme and host, without a slash at the end. */
  origin: string;
  /** Address of the picture that a shared link shows. */
  picture: string;
}

/** The address in full, for what is read outside of the site. One that is in full already stays as it is. */
export function absoluteUrl(origin: string, address: string): string {
  return new URL(address, `${origin}/`).href;
}

/** The start of a text for a list of search results: whole words, followed by an ellipsis where there is more. */
export function snippetOf(text: string, longest = 155): string {
  const flat = text.trim().replace(/\s+/g, " ");
  if (flat.length <= longest) return flat;
  const cut = flat.slice(0, longest).replace(/[^\p{L}\p{N}]*\s\S*$/u, "");
  return `${cut}…`;
}
/** The lodge as its pages call it in search results; undefined where nothing could be loaded. */
type Named = Pick<LodgeFacts, "name"> | undefined;

/** What a page's `meta` answers: title, description, canonical address and the card that a shared link shows. */
export function describePage(lodge: Named, { title, description, path, origin, picture }: PageFacts): MetaDescriptor[] {
  const fullTitle = lodge ? withName(title, lodge.name) : title;
  const url = absoluteUrl(origin, path);
  return [
    { title: fullTitle },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: lodge?.name },
    { property: "og:locale", content: "en_IN" },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: absoluteUrl(origin, picture) },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** What the `meta` of a page answers that could not be loaded: a title, and nothing for search engines to keep. */
export function describeMissingPage(lodge: Named, title = "Page not found"): MetaDescriptor[] {
  return [{ title: lodge ? withName(title, lodge.name) : title }, { name: "robots", content: "noindex" }];
}

const withName = (title: string, name: string) => (title.includes(name) ? title : `${title} | ${name}`);

export interface Crumb {
  name: string;
  path: string;
}

/** schema.org BreadcrumbList; home is put before the crumbs. */
export function breadcrumbList(origin: string, crumbs: readonly Crumb[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home", path: "/" }, ...crumbs].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absoluteUrl(origin, path),
    })),
  };
}

/** The house's own identifier in all structured data, so that rooms and reviews can point to it. */
export function hotelId(origin: string): string {
  return `${absoluteUrl(origin, "/")}#hotel`;
}

/** JSON that is safe inside a script element: no text in it can end that element. */
export function jsonForScript(data: object): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
