import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { setLanguage } from "#contract/platform/auth.ts";
import { type Locale, languageNames, languageTags, locales } from "#domain/platform/text/locales.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskLanguages.js";
import { locale } from "#messages/locale.js";
import { LanguageIcon } from "#web/ui/icons/icons.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { staffApi } from "../app/session/staff-api.ts";
import { openIn } from "./own-language.ts";

/** Stores the language of one's own account, and opens the same page in it. */
export function LanguageChoice() {
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  const [chosen, setChosen] = useState<Locale>();
  const [stored, setStored] = useState<Locale>();

  // A screen that is on its way opens first: the one before it would come back otherwise.
  useEffect(() => {
    if (stored && state === "idle") openIn(stored, pathname + search);
  }, [stored, state, pathname, search]);

  const choose = async (language: Locale) => {
    if (chosen) return;
    setChosen(language);
    try {
      await staffApi(setLanguage, { body: { locale: language } });
      if (language !== locale()) return setStored(language);
    } catch (error) {
      showToast({ tone: "error", text: messageOf(error) });
    }
    setChosen(undefined);
  };
  return (
    <fieldset className="row middle gap-1 soft language-choice" aria-busy={chosen !== undefined}>
      <legend className="visually-hidden">{m.language()}</legend>
      <LanguageIcon />
      {locales.map((language) => (
        <button
          key={language}
          type="button"
          className="target-high rounded-s one-line strong pad-inline-2 language-choice__one"
          lang={languageTags[language]}
          aria-pressed={language === (chosen ?? locale())}
          onClick={() => void choose(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  );
}
