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
