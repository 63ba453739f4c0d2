import * as v from "valibot";
import * as m from "#messages/validation.js";

// Control characters (PostgreSQL can't store NUL) and bidirectional overrides, which can disguise a text.
const unwanted = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

const clean = (text: string) =>
  text.toWellFormed().replace(unwanted, (character) => (character === "\n" || character === "\t" ? character : ""));

const tooLong = (max: number) => () => m.tooLong({ max });

/** One line of text: trimmed, inner white space folded, at most `max` characters. Empty is allowed. */
export const line = (max: number) =>
  v.pipe(
    v.string(m.mustBeText),
    v.transform((text) => clean(text).replace(/\s+/g, " ").trim()),
    v.maxLength(max, tooLong(max)),
  );

export const requiredLine = (max: number, required: () => string) =>
  v.pipe(
    v.string(required),
    v.transform((text) => clean(text).replace(/\s+/g, " ").trim()),
    v.minLength(1, required),
    v.maxLength(max, tooLong(max)),
  );

const tidy = (text: string) => clean(text.replace(/\r\n?/g, "\n")).trim();

export const paragraph = (max: number) =>
  v.pipe(v.string(m.mustBeText), v.transform(tidy), v.maxLength(max, tooLong(max)));

export const requiredParagraph = (max: number, required: () => string) =>
  v.pipe(v.string(required), v.transform(tidy), v.minLength(1, required), v.maxLength(max, tooLong(max)));
