import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallInput } from "#contract/platform/endpoint.ts";
import { changeRates, getRates, previewRates, undoRates } from "#contract/reservations/rates.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";
import { nightAt, type ShownRates } from "./rates-span.ts";

export type RatesBody = CallInput<typeof changeRates>["body"];

const ratesKey = ["rates"] as const;

export function useRates(span: ShownRates | undefined) {
  return useQuery({
    queryKey: [...ratesKey, span],
    queryFn: ({ signal }) => {
      const shown = span as ShownRates;
      return staffApi(getRates, { query: { from: shown.first, to: nightAt(shown, shown.count) } }, { signal });
    },
    enabled: span !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** Asked again for each opening: prices and bookings change at any time. */
export function useRatesPreview(body: RatesBody | undefined) {
  return useQuery({
    queryKey: ["rates-preview", body],
    queryFn: ({ signal }) => staffApi(previewRates, { body: body as RatesBody }, { signal }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Ends when the calendar has been fetched again, so that the next change is made from its version. */
export function useChangeRates() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RatesBody) => staffApi(changeRates, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: ratesKey }),
  });
}

export function useUndoRates() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => staffApi(undoRates, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ratesKey }),
  });
}
