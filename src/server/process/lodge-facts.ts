import { catalogueTag } from "#domain/platform/values/cache-tags.ts";
import { readEnteredAddress, readMailServer } from "#server/operations/server-facts/server-settings.ts";
import type { CacheVersions } from "#server/platform/database/cache-versions.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { readEnteredSettings } from "#server/property/settings/service.ts";

interface LodgeFacts {
  timeZone: string;
  /** Entered at the desk; empty if it was not. */
  address: string;
  hasMailServer: boolean;
}

export interface KnownFacts {
  current: () => LodgeFacts;
  /** Undefined if the settings are as they were read last. */
  refresh: () => Promise<void> | undefined;
}

interface FactsOptions {
  /** Until it is read. */
  timeZone: string;
  registerKey: Buffer;
}

/** What each request needs of the settings, also of those that another instance saved. */
export function lodgeFacts(db: Db, versions: CacheVersions, { timeZone, registerKey }: FactsOptions): KnownFacts {
  let known: LodgeFacts = { timeZone, address: "", hasMailServer: false };
  let since: number | undefined;
  const read = async (): Promise<LodgeFacts> => ({
    timeZone: (await readEnteredSettings(db)).timeZone,
    address: await readEnteredAddress(db),
    hasMailServer: (await readMailServer(db, registerKey)) !== undefined,
  });
  return {
    current: () => known,
    refresh: () => {
      if (since !== undefined && !versions.hasChanged([catalogueTag], since)) return undefined;
      const version = versions.current();
      return read().then(
        (facts) => {
          known = facts;
          since = version;
        },
        // The database does not answer: what was read last holds.
        () => undefined,
      );
    },
  };
}
