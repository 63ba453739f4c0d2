import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { languageNames, languageTags } from "#domain/platform/text/locales.ts";
import * as m from "#messages/layout.js";
import { locale } from "#messages/locale.js";
import { useLanguages } from "#web/lodge.ts";
import { LanguageIcon } from "#web/ui/icons/icons.tsx";
import { HeaderMenu } from "../menu/header-menu.tsx";
import { addressIn } from "./page-languages.ts";

/** List items that lead to this page in each language. Each language is a build of its own, so they load the document. */
export function LanguageLinks({ className }: { className: string }) {
  const page = useLocation();
  return useLanguages().map((language) => (
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

/** The links where they stand open; nothing where the lodge has one language. */
export function LanguageList({ className, children }: { className: string; children: ReactNode }) {
  if (useLanguages().length < 2) return null;
  return (
    <ul className={className} aria-label={m.language()}>
      {children}
    </ul>
  );
}

export function LanguageMenu() {
  if (useLanguages().length < 2) return null;
  const summary = (
    <summary className="icon-button icon-button--plain" aria-label={m.language()} title={m.language()}>
      <LanguageIcon />
    </summary>
  );
  return (
    <HeaderMenu className="language-menu" summary={summary}>
      {() => (
        <LanguageLinks className="breaks control-high middle pad-inline-3 rounded-s row small strong header-menu__link" />
      )}
    </HeaderMenu>
  );
}
