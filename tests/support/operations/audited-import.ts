import { importLines } from "#contract/operations/import.ts";
import { storeRoom } from "#server/operations/demo/factories.ts";
import type { TestApp } from "../platform/app.ts";
import { csv, fileOf } from "./imports-csv.ts";

/** The import of one booking. */
export function importCalls({ api, db }: Pick<TestApp, "api" | "db">, caller: { token: string }) {
  return {
    importLines: async () => {
      await storeRoom(db, { name: "Garden Deluxe", totalRooms: 1, maxCapacity: 3 });
      return api(importLines, { body: { kind: "bookings", file: fileOf(csv({})), lines: [2] } }, caller);
    },
  };
}
