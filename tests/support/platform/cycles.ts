/** Cycles of a directed graph, each as the path back to its first node; none exactly where the graph has none. */
export function findCycles(targetsOf: ReadonlyMap<string, Iterable<string>>): string[][] {
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visit = (node: string, path: string[]) => {
    const start = path.indexOf(node);
    if (start >= 0) cycles.push([...path.slice(start), node]);
    if (start >= 0 || done.has(node)) return;
    for (const target of targetsOf.get(node) ?? []) visit(target, [...path, node]);
    done.add(node);
  };
  for (const node of targetsOf.keys()) visit(node, []);
  return cycles;
}
