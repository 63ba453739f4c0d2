import { createHash } from "node:crypto";

const hashOf = (text: Buffer) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * Removes the nonce of this rendering and returns a policy that allows the scripts that had it, by their hashes. A
 * cached page would share one nonce, and a new one would change the ETag. The nonce is secret, so injected scripts
 * can't have it.
 */
export function applyPolicy(
  markedHtml: Buffer,
  nonce: string,
  { isFramed = false } = {},
): { html: Buffer; policy: string } {
  const mark = ` nonce="${nonce}"`;
  const parts: Buffer[] = [];
  const hashes = new Set<string>();
  let start = 0;
  for (let at = markedHtml.indexOf(mark); at !== -1; at = markedHtml.indexOf(mark, start)) {
    parts.push(markedHtml.subarray(start, at));
    start = at + mark.length;
    const tag = markedHtml.lastIndexOf("<", at);
    if (markedHtml.toString("latin1", tag, tag + "<script".length) !== "<script") continue;
    const text = markedHtml.subarray(markedHtml.indexOf(">", start) + 1, markedHtml.indexOf("</script>", start));
    hashes.add(hashOf(text));
  }
  parts.push(markedHtml.subarray(start));
  return { html: Buffer.concat(parts), policy: policyOf([...hashes], isFramed) };
}

/** `isFramed`: pages of this site may show the page in a frame. */
const policyOf = (scriptHashes: readonly string[], isFramed: boolean) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(" "),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join("; ");
