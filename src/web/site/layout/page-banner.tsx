import type { ReactNode } from "react";
import bannerImage from "#pictures/banner_image" with { type: "json" };
import { Picture } from "#web/shared/picture.tsx";

/** Used by banners that name no picture. */
export const defaultBanner = "/banner_image.jpeg";

interface PageBannerProps {
  title: string;
  subtitle?: ReactNode;
  secondSubtitle?: ReactNode;
  image?: string;
}

export function PageBanner({ title, subtitle, secondSubtitle, image = defaultBanner }: PageBannerProps) {
  // The default picture exists in several sizes; its plain URL is for browsers without AVIF and WebP.
  const src = image === defaultBanner ? bannerImage : image;
  return (
    <section className="page-banner on-dark">
      <Picture className="page-banner__picture" src={src} fallback={image} alt="" sizes="100vw" priority />
      <div className="wrap page-banner__words">
        <h1 className="page-banner__title">{title}</h1>
        {subtitle && <p className="lead page-banner__subtitle">{subtitle}</p>}
        {secondSubtitle && <p className="page-banner__second">{secondSubtitle}</p>}
      </div>
    </section>
  );
}
