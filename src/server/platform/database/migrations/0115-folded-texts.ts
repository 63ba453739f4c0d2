import { type Kysely, sql } from "kysely";
import { cleanedCode, cleanedName, foldedAddress, foldedText } from "./copies/folds-of-0115.ts";

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
