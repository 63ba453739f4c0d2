import type { ReactNode } from "react";
import bannerImage from "#pictures/banner_image" with { type: "json" };
import { Picture } from "#web/shared/picture.tsx";

/** The picture of a banner that names none. */
export const defaultBanner = "/banner_image.jpeg";

interface PageBannerProps {
  title: string;
  /** A line under the title. */
  subtitle?: ReactNode;
  /** A second, smaller line. */
  secondSubtitle?: ReactNode;
  /** Decoration behind the words. */
  image?: string;
}

/** The picture with the page's title at the top of every page but the home page. */
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
