import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { closeShift, getDrawer, openShift, recordPettyCash } from "#contract/billing/shifts.ts";
import type { Drawer, PettyCashInput, ShiftClosing, ShiftOpening } from "#domain/billing/shifts.ts";
import { useIdempotentSend } from "#web/shared/platform/forms/use-idempotent-send.ts";
import { dayKey } from "../../platform/app/session/query-keys.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";

const key = [...dayKey, "drawer"] as const;

export function useDrawer({ enabled = true } = {}) {
  return useQuery({
    queryKey: key,
    enabled,
    queryFn: async ({ signal }) => (await staffApi(getDrawer, {}, { signal })).drawer,
    staleTime: 0,
  });
}

function remember(client: QueryClient, drawer: Drawer): void {
  client.setQueryData(key, drawer);
  for (const queryKey of [["audit"], dayKey]) void client.invalidateQueries({ queryKey });
}

/** The call may have failed because a colleague was faster. */
function useDrawerMutation<Input>(send: (input: Input) => Promise<{ drawer: Drawer }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ drawer }) => remember(client, drawer),
    onError: () => client.invalidateQueries({ queryKey: key }),
  });
}

export const useOpenShift = () => useDrawerMutation((body: ShiftOpening) => staffApi(openShift, { body }));

/** Once, however often the button is clicked. */
export function useRecordPettyCash() {
  const sendOnce = useIdempotentSend();
  return useDrawerMutation((body: PettyCashInput) =>
    sendOnce(body, (call) => staffApi(recordPettyCash, { body }, call)),
  );
}

export const useCloseShift = (id: string) =>
  useDrawerMutation((body: ShiftClosing) => staffApi(closeShift, { params: { id }, body }));
