import { defaultLocale, type Locale, languageTags, localizedPath } from "#domain/platform/text/locales.ts";
import type { PageName } from "#domain/website/content-pages.ts";
import { pagePath } from "#domain/website/page-links.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { readSite, type Site } from "#server/property/settings/site.ts";
import { readHidden } from "#server/website/pages/hidden.ts";
import { readOpenOwnPages } from "#server/website/pages/own-pages.ts";

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

interface Listed extends Pick<Listing, "languages"> {
  path: string;
  changed?: string;
}

/** A page in every language of the lodge, each entry with links to all of them (https://support.google.com/webmasters/answer/189077). */
function entries(origin: string, { path, changed, languages }: Listed): string[] {
  const addressIn = (locale: Locale) => `${origin}${localizedPath(locale, path)}`;
  const alternates = [
    ...languages.map((locale) => [languageTags[locale], locale] as const),
    ["x-default", defaultLocale] as const,
  ]
    .map(([tag, locale]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${addressIn(locale)}"/>`)
    .join("");
  const modified = changed ? `<lastmod>${changed}</lastmod>` : "";
  return languages.map((locale) => `<url><loc>${addressIn(locale)}</loc>${modified}${alternates}</url>`);
}

/** The pages that the sitemap lists; none until the site opens. */
export interface Listing {
  rooms: readonly { id: string; updated_at: string }[];
  /** Pages that visitors don't see. */
  hidden: Awaited<ReturnType<typeof readHidden>>;
  /** Pages of the lodge's own that visitors can read. */
  own: readonly PageName[];
  languages: readonly Locale[];
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
  return {
    rooms,
    hidden: await readHidden(db),
    own: (await readOpenOwnPages(db)).map(({ page }) => page),
    languages: (await readSettings(db)).languages,
  };
}

function listedEntries({ rooms, hidden, own, languages }: Listing, origin: string): string[] {
  const hiddenPaths = [...hidden].map(pagePath);
  const pages = [...publicPages, ...own.map(pagePath)].filter((path) => !hiddenPaths.includes(path));
  return [
    ...pages.flatMap((path) => entries(origin, { path, languages })),
    ...rooms.flatMap(({ id, updated_at }) =>
      entries(origin, { path: `/service/rooms/${id}`, changed: updated_at, languages }),
    ),
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
