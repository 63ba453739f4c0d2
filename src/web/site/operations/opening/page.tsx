import { data } from "react-router";
import { localizedPath } from "#domain/platform/text/locales.ts";
import { telephoneUrl } from "#domain/platform/text/stored-phone.ts";
import { receptionPhone } from "#domain/property/lodge.ts";
import * as m from "#messages/opening.js";
import { pageContext } from "#web/api.ts";
import { lodgeIn, useLodge } from "#web/lodge.ts";
import { LanguageAnchor } from "#web/shared/platform/language-anchor.tsx";
import type { Route } from "./+types/page.ts";

export { keepDataForDialogs as shouldRevalidate } from "#web/shared/platform/app/keep-data-for-dialogs.ts";

/** The document has the URL of the page that was asked for, which a router in the browser would not understand. */
export const handle = { area: "static" };

/** There is no such page once the site is open. */
export async function loader({ context }: Route.LoaderArgs) {
  const { isClosed } = await context.get(pageContext).lodge();
  if (!isClosed) throw data(null, { status: 404 });
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${m.title()} · ${lodgeIn(matches)?.name ?? ""}` },
  { name: "robots", content: "noindex" },
];

export default function OpeningPage() {
  const lodge = useLodge();
  const { name, email, brand, languages } = lodge;
  const reception = receptionPhone(lodge);
  const logo = brand?.logo;
  return (
    <main id="main" className="centred stack soon" tabIndex={-1}>
      <div className="stack gap-4 soon__words">
        {logo ? (
          <img className="soon__logo" src={logo.url} width={logo.width} height={logo.height} alt={logo.alt} />
        ) : (
          <p className="breaks soon__name">{name}</p>
        )}
        <p className="eyebrow">{m.eyebrow()}</p>
        <h1>{m.heading()}</h1>
        <p className="lead">{reception || email ? m.text() : m.textAlone()}</p>
        {(reception || email) && (
          <p className="row wraps gap-3 soon__ways">
            {reception && (
              <a className="button button--primary" href={telephoneUrl(reception.digits)}>
                {m.call({ phone: reception.text })}
              </a>
            )}
            {email && (
              <a className="button button--secondary" href={`mailto:${email}`}>
                {m.write({ email })}
              </a>
            )}
          </p>
        )}
        {languages.length > 1 && (
          <nav aria-label={m.languages()}>
            <ul className="line-above row wraps gap-0-5 pad-top-3 soon__languages">
              {languages.map((language) => (
                <li key={language}>
                  <LanguageAnchor language={language} href={localizedPath(language, "/")} />
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </main>
  );
}
