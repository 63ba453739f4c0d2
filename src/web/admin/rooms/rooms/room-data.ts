import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { listAmenities } from "#contract/rooms/amenities.ts";
import {
  addRoom,
  deleteRoom,
  getRoomCalendar,
  getRoomSchedule,
  listRooms,
  setRoomAvailability,
  setRoomSchedule,
  updateRoom,
} from "#contract/rooms/rooms.ts";
import { maxDaysAhead } from "#domain/platform/time/availability.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import type { RoomInput } from "#domain/rooms/room-input.ts";
import type { Room } from "#domain/rooms/rooms.ts";
import { dashboardKey } from "../../platform/app/session/query-keys.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";
import { uploadApi } from "../../platform/app/session/upload-transport.ts";
import type { UploadRun } from "../../property/pictures/upload.ts";
import type { ScheduleBody } from "./schedule.ts";

const roomsKey = ["rooms"] as const;
const calendarsKey = ["room-calendar"] as const;

/** Includes rooms that are not on sale. */
export function useRoomList() {
  return useQuery({ queryKey: roomsKey, queryFn: ({ signal }) => staffApi(listRooms, {}, { signal }) });
}

export function useAmenityList() {
  return useQuery({ queryKey: ["amenities"], queryFn: ({ signal }) => staffApi(listAmenities, {}, { signal }) });
}

/** The last day on which a stay may begin. */
export function lastNightToClose(today: Night): Night {
  return addNights(today, maxDaysAhead);
}

/** By night, from today on; nights without sold units are omitted. */
export function useSoldNights(id: string | undefined, today: Night | undefined) {
  return useQuery({
    queryKey: [...calendarsKey, id, today],
    queryFn: async ({ signal }) => {
      const from = today ?? "";
      const query = { from, to: addNights(lastNightToClose(from), 1) };
      const { nights } = await staffApi(getRoomCalendar, { params: { id: id ?? "" }, query }, { signal });
      return new Map(nights.flatMap(({ night, sold }) => (sold ? [[night, sold] as const] : [])));
    },
    enabled: id !== undefined && today !== undefined,
  });
}

/** Why nights are closed, by night. */
export function useClosingReasons(room: Room | undefined) {
  return useQuery({
    queryKey: ["closing-reasons", room?._id, room?.updatedAt],
    queryFn: async ({ signal }) => {
      const { closed } = await staffApi(getRoomSchedule, { params: { id: room?._id ?? "" } }, { signal });
      return new Map(closed.map(({ night, reason }) => [night, reason]));
    },
    enabled: room !== undefined,
  });
}

interface SaveRoom extends UploadRun {
  /** Undefined for a new one. */
  room: Room | undefined;
  body: RoomInput;
}

export function useSaveRoom() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ room, body, onProgress, signal }: SaveRoom) => {
      const api = uploadApi(onProgress);
      return room
        ? api(updateRoom, { params: { id: room._id }, body }, { signal })
        : api(addRoom, { body }, { signal });
    },
    onSuccess: ({ room }) => remember(client, room),
    onError: () => refresh(client),
  });
}

export function useSetAvailability() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) =>
      staffApi(setRoomAvailability, { params: { id }, body: { isActive } }),
    onSuccess: ({ room }) => remember(client, room),
  });
}

export function useSetSchedule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ room, body }: { room: Room; body: ScheduleBody }) => {
      const input = { params: { id: room._id }, body: { ...body, updatedAt: room.updatedAt } };
      return (await staffApi(setRoomSchedule, input)).room;
    },
    onSuccess: (room) => remember(client, room),
    onError: () => refresh(client),
  });
}

export function useDeleteRoom() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => staffApi(deleteRoom, { params: { id } }),
    onSuccess: (_reply, id) => {
      client.setQueryData<Room[]>(roomsKey, (rooms) => rooms?.filter((room) => room._id !== id));
      refresh(client);
    },
  });
}

/** Updates the cached room and invalidates what else depends on it. */
function remember(client: QueryClient, room: Room): void {
  client.setQueryData<Room[]>(roomsKey, (rooms) => {
    if (!rooms) return rooms;
    const isNew = rooms.every(({ _id }) => _id !== room._id);
    return isNew ? [...rooms, room] : rooms.map((old) => (old._id === room._id ? room : old));
  });
  refresh(client);
}

function refresh(client: QueryClient): void {
  for (const queryKey of [roomsKey, calendarsKey, dashboardKey]) void client.invalidateQueries({ queryKey });
}
