import type { Kysely } from "kysely";
import type { AuditedEntity } from "#domain/audit.ts";
import type { BookingStatus } from "#domain/booking-status.ts";
import type { BookingType } from "#domain/bookings.ts";
import type { InvoiceKind } from "#domain/invoices.ts";
import type { MailKind, MailState } from "#domain/mails.ts";
import type { BasisPoints, Paise } from "#domain/money.ts";
import type { PaymentKind, PaymentMethod, PaymentState } from "#domain/payments.ts";
import type { QueryStatus } from "#domain/queries.ts";
import type { RecoveryCodeTable, SecondFactorTable, StaffTable, StaffTokenTable } from "./staff-tables.ts";

// Portable columns: ids, nights and instants are text (YYYY-MM-DD, ISO 8601), booleans 0 or 1, money whole paise,
// percentages basis points, structures JSON text. A column means the same on SQLite and PostgreSQL.
type Flag = 0 | 1;

export interface RoomTable {
  id: string;
  name: string;
  description: string;
  rating: number;
  max_capacity: number;
  total_units: number;
  is_active: Flag;
  recommended: Flag;
  created_at: string;
  updated_at: string;
}
export interface CostOptionTable {
  id: string;
  room_id: string;
  position: number;
  name: string;
  cost_paise: Paise;
  discount_bp: BasisPoints;
  service_fee_bp: BasisPoints;
  gst_bp: BasisPoints;
}
interface RoomImageTable {
  room_id: string;
  position: number;
  url: string;
}
interface RoomAmenityTable {
  room_id: string;
  amenity_id: string;
  position: number;
}
/** A night that staff closed for sale, for all units of the room. */
interface RoomClosedNightTable {
  room_id: string;
  night: string;
}
/**
 * How many units of a room are sold on a night; no row means none. `units` follows the room's `total_units` by foreign
 * key and bounds `sold` by a check, so overselling is impossible on any path. It is null only for nights that lay in
 * the past when the number of units was reduced.
 */
interface RoomNightTable {
  room_id: string;
  night: string;
  sold: number;
  units: number | null;
}
export interface AmenityTable {
  id: string;
  name: string;
  type: "free" | "paid";
  price_paise: Paise | null;
  icon: string;
  created_at: string;
  updated_at: string;
}
export interface BanquetTable {
  id: string;
  name: string;
  seating_capacity: string;
  floor: string;
  description: string;
  is_active: Flag;
  created_at: string;
  updated_at: string;
}
interface BanquetImageTable {
  banquet_id: string;
  position: number;
  url: string;
}
export interface TestimonialTable {
  id: string;
  quote: string;
  rating: number;
  author: string;
  position: string;
  image: string;
  featured: Flag;
  created_at: string;
  updated_at: string;
}
export interface QueryTable {
  id: string;
  name: string;
  phone: string;
  email: string;
  message: string;
  status: QueryStatus;
  notes: string;
  /** Lower-case name, phone, e-mail and message, for the search. */
  search_text: string;
  created_at: string;
  updated_at: string;
}
export interface BookingTable {
  id: string;
  reference: string;
  /** Null once the room is deleted; `room_name` stays. */
  room_id: string | null;
  room_name: string;
  name: string;
  email: string;
  phone: string;
  booking_type: BookingType;
  additional_guests: string;
  adult_male: number;
  adult_female: number;
  children: number;
  special_requests: string;
  additional_message: string;
  check_in: string;
  check_out: string;
  arrival_time: string;
  departure_time: string;
  price_per_night_paise: Paise;
  grand_total_paise: Paise;
  /** The quote as agreed, JSON of the domain's Quote in paise; shown from here and never recomputed. */
  quote: string;
  status: BookingStatus;
  /** Lower-case name, e-mail, phone, room and reference, for the search. */
  search_text: string;
  /** When the guest was forgotten; empty: not yet. */
  erased_at: string;
  created_at: string;
  updated_at: string;
}
/** How many bookings are in a status: the sum over the shards. Kept by triggers. */
interface BookingCountTable {
  status: BookingStatus;
  shard: number;
  total: number;
}
/** SQLite only: the number by which `booking_search` knows a booking, its place in the list and its text. Kept by triggers. */
interface BookingNumberTable {
  number: number;
  booking_id: string;
  created_at: string;
  search_text: string;
}
/** SQLite only: the full-text index of `booking.search_text`, every three letters of it. Kept by triggers and at commit. */
interface BookingSearchTable {
  rowid: number;
  search_text: string;
}
/** The nights that a booking holds: what `room_night.sold` counts. */
export interface BookingNightTable {
  booking_id: string;
  night: string;
  room_id: string;
}
/** Who changed what; `before` and `after` are JSON of the changed fields. */
export interface AuditEntryTable {
  id: string;
  at: string;
  actor: string;
  entity: AuditedEntity;
  entity_id: string;
  label: string;
  action: string;
  before: string;
  after: string;
}
/** A picture whose files are in the data folder. */
interface ImageTable {
  id: string;
  url: string;
  /** When a save last uploaded or kept it. */
  used_at: string;
  /** When a sweep began to delete its files. */
  deleted_at: string | null;
}
interface IdempotencyKeyTable {
  scope: string;
  key: string;
  body_hash: string;
  /** JSON of the reply; empty while the first call is under way in its transaction. */
  reply: string;
  created_at: string;
}
/** What the owner sets: one row. `value` is JSON of the settings that were ever saved; the others are the defaults. */
export interface SettingTable {
  id: string;
  value: string;
  updated_at: string;
}
/** What only this lodge knows, by its use. */
interface SecretTable {
  id: "booking-key" | "second-factor-key";
  /** 256 bits by chance, as hexadecimal digits. */
  value: string;
}
/** A mail that is to be sent, or was. Written in the transaction that causes it. */
export interface MailTable {
  id: string;
  kind: MailKind;
  booking_id: string | null;
  query_id: string | null;
  /** Empty for the lodge's own notices: they go to the address that the settings name when they are sent. */
  recipient: string;
  /** JSON of the booking or query as it was; the text is made of it when the mail is sent or read. */
  data: string;
  /** Mails of one lane are sent one after the other, in the order of `queued_at`. */
  lane: string;
  state: MailState;
  attempts: number;
  error: string;
  queued_at: string;
  /** When it may be tried; while it is being sent, when it may be tried should nothing more be heard. */
  due_at: string;
  sent_at: string | null;
}

/**
 * An entry of a booking's ledger. Entries are never deleted, and the amount of one that counts never changes: `reverses`
 * takes another one back.
 */
export interface PaymentTable {
  id: string;
  booking_id: string;
  /** The number of the entry within its booking. */
  position: number;
  kind: PaymentKind;
  method: PaymentMethod;
  amount_paise: Paise;
  /** The UTR, or another reference; empty: none. */
  utr: string;
  /** The UTR while this entry counts and is not taken back: no second one may. */
  counted_utr: string | null;
  note: string;
  state: PaymentState;
  reverses: string | null;
  /** The user id of staff, or "guest". */
  recorded_by: string;
  received_on: string;
  created_at: string;
}

/** A GST invoice or the credit note that undoes one. Triggers refuse to change or delete it. */
export interface InvoiceTable {
  id: string;
  booking_id: string;
  /** The number of the document within its booking. */
  position: number;
  kind: InvoiceKind;
  /** The financial year, `26-27`, and the number in its series, without gaps from 1. */
  year: string;
  serial: number;
  number: string;
  /** The invoice that a credit note undoes. */
  corrects: string | null;
  issued_on: string;
  issued_by: string;
  /** JSON of everything that it says. */
  data: string;
  created_at: string;
}
/** The last number of a series, counted up in the transaction that stores the document. */
interface InvoiceSeriesTable {
  kind: InvoiceKind;
  year: string;
  last: number;
}

/** Who did what how often, by hash: no address and no user id is readable here. Instants are milliseconds. */
interface RateLimitTable {
  scope: string;
  key: string;
  /** Failures in a row; 0 where only `free_at` counts. */
  count: number;
  /** When the next try is taken; for a quota, until when what was used lasts. */
  free_at: number;
  /** When the row means nothing any more. */
  forget_at: number;
}

export interface Tables {
  room: RoomTable;
  cost_option: CostOptionTable;
  room_image: RoomImageTable;
  room_amenity: RoomAmenityTable;
  room_closed_night: RoomClosedNightTable;
  room_night: RoomNightTable;
  amenity: AmenityTable;
  banquet: BanquetTable;
  banquet_image: BanquetImageTable;
  testimonial: TestimonialTable;
  query: QueryTable;
  booking: BookingTable;
  booking_night: BookingNightTable;
  booking_count: BookingCountTable;
  booking_number: BookingNumberTable;
  booking_search: BookingSearchTable;
  staff: StaffTable;
  staff_token: StaffTokenTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  audit_entry: AuditEntryTable;
  image: ImageTable;
  idempotency_key: IdempotencyKeyTable;
  rate_limit: RateLimitTable;
  setting: SettingTable;
  secret: SecretTable;
  mail: MailTable;
  payment: PaymentTable;
  invoice: InvoiceTable;
  invoice_series: InvoiceSeriesTable;
}

/** The database, or a transaction on it: the first argument of every service function. */
export type Db = Kysely<Tables>;
