import { type Kysely, sql } from "kysely";

interface Folded {
  booking: Booking;
  query: { id: string; name: string; email: string; phone: string; message: string; search_text: string } & Key;
  booking_group: Group;
  company: { id: string; contact: string; email: string; phone: string };
}

interface Key {
  email_key: string;
}

interface Booking extends Key {
  id: string;
  name: string;
  email: string;
  phone: string;
  room_name: string;
  reference: string;
  company_name: string;
  external_reference: string;
  additional_guests: string;
  search_text: string;
}

interface Group {
  id: string;
  name: string;
  payer_name: string;
  payer_email: string;
  payer_phone: string;
  payer_email_key: string;
  search_text: string;
}

const batch = 500;

/** One form of all texts that look alike: people are found by it, on both engines in the same way. */
export async function up(db: Kysely<Folded>): Promise<void> {
  await sql`alter table booking add column email_key text not null default ''`.execute(db);
  await sql`alter table query add column email_key text not null default ''`.execute(db);
  await sql`alter table booking_group add column payer_email_key text not null default ''`.execute(db);
  await sql`alter table booking_group add column search_text text not null default ''`.execute(db);
  await inBatches(db, "booking", foldBooking);
  await inBatches(db, "query", foldQuery);
  await inBatches(db, "booking_group", foldGroup);
  await inBatches(db, "company", cleanCompany);
  await sql`drop index booking_pending_email`.execute(db);
  await sql`create index booking_pending_email on booking (email_key) where status = 'pending'`.execute(db);
}

async function inBatches<Table extends keyof Folded & string>(
  db: Kysely<Folded>,
  table: Table,
  changed: (row: Folded[Table]) => Partial<Folded[Table]>,
): Promise<void> {
  for (let last = ""; ; ) {
    const { rows } = await sql<Folded[Table]>`
      select * from ${sql.table(table)} where id > ${last} order by id limit ${sql.lit(batch)}
    `.execute(db);
    for (const row of rows) await update(db, table, row.id, differences(row, changed(row)));
    const end = rows.at(-1);
    if (!end || rows.length < batch) return;
    last = end.id;
  }
}

const differences = <Row extends object>(row: Row, next: Partial<Row>) =>
  Object.entries(next).filter(([column, value]) => row[column as keyof Row] !== value);

async function update(db: Kysely<Folded>, table: string, id: string, values: [string, unknown][]): Promise<void> {
  if (values.length === 0) return;
  const set = sql.join(values.map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
  await sql`update ${sql.table(table)} set ${set} where id = ${id}`.execute(db);
}

const joined = (fields: readonly string[]) => fields.map(foldedText).join("\n");

function foldBooking(row: Booking): Partial<Booking> {
  const name = cleanedName(row.name);
  const email = cleanedCode(row.email);
  const phone = cleanedCode(row.phone);
  const { reference, external_reference } = row;
  const known = [row.company_name, external_reference].filter((text) => text !== "");
  const spoken = [reference, reference.replace("-", " "), reference.replace("-", "")];
  return {
    name,
    email,
    phone,
    additional_guests: cleanedName(row.additional_guests, ""),
    email_key: foldedAddress(email),
    search_text: joined([name, email, phone, row.room_name, ...spoken, ...known]),
  };
}

function foldQuery({ message, ...row }: Folded["query"]): Partial<Folded["query"]> {
  const [name, phone, email] = [cleanedName(row.name), cleanedCode(row.phone), cleanedCode(row.email)];
  return { name, phone, email, email_key: foldedAddress(email), search_text: joined([name, phone, email, message]) };
}

function foldGroup(row: Group): Partial<Group> {
  const [name, payer_name] = [cleanedName(row.name), cleanedName(row.payer_name)];
  const [payer_phone, payer_email] = [cleanedCode(row.payer_phone), cleanedCode(row.payer_email)];
  return {
    name,
    payer_name,
    payer_phone,
    payer_email,
    payer_email_key: foldedAddress(payer_email),
    search_text: joined([name, payer_name, payer_phone, payer_email]),
  };
}

const cleanCompany = (row: Folded["company"]) => ({
  contact: cleanedName(row.contact, ""),
  email: cleanedCode(row.email),
  phone: cleanedCode(row.phone),
});

// What the program held for alike when this migration was written: a migration does the same for ever.

/** A name without what nobody sees; the sign instead of a name of which nothing is left. */
export const cleanedName = (name: string, empty = "–"): string => {
  const text = cleanedLine(name);
  return isVisible(text) ? text : name === "" ? "" : empty;
};

/** Joiners: without and with a joined form. Scripts and emoji are written with them; elsewhere they only hide. */
const joiners = "\u200c\u200d";

/** Where a joiner changes how a letter before it is drawn. */
const joiningLetter =
  /[\p{Script=Deva}\p{Script=Beng}\p{Script=Guru}\p{Script=Gujr}\p{Script=Orya}\p{Script=Taml}\p{Script=Telu}\p{Script=Knda}\p{Script=Mlym}\p{Script=Sinh}\p{Script=Arab}\p{Script=Syrc}\p{Script=Mong}]/u;
const pictograph = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u;
/** What a variation selector may follow. */
const variable = /[\p{Emoji}\p{Script=Han}\p{Script=Mong}]/u;
const selector = /\p{Variation_Selector}/u;

/**
 * What nobody sees: control and format characters, fillers that count as letters (U+3164), the empty Braille pattern.
 * PostgreSQL can't store NUL; overrides disguise a text; spaces without width make two that look alike different.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
const invisibles = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * More marks on one letter than any language has, as the Stream-Safe Text Format counts them (UAX #15). To bring marks into
 * their order takes a time that grows with the square of how many there are in a row.
 */
const surplusMarks = /(\p{M}{30})\p{M}+/gu;

/** Most texts: nothing of them would be changed. */
const plain = /^[\t\n\x20-\x7e]*$/;

/** Well-formed, in NFC, and lines end with a line feed. Nothing invisible is left but joiners and selectors that are needed. */
function cleanedText(text: string): string {
  if (plain.test(text)) return text;
  const lines = text.toWellFormed().replace(/\r\n?|[\u2028\u2029]/g, "\n");
  return withoutInvisible(lines).replace(surplusMarks, "$1").normalize("NFC");
}

const cleanedLine = (text: string): string => cleanedText(text).replace(/\s+/g, " ").trim();

/** Of an address, a number or a reference, in which no script needs joiners. */
export const cleanedCode = (text: string): string =>
  plain.test(text) ? cleanedLine(text) : cleanedLine(text.replace(invisibles, (one) => (/\s/.test(one) ? " " : "")));

/** Whether there is anything to be seen: a letter, a digit or a sign. */
const isVisible = (text: string): boolean => /[^\p{M}\p{Z}\p{C}]/u.test(text.replace(invisibles, ""));

function withoutInvisible(text: string): string {
  if (!invisible.test(text)) return text;
  const characters = [...text];
  const kept: string[] = [];
  for (const [at, character] of characters.entries()) {
    const before = kept.at(-1) ?? "";
    if (!invisible.test(character) || isNeeded(character, before, characters[at + 1] ?? "")) kept.push(character);
  }
  return kept.join("");
}

function isNeeded(character: string, before: string, after: string): boolean {
  if (character === "\n" || character === "\t") return true;
  if (joiners.includes(character)) {
    return joiningLetter.test(before) || (pictograph.test(before) && pictograph.test(after));
  }
  return selector.test(character) && variable.test(before);
}

/** One text for all that look alike: case, accents, joiners, nukta, digits and forms of letters make no difference. */
export function foldedText(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return plainDigits(
    text
      .toWellFormed()
      .replace(invisibles, (one) => (/\s/.test(one) ? one : ""))
      .replace(surplusMarks, "$1")
      .normalize("NFKD")
      .toLowerCase()
      .replace(ignoredMarks, "")
      .replace(alike, (one) => plainForms.get(one) ?? one)
      .normalize("NFC"),
  );
}

/** Of an e-mail address: another accent is another mailbox, another case or form is not. */
export const foldedAddress = (text: string): string =>
  plainDigits(cleanedCode(text).normalize("NFKC")).toLowerCase().normalize("NFC");

/** Accents of Latin letters, nukta of Indian ones, the stroke that only lengthens an Arabic word. */
const ignoredMarks = /[\u0300-\u036f\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc\u0c3c\u0640]/g;

/** Letters that are drawn alike or that keyboards write in several ways, and have no common form in Unicode. */
const plainForms = new Map(
  [
    ["’‘ʼ‛`′", "'"],
    ["‐‑‒–—−", "-"],
    ["ø", "o"],
    ["ł", "l"],
    ["đð", "d"],
    ["ħ", "h"],
    ["ŧ", "t"],
    ["ı", "i"],
    ["ß", "ss"],
    ["æ", "ae"],
    ["œ", "oe"],
    ["þ", "th"],
    ["ς", "σ"],
    // Persian and Urdu letters beside the Arabic ones.
    ["يى", "ی"],
    ["ك", "ک"],
    ["هة", "ہ"],
    // The final forms of Malayalam and Bengali, which older keyboards write with a virama and a joiner.
    ["ൺ", "ണ്"],
    ["ൻ", "ന്"],
    ["ർ", "ര്"],
    ["ൽ", "ല്"],
    ["ൾ", "ള്"],
    ["ൿ", "ക്"],
    ["ৎ", "ত্"],
  ].flatMap(([forms = "", one = ""]) => [...forms].map((form) => [form, one] as const)),
);
const alike = /[’‘ʼ‛`′‐‑‒–—−øłđðħŧıßæœþςيىكهةൺൻർൽൾൿৎ]/gu;

/** ASCII digits for those of full width and of every script: the zero stands at the start of a row of ten. */
function plainDigits(text: string): string {
  return plainAscii.test(text) ? text : text.replace(/\p{Nd}/gu, digitValue);
}

const plainAscii = /^[\x20-\x7e]*$/;

function digitValue(digit: string): string {
  const compatible = digit.normalize("NFKC");
  if (/^\d$/.test(compatible)) return compatible;
  const own = digit.codePointAt(0) ?? 0;
  let zero = own;
  while (own - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(own - zero);
}
