import { useQuery } from "@tanstack/react-query";
import { listRooms } from "#contract/rooms.ts";
import { staffApi } from "../staff-api.ts";

/** Rooms with their plans, also those that are not on sale. */
export function useRoomPlans() {
  return useQuery({
    queryKey: ["rooms"],
    queryFn: ({ signal }) => staffApi(listRooms, {}, { signal }),
    staleTime: 60_000,
  });
}
