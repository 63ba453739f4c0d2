import { LRUCache } from "lru-cache";
import type { CacheTag } from "#domain/platform/values/cache-tags.ts";
import type { CacheVersions } from "#server/platform/database/cache-versions.ts";
import { type CachedResponse, cachedResponse } from "./cached-response.ts";
import { type Encoding, recompress } from "./compression.ts";
import { type IdleWork, idleWork } from "./idle-work.ts";

const defaultMaxBytes = 32 * 1024 * 1024;
/** In bytes; mainly the content security policy. */
const entryOverhead = 2048;
/** The best level costs about as much as sending ten responses. */
const recompressAfterHits = 10;

interface CacheEntry {
  response: CachedResponse;
  /** Undefined: never changes. `since` is the version before rendering. */
  validity?: { dependsOn: readonly CacheTag[]; since: number; checkedAt: number };
  hits: number;
}

/** Undefined: must not be cached. */
export interface Rendered {
  response: CachedResponse;
  dependsOn: readonly CacheTag[] | undefined;
}

interface ResponseCacheOptions {
  versions: Pick<CacheVersions, "current" | "hasChanged">;
  maxBytes?: number;
  idle?: IdleWork;
}

export class ResponseCache {
  readonly #versions: ResponseCacheOptions["versions"];
  readonly #entries: LRUCache<string, CacheEntry>;
  readonly #rendering = new Map<string, Promise<CachedResponse>>();
  readonly #idle: IdleWork;

  constructor({ versions, maxBytes = defaultMaxBytes, idle = idleWork() }: ResponseCacheOptions) {
    this.#versions = versions;
    this.#idle = idle;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ response }, key) => response.body.length + key.length + entryOverhead,
    });
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize };
  }

  get(key: string): CachedResponse | undefined {
    const entry = this.#entries.get(key);
    if (!entry || !this.#isValid(entry)) return undefined;
    entry.hits += 1;
    if (entry.hits === recompressAfterHits) {
      this.#idle.want(key, () => this.#recompress(key));
    }
    return entry.response;
  }

  /** Before the database closes, because without it nobody can say whether an entry is valid. */
  close(): Promise<void> {
    return this.#idle.stop();
  }

  set(key: string, response: CachedResponse, { ttl }: { ttl?: number } = {}): void {
    this.#entries.set(key, { response, hits: recompressAfterHits }, { ttl });
  }

  /** Concurrent requests for a key render once. */
  async getOrRender(key: string, render: () => Promise<Rendered>): Promise<CachedResponse> {
    const cached = this.get(key);
    if (cached) return cached;
    // Read before rendering, so that a change in the meantime makes the entry stale.
    const since = this.#versions.current();
    const renderKey = `${since} ${key}`;
    const running = this.#rendering.get(renderKey);
    if (running) return running;
    const response = this.#fill(key, since, render).finally(() => this.#rendering.delete(renderKey));
    this.#rendering.set(renderKey, response);
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
    // Without a new version only a lost connection can make the entry invalid.
    if (this.#versions.hasChanged(checkedAt === current ? [] : dependsOn, since)) return false;
    validity.checkedAt = current;
    return true;
  }

  async #recompress(key: string): Promise<void> {
    const entry = this.#entries.peek(key);
    // Another one, rendered since, has to be asked for as often.
    if (!entry || entry.hits < recompressAfterHits || !this.#isValid(entry)) return;
    const { status, headers, body } = entry.response;
    const encoding = headers["content-encoding"] as Encoding | undefined;
    if (!encoding) return;
    const smaller = await recompress(body, encoding).catch(() => body);
    if (this.#entries.peek(key) !== entry) return;
    const response = cachedResponse(status, { ...headers, "content-length": smaller.length }, smaller);
    this.#entries.set(key, { ...entry, response });
  }
}
