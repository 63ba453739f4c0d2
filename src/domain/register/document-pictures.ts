import * as v from "valibot";
import { pictureRule, uploadValue } from "../platform/files/uploads.ts";

/** Both sides of two documents. */
export const maxDocumentPictures = 4;
/** The longer side, enough to read what is printed. */
export const documentPictureSize = 1400;

export const documentPictureInput = v.object({ picture: uploadValue(pictureRule) });
export type DocumentPictureInput = v.InferOutput<typeof documentPictureInput>;

/** Without the picture itself, which is handed out one by one. */
export const documentPictureShape = v.object({
  _id: v.string(),
  guestId: v.string(),
  madeAt: v.string(),
  madeBy: v.string(),
});
export type DocumentPicture = v.InferOutput<typeof documentPictureShape>;
