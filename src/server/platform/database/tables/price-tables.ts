import type { CompanyPays } from "#domain/billing/payers.ts";
import type { BasisPoints, Paise } from "#domain/platform/money/money.ts";

type Flag = 0 | 1;

/** A plan: what is sold with a room, and its price. */
export interface CostOptionTable {
  id: string;
  room_id: string;
  position: number;
  name: string;
  cost_paise: Paise;
  discount_bp: BasisPoints;
  service_fee_bp: BasisPoints;
  /** Unless the slab of each night decides. */
  gst_bp: BasisPoints;
  gst_by_slab: Flag;
  /** Null: everybody whom the room takes. */
  included_guests: number | null;
  extra_adult_paise: Paise;
  extra_child_paise: Paise;
  free_under_age: number;
  adult_from_age: number;
  /** Not offered on the site. */
  is_desk_only: Flag;
  /** JSON; empty: the lodge's. */
  cancellation_steps: string;
  /** JSON; empty for none. */
  deposit: string;
  /** How long an unpaid booking holds its nights; null: as the lodge's settings say. */
  hold_hours: number | null;
}
/** The differences of a plan on a night. */
export interface NightRateTable {
  plan_id: string;
  night: string;
  /** Null: the plan's own cost. */
  cost_paise: Paise | null;
  /** Applies to a stay that begins on this night; null: one night. */
  min_stay: number | null;
  closed_to_arrival: Flag;
  /** Nobody leaves on this day. */
  closed_to_departure: Flag;
  is_closed: Flag;
}
export interface RateChangeTable {
  id: string;
  /** Grows by one with each change: the version of the calendar. */
  number: number;
  actor: string;
  at: string;
  label: string;
  /** JSON: what the audit log says about it. */
  facts: string;
  nights: number;
  /** Empty unless it is itself an undo. */
  undoes: string;
  /** Empty unless it was undone. */
  undone_by: string;
  /** Another change has altered one of its nights since. */
  is_overwritten: Flag;
}
/** The last change of a plan's night, and what it was before. */
export interface RateChangeNightTable {
  plan_id: string;
  night: string;
  change_id: string;
  /** JSON: a `NightRate`. */
  before: string;
}
export interface PromoCodeTable {
  id: string;
  /** In capitals. */
  code: string;
  /** Either this or the amount. */
  percent_bp: BasisPoints;
  amount_paise: Paise;
  /** Days on which it can be used, and nights for which; empty for no bound. */
  book_from: string;
  book_until: string;
  stay_from: string;
  stay_until: string;
  /** For the plans of `promo_plan` only. */
  has_plans: Flag;
  max_uses: number | null;
  uses: number;
  is_active: Flag;
  created_at: string;
  updated_at: string;
}
/** The plans of a promo code that is not for all. */
export interface PromoPlanTable {
  promo_id: string;
  plan_id: string;
}
export interface CompanyTable {
  id: string;
  name: string;
  gstin: string;
  address: string;
  contact: string;
  email: string;
  phone: string;
  discount_bp: BasisPoints;
  pays: CompanyPays;
  /** Null: no limit. */
  credit_limit_paise: Paise | null;
  due_days: number;
  notes: string;
  is_active: Flag;
  created_at: string;
  updated_at: string;
}
/** The plans that were agreed with a company. */
export interface CompanyPlanTable {
  company_id: string;
  plan_id: string;
}
