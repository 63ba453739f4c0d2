import { asciiDigits } from "../platform/text/digits.ts";
import { addNights, isNight, type Night } from "../platform/time/nights.ts";
import { searchLimits } from "./booking-search.ts";

/** A stay as a message describes it; only what was found. */
export interface StayInText {
  checkInDate?: Night;
  checkOutDate?: Night;
  adults?: number;
  children?: number;
}

const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** The names of the months in the languages of the site, each with the beginning that tells it apart. */
const otherMonths: Readonly<Record<string, number>> = {
  ಜನವರಿ: 1,
  ಫೆಬ್ರವರಿ: 2,
  ಮಾರ್ಚ್: 3,
  ಏಪ್ರಿಲ್: 4,
  ಮೇ: 5,
  ಜೂನ್: 6,
  ಜುಲೈ: 7,
  ಆಗಸ್ಟ್: 8,
  ಸೆಪ್ಟೆಂಬರ್: 9,
  ಅಕ್ಟೋಬರ್: 10,
  ನವೆಂಬರ್: 11,
  ಡಿಸೆಂಬರ್: 12,
  जनवरी: 1,
  फ़रवरी: 2,
  फरवरी: 2,
  मार्च: 3,
  अप्रैल: 4,
  मई: 5,
  जून: 6,
  जुलाई: 7,
  अगस्त: 8,
  सितंबर: 9,
  अक्टूबर: 10,
  नवंबर: 11,
  दिसंबर: 12,
};

const numberWords = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

const english =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const month = `(${english}|${Object.keys(otherMonths).join("|")})(?![\\p{L}\\p{M}])`;
const dayOfMonth = "(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?";
const year = "(?:,? (20\\d\\d)(?!\\d))?";
const until = " ?(?:-|–|to|till|until|and|&) ?";

/** A day, or two days of a month: `5 to 7 Dec`, `5th December 2026`. */
const daysBeforeMonth = new RegExp(`${dayOfMonth}(?:${until}${dayOfMonth})? (?:of )?${month}${year}`, "giu");
/** `Dec 5`, `December 5-7, 2026`. */
const daysAfterMonth = new RegExp(
  `(?<![\\p{L}\\p{M}])${month} ${dayOfMonth}(?!\\d)(?:${until}${dayOfMonth}(?!\\d))?${year}`,
  "giu",
);
const isoDay = /(?<!\d)(20\d\d)-(\d\d?)-(\d\d?)(?!\d)/g;
/** Day before month, as in India. */
const figures = /(?<!\d)(\d\d?)[/.-](\d\d?)[/.-](20\d\d|\d\d)(?!\d)/g;
const relative = /(?<![\p{L}])(today|tonight|tomorrow)(?![\p{L}])/giu;

const count = `(?<![\\d/.-])(\\d{1,2}|${numberWords.join("|")})`;
const nights = new RegExp(`${count} (?:nights?|ರಾತ್ರಿ|रात)`, "iu");
const adults = new RegExp(`${count} (?:adults?|ವಯಸ್ಕರು|वयस्क)`, "iu");
const people = new RegExp(`${count} (?:persons?|people|guests?|pax|members|of us|ಜನ|लोग)`, "iu");
const children = new RegExp(`${count} (?:child(?:ren)?|kids?|ಮಕ್ಕಳು|बच्चे)`, "iu");

/**
 * Dates, nights and guests that a visitor wrote in words, so that the desk need not type them again. `writtenOn` is the
 * day of the message: a date without a year is the next one after it.
 */
export function stayInText(message: string, writtenOn: Night): StayInText {
  const text = asciiDigits(message).toLowerCase().replace(/\s+/g, " ");
  const days = [...new Set(daysIn(text, writtenOn))].toSorted();
  const checkInDate = days.find((day) => day >= writtenOn);
  const stays = numberOf(nights.exec(text));
  const next = days.find((day) => checkInDate !== undefined && day > checkInDate);
  const checkOutDate = checkInDate && (next ?? (stays ? addNights(checkInDate, stays) : undefined));
  return { ...(checkInDate && { checkInDate }), ...(checkOutDate && { checkOutDate }), ...guestsIn(text) };
}

function guestsIn(text: string): Pick<StayInText, "adults" | "children"> {
  const kids = numberOf(children.exec(text));
  const all = numberOf(people.exec(text));
  // "Six of us, two children": four are adults.
  const grown = numberOf(adults.exec(text)) ?? (all && kids && all > kids ? all - kids : all);
  const isParty = (grown ?? 0) + (kids ?? 0) <= searchLimits.maxGuests;
  return isParty ? { ...(grown && { adults: grown }), ...(kids && { children: kids }) } : {};
}

function* daysIn(text: string, writtenOn: Night): Generator<Night> {
  for (const [, y = "", m = "", d = ""] of text.matchAll(isoDay)) yield* nightOf(y, m, d);
  for (const [, d = "", m = "", y = ""] of text.matchAll(figures)) yield* nightOf(y.length === 2 ? `20${y}` : y, m, d);
  for (const [, first = "", last, name = "", y] of text.matchAll(daysBeforeMonth)) {
    yield* inMonth({ days: [first, last], name, y }, writtenOn);
  }
  // "5 December 2 nights" is no second of December.
  const rest = text.replace(daysBeforeMonth, "");
  for (const [, name = "", first = "", last, y] of rest.matchAll(daysAfterMonth)) {
    yield* inMonth({ days: [first, last], name, y }, writtenOn);
  }
  for (const [, word] of text.matchAll(relative)) yield word === "tomorrow" ? addNights(writtenOn, 1) : writtenOn;
}

interface DaysInMonth {
  days: (string | undefined)[];
  name: string;
  y: string | undefined;
}

function* inMonth({ days, name, y }: DaysInMonth, writtenOn: Night): Generator<Night> {
  const number = otherMonths[name] ?? monthNames.indexOf(name.slice(0, 3)) + 1;
  const thisYear = Number(writtenOn.slice(0, 4));
  for (const day of days) {
    if (day === undefined) continue;
    const [found] = nightOf(y ?? String(thisYear), String(number), day);
    const isPast = found !== undefined && y === undefined && found < writtenOn;
    if (isPast) yield* nightOf(String(thisYear + 1), String(number), day);
    else if (found) yield found;
  }
}

function nightOf(year: string, month: string, day: string): Night[] {
  const night = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isNight(night) ? [night] : [];
}

function numberOf(match: RegExpExecArray | null): number | undefined {
  const word = match?.[1];
  if (!word) return undefined;
  return (/^\d/.test(word) ? Number(word) : numberWords.indexOf(word) + 1) || undefined;
}
