import { createHash } from "node:crypto";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * Takes the nonce of this rendering out of a document and gives back the policy that allows exactly the inline scripts that
 * carried it, by their hashes. A cached page would give one nonce to everybody, and a different one in each rendering would
 * change the page's ETag. Nobody outside knows the nonce, so a script smuggled into a text can't carry it.
 */
export function applyPolicy(markedHtml: string, nonce: string): { html: string; policy: string } {
  const parts = markedHtml.split(` nonce="${nonce}"`);
  const hashes = new Set<string>();
  for (const [index, part] of parts.entries()) {
    if (!part.startsWith("<script", part.lastIndexOf("<"))) continue;
    const rest = parts[index + 1] ?? "";
    hashes.add(hashOf(rest.slice(rest.indexOf(">") + 1, rest.indexOf("</script>"))));
  }
  return { html: parts.join(""), policy: policyOf([...hashes]) };
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
