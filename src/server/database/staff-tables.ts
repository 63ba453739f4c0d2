import type { StaffRole } from "#domain/staff.ts";

// Accounts, and what their people sign in with: tables of schema.ts, whose rules for columns hold here as well.
type Flag = 0 | 1;

export interface StaffTable {
  id: string;
  user_id: string;
  password_hash: string;
  role: StaffRole;
  is_active: Flag;
  created_at: string;
  /** Whether somebody else chose the password. */
  must_change_password: Flag;
  password_set_at: string;
}
export interface StaffTokenTable {
  /** SHA-256 of the token; the token itself is stored nowhere. */
  hash: string;
  /** What the session is called where it is shown; opens nothing. */
  id: string;
  staff_id: string;
  /** Browser and system in words; empty where they are not known. */
  device: string;
  created_at: string;
  used_at: string;
}
/** An account whose sign-in takes a code besides the password; no row: it takes none. */
export interface SecondFactorTable {
  staff_id: string;
  /** What the codes are made of, encrypted. */
  sealed_secret: string;
  /** The time step of the last code that was taken: none of it or of before is taken again. */
  last_step: number;
  created_at: string;
}
/** A recovery code that has not been used. */
export interface RecoveryCodeTable {
  staff_id: string;
  /** Its first characters, by which it is found. */
  selector: string;
  /** The whole of it, hashed like a password. */
  hash: string;
}
