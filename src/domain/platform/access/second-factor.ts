import * as v from "valibot";
import * as errors from "#messages/errors.js";
import * as validation from "#messages/formValidation.js";
import { upperCaseAscii } from "../text/codes.ts";
import { boundedText } from "../text/text.ts";
import { currentPassword } from "./password-confirmation.ts";

/** Time-based one-time passwords (RFC 6238): six digits, a new code every 30 seconds. */
export const codeDigits = 6;
export const codeSeconds = 30;

export const recoveryCodeCount = 10;
export const recoveryCodeLength = 12;

const codeRequired = errors.secondFactorRequired;

/** In any case, with spaces or dashes. Empty means none. */
export const signInCode = v.pipe(boundedText(100, codeRequired, validation.codeTooLong), v.transform(normalizeCode));

const requiredCode = v.pipe(signInCode, v.minLength(1, codeRequired));

function normalizeCode(text: string): string {
  return upperCaseAscii(text.replace(/[\s\p{Pd}]/gu, ""));
}

/** A normalized code of the length that no app shows. */
export const isRecoveryCode = (code: string) => code.length === recoveryCodeLength;

export function inGroups(text: string): string {
  return text.match(/.{1,4}/g)?.join(" ") ?? "";
}

export const secondFactorConfirm = v.object({ ticket: v.pipe(v.string(), v.maxLength(1000)), code: requiredCode });
export const secondFactorOff = v.object({ currentPassword, code: requiredCode });

export const secondFactorShape = v.object({
  isOn: v.boolean(),
  /** Unused recovery codes; 0 when it is off. */
  recoveryCodesLeft: v.number(),
});
export type SecondFactor = v.InferOutput<typeof secondFactorShape>;

export const enrolmentShape = v.object({
  /** The shared secret in Base32; sent only here. */
  secret: v.string(),
  /** `otpauth:` URI. */
  link: v.string(),
  /** QR code of the link: modules per side with the quiet zone, and an SVG path of the dark ones. */
  code: v.object({ size: v.number(), path: v.string() }),
  /** Sent back with the first code; nothing is stored until then. */
  ticket: v.string(),
});
export type Enrolment = v.InferOutput<typeof enrolmentShape>;
