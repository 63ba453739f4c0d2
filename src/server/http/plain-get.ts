/** What a plain request for something says, as far as an answer that is ready depends on it. */
export interface PlainGet {
  url: string;
  host: string;
  acceptEncoding: string;
  ifNoneMatch: string;
}

const firstLine = /^GET (\/[!-~]*) HTTP\/1\.1$/;
// RFC 9110, 5.1 and 5.5, without what lies beyond ASCII.
const fieldLine = /^[!#$%&'*+.^_`|~\w-]+:[\t -~]*$/;
const end = "\r\n\r\n";
// Far less than the server takes of a head; browsers send about one kilobyte.
const maxBytes = 4096;

const asked = new Map<string, Exclude<keyof PlainGet, "url">>([
  ["host", "host"],
  ["accept-encoding", "acceptEncoding"],
  ["if-none-match", "ifNoneMatch"],
]);
// They say that more belongs to the request, or that it is about more than an answer.
const saysMore = new Set([
  "content-length",
  "expect",
  "http2-settings",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/**
 * Reads bytes that are exactly one GET request of HTTP/1.1, without a body, on a connection that goes on, in a form that
 * no two readers of HTTP could take differently. Anything else is undefined: it is for a whole HTTP parser to understand
 * or to refuse.
 */
export function readPlainGet(bytes: Buffer): PlainGet | undefined {
  if (bytes.length > maxBytes) return undefined;
  const text = bytes.toString("latin1");
  if (text.indexOf(end) !== text.length - end.length) return undefined;
  const lines = text.slice(0, -end.length).split("\r\n");
  const url = firstLine.exec(lines[0] as string)?.[1];
  if (url === undefined) return undefined;
  const found: Partial<PlainGet> = {};
  for (let index = 1; index < lines.length; index++) {
    const line = lines[index] as string;
    if (!fieldLine.test(line)) return undefined;
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    if (saysMore.has(name)) return undefined;
    if (
      name === "connection" &&
      line
        .slice(colon + 1)
        .trim()
        .toLowerCase() !== "keep-alive"
    )
      return undefined;
    const key = asked.get(name);
    if (!key) continue;
    if (found[key] !== undefined) return undefined;
    found[key] = line.slice(colon + 1).trim();
  }
  const { host, acceptEncoding = "", ifNoneMatch = "" } = found;
  return host === undefined ? undefined : { url, host, acceptEncoding, ifNoneMatch };
}
