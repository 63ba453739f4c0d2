type Flag = 0 | 1;

/** Something to repair in a unit. */
export interface MaintenanceNoteTable {
  id: string;
  unit_id: string;
  text: string;
  /** The URL of a picture, or empty. */
  image: string;
  /** Housekeeping asks the desk to take the unit out of sale. */
  wants_block: Flag;
  /** The block that it was turned into, which may have been removed since; or empty. */
  block_id: string;
  created_by: string;
  created_at: string;
  updated_at: string;
  /** Empty while it is open. */
  resolved_by: string;
  resolved_at: string;
}
/** One row: the last day whose morning was prepared. */
export interface HousekeepingDayTable {
  id: string;
  day: string;
}
