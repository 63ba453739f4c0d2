/** A backtracking matcher that counts its steps, as engines like V8's take them. Classes are left to JavaScript. */

type Node =
  | { kind: "one"; matches: (character: string) => boolean }
  | { kind: "assert"; source: string }
  | { kind: "look"; isBehind: boolean; isNegative: boolean; body: Node }
  | { kind: "group"; body: Node }
  | { kind: "all"; nodes: Node[] }
  | { kind: "any"; nodes: Node[] }
  | { kind: "repeat"; body: Node; min: number; max: number; isLazy: boolean };

const atom = /^(?:\\[pP]\{[^}]+\}|\\u\{[^}]+\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\.|\[(?:\\.|[^\]\\])*\]|[^\\])/iu;
const quantifier = /^(?:[*+?]|\{(\d+)(,(\d*))?\})(\??)/;

export interface ParsedRegex {
  node: Node;
  /** Sources of the single characters and classes in it. */
  atoms: string[];
  hasEndlessRepeat: boolean;
  /** Texts that lead to its parts, one for each alternative. */
  witnesses: string[];
}

export function parseRegex({ source, flags }: RegExp, alphabet: readonly string[]): ParsedRegex {
  const atoms = new Set<string>();
  let hasEndlessRepeat = false;
  let at = 0;
  const flagsOfAtom = flags.replace(/[^iusv]/g, "");

  function parseAny(): Node {
    const nodes = [parseAll()];
    while (source[at] === "|") {
      at += 1;
      nodes.push(parseAll());
    }
    return nodes.length === 1 ? (nodes[0] as Node) : { kind: "any", nodes };
  }

  function parseAll(): Node {
    const nodes: Node[] = [];
    while (at < source.length && source[at] !== "|" && source[at] !== ")") nodes.push(parseQuantified());
    return { kind: "all", nodes };
  }

  function parseQuantified(): Node {
    const body = parseOne();
    const found = quantifier.exec(source.slice(at));
    if (!found) return body;
    at += found[0].length;
    const [text, from, comma, to, lazy] = found;
    const min = from === undefined ? (text.startsWith("+") ? 1 : 0) : Number(from);
    const most = to ? Number(to) : Number.POSITIVE_INFINITY;
    const max = text.startsWith("?") ? 1 : from === undefined || comma !== undefined ? most : min;
    if (max === Number.POSITIVE_INFINITY) hasEndlessRepeat = true;
    return { kind: "repeat", body, min, max, isLazy: lazy === "?" };
  }

  function parseOne(): Node {
    const rest = source.slice(at);
    const assertion = /^(?:\^|\$|\\[bB])/.exec(rest)?.[0];
    if (assertion) {
      at += assertion.length;
      return { kind: "assert", source: assertion };
    }
    const open = /^\((?:\?(?:(<?)([=!])|:|<\w+>))?/.exec(rest);
    if (open) {
      at += open[0].length;
      const body = parseAny();
      at += 1;
      if (!open[2]) return { kind: "group", body };
      return { kind: "look", isBehind: open[1] === "<", isNegative: open[2] === "!", body };
    }
    const text = atom.exec(rest)?.[0];
    if (text === undefined) throw new Error(`Not understood: ${rest} in ${source}`);
    at += text.length;
    atoms.add(text);
    const one = new RegExp(`^(?:${text})$`, flagsOfAtom);
    const known = new Map(alphabet.map((character) => [character, one.test(character)]));
    return { kind: "one", matches: (character) => known.get(character) ?? one.test(character) };
  }

  const node = parseAny();
  if (at !== source.length) throw new Error(`Not understood from ${at}: ${source}`);
  return { node, atoms: [...atoms], hasEndlessRepeat, witnesses: witnessesOf(node, alphabet) };
}

/** Texts that a pattern takes, with the first alternative everywhere but in one place. */
function witnessesOf(node: Node, alphabet: readonly string[]): string[] {
  let chosen = 0;
  let choice = 0;
  const write = (part: Node): string => {
    switch (part.kind) {
      case "one":
        return alphabet.find(part.matches) ?? "";
      case "all":
        return part.nodes.map(write).join("");
      case "group":
        return write(part.body);
      case "repeat":
        return write(part.body).repeat(Math.max(part.min, 1));
      case "any":
        return part.nodes.map((one) => ({ one, isChosen: choice++ === chosen })).find(({ isChosen }) => isChosen)
          ? write(part.nodes[(chosen - (choice - part.nodes.length)) as number] as Node)
          : write(part.nodes[0] as Node);
      default:
        return "";
    }
  };
  const found = new Set<string>();
  do {
    choice = 0;
    found.add(write(node));
    chosen += 1;
  } while (chosen < choice && chosen < 20);
  return [...found];
}

/** Thrown where a match takes more steps than anybody waits for. */
class TooManySteps extends Error {}

/** Steps to find all matches in a text, as `replace` and `split` do; endless above `limit`. */
export function stepsOf({ node }: ParsedRegex, text: string, limit: number): number {
  let steps = 0;
  type Next = (at: number) => boolean;

  const run = (part: Node, at: number, next: Next): boolean => {
    steps += 1;
    if (steps > limit) throw new TooManySteps();
    switch (part.kind) {
      case "one":
        return at < text.length && part.matches(text.charAt(at)) && next(at + 1);
      case "assert":
        return holds(part.source, at) && next(at);
      case "group":
        return run(part.body, at, next);
      case "all":
        return runAll(part.nodes, 0, at, next);
      case "any":
        return part.nodes.some((one) => run(one, at, next));
      case "look":
        return looks(part, at) !== part.isNegative && next(at);
      case "repeat":
        return repeat(part, 0, at, next);
    }
  };
  const runAll = (nodes: Node[], index: number, at: number, next: Next): boolean => {
    const one = nodes[index];
    return one ? run(one, at, (end) => runAll(nodes, index + 1, end, next)) : next(at);
  };
  const repeat = (part: Node & { kind: "repeat" }, count: number, at: number, next: Next): boolean => {
    const again = () =>
      count < part.max &&
      run(part.body, at, (end) => (end > at || count < part.min) && repeat(part, count + 1, end, next));
    if (count < part.min) return again();
    return part.isLazy ? next(at) || again() : again() || next(at);
  };
  const looks = ({ isBehind, body }: Node & { kind: "look" }, at: number): boolean =>
    isBehind ? at > 0 && run(body, at - 1, (end) => end === at) : run(body, at, () => true);
  const isWord = (at: number) => /\w/.test(text.charAt(at));
  const holds = (source: string, at: number): boolean => {
    if (source === "^") return at === 0;
    if (source === "$") return at === text.length;
    return ((at > 0 && isWord(at - 1)) !== isWord(at)) === (source === "\\b");
  };

  try {
    for (let start = 0; start <= text.length; ) {
      let end = start;
      const isFound = run(node, start, (found) => {
        end = found;
        return true;
      });
      start = isFound && end > start ? end : start + 1;
    }
  } catch (error) {
    if (!(error instanceof TooManySteps)) throw error;
    return Number.POSITIVE_INFINITY;
  }
  return steps;
}
