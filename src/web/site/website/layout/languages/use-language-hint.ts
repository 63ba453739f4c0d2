import { useEffect, useState } from "react";
import { locale } from "#messages/locale.js";
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
  useEffect(() => {
    const suggested = suggestedLanguage(navigator.languages, locale());
    if (suggested && !wasClosed()) whenIdle(() => setLanguage(suggested));
  }, []);
  const close = () => {
    setLanguage(undefined);
    try {
      localStorage.setItem(storageKey, "true");
    } catch {}
  };
  return [language, close] as const;
}
