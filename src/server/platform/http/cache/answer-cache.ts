import { LRUCache } from "lru-cache";
import type { CacheTag } from "#domain/platform/values/cache-tags.ts";
import type { CacheVersions } from "#server/platform/database/cache-versions.ts";
import type { Answer } from "../serve.ts";

interface Entry {
  answer: Answer;
  dependsOn: readonly CacheTag[];
  since: number;
}

const maxEntries = 100;

/** Most pages need the same few replies, such as the list of rooms, whatever dates they are for. */
export function answerCache(versions: Pick<CacheVersions, "current" | "hasChanged">) {
  const entries = new LRUCache<string, Entry>({ max: maxEntries });
  return async (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    // Read before the data, so that a change in the meantime makes the entry stale.
    const since = versions.current();
    const entry = entries.get(key);
    if (entry && !versions.hasChanged(entry.dependsOn, entry.since)) return entry.answer;
    const answer = await ask();
    const dependsOn = answer.status === 200 ? answer.dependsOn?.() : undefined;
    if (dependsOn) entries.set(key, { answer, dependsOn, since });
    return answer;
  };
}
