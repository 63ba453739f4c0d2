import type { CacheTag } from "#domain/platform/values/cache-tags.ts";
import type { CacheVersions } from "./cache-versions.ts";
import type { Db } from "./tables/schema.ts";

/** What many calls read and few change. The object itself is the key under which it is kept. */
export interface Kept<T> {
  dependsOn: readonly CacheTag[];
  read: (db: Db) => Promise<T>;
}

export type Keep = <T>(what: Kept<T>) => Promise<T>;

interface Entry {
  value: Promise<unknown>;
  since: number;
}

/** Reads it once, and again when one of its tags has changed. Not for transactions, which must see their own database. */
export function keeper(db: Db, versions: Pick<CacheVersions, "current" | "hasChanged">): Keep {
  const entries = new Map<Kept<unknown>, Entry>();
  return <T>(what: Kept<T>): Promise<T> => {
    // Read before the data, so that a change in the meantime makes the entry stale.
    const since = versions.current();
    const entry = entries.get(what);
    if (entry && !versions.hasChanged(what.dependsOn, entry.since)) return entry.value as Promise<T>;
    const value = what.read(db);
    entries.set(what, { value, since });
    value.catch(() => {
      if (entries.get(what)?.value === value) entries.delete(what);
    });
    return value;
  };
}
