import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { addPromo, listPromos, updatePromo } from "#contract/reservations/promos.ts";
import type { Promo, PromoInput } from "#domain/pricing/promos.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";

const key = ["promos"] as const;

export function usePromos() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => staffApi(listPromos, {}, { signal }) });
}

export function useSavePromo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string | undefined; body: PromoInput }) =>
      id === undefined ? staffApi(addPromo, { body }) : staffApi(updatePromo, { params: { id }, body }),
    onSuccess: ({ promo }) =>
      client.setQueryData<Promo[]>(key, (list) => {
        const isNew = !list?.some(({ _id }) => _id === promo._id);
        return isNew ? list && [promo, ...list] : list?.map((one) => (one._id === promo._id ? promo : one));
      }),
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
  });
}
