import { AsyncLocalStorage } from "node:async_hooks";
import { defaultLocale, type Locale } from "#domain/platform/text/locales.ts";

const storage = new AsyncLocalStorage<Locale>();

/** On the server, messages are in the language of the request or mail that is being worked on. */
export function currentLocale(): Locale {
  return storage.getStore() ?? defaultLocale;
}

export function runInLocale<T>(locale: Locale, work: () => T): T {
  return storage.run(locale, work);
}
