import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  endStaffSecondFactor,
  getRequiredSecondFactor,
  getSecondFactor,
  setRequiredSecondFactor,
} from "#contract/platform/second-factor.ts";
import { staffApi } from "../../../platform/app/session/staff-api.ts";
import { accountsKey } from "../staff-data.ts";
import type { RequiredFactorBody } from "./required-factor-form.ts";

const key = ["second-factor"] as const;

export function useSecondFactor(enabled: boolean) {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => staffApi(getSecondFactor, {}, { signal }), enabled });
}

/** Each invalidates the status of the second factor. */
export function useSecondFactorCalls() {
  const client = useQueryClient();
  // Not awaited: the reply is shown before the refetch.
  const onSettled = () => {
    void client.invalidateQueries({ queryKey: key });
    void client.invalidateQueries({ queryKey: accountsKey });
  };
  return {
    begin: useMutation({
      mutationFn: (body: { currentPassword: string }) => staffApi(beginSecondFactor, { body }),
      // The secret must not stay in memory after it was shown.
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

const requiredKey = ["required-second-factor"] as const;

/** For owners. */
export function useRequiredSecondFactor() {
  return useQuery({
    queryKey: requiredKey,
    queryFn: ({ signal }) => staffApi(getRequiredSecondFactor, {}, { signal }),
  });
}

export function useRequireSecondFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequiredFactorBody) => staffApi(setRequiredSecondFactor, { body }),
    onSuccess: (reply) => client.setQueryData(requiredKey, reply),
  });
}

export function useEndStaffSecondFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; ownPassword: string }) =>
      staffApi(endStaffSecondFactor, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: accountsKey }),
  });
}
