import alts from "#content/picture-alts.json" with { type: "json" };
import pictures from "#pictures" with { type: "json" };
import type { ContentPicture } from "./shape.ts";

export function lodgePicture(name: keyof typeof pictures & keyof typeof alts): ContentPicture {
  return { src: pictures[name].url, alt: alts[name] };
}
