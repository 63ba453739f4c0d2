import { pagePath } from "#domain/content-pages.ts";
import { defaultLocale, type Locale, languageTags, locales, localizedPath } from "#domain/locales.ts";
import type { Db } from "#server/database/schema.ts";
import { readUnlisted } from "#server/pages/site-texts.ts";
import { readSite } from "#server/settings/site.ts";

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

/** `origin` has no trailing slash. Empty until the site opens. */
export async function readSitemap(db: Db, origin: string): Promise<string> {
  const { isLive } = await readSite(db);
  return sitemapOf(isLive ? await readEntries(db, origin) : []);
}

async function readEntries(db: Db, origin: string): Promise<string[]> {
  const rooms = await db
    .selectFrom("room")
    .select(["id", "updated_at"])
    .where("is_active", "=", 1)
    .orderBy("id")
    .execute();
  const unlisted = await readUnlisted(db);
  const languagesOf = (path: string) =>
    locales.filter((locale) => !unlisted.some((one) => one.locale === locale && pagePath(one.page) === path));
  return [
    ...publicPages.flatMap((path) => entries(origin, path, { languages: languagesOf(path) })),
    ...rooms.flatMap((room) => entries(origin, `/service/rooms/${room.id}`, { changed: room.updated_at })),
  ];
}

const sitemapOf = (pages: readonly string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.join("\n")}
</urlset>
`;

export async function readRobotsFile(db: Db, origin: string): Promise<string> {
  const { isLive } = await readSite(db);
  if (!isLive) return "User-agent: *\nDisallow: /\n";
  return `User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}
