import * as v from "valibot";
import { currentPassword } from "./own-password.ts";

/** Time-based one-time passwords as every app makes them (RFC 6238): six digits, a new code every 30 seconds. */
export const codeDigits = 6;
export const codeSeconds = 30;

export const recoveryCodeCount = 10;
/** Twelve characters, written in groups of four. */
export const recoveryCodeLength = 12;

const codeRequired = "Please enter the code from your app";

/** A code as it was typed: in groups, with dashes, in any case. Empty is none. */
export const signInCode = v.pipe(v.string(codeRequired), v.maxLength(100, "A code is shorter"), v.transform(tidyCode));

const presentCode = v.pipe(signInCode, v.minLength(1, codeRequired));

function tidyCode(text: string): string {
  return text.replace(/[\s\p{Pd}]/gu, "").toUpperCase();
}

/** A text in groups of four, as it is read and typed. */
export function inGroups(text: string): string {
  return text.match(/.{1,4}/g)?.join(" ") ?? "";
}

export const secondFactorConfirm = v.object({ ticket: v.pipe(v.string(), v.maxLength(1000)), code: presentCode });
export const secondFactorOff = v.object({ currentPassword, code: presentCode });

export const secondFactorShape = v.object({
  isOn: v.boolean(),
  /** Recovery codes that have not been used; 0 where it is off. */
  recoveryCodesLeft: v.number(),
});
/** One's own second factor. */
export type SecondFactor = v.InferOutput<typeof secondFactorShape>;

export const enrolmentShape = v.object({
  /** What the app makes its codes of, in Base32; never sent again. */
  secret: v.string(),
  /** The same as a link that an app on this device opens. */
  link: v.string(),
  /** The link as a QR code: modules a side with the quiet zone, and the dark ones as the path of an SVG. */
  code: v.object({ size: v.number(), path: v.string() }),
  /** Comes back with the first code: until then nothing is stored. */
  ticket: v.string(),
});
/** A second factor that is being set up. */
export type Enrolment = v.InferOutput<typeof enrolmentShape>;
