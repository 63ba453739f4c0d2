import { createHash } from "node:crypto";

const hashOf = (text: Buffer) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * Takes the nonce of this rendering out of a document and gives back the policy that allows exactly the inline scripts that
 * carried it, by their hashes. A cached page would give one nonce to everybody, and a different one in each rendering would
 * change the page's ETag. Nobody outside knows the nonce, so a script smuggled into a text can't carry it.
 */
export function applyPolicy(markedHtml: Buffer, nonce: string): { html: Buffer; policy: string } {
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
  return { html: Buffer.concat(parts), policy: policyOf([...hashes]) };
}

const policyOf = (scriptHashes: readonly string[]) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(" "),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
