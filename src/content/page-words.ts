/**
 * The words of a page are a text file: blocks with an empty line between them, a text a line. The word before the colon
 * says what the line is, ` | ` parts its texts: `note: Water | The roof fills a tank.` The first block is the page's
 * head. A line with `#` says nothing; it stands for a block without words.
 */
type Words = { [name: string]: string | Words | (string | Words)[] };

/** The texts that a line gives to its block. */
const lines: Readonly<Record<string, readonly string[]>> = {
  title: ["eyebrow", "title"],
  subtitle: ["subtitle"],
  text: ["text"],
  label: ["label"],
  stops: ["stops"],
  here: ["here"],
  footnote: ["footnote"],
  line: ["line"],
};

/** Lines that give an object with a label. */
const labels: Readonly<Record<string, string>> = { button: "link", builder: "builder" };

interface List {
  name: string;
  /** The texts of an item in their order; an item without fields is a text. */
  fields?: readonly string[];
  /** The list whose last item has this one. */
  within?: "panels" | "groups";
}

const titled = ["title", "text"];
const labelled = ["label", "value"];
const lists: Readonly<Record<string, List>> = {
  paragraph: { name: "paragraphs" },
  fact: { name: "facts", fields: labelled },
  point: { name: "points", fields: titled },
  note: { name: "notes", fields: titled },
  step: { name: "steps", fields: titled },
  feature: { name: "features", fields: titled },
  reason: { name: "reasons", fields: titled },
  link: { name: "links", fields: ["label", "text"] },
  moment: { name: "moments", fields: ["when", "title", "text"] },
  panel: { name: "panels", fields: ["title", "aside", "text"] },
  row: { name: "rows", fields: labelled, within: "panels" },
  group: { name: "groups", fields: titled },
  item: { name: "items", fields: ["name", "text", "detail"], within: "groups" },
  place: { name: "places", fields: ["name", "text", "howToGet", "best"], within: "groups" },
};

const named = (fields: readonly string[], texts: readonly string[]): Words =>
  Object.fromEntries(fields.map((field, at) => [field, texts[at] ?? ""]).filter(([, text]) => text !== ""));

function listIn(holder: Words, name: string): (string | Words)[] {
  const list = holder[name] ?? [];
  holder[name] = list;
  return list as (string | Words)[];
}

function addLine(block: Words, key: string, texts: string[]): void {
  const list = lists[key];
  if (list) {
    const holder = list.within ? (listIn(block, list.within).at(-1) as Words) : block;
    listIn(holder, list.name).push(list.fields ? named(list.fields, texts) : texts.join());
    return;
  }
  const label = labels[key];
  if (label) {
    block[label] = { label: texts.join() };
    return;
  }
  const fields = lines[key];
  if (!fields) throw new Error(`No line of a page begins with ${key}`);
  // A title has an eyebrow or none.
  Object.assign(block, named(fields.slice(-texts.length), texts));
}

const entriesOf = (block: string): [key: string, texts: string[]][] =>
  block
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [, key = "", text = ""] = /^(\w+): (.*)$/.exec(line) ?? [];
      return [key, text.split(" | ")];
    });

/** Lines that name the lodge's meaning are left out where it has none. */
const withMeaning = (text: string, meaning: string | undefined): string =>
  meaning === undefined ? text.replace(/^.*\{meaning\}.*\n?/gm, "") : text.replaceAll("{meaning}", meaning);

/** The contents of a page's text file: its head, and the words of each block. */
export function parsePageWords(text: string, meaning: string | undefined) {
  const [head = "", ...blocks] = withMeaning(text, meaning).trimEnd().split("\n\n");
  const { name = [], seo = [], banner = [], subtitle = [] } = Object.fromEntries(entriesOf(head));
  return {
    name: name.join(),
    seo: named(["title", "description"], seo),
    banner: named(["title", "subtitle", "secondSubtitle"], [...banner, ...subtitle]),
    blocks: blocks.map((block) => {
      const words: Words = {};
      for (const [key, texts] of entriesOf(block)) addLine(words, key, texts);
      return words;
    }),
  };
}
