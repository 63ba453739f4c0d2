import * as m from "#messages/deskImport.js";
import { foldText } from "../text/fold-text.ts";
import { listOf } from "../text/list-of.ts";

export const importKinds = ["rooms", "bookings", "guests"] as const;
export type ImportKind = (typeof importKinds)[number];

interface Column {
  /** English in every language, so that a file can be passed on. */
  heading: string;
  /** Other headings under which it is found. */
  aliases: readonly string[];
  isRequired?: true;
  example: string;
}

/** A line with these words in its first column is the template's example. */
const example = "EXAMPLE";

const columns = {
  rooms: {
    name: { heading: "Room", aliases: ["room name", "room type", "name"], isRequired: true, example },
    description: {
      heading: "Description",
      aliases: [],
      isRequired: true,
      example: "Two beds, a balcony and a view of the garden.",
    },
    units: {
      heading: "Room numbers",
      aliases: ["units", "unit labels", "numbers", "rooms"],
      example: "101, 102, 103",
    },
    count: { heading: "Number of rooms", aliases: ["total rooms", "count"], example: "3" },
    maxCapacity: { heading: "Guests", aliases: ["max guests", "capacity", "max capacity"], example: "3" },
    plan: { heading: "Plan", aliases: ["plan name", "rate plan"], example: "Room with breakfast" },
    price: {
      heading: "Price per night",
      aliases: ["price", "rate", "cost", "tariff"],
      isRequired: true,
      example: "2500",
    },
    discount: { heading: "Discount %", aliases: ["discount"], example: "0" },
    fee: { heading: "Service fee %", aliases: ["service fee", "service charge"], example: "0" },
    gst: { heading: "GST %", aliases: ["gst", "tax"], example: "" },
    rating: { heading: "Rating", aliases: ["stars"], example: "4.5" },
    amenities: { heading: "Amenities", aliases: ["facilities"], example: "" },
    onSale: { heading: "On sale", aliases: ["active", "available"], example: "yes" },
  },
  bookings: {
    reference: {
      heading: "Reference",
      aliases: [
        "booking id",
        "booking number",
        "booking no",
        "book number",
        "reservation number",
        "reservation no",
        "reservation id",
        "res no",
        "confirmation number",
        "confirmation code",
        "confirmation no",
        "order reference",
        "voucher no",
        "ref",
        "ref no",
        "id",
      ],
      isRequired: true,
      example,
    },
    source: {
      heading: "Source",
      aliases: ["channel", "business source", "booking source", "booking vendor", "vendor", "agent", "ota"],
      example: "Booking.com",
    },
    status: {
      heading: "Status",
      aliases: ["booking status", "reservation status", "order status", "state"],
      example: "confirmed",
    },
    name: {
      heading: "Guest name",
      aliases: ["guest name(s)", "guest names", "guest", "customer name", "customer", "name", "primary guest"],
      isRequired: true,
      example: "Asha Rao",
    },
    phone: {
      heading: "Phone",
      aliases: ["phone number", "mobile", "mobile number", "mobile no", "contact number", "contact no", "contact"],
      isRequired: true,
      example: "98450 12345",
    },
    email: {
      heading: "E-mail",
      aliases: ["email", "email address", "e-mail address", "email id", "mail", "guest email"],
      example: "asha@example.com",
    },
    room: {
      heading: "Room",
      aliases: ["room type", "room name", "unit type", "listing", "room category", "accommodation"],
      isRequired: true,
      example: "Double room",
    },
    unit: { heading: "Room number", aliases: ["room no", "unit", "room numbers"], example: "101" },
    plan: { heading: "Plan", aliases: ["plan name", "rate plan", "meal plan"], example: "" },
    arrival: {
      heading: "Arrival",
      aliases: [
        "arrival date",
        "check in",
        "checkin",
        "check in date",
        "checkin date",
        "start date",
        "date from",
        "from",
      ],
      isRequired: true,
      example: "2030-01-27",
    },
    departure: {
      heading: "Departure",
      aliases: [
        "departure date",
        "check out",
        "checkout",
        "check out date",
        "checkout date",
        "end date",
        "date to",
        "to",
      ],
      isRequired: true,
      example: "29/01/2030",
    },
    adults: {
      heading: "Adults",
      aliases: ["adult", "number of adults", "# of adults", "no of adults", "guests", "persons", "people", "pax"],
      isRequired: true,
      example: "2",
    },
    children: {
      heading: "Children",
      aliases: ["child", "number of children", "# of children", "no of children", "kids"],
      example: "1",
    },
    total: {
      heading: "Total",
      aliases: [
        "grand total",
        "total price",
        "total amount",
        "total agreed",
        "booking amount",
        "gross amount",
        "price",
        "amount",
        "earnings",
      ],
      example: "5000",
    },
    advance: {
      heading: "Advance paid",
      aliases: ["advance", "amount paid", "total paid", "paid", "deposit"],
      example: "1000",
    },
    method: { heading: "Paid by", aliases: ["method", "payment method", "mode"], example: "UPI" },
    paidOn: { heading: "Paid on", aliases: ["payment date", "received on"], example: "" },
    note: {
      heading: "Note",
      aliases: ["notes", "remarks", "comment", "comments", "special requests"],
      example: "Arrives late",
    },
  },
  guests: {
    name: { heading: "Guest name", aliases: ["guest", "customer name", "customer", "name"], isRequired: true, example },
    phone: {
      heading: "Phone",
      aliases: ["phone number", "mobile", "mobile number", "mobile no", "contact number", "contact"],
      example: "98450 12345",
    },
    email: { heading: "E-mail", aliases: ["email", "email address", "email id", "mail"], example: "asha@example.com" },
    room: { heading: "Room", aliases: ["room type", "room name", "room number", "room no"], example: "Double room" },
    arrival: {
      heading: "Arrival",
      aliases: ["check in", "checkin", "check in date", "last stay"],
      example: "2026-01-27",
    },
    departure: { heading: "Departure", aliases: ["check out", "checkout", "check out date"], example: "2026-01-29" },
    total: { heading: "Total", aliases: ["grand total", "amount", "total spent", "price"], example: "5000" },
    source: { heading: "Source", aliases: ["channel", "agent"], example: "Old book" },
    reference: { heading: "Reference", aliases: ["booking id", "booking number", "reservation number"], example: "" },
    note: { heading: "Note", aliases: ["notes", "remarks", "preferences", "comment"], example: "Likes the garden" },
  },
} as const satisfies Record<ImportKind, Record<string, Column>>;

export type ColumnOf<Kind extends ImportKind> = keyof (typeof columns)[Kind] & string;

export const columnsOf = (kind: ImportKind): [string, Column][] => Object.entries(columns[kind]);

export const headingOf = (kind: ImportKind, column: string): string =>
  columnsOf(kind).find(([name]) => name === column)?.[1].heading ?? column;

/** The headings with what they may be left out of, for the help. */
export const headingsOf = (kind: ImportKind) =>
  columnsOf(kind).map(([name, { heading, isRequired }]) => ({ name, heading, isRequired: isRequired ?? false }));

export const isExample = (cell: string) => cell.toUpperCase() === example;

/** A program whose export is known by its headings, and what its files leave out. */
interface Program {
  name: string;
  /** Folded; all of them stand in its files. */
  signs: readonly string[];
  /** Columns that mean something else here than their words. */
  columns?: Readonly<Record<string, string>>;
  /** For a line without that column. */
  source?: string;
}

const programs: readonly Program[] = [
  {
    name: "Booking.com",
    signs: ["book number", "guest name(s)"],
    columns: { "booked by": "", persons: "", "booker group": "", rooms: "" },
    source: "Booking.com",
  },
  {
    name: "Airbnb",
    signs: ["confirmation code", "start date", "end date"],
    columns: { booked: "", contact: "phone", "# of infants": "" },
    source: "Airbnb",
  },
  { name: "Cloudbeds", signs: ["reservation number", "check in date", "check out date"], columns: { rooms: "unit" } },
  { name: "MakeMyTrip / Ingo-MMT", signs: ["booking id", "room nights"], source: "MakeMyTrip" },
  { name: "MakeMyTrip / Ingo-MMT", signs: ["booking id", "booking vendor"], source: "MakeMyTrip" },
  { name: "QloApps", signs: ["reference", "customer", "total paid"], columns: { payment: "method", id: "" } },
  { name: "eZee", signs: ["res no", "folio no"], columns: { room: "unit" } },
];

/** Two sign words are enough: exports differ by version. */
const programOf = (headings: readonly string[]): Program | undefined => {
  const words = new Set(headings.map(plainWords));
  return programs.find(({ signs }) => signs.every((sign) => words.has(sign)));
};

/** Letters and digits decide; signs between words differ from program to program. */
export const plainWords = (heading: string) =>
  foldText(heading)
    .replace(/[*:_.-]/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** A column that a person chose for a heading, by the heading's words; empty for none. */
export type ColumnChoices = Readonly<Record<string, string>>;

export interface MatchedHeading {
  /** The heading as written. */
  heading: string;
  /** Empty if it is not used. */
  column: string;
}

export interface Matched {
  headings: MatchedHeading[];
  positions: ReadonlyMap<string, number>;
  program: Program | undefined;
}

/** Where each column stands; a sentence if two headings are the same. */
export function matchHeadings(kind: ImportKind, headings: readonly string[], choices: ColumnChoices): Matched | string {
  const program = kind === "bookings" ? programOf(headings) : undefined;
  const words = headings.map(plainWords);
  const twice = words.find((word, at) => word !== "" && words.indexOf(word) < at && columnByWords(kind, word));
  if (twice !== undefined) return m.columnTwice({ column: headingOf(kind, columnByWords(kind, twice)?.name ?? twice) });
  const wanted = words.map((word) => {
    const chosen = choices[word] ?? program?.columns?.[word];
    if (chosen !== undefined) return { name: chosen in columns[kind] ? chosen : "", rank: -1 };
    return columnByWords(kind, word) ?? { name: "", rank: 0 };
  });
  const positions = new Map<string, number>();
  for (const [at, { name, rank }] of wanted.entries()) {
    const before = positions.get(name);
    if (name !== "" && (before === undefined || rank < (wanted[before]?.rank ?? 0))) positions.set(name, at);
  }
  const named = headings.map((heading, at) => {
    const name = wanted[at]?.name ?? "";
    return { heading, column: name !== "" && positions.get(name) === at ? name : "" };
  });
  return { headings: named.filter(({ heading }) => heading !== ""), positions, program };
}

/** A sentence that names the columns that a file has to have and lacks. */
export function missingColumns(kind: ImportKind, { positions, program }: Matched): string | undefined {
  const isGiven = (name: string) => positions.has(name) || (program !== undefined && leftOutByPrograms.includes(name));
  const missing = columnsOf(kind).filter(([name, { isRequired }]) => isRequired && !isGiven(name));
  return missing.length === 0
    ? undefined
    : m.columnsMissing({ columns: listOf(missing.map(([, { heading }]) => heading)) });
}

/** Not every program says how many come, or their number. */
const leftOutByPrograms: readonly string[] = ["adults", "phone"];

interface Named {
  name: string;
  /** The column's own heading goes before its other names, and these in their order. */
  rank: number;
}

const namesByKind = new Map(importKinds.map((kind) => [kind, namesOf(kind)]));
const columnByWords = (kind: ImportKind, words: string): Named | undefined => namesByKind.get(kind)?.get(words);

function namesOf(kind: ImportKind): ReadonlyMap<string, Named> {
  const names = new Map<string, Named>();
  const add = (words: string, name: string, rank: number) => {
    if (!names.has(plainWords(words))) names.set(plainWords(words), { name, rank });
  };
  for (const [name, { heading }] of columnsOf(kind)) {
    add(heading, name, 0);
    add(name, name, 0);
  }
  for (const [name, { aliases }] of columnsOf(kind))
    for (const [at, alias] of aliases.entries()) add(alias, name, at + 1);
  return names;
}
