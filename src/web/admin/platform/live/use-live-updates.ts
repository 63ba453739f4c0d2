import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { holdRows } from "../app/held-rows.ts";
import { useMay } from "../app/session/own-role.ts";
import { announce } from "./announcements.ts";
import { watchLive } from "./shared-stream.ts";

/** Bursts, such as many bookings confirmed at once, are fetched once. */
const gatherMs = 300;

/** Refetches what is on screen after a change. Which queries show which records is not tracked: few are mounted. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  // Who asks for an approval knows of it.
  const isManager = useMay("manager");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = watchLive(
      () => {
        timer ??= setTimeout(() => {
          timer = undefined;
          holdRows();
          refetchShown(client);
        }, gatherMs);
      },
      (event) => (event.kind !== "approval" || isManager) && announce(event),
    );
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client, isManager]);
}

const ownData = new Set<unknown>(["session", "sessions", "second-factor"]);

function refetchShown(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ queryKey }) => !ownData.has(queryKey[0]) });
}
