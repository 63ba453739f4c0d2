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

/** Hands the browser a file to keep, without asking the server again. */
export function saveFile(name: string, content: object): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
