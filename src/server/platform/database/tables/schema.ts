import type { Kysely } from "kysely";
import type { Payer } from "#domain/billing/payers.ts";
import type { ApprovalState } from "#domain/operations/approvals.ts";
import type { AuditedEntity } from "#domain/platform/access/audit.ts";
import type { BasisPoints, Paise } from "#domain/platform/money/money.ts";
import type { Locale } from "#domain/platform/text/locales.ts";
import type { BookingStatus } from "#domain/platform/values/booking-status.ts";
import type { BookingType, ChangeRequestState } from "#domain/reservations/bookings.ts";
import type { BankLineTable } from "./bank-tables.ts";
import type { CalendarTable, FeedEventTable, FeedTable, SourceTable } from "./channel-tables.ts";
import type {
  ClosedLineTable,
  DayCloseTable,
  DeskDayTable,
  HandoverTable,
  PettyCashTable,
  RevenueEntryTable,
  ShiftTable,
} from "./day-tables.ts";
import type { GatewayTables } from "./gateway-tables.ts";
import type { BookingGroupTable } from "./group-table.ts";
import type { HousekeepingDayTable, MaintenanceNoteTable } from "./housekeeping-tables.ts";
import type { ImportMatchTable, PastStayTable } from "./import-tables.ts";
import type {
  BlockTable,
  BookingNightTable,
  ChartChangeTable,
  RoomNightTable,
  UnitNightTable,
  UnitServiceTable,
  UnitTable,
} from "./inventory-tables.ts";
import type { JobTable } from "./job-table.ts";
import type { GuestMessageTable, MailTable } from "./mail-tables.ts";
import type {
  BrandFileTable,
  DocumentLookTable,
  FormerLookTable,
  ImageFileTable,
  ImageTable,
  PagePictureTable,
  PageVersionTable,
  QueryAnswerTable,
  QueryTable,
  TestimonialTable,
  TranslationTable,
} from "./page-tables.ts";
import type {
  BillCreditTable,
  ChargeItemTable,
  ChargeTable,
  CompanyPaymentBillTable,
  CompanyPaymentTable,
  InvoiceSeriesTable,
  InvoiceTable,
  PaymentTable,
  SecurityDepositTable,
  SecurityEntryTable,
  UpiRequestTable,
} from "./payment-tables.ts";
import type {
  CompanyPlanTable,
  CompanyTable,
  CostOptionTable,
  NightRateTable,
  PromoCodeTable,
  PromoPlanTable,
  RateChangeNightTable,
  RateChangeTable,
} from "./price-tables.ts";
import type { DocumentPictureTable, GuestCardTable, RegisterStayTable, StayGuestTable } from "./register-tables.ts";
import type {
  AmenityTable,
  BanquetImageTable,
  BanquetTable,
  RoomAmenityTable,
  RoomClosedNightTable,
  RoomImageTable,
  RoomTable,
} from "./room-tables.ts";
import type { ChangeEventTable, RateLimitTable, SecretTable } from "./server-tables.ts";
import type { RecoveryCodeTable, SecondFactorTable, StaffTable, StaffTokenTable } from "./staff-tables.ts";

// Ids, nights and instants are text (YYYY-MM-DD, ISO 8601), booleans 0 or 1, percentages basis points, structures JSON.
type Flag = 0 | 1;

export interface BookingTable {
  id: string;
  reference: string;
  /** Null after the room was deleted. */
  room_id: string | null;
  room_name: string;
  /** The plan on the day of booking; empty in bookings of earlier versions. */
  cost_option_id: string;
  cost_option_name: string;
  /** Whether the room had several cost options. */
  had_cost_options: Flag;
  /** The policy on the day of booking; empty in stays that were over before policies were stored. */
  cancellation_policy: string;
  /** Fixed when the booking was cancelled or the guest did not arrive; meaningless while it holds its nights. */
  cancellation_fee_paise: Paise | null;
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
  /** Without tax. */
  net_paise: Paise;
  /** The sum of its ledger, which triggers maintain. */
  paid_paise: Paise;
  /** The sum of its charges that are not voided, which triggers maintain, and `rounding_paise`. */
  charges_paise: Paise;
  /** The amount that rounds the bill to the rupee, −49 to 50 paise; 0 unless the settings say so. */
  rounding_paise: Paise;
  nights_payer: Payer;
  /** The company's part of the charges, which triggers maintain, and the rounding of its part; included in the sums above. */
  company_charges_paise: Paise;
  company_rounding_paise: Paise;
  /** The sum of its invoices that no credit note has cancelled, which triggers maintain. */
  billed_paise: Paise;
  quote: string;
  status: BookingStatus;
  /** JSON: dates and guests that the guest asked for, with the quoted price; empty without `change_state`. */
  change_request: string;
  change_state: ChangeRequestState | "";
  /** Folded, as `email_key`, by which one person is found however they are written. */
  search_text: string;
  email_key: string;
  /** While a booking by a guest is pending, the hash of their network address; otherwise empty. */
  client_key: string;
  /** Empty unless the guest left before the day of departure: its nights from then on are free. */
  departed_on: string;
  /** The working day on which the guest came; empty until then, and of stays from before it was kept. */
  arrived_on: string;
  /** The working day on which it was cancelled or missed; empty otherwise. */
  released_on: string;
  /** The day until which a guest who is not here any more, or not yet again, has slept here; empty if no night was. */
  slept_until: string;
  /** The desk chose its unit, so nothing moves it by itself. */
  is_pinned: Flag;
  /** The night that an early arrival or a late departure adds to those of the stay; empty for none. */
  extra_night: string;
  /** The desk granted the times of arrival and departure. */
  are_times_free: Flag;
  /** JSON: ages of the children in years, as far as they were asked for. */
  child_ages: string;
  promo_id: string | null;
  company_id: string | null;
  /** The name on the day of booking; empty without a company. */
  company_name: string;
  /** The recipient of the invoice, as the guest has given it; empty if not said. */
  billing_company: string;
  billing_gstin: string;
  billing_address: string;
  source_id: string;
  /** Its name when it was booked; empty for one of the lodge's own. */
  source: string;
  /** Its number there; unique within the source unless empty. */
  external_reference: string;
  /** The source's share of the price before tax, as it was agreed when it was booked. */
  commission_bp: BasisPoints;
  /** The advance payment that keeps the booking; 0 for nothing. */
  deposit_paise: Paise;
  /** When an unpaid booking is cancelled; empty for never. */
  hold_until: string;
  /** JSON: what the guest added from the price list. */
  extras: string;
  /** When the lodge has promised to answer; empty for never. */
  answer_by: string;
  /** By the setting, without the desk. */
  confirmed_at_once: Flag;
  /** Everything that is sent to the guest is in it. */
  locale: Locale;
  /** Shared by bookings that belong together. */
  group_id: string | null;
  /** In a group: the rooming list has named its guest. Until then it carries the group's name and the payer's number. */
  is_named: Flag;
  /** Empty unless the guest was erased. */
  erased_at: string;
  created_at: string;
  updated_at: string;
}
/** The last status change of a booking: what an undo restores. `undone_version` is empty unless it was undone. */
interface StatusChangeTable {
  booking_id: string;
  /** The version of the booking that the change made. */
  version: string;
  /** Before the change, like `client_key`. */
  status: BookingStatus;
  client_key: string;
  change_request: string;
  change_state: BookingTable["change_state"];
  departed_on: string;
  /** JSON: unit by night, of those that the change released. */
  units: string;
  /** JSON: nights that the booking held although they were closed, and that the change released. */
  closed_nights: string;
  ledger_entries: number;
  /** The payment that was recorded with the change. */
  payment_id: string | null;
  changed_at: string;
  undone_version: string;
}
export interface ApprovalRequestTable {
  id: string;
  /** Null if it is about a company. */
  booking_id: string | null;
  company_id: string | null;
  /** JSON: an `ApprovableAction`; empty once it is decided. */
  action: string;
  summary: string;
  reason: string;
  state: ApprovalState;
  asked_by: string;
  asked_at: string;
  decided_by: string;
  decided_at: string;
  answer: string;
  /** JSON: the `ApprovalFacts` that were shown; empty once it is decided, and of requests from before they were stored. */
  facts: string;
  /** SHA-256 of the action while it waits, so that it is asked for once; null once it is decided. */
  open_key: string | null;
}
interface BookingCountTable {
  status: BookingStatus;
  shard: number;
  total: number;
}
interface BookingNumberTable {
  number: number;
  booking_id: string;
  created_at: string;
  search_text: string;
}
/** SQLite only: the trigram index of `booking.search_text`. */
interface BookingSearchTable {
  rowid: number;
  search_text: string;
}
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
interface IdempotencyKeyTable {
  scope: string;
  key: string;
  body_hash: string;
  /** JSON; empty until the first call has committed. */
  reply: string;
  created_at: string;
}
/** "lodge" and "register", without the defaults, "register-key" and "required-second-factor". */
export interface SettingTable {
  id: string;
  value: string;
  updated_at: string;
}

export interface Tables extends GatewayTables {
  change_event: ChangeEventTable;
  room: RoomTable;
  cost_option: CostOptionTable;
  night_rate: NightRateTable;
  rate_change: RateChangeTable;
  rate_change_night: RateChangeNightTable;
  promo_code: PromoCodeTable;
  promo_plan: PromoPlanTable;
  company: CompanyTable;
  company_plan: CompanyPlanTable;
  source: SourceTable;
  calendar: CalendarTable;
  feed: FeedTable;
  feed_event: FeedEventTable;
  room_image: RoomImageTable;
  room_amenity: RoomAmenityTable;
  room_closed_night: RoomClosedNightTable;
  room_night: RoomNightTable;
  unit: UnitTable;
  unit_service: UnitServiceTable;
  block: BlockTable;
  maintenance_note: MaintenanceNoteTable;
  housekeeping_day: HousekeepingDayTable;
  unit_night: UnitNightTable;
  amenity: AmenityTable;
  banquet: BanquetTable;
  banquet_image: BanquetImageTable;
  testimonial: TestimonialTable;
  query: QueryTable;
  query_answer: QueryAnswerTable;
  booking: BookingTable;
  booking_group: BookingGroupTable;
  booking_night: BookingNightTable;
  past_stay: PastStayTable;
  import_match: ImportMatchTable;
  register_stay: RegisterStayTable;
  stay_guest: StayGuestTable;
  guest_card: GuestCardTable;
  document_picture: DocumentPictureTable;
  status_change: StatusChangeTable;
  chart_change: ChartChangeTable;
  approval_request: ApprovalRequestTable;
  booking_count: BookingCountTable;
  booking_number: BookingNumberTable;
  booking_search: BookingSearchTable;
  staff: StaffTable;
  staff_token: StaffTokenTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  audit_entry: AuditEntryTable;
  image: ImageTable;
  /** With PostgreSQL only; empty with SQLite. */
  image_file: ImageFileTable;
  idempotency_key: IdempotencyKeyTable;
  rate_limit: RateLimitTable;
  setting: SettingTable;
  brand_file: BrandFileTable;
  former_look: FormerLookTable;
  document_look: DocumentLookTable;
  secret: SecretTable;
  translation: TranslationTable;
  page_version: PageVersionTable;
  page_picture: PagePictureTable;
  mail: MailTable;
  guest_message: GuestMessageTable;
  job: JobTable;
  payment: PaymentTable;
  company_payment: CompanyPaymentTable;
  company_payment_bill: CompanyPaymentBillTable;
  security_entry: SecurityEntryTable;
  security_deposit: SecurityDepositTable;
  desk_day: DeskDayTable;
  closed_line: ClosedLineTable;
  handover_entry: HandoverTable;
  shift: ShiftTable;
  petty_cash: PettyCashTable;
  day_close: DayCloseTable;
  revenue_entry: RevenueEntryTable;
  charge: ChargeTable;
  bill_credit: BillCreditTable;
  charge_item: ChargeItemTable;
  invoice: InvoiceTable;
  invoice_series: InvoiceSeriesTable;
  upi_request: UpiRequestTable;
  bank_line: BankLineTable;
}

export type Db = Kysely<Tables>;
