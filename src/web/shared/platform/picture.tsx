import type { FocusPoint } from "#domain/platform/files/content-fields.ts";
import { imageFormats, parseImageUrl, srcSet } from "#domain/platform/files/images.ts";
import { classNames } from "#web/ui/class-names.ts";
import { focusClass } from "./focus-class.ts";
import focusSheet from "./focus-point.css?url";
import { preloadPicture } from "./preload-picture.ts";

interface PictureProps {
  src: string;
  /** Empty where the text beside it says the same. */
  alt: string;
  /** The attribute `sizes`: "(min-width: 48rem) 33vw, 84vw". */
  sizes: string;
  /** The largest picture of the first view: loaded first. All others load lazily. */
  priority?: boolean;
  /** For browsers without AVIF and WebP; `src` by default. */
  fallback?: string;
  /** Another crop, for windows that match `media`. */
  crop?: { src: string; media: string; sizes: string };
  className?: string;
  /** Width and height in pixels, where the URL does not contain them. */
  square?: number;
  focus?: FocusPoint;
}

/** A URL that is not ours is shown as it is. The class applies to the `img`; the picture element has no box. */
export function Picture({
  src,
  alt,
  sizes,
  priority = false,
  fallback = src,
  crop,
  className,
  square,
  focus,
}: PictureProps) {
  const image = parseImageUrl(src);
  if (import.meta.env.SSR && priority) {
    preloadPicture(src, sizes, { except: crop?.media });
    if (crop) preloadPicture(crop.src, crop.sizes, { media: crop.media });
  }
  const img = (
    <img
      className={classNames("ground-2 muted tiny picture__image", className, focus && focusClass(focus))}
      src={fallback}
      alt={alt}
      width={image?.width ?? square}
      height={image?.height ?? square}
      loading={priority ? "eager" : "lazy"}
      decoding={priority ? "auto" : "async"}
      fetchPriority={priority ? "high" : undefined}
    />
  );
  const sheet = focus && <link rel="stylesheet" href={focusSheet} precedence="default" />;
  if (!image) {
    return (
      <>
        {sheet}
        {img}
      </>
    );
  }
  return (
    <picture className="picture">
      {sheet}
      {crop &&
        imageFormats.map((format) => (
          <source
            key={`crop ${format}`}
            media={crop.media}
            type={`image/${format}`}
            srcSet={srcSet(crop.src, format)}
            sizes={crop.sizes}
          />
        ))}
      {imageFormats.map((format) => {
        const candidates = srcSet(src, format);
        return candidates && <source key={format} type={`image/${format}`} srcSet={candidates} sizes={sizes} />;
      })}
      {img}
    </picture>
  );
}
