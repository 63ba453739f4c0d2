import * as m from "#messages/documents.js";
import { locale } from "#messages/locale.js";
import type { Locale } from "../text/locales.ts";
import type { Paise } from "./money.ts";

interface NumberWords {
  /** Words for 0 to 99. */
  belowHundred: (count: number) => string;
  hundreds: (count: number, isFollowed: boolean) => string;
  /** Multiples, largest first; with what follows them if anything does. */
  groups: readonly (readonly [size: number, alone: string, followed: string])[];
}

const englishSmall =
  "Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen".split(
    " ",
  );
const englishTens = "Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split(" ");

const english: NumberWords = {
  belowHundred(count) {
    if (count < 20) return englishSmall[count] ?? "";
    const rest = count % 10;
    return [englishTens[Math.floor(count / 10) - 2], rest > 0 && englishSmall[rest]].filter(Boolean).join("-");
  },
  hundreds: (count) => `${englishSmall[count]} Hundred`,
  groups: [
    [10_000_000, "Crore", "Crore"],
    [100_000, "Lakh", "Lakh"],
    [1000, "Thousand", "Thousand"],
  ],
};

const kannadaSmall =
  "ಸೊನ್ನೆ ಒಂದು ಎರಡು ಮೂರು ನಾಲ್ಕು ಐದು ಆರು ಏಳು ಎಂಟು ಒಂಬತ್ತು ಹತ್ತು ಹನ್ನೊಂದು ಹನ್ನೆರಡು ಹದಿಮೂರು ಹದಿನಾಲ್ಕು ಹದಿನೈದು ಹದಿನಾರು ಹದಿನೇಳು ಹದಿನೆಂಟು ಹತ್ತೊಂಬತ್ತು".split(
    " ",
  );
const kannadaTens = "ಇಪ್ಪತ್ತು ಮೂವತ್ತು ನಲವತ್ತು ಐವತ್ತು ಅರವತ್ತು ಎಪ್ಪತ್ತು ಎಂಬತ್ತು ತೊಂಬತ್ತು".split(" ");
/** Units after tens, which lose their last vowel: ಇಪ್ಪತ್ತು and ಒಂದು make ಇಪ್ಪತ್ತೊಂದು. */
const kannadaEndings = ["", "ೊಂದು", "ೆರಡು", "ಮೂರು", "ನಾಲ್ಕು", "ೈದು", "ಾರು", "ೇಳು", "ೆಂಟು", "ೊಂಬತ್ತು"];
const kannadaHundreds = "ನೂರು ಇನ್ನೂರು ಮುನ್ನೂರು ನಾನೂರು ಐನೂರು ಆರುನೂರು ಏಳುನೂರು ಎಂಟುನೂರು ಒಂಬೈನೂರು".split(" ");
const lastVowel = /ು$/;

const kannada: NumberWords = {
  belowHundred(count) {
    if (count < 20) return kannadaSmall[count] ?? "";
    const tens = kannadaTens[Math.floor(count / 10) - 2] ?? "";
    return count % 10 === 0 ? tens : tens.replace(lastVowel, "") + kannadaEndings[count % 10];
  },
  hundreds(count, isFollowed) {
    const word = kannadaHundreds[count - 1] ?? "";
    return isFollowed ? word.replace(lastVowel, "") : word;
  },
  groups: [
    [10_000_000, "ಕೋಟಿ", "ಕೋಟಿಯ"],
    [100_000, "ಲಕ್ಷ", "ಲಕ್ಷದ"],
    [1000, "ಸಾವಿರ", "ಸಾವಿರದ"],
  ],
};

const hindiSmall =
  "शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पंचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे".split(
    " ",
  );

const hindi: NumberWords = {
  belowHundred: (count) => hindiSmall[count] ?? "",
  hundreds: (count) => `${hindiSmall[count]} सौ`,
  groups: [
    [10_000_000, "करोड़", "करोड़"],
    [100_000, "लाख", "लाख"],
    [1000, "हज़ार", "हज़ार"],
  ],
};

const words: Record<Locale, NumberWords> = { en: english, kn: kannada, hi: hindi };

function inWords(count: number, language: NumberWords): string {
  if (count < 100) return language.belowHundred(count);
  const group = language.groups.find(([size]) => count >= size);
  const size = group?.[0] ?? 100;
  const [times, rest] = [Math.floor(count / size), count % size];
  const start = group
    ? `${inWords(times, language)} ${rest > 0 ? group[2] : group[1]}`
    : language.hundreds(times, rest > 0);
  return rest > 0 ? `${start} ${inWords(rest, language)}` : start;
}

/** "Rupees One Lakh Two Thousand and Fifty Paise Only". The amount must not be negative. */
export function amountInWords(amount: Paise): string {
  const language = words[locale()];
  const rupees = inWords(Math.floor(amount / 100), language);
  const rest = amount % 100;
  return rest > 0
    ? m.rupeesAndPaiseInWords({ rupees, paise: language.belowHundred(rest) })
    : m.rupeesInWords({ rupees });
}
