import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { defaultLocale, locales } from "#domain/platform/text/locales.ts";
import type { PageBuilds } from "./web.ts";

/** The built pages of all languages, from the folder of the build. */
export async function readPageBuilds(folder: string): Promise<PageBuilds> {
  const builds = await Promise.all(
    locales.map(async (locale) => {
      const place = locale === defaultLocale ? "server" : `pages/${locale}/server`;
      return [locale, (await import(join(folder, place, "index.js"))) as ServerBuild] as const;
    }),
  );
  return Object.fromEntries(builds);
}
