/**
 * The order of two names in a list, small and capital letters alike, marked letters beside the plain ones; for `sort`. Not by
 * `localeCompare`: the first of these that a page makes reads its tables first, 8 to 11 ms of an unslowed processor.
 */
export function byAlphabet(one: string, other: string): number {
  const [a, b] = [sorted(one), sorted(other)];
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const sorted = (name: string) =>
  name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
