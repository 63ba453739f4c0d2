import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { addSource, listSources, updateSource } from "#contract/billing/sources.ts";
import type { SourceInput } from "#domain/billing/sources.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";

const key = ["sources"] as const;

export function useSources({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => staffApi(listSources, {}, { signal }),
    staleTime: 60_000,
    enabled,
  });
}

export function useSaveSource() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string | undefined; body: SourceInput }) =>
      id === undefined ? staffApi(addSource, { body }) : staffApi(updateSource, { params: { id }, body }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: key });
      // One that collects gets an account.
      void client.invalidateQueries({ queryKey: ["companies"] });
    },
  });
}
