import { useMutation, useQueryClient } from "@tanstack/react-query";
import { eraseGuest, exportGuest } from "#contract/guests.ts";
import { staffApi } from "../staff-api.ts";

/** Whose data are meant, as typed. */
export interface GuestForm {
  email: string;
  phone: string;
}

/** All that is kept of a guest. Not a query: the cache must not keep what nobody looks at. */
export function useFindGuest() {
  return useMutation({ mutationFn: (body: GuestForm) => staffApi(exportGuest, { body }), gcTime: 0 });
}

/** Forgets a guest; what lists show of that guest is asked for again. */
export function useEraseGuest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: GuestForm) => staffApi(eraseGuest, { body }),
    onSettled: () => client.invalidateQueries(),
  });
}
