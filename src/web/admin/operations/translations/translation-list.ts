import { defaultLocale, type Locale } from "#domain/platform/text/locales.ts";
import {
  type TextPlace,
  type TranslatableText,
  type TranslatedLocale,
  translatedLocales,
} from "#domain/platform/text/translation-list.ts";
import * as m from "#messages/deskTranslations.js";
import { readSearchTerm } from "../../platform/app/urls/list-params.ts";

export interface TranslationList {
  language: TranslatedLocale;
  showsAll: boolean;
  search: string;
}

/** The languages of the lodge into which it translates its English texts. */
export const translatedInto = (languages: readonly Locale[]): readonly TranslatedLocale[] =>
  translatedLocales.filter((locale) => languages.includes(locale));

/** Invalid values count as missing; the language is then that of the admin, or the first. */
export function readTranslationList(
  params: URLSearchParams,
  page: Locale,
  [first, ...others]: readonly [TranslatedLocale, ...TranslatedLocale[]],
): TranslationList {
  const wanted = params.get("language") ?? page;
  return {
    language: others.find((locale) => locale === wanted) ?? first,
    showsAll: params.get("show") === "all",
    search: readSearchTerm(params),
  };
}

const placeLabels: Record<TextPlace, () => string> = {
  lodge: m.lodge,
  policy: m.policy,
  room: m.room,
  plan: m.plan,
  amenity: m.amenity,
  banquet: m.banquet,
  charge: m.charge,
  testimonial: m.testimonial,
};

/** "Room · Sea Room"; for the name itself only the place. */
export function standingOf({ place, record, source }: TranslatableText): string {
  return record === source ? placeLabels[place]() : `${placeLabels[place]()} · ${record}`;
}

/** `isKept` is true for texts that stay in the list of what is not translated yet, because somebody works on them. */
export function textsToShow(
  texts: readonly TranslatableText[],
  { showsAll, search }: Pick<TranslationList, "showsAll" | "search">,
  isKept: (text: TranslatableText) => boolean,
): readonly TranslatableText[] {
  const wanted = search.toLocaleLowerCase(defaultLocale);
  const hasWanted = (text: TranslatableText) =>
    [text.source, text.text, standingOf(text)].some((words) => words.toLocaleLowerCase(defaultLocale).includes(wanted));
  return texts.filter((text) => (showsAll || text.text === "" || isKept(text)) && hasWanted(text));
}
