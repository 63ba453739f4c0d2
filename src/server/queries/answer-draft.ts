import { runInLocale } from "#current-locale";
import { receptionOf } from "#domain/lodge.ts";
import { formatNight, nightAt } from "#domain/nights.ts";
import { formatPhone } from "#domain/phone.ts";
import type { AnswerDraft } from "#domain/queries.ts";
import { translated, translatedProperties } from "#domain/translations.ts";
import * as m from "#messages/deskQueries.js";
import type { Db } from "#server/database/schema.ts";
import { readDictionary } from "#server/database/translations.ts";
import { readSettings } from "#server/settings/service.ts";
import { readQuery } from "./service.ts";

/** A greeting and a signature in the visitor's language; what is between them is left to the writer. Throws not_found. */
export async function draftAnswer(db: Db, queryId: string, timeZone: string): Promise<AnswerDraft> {
  const { name, locale, created_at } = await readQuery(db, queryId);
  const [settings, dictionary] = await Promise.all([readSettings(db), readDictionary(db, locale)]);
  const lodge = translated(dictionary, settings, translatedProperties.lodge);
  const phone = receptionOf(lodge);
  return runInLocale(locale, () => {
    const date = formatNight(nightAt(new Date(created_at), timeZone));
    const signature = [m.draftRegards(), lodge.name, ...(phone ? [formatPhone(phone)] : [])].join("\n");
    return {
      subject: m.answerSubject({ lodge: lodge.name }),
      text: [m.draftGreeting({ name }), m.draftThanks({ date }), "", signature].join("\n\n"),
    };
  });
}
