import { parseAst } from "vite";

// Reads texts and assertions from the syntax tree, so that a message in a comment, in a skipped test or behind a `not`
// does not count.

interface Node {
  type: string;
  [field: string]: unknown;
}
/** How a destructured name is read from a value: by key, by position, or for each element. */
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

/** Placeholder for an interpolated value. */
const placeholder = "…";
const regexpSyntax = /[.*+?^${}()|[\]\\]/g;

const compiled = new Map<string, RegExp>();

/** Whether the whole text is the message, with any value in place of each `{name}`. */
export function matchesMessage(text: string, message: string): boolean {
  let pattern = compiled.get(message);
  if (!pattern) {
    const parts = message.split(/\{\w+\}/).map((part) => part.replace(regexpSyntax, "\\$&"));
    pattern = new RegExp(`^${parts.join("(?:.+)")}$`);
    compiled.set(message, pattern);
  }
  return pattern.test(text);
}

/** Every text in a source file: strings, templates with placeholders, and the text of JSX elements. */
export function textsOf({ text, path }: Source): string[] {
  return [...nodesOf(parse(text, path))].flatMap(ownTexts);
}

/**
 * The texts in a test's `expect…`, `assert…` and `failsWith` calls, with the constants and lists of the same file that
 * they refer to. Negated assertions do not count.
 */
export function assertedTexts(source: string, path = "test.ts"): string[] {
  const program = parse(source, path);
  const bindings = bindingsOf(program);
  const texts: string[] = [];
  const visit = (node: Node) => {
    if (isSkippedTest(node)) return;
    if (isAssertion(node)) {
      if (!isNegated(node)) texts.push(...textsWithin(node, bindings, new Set()));
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

/** Child nodes except types. */
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

/** A conditional between two texts yields both variants of the template. */
function templateTexts({ quasis, expressions }: Node): string[] {
  const parts = (quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  const values = (expressions as Node[]).map((value) => {
    const choices = value.type === "ConditionalExpression" ? [value.consequent, value.alternate] : [];
    const texts = (choices as Node[]).flatMap(ownTexts);
    return texts.length === 2 ? texts : [placeholder];
  });
  return parts
    .slice(1)
    .reduce(
      (texts, part, at) => texts.flatMap((text) => (values[at] ?? [placeholder]).map((value) => text + value + part)),
      [parts[0] ?? ""],
    );
}

/** The names in a call chain, from its root: `expect(a).not.toBe(b)` is expect, not, toBe. */
function chainOf(node: Node): string[] {
  if (node.type === "CallExpression") return chainOf(node.callee as Node);
  if (node.type === "MemberExpression") return [...chainOf(node.object as Node), nameOf(node.property as Node)];
  return [nameOf(node)];
}

const nameOf = (node: Node) => String(node.name ?? node.value ?? "");

function isAssertion(node: Node): boolean {
  return node.type === "CallExpression" && /^(expect([A-Z]\w*)?|assert|failsWith)$/.test(chainOf(node)[0] ?? "");
}

function isNegated(node: Node): boolean {
  const isNone = (node.arguments as Node[])[0]?.value === 0;
  return chainOf(node).some(
    (link) => /^(not[A-Z]?\w*|doesNotMatch|toBeHidden)$/.test(link) || (link === "toHaveCount" && isNone),
  );
}

function isSkippedTest(node: Node): boolean {
  return node.type === "CallExpression" && /^(skip|fixme|todo|fail)$/.test(chainOf(node).at(-1) ?? "");
}

const isFunction = ({ type }: Node) => type === "ArrowFunctionExpression" || type === "FunctionExpression";

/** The texts in a part of an assertion, with identifiers resolved. */
function textsWithin(node: Node, bindings: Bindings, seen: Set<Binding>): string[] {
  const texts = ownTexts(node);
  if (node.type === "Identifier" || node.type === "MemberExpression") {
    // A name inside its own value is another one.
    const inside = new Set([...seen, ...(bindings.get(chainOf(node)[0] ?? "") ?? [])]);
    for (const value of resolve(node, bindings, seen)) {
      if (value !== node && !isFunction(value)) texts.push(...textsWithin(value, bindings, inside));
    }
  }
  const isPlainMember = node.type === "MemberExpression" && node.computed !== true;
  const isPlainKey = node.type === "Property" && node.computed !== true && node.shorthand !== true;
  const children = isPlainMember ? [node.object as Node] : isPlainKey ? [node.value as Node] : childrenOf(node);
  // Only the named member of an object counts, not its other members.
  if (isPlainMember && (node.object as Node).type === "Identifier") return texts;
  for (const child of children) texts.push(...textsWithin(child, bindings, seen));
  return texts;
}

/** The values of an identifier or member in this file; the node itself if it can't be resolved. */
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

/** Every name that `const` or `for … of` binds to a value. */
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
