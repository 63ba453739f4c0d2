import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { sql } from "kysely";
import { storeBooking, storeQuery, storeRoom } from "#server/operations/demo/factories.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { engine } from "#tests/support/platform/database.ts";
import { erasePastGuests } from "./retention.ts";
import { eraseGuest } from "./service.ts";

/**
 * Every text column of the schema. "personal" is erased with the guest; "register" and "document" are kept as the law requires,
 * until their own time; "staff" and "lodge" are written about neither guest nor stay; "code" is no text: an id, a day, a state.
 */
type Kind = "personal" | "register" | "document" | "staff" | "lodge" | "code";
type Columns = Partial<Record<Kind, string>>;

const classified: Record<string, Columns> = {
  amenity: { lodge: "name icon", code: "id type created_at updated_at" },
  approval_request: {
    personal: "action summary reason answer facts",
    staff: "asked_by decided_by",
    code: "id booking_id state asked_at decided_at company_id open_key",
  },
  audit_entry: { personal: "label before after", staff: "actor", code: "id at entity entity_id action" },
  // Of a guest's payment the bank's words go with the guest; of other credits nobody knows whose they are.
  bank_line: {
    personal: "narration bank_reference",
    lodge: "note",
    staff: "settled_by",
    code: "id line_key day state payment_id company_payment_id settlement_id security_entry_id imported_at",
  },
  banquet: { lodge: "name seating_capacity floor description", code: "id created_at updated_at" },
  banquet_image: { lodge: "url", code: "banquet_id" },
  block: {
    lodge: "reason",
    staff: "created_by",
    code: "id unit_id from_night to_night created_at updated_at feed_id feed_uid",
  },
  booking: {
    personal:
      "name email phone additional_guests special_requests additional_message search_text email_key client_key change_request external_reference billing_company billing_gstin billing_address",
    lodge: "room_name cost_option_name company_name source extras",
    code: "id reference booking_type check_in check_out arrival_time departure_time quote status created_at updated_at room_id erased_at cost_option_id cancellation_policy change_state locale departed_on arrived_on slept_until group_id extra_night child_ages promo_id company_id hold_until answer_by nights_payer released_on source_id",
  },
  booking_count: { code: "status" },
  booking_group: {
    personal: "name payer_name payer_phone payer_email payer_email_key search_text notes",
    code: "id locale release_on released_on lead_id erased_at created_at updated_at",
  },
  bill_credit: { code: "id booking_id invoice_id charge_id kind sac payer working_day created_at" },
  booking_night: { code: "booking_id night room_id" },
  booking_number: { personal: "search_text", code: "booking_id created_at" },
  brand_file: { lodge: "name type base64" },
  calendar: { code: "subject room_id unit_id secret exported created_at" },
  catalogue_revision: {},
  change_event: { code: "kind action record" },
  charge: {
    personal: "description void_reason",
    staff: "made_by voided_by",
    code: "id booking_id kind measure sac charged_on made_at voided_at working_day void_day payer moved_from",
  },
  charge_item: { lodge: "name", code: "id amenity_id kind sac measure created_at updated_at" },
  chart_change: { personal: "columns places", code: "booking_id version changed_at undone_version" },
  closed_line: { lodge: "room_name plan_name source", code: "id day night booking_id room_id" },
  company: { lodge: "name gstin address contact email phone notes", code: "id created_at updated_at pays" },
  company_payment: {
    lodge: "utr counted_utr note",
    staff: "recorded_by",
    code: "id company_id kind method reverses received_on working_day shift_id created_at",
  },
  company_payment_bill: { code: "company_payment_id payment_id" },
  company_plan: { code: "company_id plan_id" },
  cost_option: { lodge: "name", code: "id room_id cancellation_steps deposit" },
  day_close: { document: "report", staff: "closed_by", code: "day closed_at" },
  desk_day: { code: "id closed_until shift_id lines_from" },
  document_look: { code: "invoice_id look_id" },
  document_picture: { register: "sealed", staff: "made_by", code: "id guest_id made_at" },
  feed: {
    lodge: "name url",
    code: "id source_id room_id unit_id checked_at fetched_at failing_since error warned_at created_at updated_at",
  },
  feed_event: {
    personal: "summary",
    lodge: "conflict",
    code: "uid feed_id kind from_night to_night booking_id conflict_id found_at",
  },
  former_look: { lodge: "main png alt", code: "id" },
  gateway_attempt: { staff: "made_by", code: "id booking_id reference state link_id url expires_at due_at made_at" },
  gateway_event: { code: "id received_at" },
  gateway_payment: { code: "id attempt_id payment_id settlement_id captured_at" },
  gateway_refund: {
    staff: "made_by",
    code: "id gateway_payment_id payment_id refund_id state settlement_id due_at made_at",
  },
  gateway_settlement: { code: "id utr day working_day" },
  guest_card: { personal: "phone preferences barred_reason", staff: "barred_by", code: "id barred_at updated_at" },
  guest_message: { staff: "sent_by", code: "id booking_id kind sent_at" },
  handover_entry: {
    personal: "text outcome search_text",
    staff: "created_by done_by",
    code: "id kind due_on due_time booking_id unit_id created_at updated_at done_at",
  },
  housekeeping_day: { code: "id day" },
  idempotency_key: { personal: "reply", code: "scope key body_hash created_at" },
  image: { lodge: "url", code: "id used_at deleted_at" },
  image_file: { lodge: "name" },
  import_match: { lodge: "columns", code: "kind headings updated_at" },
  invoice: {
    document: "data",
    staff: "issued_by",
    code: "id booking_id kind year number corrects issued_on created_at payment_id payer part_of",
  },
  invoice_series: { code: "kind year" },
  job: { code: "kind due_at lease lease_until started_at finished_at error" },
  mail: {
    personal: "recipient data error",
    code: "id kind booking_id query_id lane state queued_at due_at sent_at group_id company_id",
  },
  maintenance_note: {
    lodge: "text image",
    staff: "created_by resolved_by",
    code: "id unit_id block_id created_at updated_at resolved_at",
  },
  night_change: { code: "night" },
  night_rate: { code: "plan_id night" },
  page_picture: { lodge: "url", code: "version_id" },
  page_version: { lodge: "content", staff: "made_by published_by", code: "id page locale made_at publish_at live_at" },
  // The number of a transfer stays, which `counted_utr` repeats: it is in the bank's statement.
  past_stay: {
    personal: "name phone email email_key search_text external_reference note",
    lodge: "room_name source",
    code: "id check_in check_out status import_key created_at",
  },
  payment: {
    personal: "utr note reason",
    staff: "recorded_by",
    document: "counted_utr",
    code: "id booking_id kind method state reverses received_on created_at working_day shift_id company_id first_part due_on",
  },
  security_entry: {
    personal: "utr note",
    staff: "recorded_by",
    document: "counted_utr",
    code: "id booking_id kind method received_on working_day shift_id created_at",
  },
  security_deposit: { code: "booking_id" },
  petty_cash: { staff: "reason recorded_by", code: "id shift_id working_day kind created_at" },
  promo_code: { lodge: "code", code: "id book_from book_until stay_from stay_until created_at updated_at" },
  promo_plan: { code: "promo_id plan_id" },
  query: {
    personal: "name phone email message notes search_text email_key",
    code: "id status created_at updated_at locale booking_id",
  },
  query_answer: { personal: "text", staff: "answered_by", code: "id query_id channel answered_at" },
  rate_change: { lodge: "label facts", staff: "actor undone_by", code: "id at undoes" },
  rate_change_night: { code: "plan_id night change_id before" },
  rate_limit: { code: "scope key" },
  recovery_code: { staff: "selector hash", code: "staff_id" },
  register_stay: { staff: "deferred_by", code: "booking_id arrived_at departed_at" },
  revenue_entry: { code: "booking_id night kind day" },
  room: { lodge: "name description beds view floor bathroom", code: "id created_at updated_at" },
  room_amenity: { code: "room_id amenity_id" },
  room_closed_night: { lodge: "reason", code: "room_id night" },
  room_image: { lodge: "url", code: "room_id" },
  room_night: { code: "room_id night" },
  second_factor: { staff: "sealed_secret", code: "staff_id created_at" },
  secret: { lodge: "value", code: "id" },
  setting: { lodge: "value", code: "id updated_at" },
  shift: {
    staff: "opened_by closed_by opening_reason difference_reason handed_to",
    code: "id opened_on opened_at closed_on closed_at counts",
  },
  source: { lodge: "name", code: "id kind company_id created_at updated_at" },
  staff: { staff: "user_id password_hash", code: "id role created_at password_set_at last_login_at locale" },
  staff_token: { staff: "hash device", code: "created_at used_at staff_id id" },
  status_change: {
    personal: "client_key change_request units",
    code: "booking_id version status closed_nights payment_id changed_at undone_version change_state departed_on",
  },
  stay_guest: {
    register:
      "name phone nationality address document_kind document_end passport_end visa_end coming_from going_to purpose vehicle signature foreign_details numbers filed_number departure_number",
    staff: "filed_by departure_filed_by",
    code: "id booking_id arrived_at departed_at filed_at departure_filed_at created_at updated_at",
  },
  testimonial: { lodge: "quote author position image", code: "id created_at updated_at" },
  translation: { lodge: "source text", code: "locale source_hash updated_at" },
  unit: {
    lodge: "label floor",
    staff: "housekeeping_by",
    code: "id room_id housekeeping created_at updated_at housekeeping_at housekeeping_before left_by",
  },
  unit_service: { lodge: "room_name", code: "unit_id from_day until_day room_id" },
  upi_request: { staff: "made_by", code: "tr booking_id payment_id made_at" },
  unit_night: { code: "unit_id night room_id booking_id block_id" },
};

/** PostgreSQL has sequences, notifications and an index of its own instead. */
const ofSqlite = ["booking_number", "catalogue_revision", "night_change"];
const ofEngine = Object.entries(classified).filter(([table]) => engine === "sqlite" || !ofSqlite.includes(table));

const isText = (dataType: string) => /text|char|json/i.test(dataType);

/** Without the tables of the search index, whose content is `search_text`. */
async function textColumns(db: Db): Promise<Record<string, string[]>> {
  const tables = (await db.introspection.getTables()).filter(({ name }) => !name.startsWith("booking_search"));
  const columnsOf = ({ columns }: (typeof tables)[number]) =>
    columns.filter(({ dataType }) => isText(dataType)).map(({ name }) => name);
  return Object.fromEntries(tables.map((table) => [table.name, columnsOf(table).toSorted()]));
}

const listed = (columns: Columns, kind: Kind) => columns[kind]?.split(" ") ?? [];

test("every text column says whether it is personal", async (t) => {
  const { db } = await testApp(t);
  const stated = ofEngine.map(([table, columns]) => [
    table,
    Object.values(columns)
      .flatMap((names) => names.split(" "))
      .toSorted(),
  ]);
  assert.deepEqual(await textColumns(db), Object.fromEntries(stated));
});

const marker = "zephyrine";
const email = `${marker}@example.in`;

/** Values that fit the constraints of a table; other columns are empty or zero. */
const fitting: Record<string, object> = {
  charge: { gst_points: 0, unit_paise: 100, quantity: 1, voided_at: "2020-01-01", payer: "guest" },
  payment: { kind: "payment", method: "card", amount_paise: 100, state: "received", counted_utr: null },
  security_entry: { kind: "payment", method: "card", amount_paise: 100, counted_utr: null },
  bank_line: { state: "matched", amount_paise: 100, payment_id: "a payment" },
  audit_entry: { entity: "booking" },
  approval_request: { state: "pending", company_id: null },
  handover_entry: { kind: "note", unit_id: null },
  status_change: { status: "pending" },
};

const isJson = (column: string) => ["before", "after", "data", "places", "units", "change_request"].includes(column);

/** A row of a table with the marker in each personal column. */
async function storeMarked(db: Db, table: string, links: object): Promise<void> {
  const tables = await db.introspection.getTables();
  const { columns } = tables.find(({ name }) => name === table) ?? assert.fail(table);
  const personal = listed(classified[table] ?? {}, "personal");
  const values = columns
    .filter(({ name, isNullable }) => !isNullable || personal.includes(name))
    .map(({ name, dataType }) => {
      const text = isJson(name) ? JSON.stringify({ anything: `of ${marker}`, also: [marker] }) : `of ${marker}`;
      return [name, personal.includes(name) ? text : isText(dataType) ? "" : 0];
    });
  const row = { ...Object.fromEntries(values), ...fitting[table], ...links };
  await db
    .insertInto(table as "charge")
    .values(row)
    .execute();
}

async function markedLodge(t: TestContext) {
  const { db, clock, today } = await testApp(t);
  const { _id: roomId } = await storeRoom(db);
  const past = { checkInDate: "2020-06-01", checkOutDate: "2020-06-03" };
  const { _id: id } = await storeBooking(db, { roomId, ...past, email, status: "checked-out" });
  await storeMarked(db, "booking_group", { id: "party", payer_email: email, payer_email_key: email });
  const personal = listed(classified.booking ?? {}, "personal").filter((name) => !name.startsWith("email"));
  const change_request = JSON.stringify({ anything: marker });
  const marked = Object.fromEntries(personal.map((name) => [name, name === "phone" ? marker : `of ${marker}`]));
  await db
    .updateTable("booking")
    .set({ ...marked, change_request, group_id: "party" })
    .where("id", "=", id)
    .execute();
  const query = await storeQuery(db, { name: marker, email, message: marker, createdAt: new Date("2020-06-01") });
  await db
    .updateTable("query")
    .set({ notes: marker, phone: marker, search_text: marker, updated_at: "2020-06-01" })
    .where("id", "=", query)
    .execute();
  const ofBooking = { booking_id: id };
  for (const table of [
    "payment",
    "security_entry",
    "charge",
    "approval_request",
    "status_change",
    "chart_change",
    "handover_entry",
  ]) {
    await storeMarked(db, table, table.endsWith("_change") ? ofBooking : { id: `a ${table}`, ...ofBooking });
    if (table === "payment") await storeMarked(db, "bank_line", { id: "a bank_line" });
  }
  await storeMarked(db, "guest_card", { id: "a card", phone: marker });
  await storeFeed(db, roomId);
  await storeMarked(db, "feed_event", { feed_id: "feed", kind: "booking", conflict_id: null, ...ofBooking });
  await storeMarked(db, "past_stay", { id: "past", status: "stayed", check_out: "2020-06-01", email_key: email });
  await storeMarked(db, "query_answer", { id: "an answer", query_id: query });
  for (const link of [ofBooking, { group_id: "party" }, { query_id: query }]) {
    await storeMarked(db, "mail", { id: JSON.stringify(link), ...link });
  }
  const entries = [
    ["booking", id],
    ["group", "party"],
    ["query", query],
  ] as const;
  for (const [entity, entity_id] of entries) {
    const label = entity === "booking" ? { label: "KL-AAAAA" } : {};
    await storeMarked(db, "audit_entry", { id: entity, entity, entity_id, at: "2020-06-01", ...label });
  }
  for (const name of [id, "party"])
    await storeMarked(db, "idempotency_key", {
      key: name,
      reply: `${name} of ${marker}`,
      created_at: clock.instant.toISOString(),
    });
  return { db, clock, today };
}

async function storeFeed(db: Db, room_id: string): Promise<void> {
  const state = { checked_at: "", fetched_at: "", failing_since: "", error: "", warned_at: "" };
  const subject = {
    source_id: "desk",
    room_id,
    unit_id: null,
    url: "https://example.com/a.ics",
    is_active: 0,
  } as const;
  await db
    .insertInto("feed")
    .values({ id: "feed", name: "Site", ...subject, ...state, created_at: "", updated_at: "" })
    .execute();
}

/** Where the marker still is, in any column of any table. */
async function tracesIn(db: Db): Promise<string[]> {
  const traces: string[] = [];
  for (const [table, columns] of Object.entries(await textColumns(db))) {
    for (const column of columns) {
      const found =
        await sql`select 1 from ${sql.table(table)} where lower(${sql.ref(column)}) like ${`%${marker}%`} limit 1`.execute(
          db,
        );
      if (found.rows.length > 0) traces.push(`${table}.${column}`);
    }
  }
  return traces.toSorted();
}

const personalColumns = ofEngine
  .flatMap(([table, columns]) => listed(columns, "personal").map((column) => `${table}.${column}`))
  .toSorted();

test("every personal column is erased with the guest", async (t) => {
  const { db, clock, today } = await markedLodge(t);
  assert.deepEqual(await tracesIn(db), personalColumns);
  await eraseGuest(db, { email, phone: "" }, { context: { actor: "meera", instant: clock.instant }, today });
  assert.deepEqual(await tracesIn(db), []);
});

test("every personal column is erased after the retention period", async (t) => {
  const { db, clock, today } = await markedLodge(t);
  const { signal } = new AbortController();
  await erasePastGuests(db, { months: 36, today, instant: clock.instant, signal });
  assert.deepEqual(await tracesIn(db), []);
});
