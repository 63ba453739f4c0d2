import type { Generated } from "kysely";
import type { Paise } from "#domain/platform/money/money.ts";

type Flag = 0 | 1;

export interface RoomTable {
  id: string;
  name: string;
  description: string;
  rating: number;
  max_capacity: number;
  total_units: number;
  is_active: Flag;
  recommended: Flag;
  size_sqm: number | null;
  /** JSON */
  beds: string;
  view: string;
  floor: string;
  bathroom: string;
  created_at: string;
  updated_at: string;
}
export interface RoomImageTable {
  room_id: string;
  position: number;
  url: string;
}
export interface RoomAmenityTable {
  room_id: string;
  amenity_id: string;
  position: number;
}
export interface RoomClosedNightTable {
  room_id: string;
  night: string;
  reason: Generated<string>;
}
export interface AmenityTable {
  id: string;
  name: string;
  type: "free" | "paid";
  price_paise: Paise | null;
  icon: string;
  created_at: string;
  updated_at: string;
}
export interface BanquetTable {
  id: string;
  name: string;
  seating_capacity: string;
  floor: string;
  description: string;
  is_active: Flag;
  created_at: string;
  updated_at: string;
}
export interface BanquetImageTable {
  banquet_id: string;
  position: number;
  url: string;
}
