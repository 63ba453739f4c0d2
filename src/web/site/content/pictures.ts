import pictures from "#pictures" with { type: "json" };
import type { ContentPicture } from "./shape.ts";

/** A picture of the house with the alt text that belongs to it. */
export function housePicture(name: keyof typeof pictures): ContentPicture {
  const { url, alt } = pictures[name];
  return { src: url, alt };
}
