import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  endOtherSessions,
  endSession,
  endStaffSession,
  endStaffSessions,
  listSessions,
  listStaffSessions,
} from "#contract/platform/sessions.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";

const key = ["sessions"] as const;

export function useSessions(enabled: boolean) {
  return useQuery({
    queryKey: [...key, "own"],
    queryFn: ({ signal }) => staffApi(listSessions, {}, { signal }),
    enabled,
  });
}

/** For owners. */
export function useStaffSessions(id: string | undefined) {
  return useQuery({
    queryKey: [...key, id],
    queryFn: ({ signal }) => staffApi(listStaffSessions, { params: { id: id ?? "" } }, { signal }),
    enabled: id !== undefined,
  });
}

/** Also after a failure: the session may have ended by itself. */
function useInvalidateSessions() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key });
}

interface OwnEnd {
  /** Undefined: all but the current one. */
  id: string | undefined;
  currentPassword: string;
}

export function useEndSession() {
  const onSettled = useInvalidateSessions();
  return useMutation({
    mutationFn: ({ id, ...body }: OwnEnd) =>
      id === undefined ? staffApi(endOtherSessions, { body }) : staffApi(endSession, { params: { id }, body }),
    onSettled,
  });
}

/** For owners: one session by its id, or all of an account by the account's. */
export function useEndStaffSessions() {
  const onSettled = useInvalidateSessions();
  return {
    one: useMutation({ mutationFn: (id: string) => staffApi(endStaffSession, { params: { id } }), onSettled }),
    all: useMutation({ mutationFn: (id: string) => staffApi(endStaffSessions, { params: { id } }), onSettled }),
  };
}
