import { createHash } from "node:crypto";
import { catalogueTag } from "#domain/platform/values/cache-tags.ts";
import type { Settings } from "#domain/property/settings.ts";
import type { Kept } from "#server/platform/database/kept.ts";
import { readEnteredSettings } from "#server/property/settings/service.ts";
import { listRoomsOnSale, type RoomOnSale } from "#server/rooms/rooms/service.ts";

/** The rooms that guests can search among: the same for every search, until the catalogue changes. */
export interface Catalogue {
  settings: Pick<Settings, "chargesGst" | "pricesIncludeGst" | "checkInTime">;
  /** A room whose plans are all the desk's is no offer to guests. */
  rooms: readonly RoomOnSale[];
  /** Another one after a change of rooms, plans or settings; the same on every instance. */
  mark: string;
}

export const catalogue: Kept<Catalogue> = {
  dependsOn: [catalogueTag],
  read: async (db) => {
    const settings = await readEnteredSettings(db);
    const rooms = await listRoomsOnSale(db, settings, { isForStaff: false });
    const mark = createHash("sha256")
      .update(JSON.stringify([settings, rooms]))
      .digest("base64url")
      .slice(0, 12);
    return { settings, rooms: rooms.filter(({ plans }) => plans.length > 0), mark };
  },
};
