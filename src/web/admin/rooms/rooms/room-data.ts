import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
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
import type { Room } from "#domain/rooms/rooms.ts";
import { dashboardKey } from "../../platform/app/session/query-keys.ts";
import { recordQueries, withRecord } from "../../platform/app/session/record-queries.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";
import type { ScheduleBody } from "./schedule.ts";

const roomsKey = ["rooms"] as const;
const calendarsKey = ["room-calendar"] as const;

/** Includes rooms that are not on sale. */
export const {
  useList: useRoomList,
  useSave: useSaveRoom,
  useDelete: useDeleteRoom,
} = recordQueries(
  { list: listRooms, add: addRoom, update: updateRoom, remove: deleteRoom },
  {
    key: roomsKey,
    related: [calendarsKey, dashboardKey],
    savedIn: (rooms, { room }) => withRecord(rooms, room),
  },
);

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

/** Updates the cached room and invalidates what else depends on it. */
function remember(client: QueryClient, room: Room): void {
  client.setQueryData<Room[]>(roomsKey, (rooms) => rooms && withRecord(rooms, room));
  refresh(client);
}

function refresh(client: QueryClient): void {
  for (const queryKey of [roomsKey, calendarsKey, dashboardKey]) void client.invalidateQueries({ queryKey });
}
