import { preload } from "react-dom";
import { imageFormats, parseImageUrl, srcSet } from "#domain/images.ts";
import { classNames } from "#web/ui/class-names.ts";

interface PictureProps {
  src: string;
  /** What the picture shows; empty where the words beside it already say so. */
  alt: string;
  /** How wide it is shown, as in the `sizes` attribute: "(min-width: 48rem) 33vw, 84vw". */
  sizes: string;
  /** The largest picture of a first view: loaded at once and before others. All the rest wait until they come near. */
  priority?: boolean;
  /** The address for browsers that know neither AVIF nor WebP; `src` itself unless given. */
  fallback?: string;
  className?: string;
  /** Its width and height in pixels, where the address does not say them. */
  square?: number;
}

/** Asked for with the first line of the document, in the form that whoever reads this hint shows. */
function preloadBest(src: string, sizes: string) {
  const [best = "avif"] = imageFormats;
  const candidates = srcSet(src, best);
  if (!candidates) return;
  const type = `image/${best}`;
  preload(src, { as: "image", type, imageSrcSet: candidates, imageSizes: sizes, fetchPriority: "high" });
}

/**
 * A picture in the formats and widths in which it is kept, with its size known before it loads. An address that is not
 * one of our own is shown as it is. The class goes to the `img`, which the picture element does not box.
 */
export function Picture({ src, alt, sizes, priority = false, fallback = src, className, square }: PictureProps) {
  const image = parseImageUrl(src);
  if (import.meta.env.SSR && priority) preloadBest(src, sizes);
  const img = (
    <img
      className={classNames("picture__image", className)}
      src={fallback}
      alt={alt}
      width={image?.width ?? square}
      height={image?.height ?? square}
      loading={priority ? "eager" : "lazy"}
      decoding={priority ? "auto" : "async"}
      fetchPriority={priority ? "high" : undefined}
    />
  );
  if (!image) return img;
  return (
    <picture className="picture">
      {imageFormats.map((format) => {
        const candidates = srcSet(src, format);
        return candidates && <source key={format} type={`image/${format}`} srcSet={candidates} sizes={sizes} />;
      })}
      {img}
    </picture>
  );
}
