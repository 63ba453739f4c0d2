import { Link } from "react-router";
import { telephoneUrl } from "#domain/platform/text/stored-phone.ts";
import type { SiteTexts } from "#domain/website/page-versions.ts";
import * as m from "#messages/layout.js";
import { useLodge } from "#web/lodge.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { useStayLinks } from "../search/remembered-search.ts";
import { Brand } from "./brand.tsx";
import { LanguageLinks, LanguageList } from "./languages/language-links.tsx";
import { type Destination, restaurantShortcut, useNavigation } from "./menu/navigation.ts";
import social from "./social.svg?url";

function Links({ of }: { of: readonly Destination[] }) {
  const withStay = useStayLinks();
  return of.map(({ label, to }) => (
    <li key={to}>
      <Link className="small breaks inline-row middle footer__link" to={withStay(to)} prefetch="intent">
        {label}
      </Link>
    </li>
  ));
}

interface FooterProps extends Pick<SiteTexts, "line" | "builder"> {
  year?: string;
}

const restaurants = "/service/restaurants";

/** Without texts it shows the lodge's facts only. */
export function Footer({ year, line, builder }: FooterProps) {
  const lodge = useLodge();
  const { rooms, facilities, others, booking } = useNavigation();
  const { address } = lodge;
  return (
    <footer className="footer on-dark">
      <div className="stack wrap footer__columns">
        <div className="footer__about">
          <Brand />
          {line && <p className="small footer__line">{line}</p>}
          <ul className="above-4 row gap-2 footer__social" aria-label={m.socialMedia()}>
            {lodge.social.map(({ label, url }) => (
              <li key={label}>
                <a
                  className="icon-button icon-button--plain footer__network"
                  href={url}
                  rel="noopener"
                  aria-label={label}
                >
                  <Icon>
                    <use href={`${social}#${label}`} />
                  </Icon>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <nav id="quick-links" aria-labelledby="quick-links-title">
          <h2 id="quick-links-title" className="below-3 footer__title">
            {m.quickLinks()}
          </h2>
          <ul className="footer__links">
            <Links of={[...rooms, ...facilities.filter(({ to }) => to !== restaurants)]} />
            {facilities.some(({ to }) => to === restaurants) && (
              <li>
                <a className="small breaks inline-row middle footer__link" href={restaurantShortcut}>
                  {m.restaurant()}
                </a>
              </li>
            )}
            <Links of={[...others, booking]} />
          </ul>
        </nav>
        <div>
          <h2 className="below-3 footer__title">{m.findUs()}</h2>
          <address className="small keeps-lines footer__line">
            {address.street.replaceAll(", ", "\n")}
            {`\n${address.locality} ${address.postalCode}\n`}
            {address.region && m.regionAndCountry({ region: address.region })}
          </address>
        </div>
        <div>
          <h2 className="below-3 footer__title">{m.reachUs()}</h2>
          <ul className="footer__links">
            <li>
              <a className="small breaks inline-row middle footer__link" href={`mailto:${lodge.email}`}>
                {lodge.email}
              </a>
            </li>
            {lodge.phones.map(({ label, digits, text }) => (
              <li key={digits}>
                <a
                  className="small tabular breaks inline-row middle footer__link footer__phone"
                  href={telephoneUrl(digits)}
                >
                  {text} <small>{label}</small>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="row wraps spread tiny wrap footer__legal">
        <LanguageList className="row wraps small gap-0-5 footer__languages">
          <LanguageLinks className="middle inline-row control-high footer__language" />
        </LanguageList>
        <p>{m.copyright({ year: year ?? "", lodge: lodge.name })}</p>
        <p>
          <Link to="/service/privacy">{m.privacy()}</Link>
        </p>
        {builder && (
          <p>
            {m.madeBy({
              builder: builder.label,
              link: (label) => (
                <Link key="builder" to={builder.to}>
                  {label}
                </Link>
              ),
            })}
          </p>
        )}
      </div>
    </footer>
  );
}
