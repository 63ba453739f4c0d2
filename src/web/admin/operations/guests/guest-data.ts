import { useMutation, useQueryClient } from "@tanstack/react-query";
import { eraseGuest, exportGuest } from "#contract/operations/guests.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";

export interface GuestForm {
  email: string;
  phone: string;
}

/** A mutation, not a query: a guest's data must not stay in the cache. */
export function useFindGuest() {
  return useMutation({ mutationFn: (body: GuestForm) => staffApi(exportGuest, { body }), gcTime: 0 });
}

export function useEraseGuest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: GuestForm) => staffApi(eraseGuest, { body }),
    onSettled: () => client.invalidateQueries(),
  });
}
