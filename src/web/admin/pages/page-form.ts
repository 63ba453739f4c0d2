import * as v from "valibot";
import type { FieldErrors } from "#domain/errors.ts";
import { type BlockKind, type PageTexts, pageTexts } from "#domain/page-content.ts";
import * as m from "#messages/deskPages.js";
import * as validation from "#messages/pageContent.js";
import { blockFields, emptyRecord, type FormRecord, type FormValue, kindLabels, slotLabels } from "./page-fields.ts";

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

export function toForm({ blocks, ...head }: PageTexts): PageForm {
  return {
    head: head as unknown as FormRecord,
    blocks: blocks.map((value) => ({ key: newKey(), value: value as unknown as FormRecord })),
  };
}

export function newBlock(kind: Exclude<BlockKind, "slot">): FormBlock {
  return { key: newKey(), value: { kind, ...emptyRecord(blockFields[kind]) } };
}

const numberNames = new Set(["rupees", "kilometres", "minutes", "latitude", "longitude"]);

/** Typed numbers as numbers; empty lists and parts are left out. */
function tidy(value: FormValue, name = ""): unknown {
  if (typeof value === "string")
    return numberNames.has(name) && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
  if (Array.isArray(value)) return value.length > 0 ? value.map((item) => tidy(item)) : undefined;
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
    errors[path] ??= path.endsWith("picture") ? validation.pictureRequired() : issue.message;
  }
  return { texts: undefined, errors };
}

/** As the list of blocks names it. */
export function blockName({ value: { kind, title, name } }: FormBlock): string {
  if (typeof title === "string" && title !== "") return title;
  return kind === "slot" ? slotLabels[name as keyof typeof slotLabels]() : m.newTitle();
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

/** Texts that only one of them has. */
export function difference(before: PageTexts, after: PageTexts): { removed: string[]; added: string[] } {
  const [old, now] = [textsIn(before), textsIn(after)];
  return {
    removed: [...new Set(old)].filter((text) => !now.includes(text)),
    added: [...new Set(now)].filter((text) => !old.includes(text)),
  };
}
