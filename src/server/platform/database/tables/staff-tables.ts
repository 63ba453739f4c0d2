import type { StaffRole } from "#domain/platform/access/staff.ts";
import type { Locale } from "#domain/platform/text/locales.ts";

type Flag = 0 | 1;

export interface StaffTable {
  id: string;
  user_id: string;
  password_hash: string;
  role: StaffRole;
  is_active: Flag;
  created_at: string;
  must_change_password: Flag;
  password_set_at: string;
  /** Empty before the first login. */
  last_login_at: string;
  /** The language of the admin. */
  locale: Locale;
}
export interface StaffTokenTable {
  /** SHA-256; the token itself is not stored. */
  hash: string;
  id: string;
  staff_id: string;
  device: string;
  created_at: string;
  used_at: string;
}
export interface SecondFactorTable {
  staff_id: string;
  /** The encrypted TOTP secret. */
  sealed_secret: string;
  /** The last accepted time step; codes up to it are rejected (RFC 6238, 5.2). */
  last_step: number;
  created_at: string;
}
export interface RecoveryCodeTable {
  staff_id: string;
  selector: string;
  hash: string;
}
