import type { Staff } from "#domain/platform/access/staff.ts";
import { defaultLocale, type Locale, localizedPath, splitLocale } from "#domain/platform/text/locales.ts";
import { locale } from "#messages/locale.js";
import { saveDrafts } from "../app/use-draft.ts";

/** Loads a page of the admin in a language; `path` is without the language's prefix. */
export function openIn(language: Locale, path: string): void {
  saveDrafts();
  // Unlike location.replace this keeps `history.state`, in which the search term is.
  window.history.replaceState(window.history.state, "", localizedPath(language, path));
  window.location.reload();
}

/** Opens the page in the account's language if it is in another one; returns whether it does. */
export function openInOwnLanguage({ locale: own = defaultLocale }: Staff, path: string): boolean {
  // The address as well: a server that answers in another language than that of the address must not cause a loop.
  if (own === locale() || own === splitLocale(window.location.pathname).locale) return false;
  openIn(own, path);
  return true;
}
