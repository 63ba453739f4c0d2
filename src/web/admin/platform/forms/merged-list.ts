/** Three-way merge: additions and removals of both sides, in the local order. */
export function mergedList<Item>(
  mine: readonly Item[],
  before: readonly Item[],
  now: readonly Item[],
  keyOf: (item: Item) => string,
): readonly Item[] {
  const keys = (items: readonly Item[]) => new Set(items.map(keyOf));
  const [known, present, here] = [keys(before), keys(now), keys(mine)];
  const stays = mine.filter((item) => !known.has(keyOf(item)) || present.has(keyOf(item)));
  const theirs = now.filter((item) => !known.has(keyOf(item)) && !here.has(keyOf(item)));
  return [...stays, ...theirs];
}
