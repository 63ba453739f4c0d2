import { runInLocale } from "#current-locale";
import { type Locale, localizedPath } from "#domain/platform/text/locales.ts";
import * as errors from "#messages/errors.js";
import * as m from "#messages/layout.js";
import { standalonePage } from "../operations/offline/offline-page.ts";
import type { Db } from "../platform/database/tables/schema.ts";
import { lastKnown } from "../platform/http/cache/last-known.ts";
import type { FailedRequest, FailurePage } from "../platform/http/failures.ts";
import { defaultLodge } from "../property/settings/service.ts";
import { readOfflineLodge } from "./offline-routes.ts";

function textsOf({ status, error }: FailedRequest): { title: string; text: string } {
  // An address that can't be read is a mistyped one.
  const isMistyped = [errors.notFound(), errors.requestUnreadable()].includes(error);
  if (isMistyped) return { title: m.missingTitle(), text: m.missingText() };
  if (status >= 500) return { title: m.failureTitle(), text: m.failureText() };
  return { title: status === 404 ? m.missingTitle() : m.failureTitle(), text: error };
}

/** The page of a request that got none of the site's, such as a missing file: it stands alone, like the one without a network. */
export function failurePages(db: Db, log: Parameters<typeof lastKnown>[0]): FailurePage {
  const lodges = new Map<Locale, ReturnType<typeof lodgeIn>>();
  const lodgeIn = (locale: Locale) => lastKnown(log, () => readOfflineLodge(db, locale));
  return async (failed) => {
    const { locale, status } = failed;
    const read = lodges.get(locale) ?? lodgeIn(locale);
    lodges.set(locale, read);
    // Without a database it stays as it was last.
    const lodge = await read().then(
      ({ value }) => value,
      () => runInLocale(locale, defaultLodge),
    );
    return runInLocale(locale, () => {
      const { title, text } = textsOf(failed);
      return standalonePage(lodge, locale, {
        name: errors.errorPageTitle({ status }),
        title,
        paragraphs: [text],
        way: { href: localizedPath(locale, "/"), text: m.backHome() },
      });
    });
  };
}
