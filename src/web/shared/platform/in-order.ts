/** For lists that are always replaced as a whole: their texts may repeat, keys may not. */
export const inOrder = <Item>(items: readonly Item[]) => items.map((item, at) => ({ key: at, item }));
