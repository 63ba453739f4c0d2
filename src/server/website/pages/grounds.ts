import type { ContentPicture } from "#domain/platform/files/content-fields.ts";
import type { PageTexts } from "#domain/website/page-content.ts";
import pictures from "#pictures" with { type: "json" };

/** Plain grounds on which samples say "Your picture here". */
const grounds: ReadonlySet<string> = new Set(
  Object.entries(pictures).flatMap(([name, { url }]) => (/^ground-\d$/.test(name) ? url : [])),
);

type Path = readonly (string | number)[];

const isPicture = (part: object): part is ContentPicture => "src" in part && "alt" in part;

/** The place of a part within texts that have been translated: its name, or how many of its kind stand before it. */
function placesIn(part: object): [place: string, key: string, value: unknown][] {
  const counted = new Map<unknown, number>();
  return Object.entries(part).map(([key, value]) => {
    if (!Array.isArray(part)) return [key, key, value];
    const kind = (value as { kind?: unknown } | null)?.kind;
    const before = counted.get(kind) ?? 0;
    counted.set(kind, before + 1);
    return [`${kind ?? ""}${before}`, key, value];
  });
}

/** Pictures by their place. */
function picturesBy(part: unknown, path: Path = [], found = new Map<string, ContentPicture>()) {
  if (typeof part !== "object" || part === null) return found;
  if (isPicture(part)) return found.set(path.join("/"), part);
  for (const [place, , value] of placesIn(part)) picturesBy(value, [...path, place], found);
  return found;
}

/** How many pictures of a page are still to be chosen. */
export const countGrounds = (texts: Pick<PageTexts, "blocks">): number =>
  [...picturesBy(texts.blocks).values()].filter(({ src }) => grounds.has(src)).length;

/** Each ground with what the page shows at its place in another language; the first one that has a picture counts. */
export function withPicturesOf(
  others: readonly PageTexts["blocks"][],
  blocks: PageTexts["blocks"],
): PageTexts["blocks"] {
  const chosen = others.map((other) => picturesBy(other));
  const filled = (part: unknown, path: Path): unknown => {
    if (typeof part !== "object" || part === null) return part;
    if (isPicture(part)) {
      if (!grounds.has(part.src)) return part;
      const own = chosen.map((of) => of.get(path.join("/"))).find((picture) => picture && !grounds.has(picture.src));
      return own ?? part;
    }
    const entries = placesIn(part).map(([place, key, value]) => [key, filled(value, [...path, place])] as const);
    return Array.isArray(part) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
  };
  return filled(blocks, []) as PageTexts["blocks"];
}
