import type { Locale } from "#domain/platform/text/locales.ts";
import type { AnswerChannel, QueryStatus } from "#domain/website/queries.ts";

type Flag = 0 | 1;

export interface PageVersionTable {
  id: string;
  page: string;
  locale: string;
  number: number;
  /** JSON; null for the built-in texts. */
  content: string | null;
  made_by: string;
  made_at: string;
  /** When it is to go live. */
  publish_at: string | null;
  published_by: string | null;
  /** When it last went live. */
  live_at: string | null;
}

/** The pictures that a version shows. */
export interface PagePictureTable {
  version_id: string;
  position: number;
  url: string;
}

/** A logo and colour that documents were issued with. */
export interface FormerLookTable {
  id: string;
  main: string;
  /** In base64; empty without a logo. */
  png: string;
  width: number;
  height: number;
  alt: string;
}

/** Documents without one have the present look. */
export interface DocumentLookTable {
  invoice_id: string;
  look_id: string;
}

/** The logo as it was sent, and the pictures made from it. */
export interface BrandFileTable {
  name: string;
  type: string;
  base64: string;
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
  search_text: string;
  email_key: string;
  locale: Locale;
  /** The booking that it became. */
  booking_id: string | null;
  created_at: string;
  updated_at: string;
}
export interface QueryAnswerTable {
  id: string;
  query_id: string;
  channel: AnswerChannel;
  text: string;
  answered_by: string;
  answered_at: string;
}
export interface TranslationTable {
  locale: Locale;
  /** SHA-256 of `source`. */
  source_hash: string;
  source: string;
  text: string;
  updated_at: string;
}

export interface ImageTable {
  id: string;
  url: string;
  used_at: string;
  deleted_at: string | null;
}

export interface ImageFileTable {
  name: string;
  bytes: Uint8Array;
}
