import { useLocation } from "react-router";
import { type Locale, languageTags } from "#domain/platform/text/locales.ts";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { CloseIcon } from "#web/ui/icons/icons.tsx";
import { languageInvitations } from "./language-invitations.ts";
import { addressIn } from "./page-languages.ts";
import "./language-hint.css";

interface LanguageHintProps {
  language: Exclude<Locale, "en">;
  onClose: () => void;
}

/** Over the end of the window, so that it moves nothing. */
export function LanguageHint({ language, onClose }: LanguageHintProps) {
  const page = useLocation();
  const { text, close } = languageInvitations[language];
  const tag = languageTags[language];
  return (
    <aside className="pill ink lifted row middle gap-1 lined ground-0 language-hint" lang={tag} aria-label={text}>
      <a
        className="control-high grows row middle strong small underlined language-hint__link"
        href={addressIn(language, page)}
        hrefLang={tag}
      >
        {text}
      </a>
      <IconButton label={close} icon={<CloseIcon />} onClick={onClose} />
    </aside>
  );
}
