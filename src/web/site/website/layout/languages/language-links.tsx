import type { ReactNode } from "react";
import { useLocation } from "react-router";
import * as m from "#messages/layout.js";
import { useLanguages } from "#web/lodge.ts";
import { LanguageAnchor } from "#web/shared/platform/language-anchor.tsx";
import { LanguageIcon } from "#web/ui/icons/icons.tsx";
import { HeaderMenu } from "../menu/header-menu.tsx";
import { addressIn } from "./page-languages.ts";

/** List items that lead to this page in each language. */
export function LanguageLinks({ className }: { className: string }) {
  const page = useLocation();
  return useLanguages().map((language) => (
    <li key={language}>
      <LanguageAnchor language={language} href={addressIn(language, page)} className={className} />
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
