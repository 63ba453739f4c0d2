import { useLocation } from "react-router";
import { locales, localizedPath } from "#domain/platform/text/locales.ts";
import * as m from "#messages/deskLanguages.js";
import { LanguageAnchor } from "#web/shared/platform/language-anchor.tsx";

/** For the pages before the admin, which follow their address. */
export function LanguageLinks() {
  const { pathname, search } = useLocation();
  return (
    <nav aria-label={m.language()}>
      <ul className="amid gap-0-4 row wraps language-links">
        {locales.map((language) => (
          <li key={language}>
            <LanguageAnchor language={language} href={localizedPath(language, pathname + search)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
