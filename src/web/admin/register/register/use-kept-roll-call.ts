import { useQuery } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { getRollCall } from "#contract/register/register.ts";
import { registerServiceWorker } from "#web/shared/platform/app/register-service-worker.ts";
import { canSaveOfflineCopy, deleteOfflineCopy } from "../../platform/app/forget-copy.ts";
import { registerKey } from "../../platform/app/session/query-keys.ts";
import { session } from "../../platform/app/session/session.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";
import { isCopyKept, saveOfflineCopy, storeCopy } from "./roll-call-copy.ts";

const refreshMs = 5 * 60_000;

export function useRollCall(enabled = true) {
  return useQuery({
    queryKey: [...registerKey, "roll-call"],
    queryFn: ({ signal }) => staffApi(getRollCall, {}, { signal }),
    refetchInterval: refreshMs,
    enabled,
  });
}

const listeners = new Set<() => void>();

export function useIsCopyKept(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isCopyKept,
    () => false,
  );
}

/** Off until somebody turns it on for this device: whoever has the device then reads the guests' names without a login. */
export async function setCopyKept(isKept: boolean): Promise<void> {
  const done = saveOfflineCopy(isKept);
  for (const listener of listeners) listener();
  if (isKept) registerServiceWorker();
  await done;
}

/** Keeps the copy fresh on every screen of the desk, and removes it at the end of the session. */
export function useKeptRollCall(isDesk: boolean): void {
  const isKept = useIsCopyKept();
  const { data } = useRollCall(isDesk && isKept && canSaveOfflineCopy());
  useEffect(() => {
    if (data && isKept) void storeCopy(data).catch(() => {});
  }, [data, isKept]);
  useEffect(() => session.onEnd(() => void deleteOfflineCopy()), []);
}
