import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { setBookingStatus } from "#contract/reservations/bookings.ts";
import { assignUnits } from "#contract/reservations/chart.ts";
import { addGroup, getGroup, previewRoomingList, setRoomingList } from "#contract/reservations/groups.ts";
import { aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

const dates = { checkInDate: "2026-07-10", checkOutDate: "2026-07-12" };

async function setUp(t: TestContext) {
  const app = await testApp(t);
  const { api, db } = app;
  const token = await app.staffToken("staff");
  const room = await storeRoom(db, {
    name: "Garden Deluxe",
    totalRooms: 6,
    maxCapacity: 3,
    costOptions: [aCostOption()],
  });
  const line = {
    roomId: room._id,
    costOptionId: room.costOptions[0]?.id ?? "",
    count: 4,
    adultMale: 1,
    adultFemale: 1,
  };
  const body = { name: "Prabhu wedding", payerName: "Suma Prabhu", payerPhone: "9845012345", ...dates, rooms: [line] };
  const { group } = await api(addGroup, { body }, { token });
  const params = { id: group._id };
  const preview = (text: string, target?: "all") =>
    api(previewRoomingList, { params, body: { text, target } }, { token });
  const enter = async (text: string, target?: "all") => {
    const { version } = await preview(text, target);
    return (await api(setRoomingList, { params, body: { text, target, version } }, { token })).group;
  };
  const guests = async () =>
    (await api(getGroup, { params }, { token })).group.bookings.map(({ name, phone, totalGuests, isNamed }) =>
      [name, phone, totalGuests, isNamed].join(" "),
    );
  return { ...app, token, params, group, preview, enter, guests };
}

test("names go to the rooms in order, first to those without a name; the preview says where and stores nothing", async (t) => {
  const { db, preview, enter, guests } = await setUp(t);
  const nobody = await guests();
  const first = await preview("ರವಿ ಪ್ರಭು, 9900071234, 3\nAsha Shenoy");
  assert.deepEqual(
    first.lines.map(({ line, name, phone, guests, roomName, unit, before }) => [
      line,
      name,
      phone,
      guests,
      roomName,
      unit,
      before,
    ]),
    [
      [1, "ರವಿ ಪ್ರಭು", "9900071234", 3, "Garden Deluxe", "", ""],
      [2, "Asha Shenoy", "", 2, "Garden Deluxe", "", ""],
    ],
  );
  assert.deepEqual([first.problems, first.unnamed], [[], 2]);
  assert.deepEqual(await guests(), nobody);
  await enter("ರವಿ ಪ್ರಭು, 9900071234, 3\nAsha Shenoy");
  const group = await enter("Leena Pai, 1");
  assert.equal(group.named, 3);
  assert.deepEqual(await guests(), [
    "ರವಿ ಪ್ರಭು 9900071234 3 true",
    "Asha Shenoy 9845012345 2 true",
    "Leena Pai 9845012345 1 true",
    "Prabhu wedding 9845012345 2 false",
  ]);
  await assertInventory(db);
});

test("a corrected list begins with the first room again, and a former guest's number goes with the name", async (t) => {
  const { preview, enter, guests } = await setUp(t);
  await enter("Ravi, 9900071234\nAsha, 9900071235\nLeena\nMohan");
  const { lines } = await preview("Ravi\nTara", "all");
  assert.deepEqual(
    lines.map(({ before }) => before),
    ["Ravi", "Asha"],
  );
  await enter("Ravi\nTara", "all");
  assert.deepEqual((await guests()).slice(0, 2), ["Ravi 9900071234 2 true", "Tara 9845012345 2 true"]);
});

test("a line with a unit's number names the guest of that unit", async (t) => {
  const { api, db, token, group, preview, enter } = await setUp(t);
  await api(assignUnits, { body: { from: dates.checkInDate, to: dates.checkOutDate } }, { token });
  const { group: seated } = await api(getGroup, { params: { id: group._id } }, { token });
  const third = seated.bookings[2];
  assert.ok(third);
  const unit = seated.units[third._id] ?? "";
  assert.notEqual(unit, "");
  const table = `Name,Room\nAsha,\nRavi,${unit}\nLeena,`;
  const after = await enter(table);
  assert.deepEqual(
    after.bookings.map(({ name }) => name),
    ["Asha", "Leena", "Ravi", "Prabhu wedding"],
  );
  const { problems } = await preview(`Name,Room\nAsha,${unit}\nRavi,${unit}\nLeena,999`);
  assert.deepEqual(
    problems.map(({ line, message }) => `${line} ${message}`),
    [`3 Room ${unit} is in the list twice`, "4 The group does not have room 999"],
  );
  await assertInventory(db);
});

test("a list with problems is not stored: each is named by its line", async (t) => {
  const { api, token, params, preview, guests } = await setUp(t);
  const before = await guests();
  const text = "Ravi, 4\n9845012345\nAsha, +1 2345678\nLeena\nMohan\nTara";
  const { problems, version } = await preview(text);
  assert.deepEqual(
    problems.map(({ line, message }) => `${line} ${message}`),
    [
      "1 Garden Deluxe: Maximum capacity of 3 guests exceeded",
      "2 The name is missing",
      "3 Please enter a phone number that exists in its country",
      "5 There is no room left for this name",
      "6 There is no room left for this name",
    ],
  );
  const { fields } = await failsWith(
    api(setRoomingList, { params, body: { text, version } }, { token }),
    "invalid_input",
  );
  assert.deepEqual(fields, { text: "Line 1: Garden Deluxe: Maximum capacity of 3 guests exceeded" });
  assert.deepEqual(await guests(), before);
  await failsWith(preview("  \n "), "invalid_input");
});

test("a list that was previewed before the group changed is refused; cancelled rooms get no name", async (t) => {
  const { api, db, token, params, group, preview, enter } = await setUp(t);
  const text = "Ravi\nAsha\nLeena\nMohan";
  const { version } = await preview(text);
  const [first] = group.bookings;
  assert.ok(first);
  await api(setBookingStatus, { params: { id: first._id }, body: { status: "cancelled" } }, { token });
  await failsWith(api(setRoomingList, { params, body: { text, version } }, { token }), "changed");
  assert.deepEqual(
    (await preview(text)).problems.map(({ line }) => line),
    [4],
  );
  const after = await enter("Ravi\nAsha\nLeena");
  assert.equal(after.bookings.find(({ _id }) => _id === first._id)?.name, "Prabhu wedding");
  assert.equal(after.named, 3);
  await assertInventory(db);
});
