/** The name of a part of a field, as in the errors. */
export const pathOf = (...parts: (string | number)[]) => parts.join(".");

export function withEntry<T>(list: readonly T[], at: number, part: Partial<T>): T[] {
  return list.map((entry, index) => (index === at ? { ...entry, ...part } : entry));
}

export function withoutEntry<T>(list: readonly T[], at: number): T[] {
  return list.filter((_, index) => index !== at);
}
