import * as v from "valibot";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import { type BlockKind, type PageTexts, pageTexts } from "#domain/website/page-content.ts";
import * as m from "#messages/deskPages.js";
import * as validation from "#messages/pageContent.js";
import { emptyRecord, type FormRecord, type FormValue } from "./field-shapes.ts";
import { blockFields, kindLabels, slotLabels } from "./page-fields.ts";

/** A block of the form. Its key stays when it moves. */
export interface FormBlock {
  key: number;
  value: FormRecord;
}

export interface PageForm {
  /** Everything but the blocks. */
  head: FormRecord;
  blocks: readonly FormBlock[];
}

let lastKey = 0;
const newKey = () => {
  lastKey += 1;
  return lastKey;
};

export const toForm = ({ blocks, ...head }: PageTexts): PageForm => fromDraft({ head, blocks } as unknown as FormDraft);

/** Without the keys, which each document counts from one. */
export interface FormDraft {
  head: FormRecord;
  blocks: readonly FormRecord[];
}
export const toDraft = ({ head, blocks }: PageForm): FormDraft => ({ head, blocks: blocks.map(({ value }) => value) });
export const fromDraft = ({ head, blocks }: FormDraft): PageForm => ({
  head,
  blocks: blocks.map((value) => ({ key: newKey(), value })),
});

export function newBlock(kind: Exclude<BlockKind, "slot">): FormBlock {
  return { key: newKey(), value: { kind, ...emptyRecord(blockFields[kind]) } };
}

const numberNames = new Set(["rupees", "kilometres", "minutes", "latitude", "longitude"]);

/** Typed numbers as numbers; parts that are not there are left out. */
function tidy(value: FormValue, name = ""): unknown {
  if (typeof value === "string")
    return numberNames.has(name) && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
  if (Array.isArray(value)) return value.map((item) => tidy(item));
  if (typeof value !== "object") return value;
  const entries = Object.entries(value).map(([key, part]) => [key, tidy(part, key)] as const);
  return Object.fromEntries(entries.filter(([, part]) => part !== undefined));
}

export type Checked = { texts: PageTexts; errors: FieldErrors } | { texts: undefined; errors: FieldErrors };

/** Errors are by the place of the field: `blocks.2.points.0.text`. */
export function checkForm({ head, blocks }: PageForm): Checked {
  const rest = tidy(head) as object;
  const input = { ...rest, blocks: blocks.map(({ value }) => tidy(value)) };
  const result = v.safeParse(pageTexts, input, { message: validation.textRequired });
  if (result.success) return { texts: result.output, errors: {} };
  const errors: FieldErrors = {};
  for (const issue of result.issues) {
    const path = v.getDotPath(issue) ?? "";
    errors[path] ??= /\b(?:picture|large|small)$/.test(path) ? validation.pictureRequired() : issue.message;
  }
  return { texts: undefined, errors };
}

/** The name in the list of blocks. */
export function blockName({ value: { kind, title, name } }: FormBlock): string {
  if (typeof title === "string" && title !== "") return title;
  if (kind === "slot") return slotLabels[name as keyof typeof slotLabels]();
  return title === undefined ? kindLabels[kind as BlockKind]() : m.newTitle();
}

export const kindName = ({ value }: FormBlock) => kindLabels[value.kind as BlockKind]();

export function movedBlock(blocks: readonly FormBlock[], from: number, to: number): readonly FormBlock[] {
  const block = blocks[from];
  return block && to >= 0 && to < blocks.length ? blocks.toSpliced(from, 1).toSpliced(to, 0, block) : blocks;
}

/** Every text with its place, for the difference of two versions. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string" || typeof value === "number") return [String(value)];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (name === "kind" ? [] : textsIn(part)));
}

/** Texts that only one of them has, and whether anything else differs: the order, or what is hidden. */
export function difference(before: PageTexts, after: PageTexts) {
  // In the order of the schema, so that they can be compared as JSON.
  const [one, other] = [v.parse(pageTexts, before), v.parse(pageTexts, after)];
  const [old, now] = [textsIn(one), textsIn(other)];
  const removed = [...new Set(old)].filter((text) => !now.includes(text));
  const added = [...new Set(now)].filter((text) => !old.includes(text));
  return { removed, added, isSame: JSON.stringify(one) === JSON.stringify(other) };
}
