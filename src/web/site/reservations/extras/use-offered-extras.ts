import { useEffect, useState } from "react";
import { listExtras } from "#contract/reservations/extras.ts";
import type { OfferedExtra } from "#domain/reservations/extras.ts";
import { browserApi } from "#web/api.ts";

const none: readonly OfferedExtra[] = [];

/** Without an answer nothing can be added, and the stay is booked all the same. */
export function useOfferedExtras(active: boolean): readonly OfferedExtra[] {
  const [offered, setOffered] = useState(none);
  useEffect(() => {
    if (!active) return;
    const controller = new AbortController();
    browserApi(listExtras, {}, { signal: controller.signal }).then(
      ({ extras }) => setOffered(extras),
      () => {},
    );
    return () => controller.abort();
  }, [active]);
  return offered;
}
