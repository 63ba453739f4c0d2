import { parseAst } from "vite";

// Reads what a source says and what a test asserts from its syntax, so that a sentence in a comment, in a skipped test or
// behind a `not` counts for nothing.

interface Node {
  type: string;
  [field: string]: unknown;
}
/** How a name is taken out of a value: by key, by position, or each of its elements in turn. */
type Step = string | number | "each element";
interface Binding {
  value: Node;
  steps: Step[];
}
type Bindings = Map<string, Binding[]>;

interface Source {
  path: string;
  text: string;
}

/** Stands in a text for what only the running program knows. */
const hole = "…";
const quotable = /[.*+?^${}()|[\]\\]/g;

/** Whether a text is the sentence: whole, and with something in place of each `{name}`. */
export function says(text: string, sentence: string): boolean {
  const pattern = sentence.split(/\{\w+\}/).map((part) => part.replace(quotable, "\\$&"));
  return new RegExp(`^${pattern.join("(?:.+)")}$`).test(text);
}

/** Every text that a source holds: its strings, its templates with a hole for each value, and the text of its elements. */
export function textsOf({ text, path }: Source): string[] {
  return [...nodesOf(parse(text, path))].flatMap(ownTexts);
}

/**
 * The texts that a test's assertions look for: those within `expect…`, `assert…` and `failsWith` calls that say that
 * something is there, with the constants and lists of the same file that they name.
 */
export function assertedTexts(source: string): string[] {
  const program = parse(source, "test.ts");
  const bindings = bindingsOf(program);
  const texts: string[] = [];
  const visit = (node: Node) => {
    if (isSkippedTest(node)) return;
    if (isAssertion(node)) {
      if (!isDenial(node)) texts.push(...textsWithin(node, bindings, new Set()));
      return;
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(program);
  return texts;
}

const parse = (source: string, path: string) =>
  parseAst(source, { lang: path.endsWith("x") ? "tsx" : "ts" }) as unknown as Node;
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === "string";
const typed = ["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"];

/** The parts of a node, without its types. */
function childrenOf(node: Node): Node[] {
  const children = Object.values(node).flat().filter(isNode);
  return children.filter(({ type }) => !type.startsWith("TS") || typed.includes(type));
}

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesOf(child);
}

function ownTexts(node: Node): string[] {
  if (node.type === "Literal" && typeof node.value === "string") return [node.value];
  if (node.type === "JSXText") return [String(node.value).replace(/\s+/g, " ").trim()];
  return node.type === "TemplateLiteral" ? templateTexts(node) : [];
}

/** A choice between two texts within a template makes two of it. */
function templateTexts({ quasis, expressions }: Node): string[] {
  const parts = (quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  const values = (expressions as Node[]).map((value) => {
    const choices = value.type === "ConditionalExpression" ? [value.consequent, value.alternate] : [];
    const texts = (choices as Node[]).flatMap(ownTexts);
    return texts.length === 2 ? texts : [hole];
  });
  return parts
    .slice(1)
    .reduce(
      (texts, part, at) => texts.flatMap((text) => (values[at] ?? [hole]).map((value) => text + value + part)),
      [parts[0] ?? ""],
    );
}

/** The links of a chain of calls, from its root: `expect(a).not.toBe(b)` is expect, not, toBe. */
function chainOf(node: Node): string[] {
  if (node.type === "CallExpression") return chainOf(node.callee as Node);
  if (node.type === "MemberExpression") return [...chainOf(node.object as Node), nameOf(node.property as Node)];
  return [nameOf(node)];
}

const nameOf = (node: Node) => String(node.name ?? node.value ?? "");

function isAssertion(node: Node): boolean {
  return node.type === "CallExpression" && /^(expect([A-Z]\w*)?|assert|failsWith)$/.test(chainOf(node)[0] ?? "");
}

/** Whether an assertion says that something is not there. */
function isDenial(node: Node): boolean {
  const isNone = (node.arguments as Node[])[0]?.value === 0;
  return chainOf(node).some(
    (link) => /^(not[A-Z]?\w*|doesNotMatch|toBeHidden)$/.test(link) || (link === "toHaveCount" && isNone),
  );
}

function isSkippedTest(node: Node): boolean {
  return node.type === "CallExpression" && /^(skip|fixme|todo|fail)$/.test(chainOf(node).at(-1) ?? "");
}

const isFunction = ({ type }: Node) => type === "ArrowFunctionExpression" || type === "FunctionExpression";

/** The texts in a part of an assertion; a name in it stands for what it is bound to. */
function textsWithin(node: Node, bindings: Bindings, seen: Set<Binding>): string[] {
  const texts = ownTexts(node);
  if (node.type === "Identifier" || node.type === "MemberExpression") {
    for (const value of resolve(node, bindings, seen)) {
      if (value !== node && !isFunction(value)) texts.push(...textsWithin(value, bindings, seen));
    }
  }
  const isPlainMember = node.type === "MemberExpression" && node.computed !== true;
  const isPlainKey = node.type === "Property" && node.computed !== true && node.shorthand !== true;
  const children = isPlainMember ? [node.object as Node] : isPlainKey ? [node.value as Node] : childrenOf(node);
  // A key of a list is looked at on its own: the list as a whole would bring its neighbours along.
  if (isPlainMember && (node.object as Node).type === "Identifier") return texts;
  for (const child of children) texts.push(...textsWithin(child, bindings, seen));
  return texts;
}

/** What a name or a member of one stands for in this file; the node itself where that is not to be seen. */
function resolve(node: Node, bindings: Bindings, seen: Set<Binding>): Node[] {
  if (typed.includes(node.type)) return resolve(node.expression as Node, bindings, seen);
  if (node.type === "MemberExpression" && node.computed !== true) {
    return take(resolve(node.object as Node, bindings, seen), nameOf(node.property as Node), bindings, seen);
  }
  if (node.type !== "Identifier") return [node];
  const found = (bindings.get(nameOf(node)) ?? []).filter((binding) => !seen.has(binding));
  return found.flatMap((binding) => {
    const inside = new Set([...seen, binding]);
    return binding.steps.reduce<Node[]>(
      (values, step) => take(values, step, bindings, inside),
      resolve(binding.value, bindings, inside),
    );
  });
}

function take(values: Node[], step: Step, bindings: Bindings, seen: Set<Binding>): Node[] {
  const parts = values.flatMap((value) => {
    if (value.type === "ArrayExpression") {
      const elements = (value.elements as (Node | null)[]).filter(isNode);
      return step === "each element" ? elements : elements.filter((_, at) => at === step);
    }
    if (value.type !== "ObjectExpression") return [];
    const properties = (value.properties as Node[]).filter(({ type }) => type === "Property");
    return properties.filter(({ key }) => nameOf(key as Node) === step).map((property) => property.value as Node);
  });
  return parts.flatMap((part) => resolve(part, bindings, seen));
}

/** Every name of a file that is bound to a value, by `const` or by `for … of`. */
function bindingsOf(program: Node): Bindings {
  const bindings: Bindings = new Map();
  const bind = (pattern: Node, value: Node, steps: Step[]) => {
    if (pattern.type === "Identifier") {
      const name = nameOf(pattern);
      bindings.set(name, [...(bindings.get(name) ?? []), { value, steps }]);
    } else if (pattern.type === "ArrayPattern") {
      for (const [at, element] of (pattern.elements as (Node | null)[]).entries()) {
        if (element) bind(element, value, [...steps, at]);
      }
    } else if (pattern.type === "ObjectPattern") {
      for (const property of (pattern.properties as Node[]).filter(({ type }) => type === "Property")) {
        bind(property.value as Node, value, [...steps, nameOf(property.key as Node)]);
      }
    }
  };
  for (const node of nodesOf(program)) {
    if (node.type === "VariableDeclarator" && isNode(node.init)) bind(node.id as Node, node.init, []);
    if (node.type === "ForOfStatement" && (node.left as Node).type === "VariableDeclaration") {
      const [declarator] = (node.left as Node).declarations as Node[];
      if (declarator) bind(declarator.id as Node, node.right as Node, ["each element"]);
    }
  }
  return bindings;
}
