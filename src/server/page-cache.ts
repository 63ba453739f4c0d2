import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { Content } from "#domain/content.ts";
import type { Night } from "#domain/nights.ts";
import type { Ready } from "./http/ready.ts";

const maxPages = 500;

/** A page as the router rendered it. `madeOf` says what it depends on; undefined: it is for this request alone. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  madeOf: Content | undefined;
}

const inBrotli = (quality: number, body: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // A window of 256 KB holds a page whole; the usual one takes four megabytes for each.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
});

/** A page's body, compressed when somebody asks for it so: in about a millisecond, and better later. */
export class Bodies {
  readonly plain: Buffer;
  #brotli: Buffer | undefined;
  #gzip: Buffer | undefined;

  constructor(plain: Buffer) {
    this.plain = plain;
  }

  get br(): Buffer {
    this.#brotli ??= brotliCompressSync(this.plain, inBrotli(5, this.plain));
    return this.#brotli;
  }

  get gzip(): Buffer {
    this.#gzip ??= gzipSync(this.plain, { level: 6 });
    return this.#gzip;
  }

  /** Compresses at the best level, which takes some forty milliseconds, on the thread pool. */
  async compressBest(): Promise<void> {
    [this.#brotli, this.#gzip] = await Promise.all([
      promisify(brotliCompress)(this.plain, inBrotli(constants.BROTLI_MAX_QUALITY, this.plain)),
      promisify(gzip)(this.plain, { level: 9 }),
    ]);
  }
}

/** A page ready to be sent. */
export interface PreparedPage extends Ready {
  status: number;
  bodies: Bodies;
}

export function prepare({ status, headers, body }: RenderedPage): PreparedPage {
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return { status, headers, etag, bodies: new Bodies(body) };
}

interface Kept {
  page: PreparedPage;
  madeOf: Content;
  revision: string;
}

/**
 * Finished pages in memory, each good until what it was made of changes. Requests that come together for a page that is
 * not there render it once. Bounded in number: the page that was rendered longest ago goes first.
 */
export class PageCache {
  readonly #revisionOf: (content: Content) => string;
  readonly #kept = new Map<string, Kept>();
  readonly #rendering = new Map<string, Promise<PreparedPage>>();

  constructor(revisionOf: (content: Content) => string) {
    this.#revisionOf = revisionOf;
  }

  /** The page of this key where it is in memory and still good. */
  peek(key: string): PreparedPage | undefined {
    const hit = this.#kept.get(key);
    return hit && hit.revision === this.#revisionOf(hit.madeOf) ? hit.page : undefined;
  }

  /** The page of this key, from memory or rendered now. */
  get(key: string, render: () => Promise<RenderedPage>): PreparedPage | Promise<PreparedPage> {
    const hit = this.peek(key);
    if (hit) return hit;
    // Read before rendering: a change meanwhile makes the page stale at once, never fresh for too long.
    const revisions = { catalogue: this.#revisionOf("catalogue"), nights: this.#revisionOf("nights") };
    const flight = `${revisions.catalogue} ${revisions.nights} ${key}`;
    const underWay = this.#rendering.get(flight);
    if (underWay) return underWay;
    const page = this.#fill(key, revisions, render).finally(() => this.#rendering.delete(flight));
    this.#rendering.set(flight, page);
    return page;
  }

  async #fill(key: string, revisions: Record<Content, string>, render: () => Promise<RenderedPage>) {
    const rendered = await render();
    const page = prepare(rendered);
    const { madeOf } = rendered;
    if (madeOf && rendered.status === 200) {
      this.#kept.delete(key);
      this.#kept.set(key, { page, madeOf, revision: revisions[madeOf] });
      const [oldest] = this.#kept.keys();
      if (this.#kept.size > maxPages && oldest !== undefined) this.#kept.delete(oldest);
      void page.bodies.compressBest();
    }
    return page;
  }
}

/** What a page is kept under. A key is kept, too: it takes longer to make than to look up. */
export function pageKeys() {
  const keys = new Map<string, string>();
  let under = { origin: "", today: "" };
  return (url: string, origin: string, today: Night): string => {
    if (origin !== under.origin || today !== under.today || keys.size === maxPages) {
      keys.clear();
      under = { origin, today };
    }
    const known = keys.get(url);
    if (known) return known;
    const key = `${today} ${origin} ${url}`;
    keys.set(url, key);
    return key;
  };
}
