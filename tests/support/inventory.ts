import assert from "node:assert/strict";
import { checkInventory } from "#server/bookings/inventory.ts";
import type { Db } from "#server/database/schema.ts";

/**
 * Asserts that the three records of who has which night agree: the units sold, the nights that bookings hold, and what
 * the bookings' own dates and statuses say; and that no night is sold more often than the room has units.
 */
export async function assertInventory(db: Db): Promise<void> {
  assert.deepEqual((await checkInventory(db)).faults, []);
}
