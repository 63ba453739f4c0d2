import { useQuery } from "@tanstack/react-query";
import { listRooms } from "#contract/rooms/rooms.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";

/** Rooms with their plans, also those that are not on sale. */
export function useRoomPlans() {
  return useQuery({
    queryKey: ["rooms"],
    queryFn: ({ signal }) => staffApi(listRooms, {}, { signal }),
    staleTime: 60_000,
  });
}
