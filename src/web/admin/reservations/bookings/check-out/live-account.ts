import { useQuery } from "@tanstack/react-query";
import { previewDeparture } from "#contract/reservations/bookings.ts";
import { useLedger } from "#web/admin/billing/payments/payment-data.ts";
import { staffApi } from "#web/admin/platform/app/session/staff-api.ts";
import type { CheckOutQuestion } from "./check-out-question.ts";

/** The account as it is now: somebody else may take a payment, or add a charge, while the question is open. */
export function useLiveAccount(
  { booking: { _id: id, updatedAt }, ledger: asked, departure }: CheckOutQuestion,
  open: boolean,
): Pick<CheckOutQuestion, "ledger" | "departure"> {
  const { data: ledger = asked } = useLedger(id, updatedAt);
  const isChanged = open && (ledger.balance !== asked.balance || ledger.total !== asked.total);
  const { data } = useQuery({
    queryKey: ["departure", id, updatedAt, ledger.balance, ledger.total],
    queryFn: async ({ signal }) => (await staffApi(previewDeparture, { params: { id } }, { signal })).departure,
    enabled: isChanged,
    staleTime: 0,
  });
  // Both at once: what a choice comes to is worked out from the two of them.
  return isChanged && data ? { ledger, departure: data } : { ledger: asked, departure };
}
