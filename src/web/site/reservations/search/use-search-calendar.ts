import { useMemo, useRef, useState } from "react";
import type { BlockedReason, CalendarNight } from "#domain/platform/time/availability.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { loadModule } from "#web/ui/loading/load-module.ts";

interface Party {
  adults: number;
  kids: number;
  ages?: readonly number[] | undefined;
}

const none: readonly CalendarNight[] = [];

/**
 * Prices and sold-out nights for a party, loaded when the calendar opens. Without them any dates can be chosen: the
 * search itself says what is free.
 */
export function useSearchCalendar({ adults, kids, ages }: Party, today: Night) {
  const party = `${adults} ${kids} ${ages ?? ""}`;
  const [known, setKnown] = useState({ party: "", nights: none });
  const asked = useRef("");
  const load = () => {
    if (asked.current === party) return;
    asked.current = party;
    loadModule(() => import("./fetch-search-calendar.ts"))
      .then(({ fetchSearchCalendar }) => fetchSearchCalendar({ adults, kids, ages }, today))
      .then((nights) => setKnown({ party, nights }))
      .catch(() => {})
      // The next opening asks again: others book meanwhile.
      .finally(() => {
        asked.current = "";
      });
  };
  const nights = known.party === party ? known.nights : none;
  const maps = useMemo(() => {
    const blocked = nights.flatMap((one): [Night, BlockedReason][] => (one.blocked ? [[one.night, one.blocked]] : []));
    return { nights: new Map(nights.map((one) => [one.night, one])), blocked: new Map(blocked) };
  }, [nights]);
  return { ...maps, load };
}
