import type { Locale } from "#domain/platform/text/locales.ts";
import type { AnswerChannel, QueryStatus } from "#domain/website/queries.ts";

type Flag = 0 | 1;

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
