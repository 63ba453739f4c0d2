import type { Db } from "#server/database/schema.ts";

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

const entry = (address: string, changed?: string) =>
  `<url><loc>${address}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`;

/** `origin` has no trailing slash. */
export async function readSitemap(db: Db, origin: string): Promise<string> {
  const rooms = await db
    .selectFrom("room")
    .select(["id", "updated_at"])
    .where("is_active", "=", 1)
    .orderBy("id")
    .execute();
  const entries = [
    ...publicPages.map((path) => entry(`${origin}${path}`)),
    ...rooms.map((room) => entry(`${origin}/service/rooms/${room.id}`, room.updated_at)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
}

export function robotsFile(origin: string): string {
  return `User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}
