import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { barGuest, readGuestCard, savePreferences, unbarGuest } from "#contract/register/guest-cards.ts";
import type { DoNotHostInput, GuestCard, PreferencesInput } from "#domain/register/guest-card.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";

const key = ["guest-card"] as const;

/** The card of the guest with a stored number; not asked for without one. */
export function useGuestCard(phone: string | undefined) {
  return useQuery({
    queryKey: [...key, phone],
    queryFn: async ({ signal }) => (await staffApi(readGuestCard, { body: { phone: phone ?? "" } }, { signal })).card,
    enabled: phone !== undefined && phone !== "",
  });
}

function show(client: QueryClient, { card }: { card: GuestCard }): void {
  client.setQueryData([...key, card.phone], card);
  void client.invalidateQueries({ queryKey: ["audit"] });
}

export function useSavePreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PreferencesInput) => staffApi(savePreferences, { body }),
    onSuccess: (reply) => show(client, reply),
    onError: () => client.invalidateQueries({ queryKey: key }),
  });
}

export function useBarGuest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DoNotHostInput) => staffApi(barGuest, { body }),
    onSuccess: (reply) => show(client, reply),
  });
}

export function useUnbarGuest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (phone: string) => staffApi(unbarGuest, { body: { phone } }),
    onSuccess: (reply) => show(client, reply),
  });
}
