import assert from "node:assert/strict";
import test from "node:test";
import type { CallInput } from "#contract/platform/endpoint.ts";
import { addRoom, updateRoom } from "#contract/rooms/rooms.ts";
import type { Room } from "#domain/rooms/rooms.ts";
import { failsWith } from "#tests/support/platform/app.ts";
import { aRoomForm, formOf, type RoomForm, roomAdmin } from "#tests/support/rooms/rooms.ts";

type Body = CallInput<typeof updateRoom>["body"];

test("what a plan costs is for owner and manager; reception saves the rest of a room", async (t) => {
  const { api, add, get, staffToken } = await roomAdmin(t);
  const plans = [
    { name: "Standard", cost: 4200, discount: 5, gstPercentage: 5 },
    { name: "Half board", cost: 5200, deposit: { kind: "percent", percent: 50 } as const, holdHours: 24 },
  ];
  const room = await add(await aRoomForm({ costOptions: plans }));
  const token = await staffToken("staff");
  const save = (now: Room, form: RoomForm, by = token) =>
    api(updateRoom, { params: { id: room._id }, body: formOf(now, form) as Body }, { token: by });

  const [first, second] = room.costOptions;
  assert.ok(first && second);
  const changed: [what: string, costOptions: Room["costOptions"]][] = [
    ["cost", [{ ...first, cost: 1 }, second]],
    ["discount", [{ ...first, discount: 99 }, second]],
    ["deposit", [first, { ...second, deposit: null }]],
    ["the price on the site", [second, first]],
    ["one less", [first]],
    ["one more", [first, second, { ...second, id: "", name: "For friends", cost: 1 }]],
  ];
  for (const [what, costOptions] of changed) {
    const refused = await failsWith(save(room, { costOptions }), "forbidden");
    assert.ok(refused.fields?.costOptions, what);
    assert.deepEqual(await get(room._id), room, what);
  }
  const { room: described } = await save(room, { description: "With a new door." });
  assert.deepEqual(described.costOptions, room.costOptions);
  const body = (await aRoomForm()) as CallInput<typeof addRoom>["body"];
  await failsWith(api(addRoom, { body }, { token }), "forbidden");

  const dearer = [{ ...first, cost: 4500 }, second];
  const { room: saved } = await save(described, { costOptions: dearer }, await staffToken("manager"));
  assert.equal(saved.costOptions[0]?.cost, 4500);
});
