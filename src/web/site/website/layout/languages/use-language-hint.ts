import { useEffect, useEffectEvent, useState } from "react";
import { locale } from "#messages/locale.js";
import { useLanguages } from "#web/lodge.ts";
import { whenIdle } from "#web/ui/loading/when-idle.ts";
import { suggestedLanguage } from "./page-languages.ts";

const storageKey = "language-hint-closed";

function wasClosed(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return true; // Storage is blocked: the hint would return on every page.
  }
}

/** The language to suggest, known after hydration, because pages are cached for everybody; and what closes the hint. */
export function useLanguageHint() {
  const [language, setLanguage] = useState<ReturnType<typeof suggestedLanguage>>();
  const languages = useLanguages();
  const suggest = useEffectEvent(() => {
    const suggested = suggestedLanguage(languages, navigator.languages, locale());
    if (suggested && !wasClosed()) whenIdle(() => setLanguage(suggested));
  });
  useEffect(() => suggest(), []);
  const close = () => {
    setLanguage(undefined);
    try {
      localStorage.setItem(storageKey, "true");
    } catch {}
  };
  return [language, close] as const;
}
