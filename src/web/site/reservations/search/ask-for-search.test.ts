import assert from "node:assert/strict";
import { test } from "node:test";
import { AppError } from "#domain/platform/values/errors.ts";
import type { RoomAvailability } from "#domain/reservations/room-availability.ts";
import type { Api } from "#web/api.ts";
import { askForSearch } from "./ask-for-search.ts";

const search = { adults: 4, kids: 0, checkin: "2026-07-10", checkout: "2026-07-12" };
const free: RoomAvailability = { roomId: "family", bookable: true, unitsLeft: 1 };
const small: RoomAvailability = { roomId: "double", bookable: false, reason: "capacity", unitsLeft: 0 };

/** A lodge that answers to each number of adults with its rooms. */
function lodgeWith(rooms: Record<string, RoomAvailability[]>) {
  const asked: string[] = [];
  const api = (async (_endpoint: unknown, { query }: { query: { adults: string } }) => {
    asked.push(query.adults ?? "none");
    const found = rooms[query.adults ?? "none"];
    if (!found) throw new AppError("unavailable");
    return { nights: 2, rooms: found, catalogue: "2026-07-01 a" };
  }) as unknown as Api;
  return { api, asked };
}

test("a search is one call, and one more for a party that every room refuses or amenities may leave without a room", async () => {
  const { api, asked } = lodgeWith({ 4: [free, small], 1: [free, free] });
  const answer = { availability: [free, small], catalogue: "2026-07-01 a" };
  assert.deepEqual(await askForSearch(api, search, false), answer);
  assert.deepEqual(asked, ["4"]);
  assert.deepEqual(await askForSearch(api, search, true), { ...answer, forOne: [free, free] });
  const full = lodgeWith({ 4: [small], 1: [free] });
  assert.deepEqual((await askForSearch(full.api, search, false)).forOne, [free]);
  assert.deepEqual(
    [asked, full.asked],
    [
      ["4", "4", "1"],
      ["4", "1"],
    ],
  );
});

test("guests whom nobody counted are not sent, and without dates nothing is asked", async () => {
  const { api, asked } = lodgeWith({ none: [free] });
  await askForSearch(api, { ...search, areGuestsAssumed: true }, false);
  assert.deepEqual(await askForSearch(api, { adults: 4, kids: 0 }, true), { availability: [] });
  assert.deepEqual(asked, ["none"]);
});

test("a failure says that the dates could not be checked, and one of the second call leaves the first answer", async () => {
  const failed = await askForSearch(lodgeWith({}).api, search, false);
  assert.deepEqual(failed.availability, []);
  assert.ok(failed.problem);
  assert.deepEqual((await askForSearch(lodgeWith({ 4: [small] }).api, search, false)).availability, [small]);
});
