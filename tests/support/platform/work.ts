/** Built-in functions, whose work is at most the length of what they are called on. */
const counted: [owner: object, names: readonly string[]][] = [
  [
    String.prototype,
    ["indexOf", "includes", "lastIndexOf", "split", "replace", "replaceAll", "match", "matchAll", "search", "trim"],
  ],
  [
    String.prototype,
    ["trimStart", "trimEnd", "normalize", "toUpperCase", "toLowerCase", "toWellFormed", "localeCompare"],
  ],
  [RegExp.prototype, ["exec", "test"]],
  [
    Array.prototype,
    ["indexOf", "includes", "find", "findIndex", "findLast", "some", "every", "filter", "map", "flatMap", "slice"],
  ],
  [
    Array.prototype,
    ["concat", "join", "reduce", "reduceRight", "forEach", "reverse", "sort", "toSorted", "toReversed"],
  ],
];

/** Calls `seen` with the length of whatever a built-in function is called on while `run` runs. */
export function watchBuiltIns<Result>(seen: (length: number, name: string) => void, run: () => Result): Result {
  const originals: [object, string, unknown][] = [];
  for (const [owner, names] of counted) {
    for (const name of names) {
      const original = Reflect.get(owner, name) as (...args: unknown[]) => unknown;
      originals.push([owner, name, original]);
      Reflect.set(owner, name, function counting(this: { length?: number }, ...args: unknown[]) {
        const text = owner === RegExp.prototype ? String(args[0]) : this;
        seen(text.length ?? 0, name);
        return Reflect.apply(original, this, args);
      });
    }
  }
  try {
    return run();
  } finally {
    for (const [owner, name, original] of originals) Reflect.set(owner, name, original);
  }
}
