import assert from "node:assert/strict";
import test from "node:test";
import { getDeskAvailability } from "#contract/reservations/availability.ts";
import { addGroup } from "#contract/reservations/groups.ts";
import { aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

const dates = { checkInDate: "2026-07-10", checkOutDate: "2026-07-12" };

test("rooms are searched at the price for those who will sleep in each, and booked at it", async (t) => {
  const { api, db, staffToken } = await testApp(t);
  const token = await staffToken("staff");
  const occupancy = { includedGuests: 1, extraAdult: 500, extraChild: 300, freeUnderAge: 0, adultFromAge: 18 };
  const room = async (name: string, maxCapacity: number) =>
    storeRoom(db, { name, totalRooms: 3, maxCapacity, costOptions: [aCostOption({ occupancy })] });
  const [hall, single] = [await room("Hall", 4), await room("Single", 1)];
  const query = { checkin: dates.checkInDate, checkout: dates.checkOutDate };
  const priced = async (parties: string) => {
    const { rooms } = await api(getDeskAvailability, { query: { ...query, parties } }, { token });
    const of = (id: string) => rooms.find(({ roomId }) => roomId === id)?.plans[0]?.quote.grandTotal;
    return [of(hall._id), of(single._id)];
  };
  const [forTwo, alone] = await priced("two");
  assert.deepEqual(await priced(`two,${hall._id}:2:0`), [forTwo, alone]);
  const [family] = await priced(`two,${hall._id}:2:1,${single._id}:1:0`);
  assert.ok((family ?? 0) > (forTwo ?? 0) && (forTwo ?? 0) > (alone ?? 0), "extra guests cost more");
  const line = { roomId: hall._id, costOptionId: hall.costOptions[0]?.id ?? "", count: 2 };
  const party = { adultMale: 1, adultFemale: 1, children: 1 };
  const rooms = [{ ...line, ...party, grandTotal: family }];
  const payer = { name: "Prabhu wedding", payerName: "Suma Prabhu", payerPhone: "9845012345" };
  const { group } = await api(addGroup, { body: { ...payer, ...dates, rooms } }, { token });
  assert.deepEqual(
    group.bookings.map(({ grandTotal }) => grandTotal),
    [family, family],
  );
  await failsWith(api(getDeskAvailability, { query: { ...query, parties: "two adults" } }, { token }), "invalid_input");
  await assertInventory(db);
});
