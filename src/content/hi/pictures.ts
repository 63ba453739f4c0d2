import { pictureWith } from "../pictures.ts";
import alts from "./picture-alts.json" with { type: "json" };

export const lodgePicture = pictureWith(alts);
