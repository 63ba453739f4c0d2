import { setHousekeeping } from "#contract/rooms/housekeeping.ts";
import {
  addMaintenanceNote,
  askForBlock,
  resolveMaintenanceNote,
  takeUnitOutOfSale,
} from "#contract/rooms/maintenance.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { storeRoom } from "#server/operations/demo/factories.ts";
import type { TestApp } from "../platform/app.ts";

/** The calls of housekeeping that change something, in an order in which each of them does. */
export async function housekeepingCalls(
  { api, db, today }: Pick<TestApp, "api" | "db" | "today">,
  caller: { token: string },
): Promise<Record<string, () => Promise<unknown>>> {
  const { _id: roomId } = await storeRoom(db);
  const { id: unitId } = await db
    .selectFrom("unit")
    .select("id")
    .where("room_id", "=", roomId)
    .executeTakeFirstOrThrow();
  let id = "";
  const nights = { from: today, to: addNights(today, 2) };
  return {
    setHousekeeping: () => api(setHousekeeping, { params: { id: unitId }, body: { state: "dirty" } }, caller),
    addMaintenanceNote: async () => {
      const { note } = await api(addMaintenanceNote, { body: { unitId, text: "The tap drips" } }, caller);
      id = note._id;
    },
    askForBlock: () => api(askForBlock, { params: { id }, body: { wantsBlock: true } }, caller),
    takeUnitOutOfSale: () => api(takeUnitOutOfSale, { params: { id }, body: nights }, caller),
    resolveMaintenanceNote: () => api(resolveMaintenanceNote, { params: { id }, body: {} }, caller),
  };
}
