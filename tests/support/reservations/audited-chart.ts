import { checkInBooking, getBooking } from "#contract/reservations/bookings.ts";
import { assignUnits, moveStay, pinStay, undoMove } from "#contract/reservations/chart.ts";
import { addBlock, deleteBlock, updateBlock } from "#contract/rooms/blocks.ts";
import { addUnit, listUnits, retireUnit, setUnitOrder, updateUnit } from "#contract/rooms/units.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import type { TestApp } from "../platform/app.ts";

/** The calls of the room chart and its units that change something, in an order in which each of them does. */
export async function chartCalls(
  { api, db }: Pick<TestApp, "api" | "db">,
  caller: { token: string },
): Promise<Record<string, () => Promise<unknown>>> {
  const { _id: roomId } = await storeRoom(db, { totalRooms: 1 });
  const other = await storeRoom(db);
  const { id: unitId } = await db
    .selectFrom("unit")
    .select("id")
    .where("room_id", "=", roomId)
    .executeTakeFirstOrThrow();
  const moving = await storeBooking(db, { roomId, checkInDate: "2026-09-01", checkOutDate: "2026-09-02" });
  const arriving = await storeBooking(db, { roomId: other._id, checkInDate: "2026-07-01", checkOutDate: "2026-07-03" });
  const params = { id: moving._id };
  const block = { unitId, from: "2026-09-10", to: "2026-09-12", reason: "Paint" };
  let blockId = "";
  let moved = { updatedAt: moving.updatedAt };
  let unit = { _id: "" };
  return {
    moveStay: async () => {
      const { checkInDate, checkOutDate, grandTotal } = moving;
      const body = { checkInDate, checkOutDate, roomId, unitId, grandTotal, ...moved };
      moved = (await api(moveStay, { params, body }, caller)).booking;
    },
    undoMove: async () => {
      moved = (await api(undoMove, { params, body: { updatedAt: moved.updatedAt } }, caller)).booking;
    },
    assignUnits: async () => {
      await api(assignUnits, { body: { from: "2026-09-01", to: "2026-09-02" } }, caller);
      moved = (await api(getBooking, { params }, caller)).booking;
    },
    pinStay: () => api(pinStay, { params, body: { isPinned: true, updatedAt: moved.updatedAt } }, caller),
    addBlock: async () => {
      blockId = (await api(addBlock, { body: block }, caller)).block._id;
    },
    updateBlock: () => api(updateBlock, { params: { id: blockId }, body: { ...block, to: "2026-09-13" } }, caller),
    deleteBlock: () => api(deleteBlock, { params: { id: blockId } }, caller),
    checkInBooking: () => api(checkInBooking, { params: { id: arriving._id }, body: { anyway: true } }, caller),
    addUnit: async () => {
      ({ unit } = await api(addUnit, { body: { roomId: other._id, label: "Mango", floor: "" } }, caller));
    },
    updateUnit: () =>
      api(updateUnit, { params: { id: unit._id }, body: { label: "Tamarind", floor: "First" } }, caller),
    setUnitOrder: async () => {
      const { units } = await api(listUnits, {}, caller);
      const unitIds = units.filter((one) => one.roomId === other._id).map(({ _id }) => _id);
      return api(setUnitOrder, { body: { roomId: other._id, unitIds: unitIds.toReversed() } }, caller);
    },
    retireUnit: () => api(retireUnit, { params: { id: unit._id } }, caller),
  };
}
