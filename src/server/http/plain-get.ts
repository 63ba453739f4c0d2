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

const asked = new Map<string, keyof Fields>([
  ["host", "host"],
  ["accept-encoding", "acceptEncoding"],
  ["if-none-match", "ifNoneMatch"],
]);
// They say that more belongs to the request, that it is about more than an answer, or who is asking.
const saysMore = new Set([
  "authorization",
  "content-length",
  "expect",
  "http2-settings",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

type Fields = Omit<PlainGet, "url">;

/**
 * Reads bytes that are exactly one GET request of HTTP/1.1, without a body, on a connection that goes on, in a form that
 * no two readers of HTTP could take differently. Anything else is undefined: it is for a whole HTTP parser to understand
 * or to refuse.
 */
export function readPlainGet(bytes: Buffer): PlainGet | undefined {
  if (bytes.length > maxBytes) return undefined;
  const text = bytes.toString("latin1");
  if (text.indexOf(end) !== text.length - end.length) return undefined;
  const firstEnd = text.indexOf("\r\n");
  const url = firstLine.exec(text.slice(0, firstEnd))?.[1];
  if (url === undefined) return undefined;
  const fields = fieldsOf(text.slice(firstEnd + 2, -end.length));
  if (!fields) return undefined;
  const { host, acceptEncoding, ifNoneMatch } = fields;
  return { url, host, acceptEncoding, ifNoneMatch };
}

const known = new Map<string, Fields>();
const maxKnown = 200;

/** A browser says the same of itself with each of a page's thirty files: read once, as long as not too many others come. */
function fieldsOf(text: string): Fields | undefined {
  const before = known.get(text);
  if (before) return before;
  const fields = readFields(text.split("\r\n"));
  if (!fields) return undefined;
  if (known.size === maxKnown) known.clear();
  known.set(text, fields);
  return fields;
}

function readFields(lines: string[]): Fields | undefined {
  const found: Partial<Fields> = {};
  for (const line of lines) {
    if (!fieldLine.test(line)) return undefined;
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    if (saysMore.has(name)) return undefined;
    if (name === "connection" && value.toLowerCase() !== "keep-alive") return undefined;
    const key = asked.get(name);
    if (!key) continue;
    if (found[key] !== undefined) return undefined;
    found[key] = value;
  }
  const { host, acceptEncoding = "", ifNoneMatch = "" } = found;
  return host === undefined ? undefined : { host, acceptEncoding, ifNoneMatch };
}
