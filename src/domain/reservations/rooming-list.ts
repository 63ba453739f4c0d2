import * as m from "#messages/deskGroups.js";
import { csvRows, type Separator } from "../platform/files/csv-rows.ts";
import { asciiDigits } from "../platform/text/digits.ts";
import { readLoose, withoutBullets, withoutChat } from "../platform/text/pasted-lines.ts";
import { isPhoneLike, normalizePhone, phoneDigits } from "../platform/text/phone.ts";
import { storedPhone } from "../platform/text/stored-phone.ts";
import { readText } from "../platform/text/text.ts";

/** One room of a rooming list. */
export interface RoomingLine {
  /** Counted from 1, as an editor does. */
  line: number;
  name: string;
  /** The number as it is stored; empty if none is given. */
  phone: string;
  /** Undefined: as booked. */
  guests: number | undefined;
  /** The label of a unit; empty if none is given. */
  unit: string;
}

export interface RoomingProblem {
  line: number;
  message: string;
}

export interface RoomingList {
  lines: RoomingLine[];
  problems: RoomingProblem[];
}

type Column = "name" | "phone" | "guests" | "unit";

const maxName = 100;
const maxGuests = 100;

/**
 * A list as it is pasted: one room per line with a name and, in any order, a phone number and the number of guests; or a
 * table whose first line names its columns. Cells are separated by tabs, commas or semicolons, and may be quoted; a line
 * without them is read as it is spoken. Of a chat the messages are read.
 */
export function parseRoomingList(pasted: string): RoomingList {
  const text = withoutChat(pasted);
  const rows = csvRows(text, separatorOf(text));
  const columns = rows[0] && columnsOf(rows[0].cells);
  const read = (columns ? rows.slice(1) : rows).map(({ line, cells }) =>
    columns ? readColumns(cells, columns, line) : readFree(cells, line),
  );
  return { lines: read.map(({ entry }) => entry), problems: read.flatMap(({ problems }) => problems) };
}

function separatorOf(text: string): Separator {
  if (text.includes("\t")) return "\t";
  return text.includes(";") && !text.includes(",") ? ";" : ",";
}

const headers: Record<Column, readonly string[]> = {
  name: ["name", "guest", "guest name", "names", "ಹೆಸರು", "ಅತಿಥಿ", "ಅತಿಥಿಯ ಹೆಸರು", "नाम", "मेहमान", "मेहमान का नाम"],
  phone: ["phone", "mobile", "phone number", "mobile number", "tel", "telephone", "contact", "whatsapp"].concat([
    "ಫೋನ್",
    "ಮೊಬೈಲ್",
    "ಫೋನ್ ಸಂಖ್ಯೆ",
    "फ़ोन",
    "फोन",
    "मोबाइल",
    "फ़ोन नंबर",
  ]),
  guests: ["guests", "persons", "people", "pax", "number of guests", "ಅತಿಥಿಗಳು", "ಜನ", "मेहमानों की संख्या", "लोग", "व्यक्ति"],
  unit: ["room", "unit", "room number", "room no", "room no.", "ಕೊಠಡಿ", "ಕೊಠಡಿ ಸಂಖ್ಯೆ", "कमरा", "कमरा नंबर"],
};
/** Columns that nobody needs, such as a serial number. */
const ignoredHeaders = [
  "",
  "no",
  "no.",
  "sl",
  "sl no",
  "sl. no.",
  "s.no",
  "s.no.",
  "sr",
  "sr no",
  "sr. no.",
  "#",
  "ಕ್ರ.ಸಂ.",
  "क्र.",
  "क्र. सं.",
];

const columnOfWord = new Map(
  (Object.keys(headers) as Column[]).flatMap((column) => headers[column].map((word) => [word.normalize(), column])),
);
const ignoredWords = new Set(ignoredHeaders);

/** Where each column stands, if this is the line that names them. */
function columnsOf(cells: readonly string[]): ReadonlyMap<Column, number> | undefined {
  const words = cells.map((cell) =>
    cell
      .normalize()
      .toLowerCase()
      .replace(/\u200c|\u200d|\*/g, "")
      .trim(),
  );
  const positions = new Map<Column, number>();
  for (const [at, word] of words.entries()) {
    const column = columnOfWord.get(word);
    if (!column && !ignoredWords.has(word)) return undefined;
    if (column && !positions.has(column)) positions.set(column, at);
  }
  // A guest named like a column: a header has at least two cells.
  return positions.has("name") && cells.length > 1 ? positions : undefined;
}

interface ReadLine {
  entry: RoomingLine;
  problems: RoomingProblem[];
}

function readColumns(cells: readonly string[], columns: ReadonlyMap<Column, number>, line: number): ReadLine {
  const cellOf = (column: Column) => cells[columns.get(column) ?? -1] ?? "";
  return entryOf(line, {
    name: cellOf("name"),
    phones: [cellOf("phone")],
    guests: [cellOf("guests")],
    unit: cellOf("unit"),
  });
}

const isNumber = (cell: string) => /^\d{1,3}$/.test(asciiDigits(cell));
const isPhone = (cell: string) => isPhoneLike(cell) && phoneDigits(cell).length >= 6;

/** A name may have commas, and the number may stand behind it in its cell: each cell is read as it is spoken. */
function readFree(cells: readonly string[], line: number): ReadLine {
  const parts = cells.filter((cell) => cell !== "").map(readCell);
  return entryOf(line, {
    name: parts
      .map(({ name }) => name)
      .filter(Boolean)
      .join(", "),
    phones: parts.flatMap(({ phones }) => phones),
    guests: parts.flatMap(({ guests }) => guests),
    unit: "",
  });
}

function readCell(cell: string): Omit<Parts, "unit"> {
  if (isNumber(cell)) return { name: "", phones: [], guests: [cell] };
  if (isPhone(cell)) return { name: "", phones: [cell], guests: [] };
  return readLoose(withoutBullets(cell));
}

interface Parts {
  name: string;
  phones: string[];
  guests: string[];
  unit: string;
}

function entryOf(line: number, parts: Parts): ReadLine {
  // A list is often numbered.
  const name = readText(withoutBullets(parts.name), {
    max: maxName,
    required: m.lineName,
    tooLong: () => m.lineNameLong({ max: maxName }),
  });
  const phone = normalizePhone(parts.phones[0] ?? "");
  const count = asciiDigits(parts.guests[0] ?? "");
  const guests = count === "" ? undefined : Number(count);
  // A number that was cut or mistyped would become a part of the name.
  const stray = /\d{5,}/.exec(asciiDigits(parts.name))?.[0];
  const messages = [
    ...(name.ok ? [] : [name.message]),
    ...(stray ? [m.linePhone({ phone: stray })] : []),
    ...(parts.phones.length > 1 ? [m.linePhones()] : []),
    ...((parts.phones[0] ?? "") !== "" && !storedPhone.test(phone)
      ? [m.linePhone({ phone: parts.phones[0] ?? "" })]
      : []),
    ...(parts.guests.length > 1 ? [m.lineCounts()] : []),
    ...(guests !== undefined && !(Number.isInteger(guests) && guests >= 1 && guests <= maxGuests)
      ? [m.lineGuests({ guests: parts.guests[0] ?? "" })]
      : []),
  ];
  return {
    entry: { line, name: name.ok ? name.text : parts.name.slice(0, maxName), phone, guests, unit: parts.unit },
    problems: messages.map((message) => ({ line, message })),
  };
}

interface Counts {
  adultMale: number;
  adultFemale: number;
  children: number;
}

/** The counts of a booking with as many guests as its line says: who is not known is counted as a man, as before. */
export function withTotalGuests({ adultMale, adultFemale, children }: Counts, total: number): Counts {
  const excess = Math.max(0, adultMale + adultFemale + children - total);
  const fewerChildren = Math.min(children, excess);
  const fewerWomen = Math.min(adultFemale, excess - fewerChildren);
  const left = { adultFemale: adultFemale - fewerWomen, children: children - fewerChildren };
  return { ...left, adultMale: total - left.adultFemale - left.children };
}
