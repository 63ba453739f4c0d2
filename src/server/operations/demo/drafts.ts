import type { EntryMethod, PaymentKind, PaymentState } from "#domain/billing/payments.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import type { WireRates } from "#domain/pricing/wire-prices.ts";
import type { RoomFacts } from "#domain/rooms/room-facts.ts";
import type { CostOption, noPlanTerms } from "#domain/rooms/rooms.ts";
import type { Housekeeping } from "#domain/rooms/units.ts";
import type { QueryInput, QueryStatus } from "#domain/website/queries.ts";

// The fields of entities as in the API; amounts in rupees.

export interface CostOptionDraft extends WireRates, Partial<PlanTerms> {
  id?: string;
  name: string;
}
type PlanTerms = Pick<CostOption, keyof typeof noPlanTerms>;
export interface RoomDraft extends RoomFacts {
  name: string;
  description: string;
  images: string[];
  rating: number;
  maxCapacity: number;
  totalRooms: number;
  isActive: boolean;
  recommended: boolean;
  costOptions: CostOptionDraft[];
  /** Ids of stored amenities. */
  amenities: string[];
  occupiedDates: Night[];
}
export interface UnitDraft {
  id: string;
  label: string;
  floor: string;
  housekeeping: Housekeeping;
}
export interface AmenityDraft {
  name: string;
  type: "free" | "paid";
  price?: number;
  icon: string;
}
export interface BanquetDraft {
  name: string;
  seatingCapacity: string;
  floor: string;
  description: string;
  isActive: boolean;
  images: string[];
}
export interface TestimonialDraft {
  quote: string;
  rating: number;
  author: string;
  position: string;
  image: string;
  featured: boolean;
}
export interface PaymentDraft {
  kind: PaymentKind;
  method: EntryMethod;
  amount: number;
  utr: string;
  note: string;
  reason: string;
  state: PaymentState;
  recordedBy: string;
  receivedOn: Night;
}
export interface QueryDraft extends Omit<QueryInput, "website"> {
  status: QueryStatus;
  notes: string;
}
