import * as m from "#messages/terms.js";

/** "A", "A and B", "A, B and C". */
export function listOf(parts: readonly string[]): string {
  const [last = ""] = parts.slice(-1);
  return parts.length < 2 ? last : m.listEnd({ others: parts.slice(0, -1).join(", "), last });
}
