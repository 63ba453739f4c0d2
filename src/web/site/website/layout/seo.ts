import type { MetaDescriptor } from "react-router";
import { defaultLocale, type Locale, languageTags, localizedPath } from "#domain/platform/text/locales.ts";
import { letterSocialPicture } from "#domain/property/letter-pictures.ts";
import type { PageBrand } from "#domain/property/page-brand.ts";
import type { Lodge } from "#domain/property/settings.ts";
import * as m from "#messages/layout.js";
import { locale } from "#messages/locale.js";

/** For pages without a picture of their own. */
export const defaultBanner = "/banner_image.jpeg";

interface PageFacts {
  /** Without the lodge's name, which is appended. */
  title: string;
  /** One or two sentences, at most about 155 characters. */
  description: string;
  /** With a leading slash; no query. */
  path: string;
  /** Scheme and host, without a trailing slash. */
  origin: string;
  /** The URL of the preview image for shared links. */
  picture: string;
}

/** Absolute URLs remain unchanged. For pages, see `pageUrl`. */
export function absoluteUrl(origin: string, address: string): string {
  return new URL(address, `${origin}/`).href;
}

/** The URL of a page in a language, by default that of this page. */
export function pageUrl(origin: string, path: string, language = locale()): string {
  return absoluteUrl(origin, localizedPath(language, path));
}

/** The page in every language of the lodge, itself included; English is also for readers of any other language. */
function languageAlternates(origin: string, path: string, languages: readonly Locale[]): MetaDescriptor[] {
  if (languages.length < 2) return [];
  const alternates = [
    ...languages.map((language) => [languageTags[language], language] as const),
    ["x-default", defaultLocale] as const,
  ];
  return alternates.map(([hrefLang, language]) => ({
    tagName: "link",
    rel: "alternate",
    hrefLang,
    href: pageUrl(origin, path, language),
  }));
}

const openGraphLocale = (language: Locale) => languageTags[language].replace("-", "_");

/** Undefined when nothing could be loaded. */
type Named =
  | (Pick<Lodge, "name" | "languages"> & { brand?: PageBrand | undefined; hasSign?: true | undefined })
  | undefined;

/** Title, description, canonical URL, the other languages and the preview of shared links. */
export function describePage(lodge: Named, { title, description, path, origin, picture }: PageFacts): MetaDescriptor[] {
  const languages = lodge?.languages ?? [];
  const others = languages.filter((language) => language !== locale());
  const fullTitle = lodge ? withName(title, lodge.name) : title;
  const url = pageUrl(origin, path);
  const icons = lodge?.brand?.icons;
  const isPlain = picture === defaultBanner;
  const ofLetter = lodge && !lodge.hasSign && isPlain ? letterSocialPicture : picture;
  const shared = icons && (path === "/" || isPlain) ? `${icons}social.png` : ofLetter;
  return [
    { title: fullTitle },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    ...languageAlternates(origin, path, languages),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: lodge?.name },
    { property: "og:locale", content: openGraphLocale(locale()) },
    ...others.map((language) => ({ property: "og:locale:alternate", content: openGraphLocale(language) })),
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: absoluteUrl(origin, shared) },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** For pages that could not be loaded: a title, and no indexing. */
export function describeMissingPage(lodge: Named, title = m.pageNotFound()): MetaDescriptor[] {
  return [{ title: lodge ? withName(title, lodge.name) : title }, { name: "robots", content: "noindex" }];
}

const withName = (title: string, name: string) => (title.includes(name) ? title : `${title} | ${name}`);

/** The lodge's identifier in the structured data of all pages and languages, which rooms and reviews refer to. */
export function hotelId(origin: string): string {
  return `${absoluteUrl(origin, "/")}#hotel`;
}

/** Escaped, so that no text can close the script element. */
export function jsonForScript(data: object): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
