import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { sql } from "kysely";
import { cleanCode, cleanLine } from "#domain/platform/text/clean-text.ts";
import { foldAddress, foldText } from "#domain/platform/text/fold-text.ts";
import { storeBooking, storeQuery, storeRoom } from "#server/operations/demo/factories.ts";
import { exportGuest } from "#server/operations/guests/service.ts";
import { listBookings } from "#server/reservations/bookings/lists/list.ts";
import { payerColumns } from "#server/reservations/groups/rows.ts";
import { listQueries } from "#server/website/queries/service.ts";
import { openDb } from "#tests/support/platform/database.ts";
import * as copies from "./migrations/0115-folded-texts.ts";

test("texts of earlier versions are cleaned and folded once, so that their guests are found", async (t) => {
  const db = await openDb(t);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 9 });
  const stay = { roomId, checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };
  const [jose, nobody, plain] = [
    await storeBooking(db, stay),
    await storeBooking(db, stay),
    await storeBooking(db, stay),
  ];
  const queryId = await storeQuery(db, { name: "Gopal" });
  const payer = { name: "Wedding", payerName: "Suma", payerPhone: "9845033471", payerEmail: "suma@example.com" };
  const at = "2026-01-01T00:00:00.000Z";
  const texts = {
    notes: "",
    release_on: "",
    released_on: "",
    lead_id: "",
    erased_at: "",
    created_at: at,
    updated_at: at,
  };
  await db
    .insertInto("booking_group")
    .values({ id: "party", ...payerColumns(payer), locale: "en", ...texts })
    .execute();
  const before = await db.selectFrom("booking").selectAll().where("id", "=", plain._id).executeTakeFirstOrThrow();
  await db.updateTable("booking").set({ search_text: "" }).execute();
  const old = { name: "Jose\u0301 Nun\u0303ez", email: "jo\u200bse@Example.com" };
  await db.updateTable("booking").set(old).where("id", "=", jose._id).execute();
  await db.updateTable("booking").set({ name: "\u3164" }).where("id", "=", nobody._id).execute();
  await db
    .updateTable("query")
    .set({ name: "ಗೋಪಾಲ".normalize("NFD"), email: "g\u200bopal@example.com" })
    .execute();
  for (const index of ["booking_pending_email", "booking_at_once_email"]) {
    await sql`drop index ${sql.ref(index)}`.execute(db);
  }
  for (const [table, column] of [
    ["booking", "email_key"],
    ["query", "email_key"],
    ["booking_group", "payer_email_key"],
    ["booking_group", "search_text"],
  ] as const) {
    await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(db);
  }
  await sql`create index booking_pending_email on booking (lower(email)) where status = 'pending'`.execute(db);

  await copies.up(db as unknown as Parameters<typeof copies.up>[0]);

  const found = async (search: string) =>
    (await listBookings(db, { search, page: 1, limit: 5 }, "2026-06-01")).bookings.map(({ _id }) => _id);
  for (const search of ["José Nuñez", "jose nunez", "nun\u0303ez"])
    assert.deepEqual(await found(search), [jose._id], search);
  assert.deepEqual(await found(jose.reference.replace("-", " ")), [jose._id]);
  const row = await db.selectFrom("booking").selectAll().where("id", "=", jose._id).executeTakeFirstOrThrow();
  assert.deepEqual([row.name, row.email, row.email_key], ["José Nuñez", "jose@Example.com", "jose@example.com"]);
  assert.deepEqual(await db.selectFrom("booking").selectAll().where("id", "=", plain._id).executeTakeFirst(), before);
  const unnamed = await db.selectFrom("booking").select("name").where("id", "=", nobody._id).executeTakeFirst();
  assert.equal(unnamed?.name, "–");
  const { queries } = await listQueries(db, { search: "ಗೋಪಾಲ", page: 1, limit: 5 });
  assert.deepEqual(
    queries.map(({ _id, email }) => [_id, email]),
    [[queryId, "gopal@example.com"]],
  );
  const data = await exportGuest(db, { email: "SUMA@example.com", phone: "" }, {} as never);
  assert.deepEqual(
    data.groups.map(({ _id }) => _id),
    ["party"],
  );
});

test("the migration folds as the program does", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" })), (text) => {
      assert.equal(copies.foldedText(text), foldText(text));
      assert.equal(copies.foldedAddress(text), foldAddress(text));
      assert.equal(copies.cleanedCode(text), cleanCode(text));
      if (cleanLine(text) !== "") assert.ok([cleanLine(text), "–"].includes(copies.cleanedName(text)));
    }),
  );
});
