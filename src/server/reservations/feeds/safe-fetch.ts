import { type LookupAddress, lookup as lookupHost } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import type { FeedFault } from "#domain/reservations/feeds.ts";
import { isPublicAddress } from "#server/platform/network/public-addresses.ts";

const maxBytes = 1024 * 1024;
const maxMillis = 15_000;
const maxRedirects = 3;

export class FeedError extends Error {
  override name = "FeedError";
  readonly fault: FeedFault;

  constructor(fault: FeedFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

export interface FetchOptions {
  /** "host:port" of servers inside of one's own network that may be asked. */
  allowedHosts: readonly string[];
  signal?: AbortSignal | undefined;
  /** For tests: resolves names. */
  lookup?: typeof lookupHost;
  millis?: number;
}

/**
 * Reads a file of the public internet. The address that is checked is the one that is connected to, so that a name can't
 * change in between; each redirection is checked again. Throws FeedError.
 */
export async function safeFetch(address: string, options: FetchOptions): Promise<string> {
  const timeout = AbortSignal.timeout(options.millis ?? maxMillis);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    return await follow(address, { ...options, signal });
  } catch (error) {
    if (error instanceof FeedError) throw error;
    if (timeout.aborted) throw new FeedError("too-slow", error);
    // The process stops, or it is no failure of the network.
    if (options.signal?.aborted || !(error instanceof Error && "code" in error)) throw error;
    throw new FeedError("unreachable", error);
  }
}

async function follow(address: string, options: FetchOptions): Promise<string> {
  let url = address;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await open(url, options);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400) {
      response.destroy();
      if (!headers.location || !URL.canParse(headers.location, url)) throw new FeedError("refused");
      url = new URL(headers.location, url).href;
      continue;
    }
    if (statusCode !== 200 || (headers["content-encoding"] ?? "identity") !== "identity") {
      response.destroy();
      throw new FeedError("refused");
    }
    return readBody(response);
  }
  throw new FeedError("redirects");
}

function open(address: string, { allowedHosts, signal, lookup = lookupHost }: FetchOptions) {
  const url = new URL(address);
  const { protocol, hostname, username, password } = url;
  if (!["http:", "https:"].includes(protocol) || username !== "" || password !== "") throw new FeedError("not-allowed");
  const port = url.port || (protocol === "https:" ? "443" : "80");
  const isAllowed = allowedHosts.includes(`${hostname}:${port}`);
  // A literal address is not looked up.
  const literal = hostname.replace(/^\[|\]$/g, "");
  if (!isAllowed && isIP(literal) !== 0 && !isPublicAddress(literal)) throw new FeedError("not-allowed");
  const request = protocol === "https:" ? requestHttps : requestHttp;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(
      url,
      {
        headers: {
          accept: "text/calendar",
          "accept-encoding": "identity",
          "user-agent": "Lodge-Calendar/1.0",
        },
        agent: false,
        ...(signal && { signal }),
        lookup: (host, options, callback) => {
          lookup(host, { ...options, all: true }, (error, found) => {
            if (error) return callback(error, []);
            const addresses: LookupAddress[] = found;
            const isPublic = addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address));
            if (!isAllowed && !isPublic) return callback(new FeedError("not-allowed"), []);
            const [first] = addresses;
            if (options.all || !first) callback(null, addresses);
            else callback(null, first.address, first.family);
          });
        },
      },
      resolve,
    );
    asked.on("error", reject);
    asked.end();
  });
}

async function readBody(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  if (Number(response.headers["content-length"] ?? 0) > maxBytes) {
    response.destroy();
    throw new FeedError("too-large");
  }
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) {
      response.destroy();
      throw new FeedError("too-large");
    }
    chunks.push(chunk);
  }
  if (!response.complete) throw new FeedError("cut-off");
  return Buffer.concat(chunks).toString("utf8");
}
