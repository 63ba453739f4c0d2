import assert from "node:assert/strict";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { checkInventory } from "#server/rooms/inventory/check.ts";

/**
 * Asserts that units sold, nights held by bookings, and dates and statuses of bookings are consistent, and that no night
 * is oversold.
 */
export async function assertInventory(db: Db): Promise<void> {
  assert.deepEqual((await checkInventory(db)).faults, []);
}
