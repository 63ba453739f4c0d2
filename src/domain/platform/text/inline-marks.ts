/** Text with `*strong*`, `_emphasis_` and `[label](target)`. */
export type Inline =
  | string
  | { mark: "strong" | "em"; parts: readonly Inline[] }
  | { mark: "link"; to: string; parts: readonly Inline[] };

/** Pages of this site, secure ones elsewhere, phone numbers and mail addresses. */
export function isAllowedLink(to: string): boolean {
  return /^(?:\/(?![/\\])|https:\/\/[^/\\@?#\s]+(?![^/?#])|tel:\+?\d|mailto:[^\s@]+@)[^\s\\<>"]*$/.test(to);
}

// A mark begins and ends at a word, so that 2 * 3 and snake_case stay as they are.
const strong = /(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]*[^*\s])\*(?![\p{L}\p{N}*])/u;
const emphasis = /(?<![\p{L}\p{N}_])_(?=\S)([^_\n]*[^_\s])_(?![\p{L}\p{N}_])/u;
const link = /\[([^[\]\n]+)\]\(([^()\s]*)\)/u;
const marks = new RegExp(`${link.source}|${strong.source}|${emphasis.source}`, "gu");
/** Also of a link that is not closed, or has brackets in its target: it was meant to be one. */
const links = /\[[^[\]\n]+\]\(([^()\s]*)/gu;

/** The targets of all links, allowed or not. */
export const linksIn = (text: string) => [...text.matchAll(links)].map(([, to = ""]) => to);

/** An incomplete mark, or a link to somewhere else, stays text. */
export function inlineMarks(text: string): readonly Inline[] {
  const parts: Inline[] = [];
  let done = 0;
  for (const found of text.matchAll(marks)) {
    const [all, label, to = "", bold, italic] = found;
    if (label !== undefined && !isAllowedLink(to)) continue;
    if (found.index > done) parts.push(text.slice(done, found.index));
    done = found.index + all.length;
    const inner = inlineMarks(label ?? bold ?? italic ?? "");
    if (label !== undefined) parts.push({ mark: "link", to, parts: inner });
    else parts.push({ mark: bold === undefined ? "em" : "strong", parts: inner });
  }
  if (done < text.length) parts.push(text.slice(done));
  return parts;
}
