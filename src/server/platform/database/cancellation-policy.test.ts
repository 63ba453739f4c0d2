import assert from "node:assert/strict";
import test from "node:test";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { openDb } from "#tests/support/platform/database.ts";
import { up } from "./migrations/0033-cancellation-policy.ts";

const formerDefault =
  "Call or write to us before the day of arrival and there is nothing to pay. On the day itself, or if you do not arrive, the first night is charged.";
const firstNight = [{ daysBefore: 0, unit: "nights", amount: 1 }];

for (const [words, text, steps] of [
  [formerDefault, "", firstNight],
  ["No refunds in December.", "No refunds in December.", []],
] as const) {
  test(`a lodge that had "${words.slice(0, 20)}…" keeps its rule, also in upcoming bookings`, async (t) => {
    const db = await openDb(t);
    const { _id: roomId } = await storeRoom(db);
    await storeBooking(db, { roomId, checkInDate: "2026-07-01", checkOutDate: "2026-07-02" });
    await db
      .updateTable("setting")
      .set({ value: JSON.stringify({ cancellation: words }) })
      .where("id", "=", "lodge")
      .execute();
    await sql`alter table booking drop column cancellation_policy`.execute(db);
    await up(db as unknown as Kysely<unknown>);
    assert.equal((await readSettings(db)).cancellation, text);
    const { cancellation_policy: stored } = await db.selectFrom("booking").selectAll().executeTakeFirstOrThrow();
    assert.deepEqual(JSON.parse(stored), { steps, text });
  });
}
