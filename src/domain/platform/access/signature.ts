import * as v from "valibot";
import * as m from "#messages/register.js";
import { boundedText } from "../text/text.ts";

/** The field on which a guest signs; the coordinates of a signature are whole numbers within it. */
export const signatureField = { width: 400, height: 140 } as const;

const maxLength = 6000;
/** Instead of a path: the guest has signed the printed card. */
export const signedOnPaper = "paper";
const stroke = /^(paper|(M\d{1,3} \d{1,3}(L\d{1,3} \d{1,3})*)*)$/;

/** The path of an SVG drawing made of straight lines, or `signedOnPaper`; empty without a signature. */
export const signaturePath = v.pipe(
  boundedText(maxLength, m.signatureInvalid, m.signatureTooLong),
  v.regex(stroke, m.signatureInvalid),
);

type Point = readonly [x: number, y: number];

/** Shorter steps are not seen. */
const minStep = 2;

const clamp = (value: number, max: number) => Math.max(0, Math.min(max, Math.round(value)));

/** Drops points closer than what is seen, more of them until the path is short enough to be stored. */
export function signatureOf(strokes: readonly (readonly Point[])[]): string {
  for (let step = minStep; ; step *= 1.5) {
    const path = strokes.map((points) => strokePath(points, step)).join("");
    if (path.length <= maxLength || step > signatureField.width) return path.slice(0, maxLength).replace(/[^\d]*$/, "");
  }
}

function strokePath(points: readonly Point[], step: number): string {
  const kept: Point[] = [];
  for (const [at, [x, y]] of points.entries()) {
    const point: Point = [clamp(x, signatureField.width), clamp(y, signatureField.height)];
    const last = kept.at(-1);
    const isEnd = at === points.length - 1;
    if (!last || isEnd || Math.hypot(point[0] - last[0], point[1] - last[1]) >= step) kept.push(point);
  }
  const [first, ...rest] = kept;
  if (!first) return "";
  // A dot is a line to itself.
  const others = rest.length === 0 ? [first] : rest;
  return `M${first.join(" ")}${others.map((point) => `L${point.join(" ")}`).join("")}`;
}
