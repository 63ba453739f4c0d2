import { LRUCache } from "lru-cache";
import type { CacheTag } from "#domain/cache-tags.ts";
import { semaphore } from "#domain/semaphore.ts";
import type { CacheVersions } from "#server/database/cache-versions.ts";
import type { CachedResponse } from "./cached-response.ts";
import { type Encoding, recompress } from "./compression.ts";

const defaultMaxBytes = 32 * 1024 * 1024;
/** What an entry takes beside its body: headers, above all the content security policy. */
const entryOverhead = 2048;
/** Compressing at the best level costs about as much as sending a response so many times. */
const recompressAfterHits = 10;

interface CacheEntry {
  response: CachedResponse;
  /** Undefined: the response never changes. `since` is the version before it was rendered. */
  validity?: { dependsOn: readonly CacheTag[]; since: number; checkedAt: number };
  hits: number;
}

/** What a response depends on; undefined: it must not be cached. */
export interface Rendered {
  response: CachedResponse;
  dependsOn: readonly CacheTag[] | undefined;
}

interface ResponseCacheOptions {
  versions: Pick<CacheVersions, "current" | "hasChanged">;
  maxBytes?: number;
}

/** Complete responses in memory, bounded in bytes; the least recently used go first. */
export class ResponseCache {
  readonly #versions: ResponseCacheOptions["versions"];
  readonly #entries: LRUCache<string, CacheEntry>;
  readonly #rendering = new Map<string, Promise<CachedResponse>>();
  readonly #oneAtATime = semaphore(1);

  constructor({ versions, maxBytes = defaultMaxBytes }: ResponseCacheOptions) {
    this.#versions = versions;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ response }, key) => response.body.length + key.length + entryOverhead,
    });
  }

  /** The response under this key, if there is one and nothing that it depends on has changed. */
  get(key: string): CachedResponse | undefined {
    const entry = this.#entries.get(key);
    if (!entry || !this.#isValid(entry)) return undefined;
    entry.hits += 1;
    if (entry.hits === recompressAfterHits) void this.#recompress(key, entry);
    return entry.response;
  }

  /** Keeps a response that never changes, for `ttl` milliseconds if given. */
  set(key: string, response: CachedResponse, { ttl }: { ttl?: number } = {}): void {
    // The best form that there is.
    this.#entries.set(key, { response, hits: recompressAfterHits }, { ttl });
  }

  /** The response under this key, or what `render` makes now; requests that arrive together render once. */
  async getOrRender(key: string, render: () => Promise<Rendered>): Promise<CachedResponse> {
    const cached = this.get(key);
    if (cached) return cached;
    // Read before rendering: after a change meanwhile the entry is stale at once.
    const since = this.#versions.current();
    const flight = `${since} ${key}`;
    const underWay = this.#rendering.get(flight);
    if (underWay) return underWay;
    const response = this.#fill(key, since, render).finally(() => this.#rendering.delete(flight));
    this.#rendering.set(flight, response);
    return response;
  }

  async #fill(key: string, since: number, render: () => Promise<Rendered>) {
    const { response, dependsOn } = await render();
    if (dependsOn && response.status === 200) {
      this.#entries.set(key, { response, validity: { dependsOn, since, checkedAt: since }, hits: 0 });
    }
    return response;
  }

  #isValid({ validity }: CacheEntry): boolean {
    if (!validity) return true;
    const { dependsOn, since, checkedAt } = validity;
    const current = this.#versions.current();
    // With nothing new only that must be asked which holds for every tag.
    if (this.#versions.hasChanged(checkedAt === current ? [] : dependsOn, since)) return false;
    validity.checkedAt = current;
    return true;
  }

  /** Replaces the body of an entry that is often asked for, unless the entry is gone by then. */
  async #recompress(key: string, entry: CacheEntry): Promise<void> {
    const { status, headers, body } = entry.response;
    const encoding = headers["content-encoding"] as Encoding | undefined;
    if (!encoding) return;
    await this.#oneAtATime(async () => {
      if (this.#entries.peek(key) !== entry || !this.#isValid(entry)) return;
      const smaller = await recompress(body, encoding);
      if (this.#entries.peek(key) !== entry) return;
      const response = { status, headers: { ...headers, "content-length": smaller.length }, body: smaller };
      this.#entries.set(key, { ...entry, response });
    });
  }
}
