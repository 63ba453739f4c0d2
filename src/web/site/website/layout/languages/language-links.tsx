import { useLocation } from "react-router";
import { languageNames, languageTags, locales } from "#domain/platform/text/locales.ts";
import * as m from "#messages/layout.js";
import { locale } from "#messages/locale.js";
import { LanguageIcon } from "#web/ui/icons/icons.tsx";
import { HeaderMenu } from "../menu/header-menu.tsx";
import { addressIn } from "./page-languages.ts";

/** List items that lead to this page in each language. Each language is a build of its own, so they load the document. */
export function LanguageLinks({ className }: { className: string }) {
  const page = useLocation();
  return locales.map((language) => (
    <li key={language}>
      <a
        className={className}
        href={addressIn(language, page)}
        hrefLang={languageTags[language]}
        lang={languageTags[language]}
        aria-current={language === locale() || undefined}
      >
        {languageNames[language]}
      </a>
    </li>
  ));
}

export function LanguageMenu() {
  const summary = (
    <summary className="icon-button icon-button--plain" aria-label={m.language()} title={m.language()}>
      <LanguageIcon />
    </summary>
  );
  return (
    <HeaderMenu className="language-menu" summary={summary}>
      {() => <LanguageLinks className="header-menu__link" />}
    </HeaderMenu>
  );
}
