import type { DayPickerProps } from "react-day-picker";
import { locale } from "#messages/locale.js";

// The library's own names are English. Its translations are larger than asking the browser.
const formats = new Map<string, Intl.DateTimeFormat>();

function format(date: Date, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(`${locale()}-IN-u-nu-latn`, options);
  formats.set(key, known);
  return known.format(date);
}

const month = (date: Date) => format(date, { month: "long", year: "numeric" });

export function localizedFormatters(): DayPickerProps["formatters"] {
  if (locale() === "en") return undefined;
  return { formatCaption: month, formatWeekdayName: (date) => format(date, { weekday: "narrow" }) };
}

export function localizedLabels(): DayPickerProps["labels"] {
  if (locale() === "en") return undefined;
  return { labelGrid: month, labelWeekday: (date) => format(date, { weekday: "long" }) };
}
