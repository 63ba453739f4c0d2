import { type Locale, languageNames, languageTags } from "#domain/platform/text/locales.ts";
import { locale } from "#messages/locale.js";

interface LanguageAnchorProps {
  language: Locale;
  href: string;
  className?: string;
}

/** A page in another language. Each language is a build of its own, so the link loads the document. */
export const LanguageAnchor = ({ language, href, className = "link" }: LanguageAnchorProps) => (
  <a
    className={className}
    href={href}
    hrefLang={languageTags[language]}
    lang={languageTags[language]}
    aria-current={language === locale() || undefined}
  >
    {languageNames[language]}
  </a>
);
