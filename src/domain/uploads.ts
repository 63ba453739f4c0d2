import * as v from "valibot";

export interface Upload {
  readonly name: string;
  readonly size: number;
  /** As claimed by the sender; the server decodes the file to verify it. */
  readonly type: string;
}

const megabyte = 1024 * 1024;

export interface UploadRule {
  maxBytes: number;
  /** The specification has icons under 2MB, pictures at most 5MB. */
  mustBeUnder?: true;
  sizeMessage: string;
  typeMessage: string;
  /** For a picture that the browser can't decode; without it, the form checks that itself. */
  brokenMessage?: string;
}

export const iconRule: UploadRule = {
  maxBytes: 2 * megabyte,
  mustBeUnder: true,
  sizeMessage: "Image size should be less than 2MB",
  typeMessage: "Please upload an image file (JPEG, PNG, SVG)",
};
const onlyImages = "Please upload only image files";
export const pictureRule: UploadRule = {
  maxBytes: 5 * megabyte,
  sizeMessage: "Image size should be less than 5MB",
  typeMessage: onlyImages,
  brokenMessage: onlyImages,
};
export const maxPictures = 20;

export const maxSvgBytes = 256 * 1024;
export const svgSizeMessage = "SVG images should be at most 256KB. Please choose a PNG or JPEG instead";

function isUpload(value: unknown): value is Upload {
  return typeof value === "object" && value !== null && "size" in value && "type" in value && "name" in value;
}

export function uploadProblem({ size, type }: Upload, rule: UploadRule): string | undefined {
  if (!type.startsWith("image/")) return rule.typeMessage;
  const isTooLarge = rule.mustBeUnder ? size >= rule.maxBytes : size > rule.maxBytes;
  if (isTooLarge) return rule.sizeMessage;
  return type === "image/svg+xml" && size > maxSvgBytes ? svgSizeMessage : undefined;
}

export const uploadValue = (rule: UploadRule) =>
  v.pipe(
    v.custom<Upload>(isUpload, rule.typeMessage),
    v.check(
      (upload) => uploadProblem(upload, rule) === undefined,
      ({ input }) => uploadProblem(input, rule) ?? rule.typeMessage,
    ),
  );

export const pictureAddress = v.pipe(v.string("This must be an address"), v.maxLength(300));
