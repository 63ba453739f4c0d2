import type { ReactNode } from "react";
import type { FocusPoint } from "#domain/platform/files/content-fields.ts";
import bannerImage from "#pictures/banner_image" with { type: "json" };
import phoneImage from "#pictures/banner_phone" with { type: "json" };
import { Picture } from "#web/shared/platform/picture.tsx";
import { defaultBanner } from "./seo.ts";

/** Nearly as wide as a picture of 3 : 2 is drawn to cover the banner. */
const sizes = "(max-width: 47.99rem) max(100vw, 19.5rem + 22.5vw), 100vw";

const phoneCrop = { src: phoneImage, media: "(max-width: 47.99rem)", sizes: "100vw" };

interface PageBannerProps {
  title: string;
  subtitle?: ReactNode;
  secondSubtitle?: ReactNode;
  image?: string;
  focus?: FocusPoint;
}

export function PageBanner({ title, subtitle, secondSubtitle, image = defaultBanner, focus }: PageBannerProps) {
  // The default picture exists in several sizes; its plain URL is for browsers without AVIF and WebP.
  const src = image === defaultBanner ? bannerImage : image;
  return (
    <section className="stack clipped anchor at-bottom page-banner on-dark">
      <Picture
        className="page-banner__picture"
        src={src}
        fallback={image}
        alt=""
        focus={focus}
        sizes={sizes}
        crop={image === defaultBanner ? phoneCrop : undefined}
        priority
      />
      <div className="wrap page-banner__words anchor shaded-words">
        <h1 className="regular page-banner__title">{title}</h1>
        {subtitle && <p className="above-3 lead">{subtitle}</p>}
        {secondSubtitle && <p className="above-2 measure page-banner__second">{secondSubtitle}</p>}
      </div>
    </section>
  );
}
