import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  endStaffSecondFactor,
  getSecondFactor,
} from "#contract/second-factor.ts";
import { staffApi } from "../staff-api.ts";
import { accountsKey } from "./staff-data.ts";

const key = ["second-factor"] as const;

/** Whether one's own account signs in in two steps. */
export function useSecondFactor(enabled: boolean) {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => staffApi(getSecondFactor, {}, { signal }), enabled });
}

/** The calls that change a second factor; each makes what is shown of it be asked for anew. */
export function useSecondFactorCalls() {
  const client = useQueryClient();
  // Not waited for: what a call answers is shown before what follows from it.
  const onSettled = () => {
    void client.invalidateQueries({ queryKey: key });
    void client.invalidateQueries({ queryKey: accountsKey });
  };
  return {
    begin: useMutation({
      mutationFn: (body: { currentPassword: string }) => staffApi(beginSecondFactor, { body }),
      // A secret is kept no longer than it is shown.
      gcTime: 0,
    }),
    confirm: useMutation({
      mutationFn: (body: { ticket: string; code: string }) => staffApi(confirmSecondFactor, { body }),
      gcTime: 0,
      onSettled,
    }),
    end: useMutation({
      mutationFn: (body: { currentPassword: string; code: string }) => staffApi(endSecondFactor, { body }),
      onSettled,
    }),
  };
}

/** Turns the second factor of a colleague's account off. */
export function useEndStaffSecondFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; ownPassword: string }) =>
      staffApi(endStaffSecondFactor, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: accountsKey }),
  });
}
