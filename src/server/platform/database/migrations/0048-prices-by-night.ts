import { type Kysely, PostgresAdapter, sql } from "kysely";

const rowsAtOnce = 500;
const millisPerDay = 86_400_000;

/**
 * Rates by night, what a plan says about guests, tax, cancelling and deposits, promo codes and companies. Stored quotes get
 * the price of each night, which was the same for all; their amounts stay as they were.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await extendPlans(db);
  await createTables(db);
  await extendBookings(db);
  await announceRates(db);
  await listNights(db);
}

async function extendPlans(db: Kysely<unknown>): Promise<void> {
  const columns = [
    "gst_by_slab integer not null default 0",
    "included_guests integer",
    "extra_adult_paise integer not null default 0",
    "extra_child_paise integer not null default 0",
    "free_under_age integer not null default 0",
    "adult_from_age integer not null default 18",
    "is_desk_only integer not null default 0",
    "cancellation_steps text not null default ''",
    "deposit text not null default ''",
    "hold_hours integer",
  ];
  for (const column of columns) await sql`alter table cost_option add column ${sql.raw(column)}`.execute(db);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table night_rate (
      plan_id text not null references cost_option (id) on delete cascade,
      night text not null,
      cost_paise bigint check (cost_paise > 0),
      min_stay integer check (min_stay > 1),
      closed_to_arrival integer not null default 0,
      closed_to_departure integer not null default 0,
      is_closed integer not null default 0,
      primary key (plan_id, night)
    )`.execute(db);
  await sql`create index night_rate_by_night on night_rate (night)`.execute(db);
  await sql`
    create table promo_code (
      id text primary key,
      code text not null unique,
      percent_bp integer not null,
      amount_paise bigint not null,
      book_from text not null,
      book_until text not null,
      stay_from text not null,
      stay_until text not null,
      max_uses integer,
      uses integer not null default 0,
      is_active integer not null,
      created_at text not null,
      updated_at text not null,
      constraint promo_code_one_kind check ((percent_bp = 0) <> (amount_paise = 0)),
      constraint promo_code_uses check (uses >= 0 and (max_uses is null or uses <= max_uses))
    )`.execute(db);
  await sql`
    create table promo_plan (
      promo_id text not null references promo_code (id) on delete cascade,
      plan_id text not null references cost_option (id) on delete cascade,
      primary key (promo_id, plan_id)
    )`.execute(db);
  await sql`
    create table company (
      id text primary key,
      name text not null,
      gstin text not null,
      address text not null,
      contact text not null,
      email text not null,
      phone text not null,
      discount_bp integer not null,
      notes text not null,
      is_active integer not null,
      created_at text not null,
      updated_at text not null
    )`.execute(db);
  await sql`create unique index company_name on company (lower(name)) where is_active = 1`.execute(db);
  await sql`
    create table company_plan (
      company_id text not null references company (id) on delete cascade,
      plan_id text not null references cost_option (id) on delete cascade,
      primary key (company_id, plan_id)
    )`.execute(db);
}

async function extendBookings(db: Kysely<unknown>): Promise<void> {
  const columns = [
    "extra_night text not null default ''",
    "are_times_free integer not null default 0",
    "child_ages text not null default '[]'",
    "promo_id text references promo_code (id)",
    "company_id text references company (id)",
    "deposit_paise bigint not null default 0",
    "hold_until text not null default ''",
  ];
  for (const column of columns) await sql`alter table booking add column ${sql.raw(column)}`.execute(db);
  await sql`create index booking_by_promo on booking (promo_id) where promo_id is not null`.execute(db);
  await sql`create index booking_by_company on booking (company_id) where company_id is not null`.execute(db);
  await sql`create index booking_by_hold on booking (hold_until) where hold_until <> ''`.execute(db);
}

/** Like 0003-revisions.ts: public pages show rates. */
async function announceRates(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`
      create trigger night_rate_announced after insert or update or delete on night_rate
      for each statement execute function announce_change('catalogue')`.execute(db);
    return;
  }
  for (const event of ["insert", "update", "delete"]) {
    await sql`
      create trigger ${sql.ref(`night_rate_${event}_counted`)} after ${sql.raw(event)} on night_rate
      begin update catalogue_revision set value = value + 1; end`.execute(db);
  }
}

interface FormerQuote {
  rule: "public" | "edit";
  nights: number;
  rates: { cost: number; discount: number; serviceFee: number; gst: number };
  amounts: Record<string, number>;
}

interface QuoteRow {
  id: string;
  check_in: string;
  quote: string;
  change_request: string;
}

/** Apart, for its test. */
export async function listNights(db: Kysely<unknown>): Promise<void> {
  let last = "";
  for (;;) {
    const { rows } = await sql<QuoteRow>`
      select id, check_in, quote, change_request from booking where id > ${last} order by id limit ${sql.lit(rowsAtOnce)}
    `.execute(db);
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? "";
    const values = rows.map(
      (row) => sql`(${row.id}, ${withNights(row.quote, row.check_in)}, ${requestWithNights(row)})`,
    );
    await sql`
      with listed (id, quote, change_request) as (values ${sql.join(values)})
      update booking set quote = listed.quote, change_request = listed.change_request
      from listed where booking.id = listed.id
    `.execute(db);
  }
}

function requestWithNights({ change_request }: QuoteRow): string {
  if (change_request === "") return "";
  const request = JSON.parse(change_request) as { checkInDate: string; quote: FormerQuote };
  return JSON.stringify({
    ...request,
    quote: JSON.parse(withNights(JSON.stringify(request.quote), request.checkInDate)),
  });
}

const nightAfter = (night: string, count: number) =>
  new Date(Date.parse(night) + count * millisPerDay).toISOString().slice(0, 10);

/** A late departure counted as the night of the day of departure, which was not held. */
function withNights(json: string, checkIn: string): string {
  const quote = JSON.parse(json) as FormerQuote;
  const { rule, nights, rates } = quote;
  const { discount, serviceFee, gst } = rates;
  const amounts = { ...quote.amounts, reduction: 0 };
  const percentages = { discount, reduction: 0, serviceFee, gst };
  const flat = rule === "edit" ? { isFlat: true } : {};
  const nightly = Array.from({ length: nights }, (_, index) => ({
    night: nightAfter(checkIn, index),
    cost: rates.cost,
    extra: 0,
    off: 0,
    ...percentages,
    ...flat,
  }));
  return JSON.stringify({
    ...quote,
    extraNight: null,
    nightly,
    amounts,
    reductions: [],
    parts: [{ nights, ...percentages, ...flat, extra: 0, amounts }],
    terms: { isBySlab: false, occupancy: null },
  });
}
