import { useQuery } from "@tanstack/react-query";
import { getGroup } from "#contract/reservations/groups.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";

export const groupKey = (id: string) => ["group", id] as const;

export function useGroup(id: string) {
  return useQuery({
    queryKey: groupKey(id),
    queryFn: async ({ signal }) => (await staffApi(getGroup, { params: { id } }, { signal })).group,
  });
}
