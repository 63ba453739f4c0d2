import type { SourceKind } from "#domain/billing/sources.ts";
import type { BasisPoints } from "#domain/platform/money/money.ts";

/** Where bookings come from. Never deleted. */
export interface SourceTable {
  id: string;
  /** Empty for one of the lodge's own, which is called by its kind. */
  name: string;
  kind: SourceKind;
  /** Percent of the price before tax, for bookings from now on. */
  commission_bp: BasisPoints;
  collects: 0 | 1;
  /** To which the nights of its bookings are billed. */
  company_id: string | null;
  is_active: 0 | 1;
  created_at: string;
  updated_at: string;
}

/** The lodge's own calendar of a unit or a room, for other sites. */
export interface CalendarTable {
  /** "unit …" or "room …", with the id. */
  subject: string;
  room_id: string;
  unit_id: string | null;
  /** 32 random bytes of the address, in base64url. */
  secret: string;
  /** JSON: when each stretch of nights was last given out, by "from/to". */
  exported: string;
  created_at: string;
}

/** A calendar of another site. Instants are empty until there is one. */
export interface FeedTable {
  id: string;
  name: string;
  source_id: string;
  room_id: string;
  /** Null for the room as a whole. */
  unit_id: string | null;
  url: string;
  is_active: 0 | 1;
  /** The last attempt, and the last good answer. */
  checked_at: string;
  fetched_at: string;
  /** Empty while it can be read. */
  failing_since: string;
  /** A `FeedFault`; empty for none. */
  error: string;
  /** When the lodge was told by mail that it can't be read. */
  warned_at: string;
  created_at: string;
  updated_at: string;
}

export interface FeedEventTable {
  feed_id: string;
  uid: string;
  kind: "booking" | "closed" | "own";
  summary: string;
  from_night: string;
  to_night: string;
  booking_id: string | null;
  /** Of an event whose nights are taken; null while there is none. */
  conflict_id: string | null;
  /** Why, in words; empty without a conflict. */
  conflict: string;
  found_at: string;
  /** Good answers in a row that did not have it. */
  missing: number;
}
