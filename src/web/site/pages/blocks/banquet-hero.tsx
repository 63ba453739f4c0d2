import * as m from "#messages/home.js";
import banquetImage from "#pictures/banquet_image" with { type: "json" };
import { Picture } from "#web/shared/picture.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

interface BanquetHeroProps {
  title?: string;
  subtitle?: string;
  buttonText?: string;
  buttonTo?: string;
  image?: string;
}

/** The defaults are the texts of the home page. */
export function BanquetHero({
  title = m.banquetTitle(),
  subtitle,
  buttonText = m.knowMore(),
  buttonTo = "/service/banquet-events",
  image = banquetImage,
}: BanquetHeroProps) {
  return (
    <section className="banquet-hero on-dark">
      <Picture className="banquet-hero__picture" src={image} alt="" sizes="(max-width: 47.99rem) 130vw, 100vw" />
      <div className="wrap banquet-hero__words">
        <h2 className="banquet-hero__title">{title}</h2>
        {subtitle && <p className="lead">{subtitle}</p>}
        <ButtonLink to={buttonTo} size="large" className="banquet-hero__button">
          {buttonText}
        </ButtonLink>
      </div>
    </section>
  );
}
