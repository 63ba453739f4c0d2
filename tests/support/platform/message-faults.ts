import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { parseAst } from "vite";
import { defaultLocale, type Locale } from "#domain/platform/text/locales.ts";
import { argumentsOf } from "../../../scripts/messages/compile.ts";

/** Messages by "group.id". */
export type Messages = Record<string, string>;

/** Names, and words that are written in Latin letters in every language. */
const latinEverywhere =
  /\b(UPI|UTR|IFSC|PAN|FSSAI|ADR|RevPAR|GSTIN|GST|SAC|HSN|PIN|QR|PDF|CSV|XLSX|XML|GSTR-1|Tally|UTF-8|A4|HTTPS|OCI|III|URL|HH:MM|MM\/DD\/YYYY|YYYY-MM-DD|JPEG|PNG|SVG|MB|Ctrl|Alt|Shift|Enter|Esc|[A-Z]|km|\w+@[\w.]+|https?:\S+)\b/g;

function visit(elements: readonly MessageFormatElement[], look: (element: MessageFormatElement) => void): void {
  for (const element of elements) {
    look(element);
    if (element.type === TYPE.tag) visit(element.children, look);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const { value } of Object.values(element.options)) visit(value, look);
    }
  }
}

function faultOf(source: string, message: string, locale: Locale): string | undefined {
  const [wanted, given] = [source, message].map((text) => Object.keys(argumentsOf(text)).sort().join(", "));
  if (wanted !== given) return `takes ${given || "nothing"} instead of ${wanted || "nothing"}`;
  const faults: string[] = [];
  visit(parse(message), (element) => {
    if (element.type === TYPE.plural) {
      for (const category of new Intl.PluralRules(locale).resolvedOptions().pluralCategories) {
        if (!element.options[category]) faults.push(`no form for “${category}”`);
      }
    }
    if (element.type === TYPE.literal && locale !== defaultLocale) {
      const [latin] = /[A-Za-z][A-Za-z’' -]*/.exec(element.value.replace(latinEverywhere, "")) ?? [];
      if (latin) faults.push(`not translated (${latin.trim()})`);
    }
  });
  return faults[0];
}

/** The faults of a translated catalogue. */
export function faultsOf(source: Messages, translated: Messages, locale: Locale): string[] {
  const ofKnown = Object.entries(source).flatMap(([id, message]) => {
    const given = translated[id];
    const fault = given === undefined ? "missing" : faultOf(message, given, locale);
    return fault ? [`${id}: ${fault}`] : [];
  });
  const surplus = Object.keys(translated).filter((id) => !(id in source));
  return [...ofKnown, ...surplus.map((id) => `${id}: not in English`)];
}

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Attributes that no reader sees. */
const technical =
  /^(class|className|id|key|name|type|role|href|to|src|rel|lang|dir|data-.*|d|viewBox|fill|stroke.*|htmlFor|form|method|autoComplete|inputMode|enterKeyHint|kind|tone|variant|size|as|accept|pattern|sizes|media|target|value|defaultValue|anchor|icon|prefetch|fetchPriority|loading|decoding|aria-(keyshortcuts|controls|labelledby|describedby|live|current|haspopup|autocomplete|hidden|pressed|expanded|sort|orientation|errormessage))$/;

/** A sentence or a word as a reader sees it: not an identifier, a class, a path or a code. */
function isEnglish(text: string): boolean {
  const words = text.trim();
  // Code in a string.
  if (/\w\(.*\)|[;{}]/.test(words)) return false;
  if (/^[#./?&]|^[a-z0-9]+([-_./:][a-z0-9_]+)*$|^[a-z]+[A-Z]\w*$|^[A-Z0-9_]+$/.test(words)) return false;
  return /[A-Z][a-z]+|[a-z]+ [a-z]+/.test(words);
}

const methodOf = ({ callee }: Node) => {
  const { property } = callee as { property?: { name?: string } };
  return property?.name ?? "";
};

/** Texts for readers in the source of a component: of elements, attributes and expressions in a component's body. */
export function englishWordsIn(code: string): string[] {
  const found: string[] = [];
  const look = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const one of node) look(one);
      return;
    }
    if (typeof node !== "object" || node === null || !("type" in node)) return;
    const at = node as Node;
    if (/^(Import|Export(All|Named)?)Declaration$/.test(at.type) && at.source) return;
    if (at.type.startsWith("TS") && at.type !== "TSAsExpression" && at.type !== "TSSatisfiesExpression") {
      if (at.type !== "TSNonNullExpression") return;
    }
    if (at.type === "JSXAttribute") {
      const { name } = at.name as { name: unknown };
      if (typeof name === "string" && technical.test(name)) return;
    }
    // Compared values, such as the names of keys.
    if (at.type === "BinaryExpression" && /^[!=]==$/.test(String(at.operator))) return;
    if (at.type === "CallExpression" && /^(includes|test)$/.test(methodOf(at))) return;
    if (at.type === "SwitchCase") {
      look(at.consequent);
      return;
    }
    if (at.type === "JSXText" && isEnglish(String(at.value))) found.push(String(at.value).trim());
    if (at.type === "Literal" && typeof at.value === "string" && isEnglish(at.value)) found.push(at.value);
    if (at.type === "TemplateLiteral") {
      const text = (at.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("");
      if (isEnglish(text)) found.push(text);
    }
    for (const [key, child] of Object.entries(at)) if (key !== "type") look(child);
  };
  look(parseAst(code, { lang: "tsx" }));
  return found;
}
