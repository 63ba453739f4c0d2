/** Translated texts by the lodge's own, of one language. */
export type Dictionary = ReadonlyMap<string, string>;

/** A copy with the texts of these properties translated, at any depth. Texts without a translation stay. */
export function translated<T>(dictionary: Dictionary, value: T, properties: readonly string[]): T {
  if (dictionary.size === 0) return value;
  const visit = (part: unknown, property: string): unknown => {
    if (typeof part === "string") return properties.includes(property) ? (dictionary.get(part) ?? part) : part;
    if (Array.isArray(part)) return part.map((item) => visit(item, property));
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, item]) => [name, visit(item, name)]));
  };
  return visit(value, "") as T;
}

/** Properties of replies that hold texts of the lodge. */
export const translatedProperties = {
  room: ["name", "description", "view", "floor", "bathroom"],
  amenity: ["name"],
  /** The price list. */
  chargeItem: ["name", "measure"],
  banquet: ["name", "seatingCapacity", "floor", "description"],
  testimonial: ["quote", "author", "position"],
  lodge: ["name", "place", "street", "locality", "region", "label", "title", "text", "cancellation", "directions"],
  unit: ["roomName", "floor"],
  booking: ["roomName", "costOptionName", "plan", "directions", "extraName", "measure"],
  extra: ["extraName", "measure"],
} as const satisfies Record<string, readonly string[]>;
