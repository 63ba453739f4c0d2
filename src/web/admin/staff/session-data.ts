import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  endOtherSessions,
  endSession,
  endStaffSession,
  endStaffSessions,
  listSessions,
  listStaffSessions,
} from "#contract/sessions.ts";
import { staffApi } from "../staff-api.ts";

const key = ["sessions"] as const;

/** Where one's own account is signed in. */
export function useSessions(enabled: boolean) {
  return useQuery({
    queryKey: [...key, "own"],
    queryFn: ({ signal }) => staffApi(listSessions, {}, { signal }),
    enabled,
  });
}

/** Where the account with this id is signed in, for owners. */
export function useStaffSessions(id: string | undefined) {
  return useQuery({
    queryKey: [...key, id],
    queryFn: ({ signal }) => staffApi(listStaffSessions, { params: { id: id ?? "" } }, { signal }),
    enabled: id !== undefined,
  });
}

/** Makes the sessions that are shown be asked for anew, also where a call failed: what it was about may have ended. */
function useAskAnew() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key });
}

interface OwnEnd {
  /** The one to end; undefined: all but the present one. */
  id: string | undefined;
  currentPassword: string;
}

/** Ends one of one's own sessions, or all others. */
export function useEndSession() {
  const onSettled = useAskAnew();
  return useMutation({
    mutationFn: ({ id, ...body }: OwnEnd) =>
      id === undefined ? staffApi(endOtherSessions, { body }) : staffApi(endSession, { params: { id }, body }),
    onSettled,
  });
}

/** The calls with which an owner ends a session of a colleague, by its id, or all of an account, by the account's. */
export function useEndStaffSessions() {
  const onSettled = useAskAnew();
  return {
    one: useMutation({ mutationFn: (id: string) => staffApi(endStaffSession, { params: { id } }), onSettled }),
    all: useMutation({ mutationFn: (id: string) => staffApi(endStaffSessions, { params: { id } }), onSettled }),
  };
}
