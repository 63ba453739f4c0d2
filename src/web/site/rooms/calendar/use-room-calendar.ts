import { useCallback, useEffect, useMemo, useState } from "react";
import type { CalendarNight } from "#domain/platform/time/availability.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import type { Room } from "#domain/rooms/rooms.ts";
import * as m from "#messages/calendar.js";
import { blockedNights } from "#web/shared/rooms/blocked-nights.ts";
import { loadModule } from "#web/ui/loading/load-module.ts";

interface Loaded {
  nights: readonly CalendarNight[];
  /** The plan whose prices the nights have; undefined is the first one. */
  costOptionId?: string;
  failed: boolean;
}

export const calendarFailed = m.nightsFailed;

const none: readonly CalendarNight[] = [];

/**
 * Unavailable nights. Those that staff closed and those of `known` are available at once, others when the calendar has
 * loaded. A booking can be sent without it, because the server decides. Prices are those of the cost option; `known`
 * has those of the first one, which is the default.
 */
export function useRoomCalendar(
  room: Pick<Room, "_id" | "occupiedDates">,
  today: Night,
  active: boolean,
  known = none,
  costOptionId?: string,
) {
  const [loaded, setLoaded] = useState<Loaded>({ nights: none, failed: false });
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads the same nights again
  useEffect(() => {
    if (!active) return;
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () => {
      // Loaded only when needed, to keep it out of the page's scripts.
      const { fetchCalendar } = await loadModule(() => import("./fetch-calendar.ts"));
      const nights = await fetchCalendar(room._id, today, { costOptionId, signal });
      setLoaded({ nights, costOptionId, failed: false });
    };
    load().catch(() => {
      if (!signal.aborted) setLoaded((last) => ({ ...last, failed: true }));
    });
    return () => controller.abort();
  }, [room._id, today, active, costOptionId, round]);

  const blocked = useMemo(
    () => blockedNights(room.occupiedDates, [...loaded.nights, ...known]),
    [room.occupiedDates, loaded.nights, known],
  );
  const reload = useCallback(() => setRound((last) => last + 1), []);
  const nights = useMemo(() => {
    const isRight = loaded.costOptionId === costOptionId;
    const first = withPrices(known, costOptionId === undefined);
    const later = withPrices(loaded.nights, isRight);
    return new Map((isRight ? [...first, ...later] : [...later, ...first]).map((night) => [night.night, night]));
  }, [loaded, known, costOptionId]);
  return useMemo(() => ({ blocked, nights, failed: loaded.failed, reload }), [blocked, nights, loaded.failed, reload]);
}

/** The cost option to ask for; undefined for the first one and for an unknown one. */
export function otherThanFirst(plans: readonly { id: string }[], planId: string): string | undefined {
  return plans.findIndex(({ id }) => id === planId) > 0 ? planId : undefined;
}

/** Prices and rules of another cost option are not shown while the right ones load. */
function withPrices(nights: readonly CalendarNight[], areRight: boolean): readonly CalendarNight[] {
  return areRight
    ? nights
    : nights.map(({ night, unitsLeft, blocked }) => ({ night, unitsLeft, ...(blocked && { blocked }) }));
}
