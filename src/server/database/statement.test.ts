import assert from "node:assert/strict";
import test from "node:test";
import { openDb } from "#tests/support/database.ts";
import type { AmenityTable, Db } from "./schema.ts";
import { statement } from "./statement.ts";
import { transact } from "./transaction.ts";

const amenity = (id: string, price_paise: number | null = null): AmenityTable => ({
  ...{ id, name: `The ${id}`, type: "free", price_paise, icon: "", created_at: "", updated_at: "" },
});

function counted() {
  let built = 0;
  const insert = statement<{ rows: AmenityTable[] }>((db, { rows }) => {
    built++;
    return db.insertInto("amenity").values(rows);
  });
  const find = statement<{ ids: string[] }, { id: string; price_paise: number | null }>((db, { ids }) => {
    built++;
    return db.selectFrom("amenity").select(["id", "price_paise"]).where("id", "in", ids).orderBy("id").limit(2);
  });
  return { insert, find, built: () => built };
}

test("a statement is built once and gets other values each time, null among them", async (t) => {
  const db = await openDb(t);
  const { insert, find, built } = counted();
  await insert(db, { rows: [amenity("a")] });
  await insert(db, { rows: [amenity("b", 500)] });
  const read = async (...ids: string[]) =>
    (await find(db, { ids })).rows.map(({ id, price_paise }) => [id, price_paise]);
  assert.deepEqual(await read("a", "none"), [["a", null]]);
  assert.deepEqual(await read("none", "b"), [["b", 500]]);
  assert.equal(built(), 2);
});

test("a list of another length is another statement; the names may come in any order", async (t) => {
  const db = await openDb(t);
  const { insert, built } = counted();
  await insert(db, { rows: [amenity("a"), amenity("b", 1)] });
  const { id, ...rest } = amenity("c", 2);
  await insert(db, { rows: [{ ...rest, id }] });
  await insert(db, { rows: [amenity("d"), amenity("e", 3)] });
  assert.equal(built(), 2);
  const rows = await db.selectFrom("amenity").select(["id", "name", "price_paise"]).orderBy("id").execute();
  assert.deepEqual(
    rows.map(({ id, name, price_paise }) => [id, name, price_paise]),
    [
      ["a", "The a", null],
      ["b", "The b", 1],
      ["c", "The c", 2],
      ["d", "The d", null],
      ["e", "The e", 3],
    ],
  );
});

test("in a transaction it is part of it, and each database has its own", async (t) => {
  const [db, other] = [await openDb(t), await openDb(t)];
  const { insert } = counted();
  await insert(other, { rows: [amenity("elsewhere")] });
  const unit = transact(db, async (db) => {
    await insert(db, { rows: [amenity("a")] });
    throw new Error("no");
  });
  await assert.rejects(unit, /no/);
  const ids = async (db: Db) => (await db.selectFrom("amenity").select("id").execute()).map((row) => row.id);
  assert.deepEqual([await ids(db), await ids(other)], [[], ["elsewhere"]]);
});
