import * as v from "valibot";
import * as m from "#messages/validation.js";
import { boundedText } from "../text/text.ts";

export interface Upload {
  readonly name: string;
  readonly size: number;
  /** The type that the sender claims; the server decodes the file to verify it. */
  readonly type: string;
}

const megabyte = 1024 * 1024;

export interface UploadRule {
  maxBytes: number;
  /** The specification has icons under 2MB, pictures at most 5MB. */
  mustBeUnder?: true;
  sizeMessage: () => string;
  typeMessage: () => string;
  /** For a picture that the browser can't decode; without it, the form checks that itself. */
  brokenMessage?: () => string;
}

export const iconRule: UploadRule = {
  maxBytes: 2 * megabyte,
  mustBeUnder: true,
  sizeMessage: m.iconSize,
  typeMessage: m.iconType,
};
export const pictureRule: UploadRule = {
  maxBytes: 5 * megabyte,
  sizeMessage: m.pictureSize,
  typeMessage: m.pictureType,
  brokenMessage: m.pictureType,
};
export const maxPictures = 20;

export const maxSvgBytes = 256 * 1024;
export const svgSizeMessage = m.svgSize;

function isUpload(value: unknown): value is Upload {
  return typeof value === "object" && value !== null && "size" in value && "type" in value && "name" in value;
}

export function uploadProblem({ size, type }: Upload, rule: UploadRule): string | undefined {
  if (!type.startsWith("image/")) return rule.typeMessage();
  const isTooLarge = rule.mustBeUnder ? size >= rule.maxBytes : size > rule.maxBytes;
  if (isTooLarge) return rule.sizeMessage();
  return type === "image/svg+xml" && size > maxSvgBytes ? svgSizeMessage() : undefined;
}

export const uploadValue = (rule: UploadRule) =>
  v.pipe(
    v.custom<Upload>(isUpload, rule.typeMessage),
    v.check(
      (upload) => uploadProblem(upload, rule) === undefined,
      ({ input }) => uploadProblem(input, rule) ?? rule.typeMessage(),
    ),
  );

export const pictureAddress = boundedText(300, m.mustBeAddress);
