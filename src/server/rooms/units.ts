import { AppError } from "#domain/errors.ts";
import { formatNight, type Night } from "#domain/nights.ts";
import * as m from "#messages/errors.js";
import type { Db } from "#server/database/schema.ts";

const maxNamed = 3;

/**
 * Checks that no night from today on has more units sold, and lifts the limit of past nights, which the table's check
 * constraint would enforce. Throws in_use with the nights.
 */
export async function fitUnits(db: Db, roomId: string, units: number, today: Night): Promise<void> {
  const rows = await db
    .selectFrom("room_night")
    .select("night")
    .where("room_id", "=", roomId)
    .where("night", ">=", today)
    .where("sold", ">", units)
    .orderBy("night")
    .execute();
  const nights = rows.map((row) => row.night);
  if (nights.length > 0) throw oversold(nights);
  await db
    .updateTable("room_night")
    .set({ units: null })
    .where("room_id", "=", roomId)
    .where("night", "<", today)
    .execute();
}

function oversold(nights: Night[]): AppError {
  const named = nights.slice(0, maxNamed).map(formatNight).join("; ");
  const sentence = m.roomOversold({ nights: named, others: Math.max(0, nights.length - maxNamed) });
  return new AppError("in_use", sentence, { fields: { totalRooms: sentence }, details: { nights } });
}
