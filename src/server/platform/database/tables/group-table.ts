import type { Locale } from "#domain/platform/text/locales.ts";

/** Bookings that belong together. */
export interface BookingGroupTable {
  id: string;
  name: string;
  payer_name: string;
  payer_phone: string;
  payer_email: string;
  /** Folded, as all keys and search texts are. */
  payer_email_key: string;
  search_text: string;
  /** The payer's language. */
  locale: Locale;
  notes: string;
  /** The day on which rooms that are neither named nor paid are given back; empty if they are kept. */
  release_on: string;
  /** The day on which that was done; empty before. */
  released_on: string;
  /** The booking whose page is that of all rooms, if a guest booked them on the website; empty otherwise. */
  lead_id: string;
  /** Empty unless the payer was erased. */
  erased_at: string;
  created_at: string;
  updated_at: string;
}
