import pictures from "#pictures" with { type: "json" };
import type { ContentPicture } from "./shape.ts";

/** A picture of the lodge with its alt text. */
export function housePicture(name: keyof typeof pictures): ContentPicture {
  const { url, alt } = pictures[name];
  return { src: url, alt };
}
