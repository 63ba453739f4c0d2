import { defaultLocale, type Locale, languageTags, locales, localizedPath } from "#domain/platform/text/locales.ts";
import { pagePath } from "#domain/website/content-pages.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { readSite, type Site } from "#server/property/settings/site.ts";
import { readUnlisted } from "#server/website/pages/site-texts.ts";

/** Static pages; rooms come from the database. */
export const publicPages = [
  "/",
  "/service/rooms",
  "/service/banquet-events",
  "/service/restaurants",
  "/service/spa-wellness",
  "/service/tourism",
  "/service/about",
  "/service/contact-us",
  "/service/privacy",
] as const;

interface EntryOptions {
  changed?: string;
  languages?: readonly Locale[];
}

/** A page in every language, each entry with links to all of them (https://support.google.com/webmasters/answer/189077). */
function entries(origin: string, path: string, { changed, languages = locales }: EntryOptions = {}): string[] {
  const addressIn = (locale: Locale) => `${origin}${localizedPath(locale, path)}`;
  const alternates = [
    ...languages.map((locale) => [languageTags[locale], locale] as const),
    ...(languages.includes(defaultLocale) ? [["x-default", defaultLocale] as const] : []),
  ]
    .map(([tag, locale]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${addressIn(locale)}"/>`)
    .join("");
  const modified = changed ? `<lastmod>${changed}</lastmod>` : "";
  return languages.map((locale) => `<url><loc>${addressIn(locale)}</loc>${modified}${alternates}</url>`);
}

/** The pages that the sitemap lists; none until the site opens. */
export interface Listing {
  rooms: readonly { id: string; updated_at: string }[];
  /** Pages that a language does not show. */
  unlisted: Awaited<ReturnType<typeof readUnlisted>>;
}

export async function readListing(db: Db): Promise<Listing | undefined> {
  const { isLive } = await readSite(db);
  if (!isLive) return undefined;
  const rooms = await db
    .selectFrom("room")
    .select(["id", "updated_at"])
    .where("is_active", "=", 1)
    .orderBy("id")
    .execute();
  return { rooms, unlisted: await readUnlisted(db) };
}

function listedEntries({ rooms, unlisted }: Listing, origin: string): string[] {
  const languagesOf = (path: string) =>
    locales.filter((locale) => !unlisted.some((one) => one.locale === locale && pagePath(one.page) === path));
  return [
    ...publicPages.flatMap((path) => entries(origin, path, { languages: languagesOf(path) })),
    ...rooms.flatMap((room) => entries(origin, `/service/rooms/${room.id}`, { changed: room.updated_at })),
  ];
}

/** `origin` has no trailing slash. */
export const sitemapOf = (listing: Listing | undefined, origin: string) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${(listing ? listedEntries(listing, origin) : []).join("\n")}
</urlset>
`;

export function robotsFile({ isLive }: Pick<Site, "isLive">, origin: string): string {
  if (!isLive) return "User-agent: *\nDisallow: /\n";
  return `User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}
