export interface PageFacts {
  /** By name: `{phone}` in a text becomes the phone. */
  words: Readonly<Record<string, string>>;
  /** Whether `{taxed:, taxes included}` leaves its words in a text, or nothing. */
  chargesGst: boolean;
}

/** A copy of texts with facts filled in, at any depth. */
export function withFacts<T>(value: T, { words, chargesGst }: PageFacts): T {
  const fill = (text: string) =>
    text
      .replace(/\{taxed:([^{}]*)\}/g, (_all, taxed: string) => (chargesGst ? taxed : ""))
      .replace(/\{(\w+)\}/g, (all, name: string) => (Object.hasOwn(words, name) ? (words[name] ?? all) : all));
  const visit = (part: unknown): unknown => {
    if (typeof part === "string") return fill(part);
    if (Array.isArray(part)) return part.map(visit);
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, item]) => [name, visit(item)]));
  };
  return visit(value) as T;
}
