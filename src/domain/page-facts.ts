/** A copy of texts with facts filled in, at any depth. */
export function withFacts<T>(value: T, facts: Readonly<Record<string, string>>): T {
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (all, name: string) => (Object.hasOwn(facts, name) ? (facts[name] ?? all) : all));
  const visit = (part: unknown): unknown => {
    if (typeof part === "string") return fill(part);
    if (Array.isArray(part)) return part.map(visit);
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, item]) => [name, visit(item)]));
  };
  return visit(value) as T;
}
