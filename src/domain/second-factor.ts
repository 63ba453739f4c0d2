import * as v from "valibot";
import { currentPassword } from "./own-password.ts";

/** Time-based one-time passwords (RFC 6238): six digits, a new code every 30 seconds. */
export const codeDigits = 6;
export const codeSeconds = 30;

export const recoveryCodeCount = 10;
/** Twelve characters in groups of four. */
export const recoveryCodeLength = 12;

const codeRequired = "Please enter the code from your app";

/** In any case, with spaces or dashes. Empty means none. */
export const signInCode = v.pipe(v.string(codeRequired), v.maxLength(100, "A code is shorter"), v.transform(tidyCode));

const presentCode = v.pipe(signInCode, v.minLength(1, codeRequired));

function tidyCode(text: string): string {
  return text.replace(/[\s\p{Pd}]/gu, "").toUpperCase();
}

/** In groups of four. */
export function inGroups(text: string): string {
  return text.match(/.{1,4}/g)?.join(" ") ?? "";
}

export const secondFactorConfirm = v.object({ ticket: v.pipe(v.string(), v.maxLength(1000)), code: presentCode });
export const secondFactorOff = v.object({ currentPassword, code: presentCode });

export const secondFactorShape = v.object({
  isOn: v.boolean(),
  /** Unused recovery codes; 0 when it is off. */
  recoveryCodesLeft: v.number(),
});
export type SecondFactor = v.InferOutput<typeof secondFactorShape>;

export const enrolmentShape = v.object({
  /** The shared secret in Base32; sent only here. */
  secret: v.string(),
  /** The same as an `otpauth:` link. */
  link: v.string(),
  /** The link as a QR code: modules a side with the quiet zone, and the dark ones as the path of an SVG. */
  code: v.object({ size: v.number(), path: v.string() }),
  /** To be sent back with the first code: nothing is stored until then. */
  ticket: v.string(),
});
/** A second factor during its setup. */
export type Enrolment = v.InferOutput<typeof enrolmentShape>;
