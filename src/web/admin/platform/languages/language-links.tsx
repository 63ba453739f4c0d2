import { useLocation } from "react-router";
import { languageNames, languageTags, locales, localizedPath } from "#domain/platform/text/locales.ts";
import * as m from "#messages/deskLanguages.js";
import { locale } from "#messages/locale.js";

/** For the pages before the admin, which follow their address. */
export function LanguageLinks() {
  const { pathname, search } = useLocation();
  return (
    <nav aria-label={m.language()}>
      <ul className="amid gap-0-4 row wraps language-links">
        {locales.map((language) => (
          <li key={language}>
            <a
              className="link"
              href={localizedPath(language, pathname + search)}
              hrefLang={languageTags[language]}
              lang={languageTags[language]}
              aria-current={language === locale() || undefined}
            >
              {languageNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
