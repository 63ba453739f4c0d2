import { Link } from "react-router";
import { telephoneUrl } from "#domain/platform/text/stored-phone.ts";
import { receptionPhone } from "#domain/property/lodge.ts";
import type { PageContent } from "#domain/website/page-content.ts";
import * as layout from "#messages/layout.js";
import * as m from "#messages/pages.js";
import { useLodge } from "#web/lodge.ts";
import { Picture } from "#web/shared/platform/picture.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { useRememberSearchInUrl, useStayLinks } from "../search/remembered-search.ts";

/** Also in the preview. */
export function MissingPage({ name, banner, blocks }: Pick<PageContent, "name" | "banner" | "blocks">) {
  const { title, subtitle, picture } = banner;
  const ways = blocks.flatMap((block) => (block.kind === "links" ? block.links : []));
  const reception = receptionPhone(useLodge());
  useRememberSearchInUrl();
  const withStay = useStayLinks();
  return (
    <div className="stack middle wrap missing">
      <div className="missing__words">
        <p className="eyebrow">{name}</p>
        <h1>{title}</h1>
        {subtitle && <p className="lead">{subtitle}</p>}
        <ul className="line-below above-6">
          {ways.map(({ to, label, text }) => (
            <li key={to}>
              <Link to={withStay(to)} className="gap-0-4 breaks line-above on-baseline pad-block-3 stack missing__way">
                <b>{label}</b>
                <span>{text}</span>
              </Link>
            </li>
          ))}
        </ul>
        <div className="above-6 row middle wraps missing__end">
          <ButtonLink to="/">{layout.backHome()}</ButtonLink>
          {reception && (
            <a className="link" href={telephoneUrl(reception.digits)}>
              {m.orCall({ phone: reception.text })}
            </a>
          )}
        </div>
      </div>
      {picture && (
        <Picture
          className="missing__picture"
          src={picture.src}
          alt=""
          focus={picture.focus}
          sizes="(min-width: 60rem) 36rem, 92vw"
        />
      )}
    </div>
  );
}
