import * as m from "#messages/formValidation.js";

/** The file can't be used as a picture; the message is shown to the user. */
export class ImageError extends Error {
  override name = "ImageError";
  readonly reason: () => string;

  constructor(reason: () => string, options?: ErrorOptions) {
    super(reason(), options);
    this.reason = reason;
  }
}

export const unreadable = m.unreadablePicture;
export const tooManyPixels = m.tooManyPixels;
export const tooComplex = m.pictureTooComplex;
