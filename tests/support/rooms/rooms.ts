import type { TestContext } from "node:test";
import type { CallInput } from "#contract/platform/endpoint.ts";
import {
  addRoom,
  deleteRoom,
  getRoom,
  listRooms,
  setRoomAvailability,
  setRoomSchedule,
  updateRoom,
} from "#contract/rooms/rooms.ts";
import type { Room } from "#domain/rooms/rooms.ts";
import { testApp } from "../platform/app.ts";
import { aPicture, picturesIn } from "../website/pictures.ts";

type Body = CallInput<typeof addRoom>["body"];
export type RoomForm = Partial<Body>;

/** The form of a new room with only the required fields. */
export async function aRoomForm(overrides: RoomForm = {}): Promise<RoomForm> {
  return {
    name: "Garden Deluxe",
    description: "Doors that open onto the garden.",
    costOptions: [{ name: "Standard", cost: 3600 }],
    images: [await aPicture()],
    ...overrides,
  };
}

/** The form of an existing room without changes. */
export function formOf(room: Room, overrides: RoomForm = {}): RoomForm {
  const { name, description, maxCapacity, totalRooms, isActive, recommended, rating, costOptions } = room;
  return {
    name,
    description,
    maxCapacity,
    totalRooms,
    isActive,
    recommended,
    rating,
    costOptions,
    amenities: room.amenities.map(({ _id }) => _id),
    existingImages: room.images,
    ...overrides,
  };
}

/** An app with the calls of staff on rooms. */
export async function roomAdmin(t: TestContext) {
  const app = await testApp(t);
  const { api, clock } = app;
  const token = await app.staffToken();
  return {
    ...app,
    token,
    add: async (form: RoomForm) => (await api(addRoom, { body: form as Body }, { token })).room,
    update: async (id: string, form: RoomForm) =>
      (await api(updateRoom, { params: { id }, body: form as Body }, { token })).room,
    remove: (id: string) => api(deleteRoom, { params: { id } }, { token }),
    get: async (id: string) => (await api(getRoom, { params: { id } }, { token })).room,
    list: () => api(listRooms, {}, { token }),
    setActive: async (id: string, isActive: boolean) =>
      (await api(setRoomAvailability, { params: { id }, body: { isActive } }, { token })).room,
    schedule: async (id: string, occupiedDates: string[], updatedAt?: string) =>
      (await api(setRoomSchedule, { params: { id }, body: { occupiedDates, updatedAt } }, { token })).room,
    storedPictures: () => picturesIn(app.imageStore),
    wait: (minutes: number) => {
      clock.instant = new Date(clock.instant.getTime() + minutes * 60_000);
    },
    /** Oldest entry first. */
    log: async () => {
      const rows = await app.db.selectFrom("audit_entry").selectAll().orderBy("at").orderBy("id").execute();
      return rows
        .filter(({ entity }) => entity === "room")
        .map(({ actor, action, label, before, after }) => {
          return { actor, action, label, before: JSON.parse(before), after: JSON.parse(after) };
        });
    },
  };
}
