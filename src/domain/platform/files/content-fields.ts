import * as v from "valibot";
import * as m from "#messages/pageContent.js";
import { isAllowedLink, linksIn } from "../text/inline-marks.ts";
import { boundedText, line, paragraph, requiredLine, requiredParagraph } from "../text/text.ts";
import { parseImageUrl } from "./images.ts";
import { pictureAddress } from "./uploads.ts";

const maxTitle = 120;
const maxText = 2000;
const maxItems = 40;
export const focusStep = 5;

export const title = requiredLine(maxTitle, m.textRequired);
export const requiredText = requiredLine(200, m.textRequired);
export const optionalLine = v.optional(line(200));
const linkNotAllowed = () => m.linkNotAllowed({ page: "/", others: "https: tel: mailto:" });
const hasAllowedLinks = (text: string) => linksIn(text).every(isAllowedLink);
/** Without marks. */
export const plainText = requiredParagraph(maxText, m.textRequired);
/** A text with marks: see inline-marks.ts. */
export const prose = v.pipe(requiredParagraph(maxText, m.textRequired), v.check(hasAllowedLinks, linkNotAllowed));
/** Empty counts as missing. */
export const optionalProse = v.optional(v.pipe(paragraph(maxText), v.check(hasAllowedLinks, linkNotAllowed)));
export const items = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.array(item),
    v.minLength(1, m.itemRequired),
    v.maxLength(maxItems, () => m.tooManyItems({ max: maxItems })),
  );
export const figure = (min: number, max: number) =>
  v.pipe(
    v.number(m.numberRequired),
    v.minValue(min, () => m.numberBetween({ min, max })),
    v.maxValue(max, () => m.numberBetween({ min, max })),
  );

/** In percent, from the left and from the top, in steps for which there are classes. */
const percent = v.pipe(figure(0, 100), v.multipleOf(focusStep, m.numberRequired));
const focus = v.object({ x: percent, y: percent });
export type FocusPoint = v.InferOutput<typeof focus>;

export const picture = v.object({
  src: v.pipe(
    pictureAddress,
    v.check((src) => parseImageUrl(src) !== undefined, m.pictureRequired),
  ),
  alt: requiredLine(250, m.altRequired),
  /** The point that stays in view when the picture is cropped; the middle unless given. */
  focus: v.optional(focus),
});
export type ContentPicture = v.InferOutput<typeof picture>;

export const link = v.object({
  label: requiredLine(60, m.textRequired),
  to: v.pipe(boundedText(500, linkNotAllowed), v.trim(), v.check(isAllowedLink, linkNotAllowed)),
});
export const titledText = v.object({ title, text: prose });
export const labelledValue = v.object({ label: title, value: requiredText });

/** Hidden blocks are kept and not shown. */
export const ofEveryBlock = { hidden: v.optional(v.literal(true)) };
export const heading = {
  ...ofEveryBlock,
  /** The target of links on the same page. */
  anchor: v.optional(v.pipe(boundedText(40, m.anchorPattern), v.regex(/^[a-z0-9-]{0,40}$/, m.anchorPattern))),
  eyebrow: optionalLine,
  title,
};
export const ground = v.picklist(["plain", "dark"]);
