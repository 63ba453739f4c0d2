import { languageTags } from "#domain/platform/text/locales.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import { locale } from "#messages/locale.js";

/** "Tue, 27 Jan 2026", or "January 2026" for a month. */
export function periodText(period: string): string {
  if (period.length > 7) return formatNight(period);
  const options = { month: "long", year: "numeric", timeZone: "UTC", numberingSystem: "latn" } as const;
  return new Intl.DateTimeFormat(languageTags[locale()], options).format(new Date(`${period}-01T00:00:00Z`));
}
