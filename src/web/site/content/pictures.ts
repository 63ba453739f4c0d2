import pictures from "#pictures" with { type: "json" };
import type { ContentPicture } from "./shape.ts";

export function lodgePicture(name: keyof typeof pictures): ContentPicture {
  const { url, alt } = pictures[name];
  return { src: url, alt };
}
