import { catalogueTag } from "#domain/platform/values/cache-tags.ts";
import type { CacheVersions } from "#server/platform/database/cache-versions.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { readEnteredSettings } from "#server/property/settings/service.ts";

export interface LodgeZone {
  current: () => string;
  /** Undefined if the settings are as they were read last. */
  refresh: () => Promise<void> | undefined;
}

/** The time zone of the settings, also of those that another instance saved. */
export function lodgeZone(db: Db, versions: CacheVersions, fallback: string): LodgeZone {
  let known = fallback;
  let since: number | undefined;
  return {
    current: () => known,
    refresh: () => {
      if (since !== undefined && !versions.hasChanged([catalogueTag], since)) return undefined;
      const version = versions.current();
      return readEnteredSettings(db).then(
        ({ timeZone }) => {
          known = timeZone;
          since = version;
        },
        // The database does not answer: what was read last holds.
        () => undefined,
      );
    },
  };
}
