import type { Paise } from "#domain/platform/money/money.ts";

/** A stay of the time before the program, or a cancelled booking of another one: no night, no ledger. */
export interface PastStayTable {
  id: string;
  name: string;
  phone: string;
  email: string;
  email_key: string;
  search_text: string;
  room_name: string;
  /** Empty if it is not known. */
  check_in: string;
  check_out: string;
  status: "stayed" | "cancelled" | "no-show";
  total_paise: Paise | null;
  source: string;
  external_reference: string;
  note: string;
  /** SHA-256 of what makes it the same stay. */
  import_key: string;
  created_at: string;
}

/** A person's choices for the columns of files with these headings. */
export interface ImportMatchTable {
  kind: string;
  /** SHA-256 of the headings. */
  headings: string;
  /** JSON: columns by heading. */
  columns: string;
  updated_at: string;
}
