import { useLocation } from "react-router";
import { type Locale, languageTags } from "#domain/locales.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CloseIcon } from "#web/ui/icons.tsx";
import { addressIn } from "./page-languages.ts";
import "./language-hint.css";

/** In the suggested language, which is not the page's: the catalogue of this build lacks it. */
const texts: Record<Exclude<Locale, "en">, { invitation: string; close: string }> = {
  kn: { invitation: "ಈ ತಾಣವನ್ನು ಕನ್ನಡದಲ್ಲಿ ನೋಡಿ", close: "ಮುಚ್ಚಿ" },
  hi: { invitation: "यह साइट हिन्दी में देखें", close: "बंद करें" },
};

interface LanguageHintProps {
  language: Exclude<Locale, "en">;
  onClose: () => void;
}

/** Over the end of the window, so that it moves nothing. */
export function LanguageHint({ language, onClose }: LanguageHintProps) {
  const page = useLocation();
  const { invitation, close } = texts[language];
  const tag = languageTags[language];
  return (
    <aside className="language-hint" lang={tag} aria-label={invitation}>
      <a className="language-hint__link" href={addressIn(language, page)} hrefLang={tag}>
        {invitation}
      </a>
      <IconButton label={close} icon={<CloseIcon />} onClick={onClose} />
    </aside>
  );
}
