import type { Generated } from "kysely";
import type { Housekeeping } from "#domain/rooms/units.ts";

type Flag = 0 | 1;

/**
 * `units` follows `room.total_units` by foreign key and bounds `sold` by a check constraint. Null only for past nights
 * when the number of units was reduced.
 */
export interface RoomNightTable {
  room_id: string;
  night: string;
  sold: number;
  /** Units taken out of sale; `sold + blocked` is bounded as well. */
  blocked: Generated<number>;
  units: number | null;
}
export interface UnitTable {
  id: string;
  room_id: string;
  /** On the door; unique among active units. */
  label: string;
  floor: string;
  position: number;
  housekeeping: Housekeeping;
  /** When and by whom the state was set; its version. Empty for a unit that nobody touched. */
  housekeeping_at: Generated<string>;
  housekeeping_by: Generated<string>;
  /** The booking whose guest left it dirty, until somebody sets the state, and the state before. */
  left_by: Generated<string>;
  housekeeping_before: Generated<Housekeeping | "">;
  /** A retired unit is kept for the stays that it had. */
  is_active: Flag;
  created_at: string;
  updated_at: string;
}
/**
 * A unit was in service on the nights `[from_day, until_day)`; `until_day` is empty while it is. Kept after unit and room are
 * gone, `room_name` being that of a deleted room.
 */
export interface UnitServiceTable {
  unit_id: string;
  from_day: string;
  until_day: string;
  room_id: string;
  room_name: string;
}
/** A unit taken out of sale for the nights `[from_night, to_night)`. */
export interface BlockTable {
  id: string;
  unit_id: string;
  from_night: string;
  to_night: string;
  reason: string;
  /** Of nights that a feed says are closed: the feed and the event; else empty. */
  feed_id: string;
  feed_uid: string;
  created_by: string;
  created_at: string;
  updated_at: string;
}
/** Who has a unit on a night: a booking, which then holds a night of the unit's room, or a block. */
export interface UnitNightTable {
  unit_id: string;
  night: string;
  room_id: string;
  booking_id: string | null;
  block_id: string | null;
}
export interface BookingNightTable {
  booking_id: string;
  night: string;
  room_id: string;
}
/** The last move of a booking on the chart. `undone_version` is empty unless it was undone. */
export interface ChartChangeTable {
  booking_id: string;
  /** The version of the booking that the move made. */
  version: string;
  /** JSON: the columns of the booking that a move can change, before it. */
  columns: string;
  /** JSON: pairs of night and place, before it. */
  places: string;
  changed_at: string;
  undone_version: string;
}
