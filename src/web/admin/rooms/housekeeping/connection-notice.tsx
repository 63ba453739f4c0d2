import { useSyncExternalStore } from "react";
import * as m from "#messages/deskHousekeeping.js";
import { BannerPlace } from "#web/ui/states/banner.tsx";
import { useStateQueue } from "./housekeeping-data.ts";

function subscribe(listener: () => void) {
  for (const event of ["online", "offline"]) globalThis.addEventListener(event, listener);
  return () => {
    for (const event of ["online", "offline"]) globalThis.removeEventListener(event, listener);
  };
}

/** Says when nothing gets through, and how much of what was marked waits. */
export function ConnectionNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const { pending, isStalled } = useStateQueue();
  const waiting = pending.length > 0 ? ` ${m.notSent({ count: pending.length })}` : "";
  const isCut = !isOnline || isStalled;
  return (
    <div className="housekeeping-connection">
      <BannerPlace message={isCut ? { tone: "notice", text: m.offline() + waiting } : undefined} />
    </div>
  );
}
