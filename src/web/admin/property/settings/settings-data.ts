import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRevalidator } from "react-router";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import type { SettingsInput } from "#domain/property/settings.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";

const key = ["settings"] as const;

export function useSettings() {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await staffApi(getSettings, {}, { signal })).settings,
  });
}

/** The layout then shows the lodge's new name. */
export function useSaveSettings() {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  return useMutation({
    mutationFn: (body: SettingsInput) => staffApi(updateSettings, { body }),
    onSuccess: ({ settings }) => {
      client.setQueryData(key, settings);
      void revalidate();
    },
    onError: () => client.invalidateQueries({ queryKey: key }),
  });
}
