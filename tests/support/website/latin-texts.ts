/** Written in Latin letters in every language: names of programs, networks and formats, codes, addresses, colours. */
const everywhere =
  /\b(English|Instagram|Facebook|YouTube|UPI|UTR|IFSC|PAN|FSSAI|GSTIN|GST|PDF|QR|CSV|XLSX|XML|GSTR-1|Tally|ADR|RevPAR|UTF-8|A4|HTTPS|OCI|III|[\w.•-]+@[\w.-]+|https?:\S+|KL-\w+|[A-Z]{2}-[A-Z0-9]{5}|JPEG|PNG|SVG|MB)\b|#[0-9a-f]{6}\b/g;

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", nbsp: " " };
const decode = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

/** The texts of a page's HTML that a reader meets and that have Latin letters: of elements, attributes and the head. */
export function latinTextsIn(html: string): string[] {
  const visible = html
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, "")
    // Texts that are English in every language and say so.
    .replace(/<(span|b|option)\b[^>]* lang="en"[^>]*>[^<]*<\/\1>/g, "");
  const attributes = [...visible.matchAll(/\s(?:aria-label|alt|title|placeholder|aria-description)="([^"]*)"/g)];
  const metas = [
    ...visible.matchAll(/<meta (?:name|property)="(?:description|og:title|og:description)" content="([^"]*)"/g),
  ];
  const texts = visible.split(/<[^>]*>/);
  const all = [...texts, ...attributes.map(([, text = ""]) => text), ...metas.map(([, text = ""]) => text)];
  const found = all
    .map((text) => decode(text).trim())
    .filter((text) => /[A-Za-z]{2}/.test(text.replace(everywhere, "")));
  return [...new Set(found)];
}
