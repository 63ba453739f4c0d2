import { data, Link } from "react-router";
import { notFound } from "#content/not-found.ts";
import { receptionOf } from "#domain/lodge.ts";
import { formatPhone, telephoneUrl } from "#domain/phone.ts";
import * as layout from "#messages/layout.js";
import * as m from "#messages/pages.js";
import { lodgeIn, useLodge } from "#web/lodge.ts";
import { Picture } from "#web/shared/picture.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { describeMissingPage } from "../layout/seo.ts";
import { useRememberSearchInUrl, useStayLinks } from "../search/remembered-search.ts";
import type { Route } from "./+types/not-found.ts";

export { keepDataForDialogs as shouldRevalidate } from "#web/keep-data-for-dialogs.ts";

export function loader() {
  return data(notFound, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return describeMissingPage(lodgeIn(matches));
}

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  const { eyebrow, title, text, ways, picture } = loaderData;
  const reception = receptionOf(useLodge());
  useRememberSearchInUrl();
  const withStay = useStayLinks();
  return (
    <div className="wrap missing">
      <div className="missing__words">
        <p className="eyebrow">{eyebrow}</p>
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <ul className="missing__ways">
          {ways.map(({ to, label, text }) => (
            <li key={to}>
              <Link to={withStay(to)} className="missing__way">
                <b>{label}</b>
                <span>{text}</span>
              </Link>
            </li>
          ))}
        </ul>
        <div className="missing__end">
          <ButtonLink to="/">{layout.backHome()}</ButtonLink>
          {reception && (
            <a className="link" href={telephoneUrl(reception)}>
              {m.orCall({ phone: formatPhone(reception) })}
            </a>
          )}
        </div>
      </div>
      <Picture
        className="missing__picture"
        src={picture.src}
        alt={picture.alt}
        sizes="(min-width: 60rem) 36rem, 92vw"
      />
    </div>
  );
}
