import { useCallback, useEffect, useMemo, useState } from "react";
import type { CalendarNight } from "#domain/availability.ts";
import type { Night } from "#domain/nights.ts";
import type { Room } from "#domain/rooms.ts";
import { blockedNights } from "#web/shared/blocked-nights.ts";

interface Loaded {
  nights: readonly CalendarNight[];
  failed: boolean;
}

export const calendarFailed =
  "The calendar of free nights did not load. You can book all the same: we check your dates when you confirm.";

const none: readonly CalendarNight[] = [];

/**
 * Unavailable nights. Those that staff closed and those of `known` are available at once, others when the calendar has
 * loaded. A booking can be sent without it, because the server decides.
 */
export function useRoomCalendar(
  room: Pick<Room, "_id" | "occupiedDates">,
  today: Night,
  active: boolean,
  known = none,
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
      const { fetchCalendar } = await import("./fetch-calendar.ts");
      setLoaded({ nights: await fetchCalendar(room._id, today, signal), failed: false });
    };
    load().catch(() => {
      if (!signal.aborted) setLoaded((last) => ({ ...last, failed: true }));
    });
    return () => controller.abort();
  }, [room._id, today, active, round]);

  const blocked = useMemo(
    () => blockedNights(room.occupiedDates, [...loaded.nights, ...known]),
    [room.occupiedDates, loaded.nights, known],
  );
  const reload = useCallback(() => setRound((last) => last + 1), []);
  return { blocked, failed: loaded.failed, reload };
}
