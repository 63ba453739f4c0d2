import type { TestContext } from "node:test";
import { checkInBooking } from "#contract/reservations/bookings.ts";
import { moveStay, pinStay } from "#contract/reservations/chart.ts";
import { addBlock } from "#contract/rooms/blocks.ts";
import { addUnit, listUnits, retireUnit, setUnitOrder, updateUnit } from "#contract/rooms/units.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { UnitInput } from "#domain/rooms/units.ts";
import { type BookingDraft, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { unitsOfBookings } from "#server/rooms/inventory/booking-units.ts";
import { testApp } from "../platform/app.ts";

/** An app with one room, units 101 and on, and the calls of staff on units. */
export async function unitAdmin(t: TestContext, totalRooms = 3) {
  const app = await testApp(t);
  const { api, db } = app;
  const staff = { token: await app.staffToken() };
  const room = await storeRoom(db, { totalRooms });
  const roomId = room._id;
  const list = async () => (await api(listUnits, {}, staff)).units;
  const unit = async (label: string) => {
    const found = (await list()).find((one) => one.label === label);
    if (!found) throw new Error(`no unit ${label}`);
    return found;
  };
  const pin = async ({ _id: id, updatedAt }: Booking, isPinned: boolean) =>
    (await api(pinStay, { params: { id }, body: { isPinned, updatedAt } }, staff)).booking;
  return {
    ...app,
    staff,
    room,
    roomId,
    list,
    unit,
    labels: async () => (await list()).filter((one) => one.roomId === roomId).map(({ label }) => label),
    add: async (label: string, floor = "", room = roomId) =>
      (await api(addUnit, { body: { roomId: room, label, floor } }, staff)).unit,
    update: async (id: string, body: UnitInput) => (await api(updateUnit, { params: { id }, body }, staff)).unit,
    order: async (unitIds: string[]) => (await api(setUnitOrder, { body: { roomId, unitIds } }, staff)).units,
    retire: async (label: string) =>
      (await api(retireUnit, { params: { id: (await unit(label))._id } }, staff)).reseated,
    store: (draft: Partial<BookingDraft> = {}) =>
      storeBooking(db, { roomId, checkInDate: "2026-06-20", checkOutDate: "2026-06-22", ...draft }),
    checkIn: (id: string, body: { updatedAt?: string; unitId?: string } = {}) =>
      api(checkInBooking, { params: { id }, body }, staff),
    /** Like `assignUnits`, without a pin. */
    seat: async ({ _id: id, updatedAt, grandTotal, checkInDate, checkOutDate }: Booking, label: string) => {
      const { _id: unitId } = await unit(label);
      const body = { roomId, unitId, updatedAt, grandTotal, checkInDate, checkOutDate };
      const { booking } = await api(moveStay, { params: { id }, body }, staff);
      return pin(booking, false);
    },
    pin,
    block: async (label: string, from: string, to: string) => {
      const { _id: unitId } = await unit(label);
      return api(addBlock, { body: { unitId, from, to, reason: "Painting" } }, staff);
    },
    unitsOf: async (id: string) => ((await unitsOfBookings(db, [id]))[id] ?? []).map(({ label }) => label),
  };
}
