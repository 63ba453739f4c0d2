import assert from "node:assert/strict";
import test from "node:test";
import { listRooms } from "#contract/rooms/rooms.ts";
import { listUnits } from "#contract/rooms/units.ts";
import { storeAmenity } from "#server/operations/demo/factories.ts";
import { counts, csv, withLodge } from "#tests/support/operations/imports-csv.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

const roomHead =
  "Room;Description;Room numbers;Number of rooms;Guests;Plan;Price per night;Service fee %;GST %;Amenities;On sale";

test("rooms are imported with their units and plan, once", async (t) => {
  const lodge = await withLodge(t);
  const { api, db, token, preview, run } = lodge;
  await storeAmenity(db, { name: "Wi-Fi" });
  const text = `\ufeff${roomHead}\nSea View;"Two beds; a balcony";501-503;;3;With breakfast;"2,500";;;wi-fi;yes\n"garden deluxe";x;;;;;100\nCottage;Quiet;;2;;;7000;10;18;;no\n`;
  const before = await counts(lodge);
  const { lines } = await preview(text, "rooms");
  assert.deepEqual(await counts(lodge), before);
  assert.deepEqual(
    lines.map(({ line, label, state, steps }) => [line, label, state, steps]),
    [
      [
        2,
        "Sea View",
        "ready",
        [
          "Adds 3 rooms: 501, 502, 503",
          "With breakfast: ₹2,500 a night, ₹2,625 with fee and tax",
          "On sale at once. Please add a picture under Rooms.",
        ],
      ],
      [3, "garden deluxe", "present", ["There is a room of this name. It is not changed."]],
      [
        4,
        "Cottage",
        "ready",
        ["Adds 2 rooms with the next free numbers", "Standard: ₹7,000 a night, ₹9,086 with fee and tax", "Not on sale"],
      ],
    ],
  );
  assert.deepEqual(await run(text, [2, 4], { kind: "rooms" }), { added: 2, present: 0 });
  assert.deepEqual(await run(text, [2, 4], { kind: "rooms" }), { added: 0, present: 2 });
  const rooms = await api(listRooms, {}, { token });
  const sea = rooms.find(({ name }) => name === "Sea View");
  assert.deepEqual(
    [sea?.totalRooms, sea?.maxCapacity, sea?.costOptions[0]?.grandTotal, sea?.amenities[0]?.name, sea?.isActive],
    [3, 3, 2625, "Wi-Fi", true],
  );
  assert.deepEqual([sea?.description, sea?.images], ["Two beds; a balcony", []]);
  assert.equal(rooms.find(({ name }) => name === "Cottage")?.isActive, false);
  const { units } = await api(listUnits, {}, { token });
  assert.deepEqual(
    units.filter(({ roomId }) => roomId === sea?._id).map(({ label }) => label),
    ["501", "502", "503"],
  );
  // A booking file can name them now.
  assert.deepEqual(await run(csv({ room: "sea view", unit: "502" }), [2]), { added: 1, present: 0 });
  await assertInventory(db);
});

test("faults of rooms are said at their columns", async (t) => {
  const { api, token, faults } = await withLodge(t, 1);
  const { units } = await api(listUnits, {}, { token });
  const taken = units[0]?.label ?? "";
  const found = await faults(
    [
      roomHead,
      ";;;;99;;free",
      `A;x;${taken};;;;100;200;;Helipad`,
      "B;x;1, 1;;;;100",
      "C;x;701;2;;;100;;;;maybe",
      "D;x;801;;;;100",
      "D;x;802;;;;100",
      "EXAMPLE;x;;;;;100",
      "E;x;801;;;;100",
      `F;x;${"9".repeat(21)};;;;100`,
    ].join("\n"),
    "rooms",
  );
  assert.deepEqual(found, {
    2: {
      Room: "Room name is required",
      Description: "Room description is required",
      Guests: found[2]?.Guests,
      "Price per night": found[2]?.["Price per night"],
    },
    3: {
      "Room numbers": `Unit ${taken} exists already, in Garden Deluxe`,
      "Service fee %": found[3]?.["Service fee %"],
      Amenities: "There is no amenity called Helipad. Please add it first.",
    },
    4: { "Room numbers": "1 is there twice" },
    5: { "Room numbers": "There is 1 room number, but 2 rooms", "On sale": "Please write yes or no" },
    6: {},
    7: { Room: "Another line has a room of the same name" },
    8: { Room: "This is the example of the template. Please replace it." },
    9: { "Room numbers": "Unit 801 exists already, in D" },
    10: { "Room numbers": `“${"9".repeat(21)}” is longer than 20 letters` },
  });
});
