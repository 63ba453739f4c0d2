import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRevalidator } from "react-router";
import { closeSite, getSetUp, openSite, skipSetUpStep, startOwnLodge } from "#contract/operations/set-up.ts";
import type { SetUp, SkipInput, StartOwnInput } from "#domain/operations/set-up.ts";
import { drafts } from "../../platform/app/drafts.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";

const key = ["set-up"] as const;

/** Read again with each visit: other screens do the steps. */
export function useSetUp() {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await staffApi(getSetUp, {}, { signal })).setUp,
    staleTime: 0,
  });
}

/** The frame of the admin says whether the site is open, so it is loaded again. */
function useSetUpCall<Input>(call: (input: Input) => Promise<{ setUp: SetUp }>) {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  return useMutation({
    mutationFn: call,
    onSuccess: ({ setUp }) => {
      client.setQueryData(key, setUp);
      void revalidate();
    },
    onError: () => client.invalidateQueries({ queryKey: key }),
  });
}

export const useSkipStep = () => useSetUpCall((body: SkipInput) => staffApi(skipSetUpStep, { body }));

export const useChangeSite = () =>
  useSetUpCall((isOpening: boolean) => (isOpening ? staffApi(openSite, {}) : staffApi(closeSite, {})));

/** Everything that was loaded or typed was of the demo. */
export function useStartOwn() {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  return useMutation({
    mutationFn: (body: StartOwnInput) => staffApi(startOwnLodge, { body }),
    onSuccess: ({ setUp }) => {
      drafts.clear();
      client.setQueryData(key, setUp);
      void client.invalidateQueries();
      void revalidate();
    },
  });
}
