import { property } from "#domain/property.ts";

/** What every page of the admin says of itself: its title, and that search engines have no business here. */
export function adminMeta(title: string) {
  return [{ title: `${title} · ${property.name} admin` }, { name: "robots", content: "noindex, nofollow" }];
}
