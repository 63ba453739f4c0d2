import type { BandBlock } from "#domain/website/page-content.ts";
import { Picture } from "#web/shared/platform/picture.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

/** The picture decorates. */
export function BanquetHero({ title, subtitle, picture, link }: BandBlock) {
  return (
    <section className="stack clipped anchor at-bottom banquet-hero on-dark">
      <Picture
        className="banquet-hero__picture"
        src={picture.src}
        alt=""
        focus={picture.focus}
        sizes="(max-width: 47.99rem) 130vw, 100vw"
      />
      <div className="wrap banquet-hero__words anchor shaded-words">
        <h2 className="banquet-hero__title">{title}</h2>
        {subtitle && <p className="lead">{subtitle}</p>}
        <ButtonLink to={link.to} size="large" className="above-5">
          {link.label}
        </ButtonLink>
      </div>
    </section>
  );
}
