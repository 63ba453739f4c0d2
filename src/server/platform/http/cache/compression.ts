import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gunzip, gzip, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

export type Encoding = "br" | "gzip" | "identity";

const chosen = new LRUCache<string, Encoding>({
  max: 100,
  memoMethod: (header) => {
    const negotiator = new Negotiator({ headers: { "accept-encoding": header } });
    return (negotiator.encoding(["br", "gzip", "identity"], { preferred: ["br", "gzip"] }) ?? "identity") as Encoding;
  },
});

export const encodingFor = (acceptEncoding: string | string[] | undefined): Encoding =>
  chosen.memo(String(acceptEncoding ?? ""));

const brotli = promisify(brotliCompress);
const brotliOptions = (quality: number, body: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // 256 KB hold a whole page; the default of 4 MB would be allocated per response.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
});

/** A copy of its own size: results of zlib are parts of larger buffers, which a cache would hold in memory. */
function shrink(compressed: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(compressed.length);
  compressed.copy(copy);
  return copy;
}

/** Up to here a page takes half a millisecond, and the way to another thread and back on a busy server many times that. */
const mostInPlace = 100_000;

/** For a page that may be sent only once: level 3 takes a quarter of the time of level 5 and adds an eighth to the size. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "identity") return body;
  const isInPlace = body.length <= mostInPlace;
  if (encoding === "br") {
    const options = brotliOptions(3, body);
    return shrink(isInPlace ? brotliCompressSync(body, options) : await brotli(body, options));
  }
  const options = { level: 3 };
  return shrink(isInPlace ? gzipSync(body, options) : await promisify(gzip)(body, options));
}

/** Best level: takes about 40 ms per page. */
export async function recompress(compressed: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") {
    const body = await promisify(brotliDecompress)(compressed);
    return shrink(await brotli(body, brotliOptions(constants.BROTLI_MAX_QUALITY, body)));
  }
  if (encoding === "gzip") return shrink(await promisify(gzip)(await promisify(gunzip)(compressed), { level: 9 }));
  return compressed;
}
