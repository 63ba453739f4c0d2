import { asciiDigits } from "./digits.ts";
import { isForeignPhone, isPhoneLike, normalizePhone } from "./phone.ts";
import { storedPhone } from "./stored-phone.ts";

// Lists that people paste from a chat. Times are those of WhatsApp and Telegram in their various languages.

const day = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{1,4}`;
const halfOfDay = String.raw`[ap]\.?\s?m\.?|पूर्वाह्न|अपराह्न|ಪೂರ್ವಾಹ್ನ|ಅಪರಾಹ್ನ`;
const time = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?(?:${halfOfDay}))?`;
/**
 * `[27/11/26, 10:15:02 AM] Asha Shetty: ` and `27/11/26, 10:15 - Asha Shetty: ` of an export, `[10:15 AM, 27/11/2026] Asha
 * Shetty: ` of messages copied from the chat in a browser; a line without a sender says what the chat did.
 */
const stamp = new RegExp(
  `^(?:\\[${day},?\\s+${time}\\]|\\[${time},\\s+${day}\\]|${day},?\\s+${time}\\s+[-–])\\s*`,
  "i",
);
const telegramStamp = new RegExp(`^[^,\\t;]+,\\s*\\[${day},?\\s+${time}\\]:?\\s*$`, "i");
const sender = /^[^:\n]{1,80}:\s*/;
const noMessage =
  /^<[^>]*>$|^(image|video|audio|sticker|document|gif|contact card) omitted$|^this message was deleted\.?$|^you deleted this message\.?$/i;

const marks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** The messages of a pasted chat, each on its line; what the program of the chat added is left out. */
export function withoutChat(text: string): string {
  return text.replace(/[^\r\n]+/g, (line) => {
    const plain = line
      .replace(marks, "")
      .replace(/[\u00a0\u202f]/g, " ")
      .trim();
    if (telegramStamp.test(plain)) return "";
    const found = stamp.exec(asciiDigits(plain));
    if (!found) return noMessage.test(plain) ? "" : line;
    const said = plain.slice(found[0].length);
    const message = sender.test(said) ? said.replace(sender, "") : "";
    return noMessage.test(message) ? "" : message;
  });
}

/** Signs of lists and of bold letters around a line. */
export const withoutBullets = (line: string): string =>
  line
    .replace(/^\s*(?:[•▪●◦*–—-]\s*|\d{1,3}\s*[.)]\s+|\(\d{1,3}\)\s+)/, "")
    .replace(/^([*_])(.*)\1$/, "$2")
    .trim();

export interface LooseLine {
  name: string;
  phones: string[];
  guests: string[];
}

const phoneRun = /(?:\(?[+＋]|\b00)?\(?\d[\d\s().-]{7,}\d/g;
const countWords = "pax|persons?|people|guests?|adults?|members?|nos?|ಜನ|ಅತಿಥಿಗಳು|लोग|व्यक्ति|मेहमान";
const count = new RegExp(
  `(?:[x×]\\s*(\\d{1,2})|(\\d{1,2})\\s*(?:${countWords})\\.?|\\((\\d{1,2})(?:\\s*(?:${countWords}))?\\)|(?:^|[\\s:–-])(\\d{1,2}))\\s*$`,
  "iu",
);
const edges = /^[\s,;:|/*_–—-]+|[\s,;:|/*_–—-]+$/gu;

/** The number in a row of digits; a number of guests may stand before or after it. */
function phoneIn(run: string): { phone: string; rest: string } | undefined {
  const groups = run.trim().split(/\s+(?:[-–]\s+)?/);
  const ends = [groups.length, groups.length - 1];
  // Other countries have groups of two digits, too: of their numbers one digit alone is a count.
  if (isForeignPhone(run) && /^\d$/.test(groups.at(-1) ?? "")) ends.reverse();
  for (const from of [0, 1]) {
    for (const end of ends) {
      const phone = groups.slice(from, end).join(" ");
      if (!storedPhone.test(normalizePhone(phone)) || !isPhoneLike(phone)) continue;
      return { phone, rest: [...groups.slice(0, from), ...groups.slice(end)].join(" ") };
    }
  }
  return undefined;
}

/** `Ravi Kumar 98450 12345 2 pax`: a name, a phone number and a number of guests in a line without separators. */
export function readLoose(line: string): LooseLine {
  const plain = asciiDigits(line);
  const phones: string[] = [];
  const rest = plain.replace(phoneRun, (run) => {
    const found = phoneIn(run);
    if (!found) return run;
    phones.push(found.phone);
    return ` ${found.rest} `;
  });
  const left = rest.replace(/\s+/g, " ").replace(edges, "");
  const found = count.exec(left);
  const name = found ? left.slice(0, found.index).replace(edges, "") : left;
  // A number alone is no count of nobody.
  if (!found || !/\p{L}/u.test(name)) return { name: left, phones, guests: [] };
  return { name, phones, guests: found.slice(1).filter((digits) => digits !== undefined) };
}
