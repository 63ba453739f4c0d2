import { runInLocale } from "#current-locale";
import { formatIndianPhone } from "#domain/platform/text/indian-phone.ts";
import { translated, translatedProperties } from "#domain/platform/text/translations.ts";
import { formatNight, nightAt } from "#domain/platform/time/nights.ts";
import { receptionOf } from "#domain/property/lodge.ts";
import type { AnswerDraft } from "#domain/website/queries.ts";
import * as m from "#messages/deskQueries.js";
import { spokenLocale } from "#server/platform/database/languages.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { readDictionary } from "#server/platform/database/tables/translations.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { readQuery } from "./service.ts";

/** A greeting and a signature in the visitor's language; what is between them is left to the writer. Throws not_found. */
export async function draftAnswer(db: Db, queryId: string, timeZone: string): Promise<AnswerDraft> {
  const { name, locale: written, created_at } = await readQuery(db, queryId);
  const locale = await spokenLocale(db, written);
  const [settings, dictionary] = await Promise.all([readSettings(db), readDictionary(db, locale)]);
  const lodge = translated(dictionary, settings, translatedProperties.lodge);
  const phone = receptionOf(lodge);
  return runInLocale(locale, () => {
    const date = formatNight(nightAt(new Date(created_at), timeZone));
    const signature = [m.draftRegards(), lodge.name, ...(phone ? [formatIndianPhone(phone)] : [])].join("\n");
    return {
      subject: m.answerSubject({ lodge: lodge.name }),
      text: [m.draftGreeting({ name }), m.draftThanks({ date }), "", signature].join("\n\n"),
    };
  });
}
