import { preload } from "react-dom";
import { imageFormats, srcSet } from "#domain/platform/files/images.ts";

/** In the document's head; browsers that support preloads of images support the best format. `except`: other windows. */
export function preloadPicture(src: string, sizes: string, on: { media?: string; except?: string }) {
  const [best = "avif"] = imageFormats;
  const candidates = srcSet(src, best);
  if (!candidates) return;
  const media = on.except ? `not all and ${on.except}` : on.media;
  const type = `image/${best}`;
  preload(src, { as: "image", type, imageSrcSet: candidates, imageSizes: sizes, media, fetchPriority: "high" });
}
