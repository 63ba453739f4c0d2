import { useCallback, useEffect, useMemo, useState } from "react";
import { getRoomCalendar } from "#contract/rooms.ts";
import { type CalendarNight, maxCalendarNights } from "#domain/availability.ts";
import { addNights, type Night } from "#domain/nights.ts";
import type { Room } from "#domain/rooms.ts";
import { browserApi } from "#web/api.ts";
import { blockedNights } from "#web/parts/blocked-nights.ts";

interface Loaded {
  nights: readonly CalendarNight[];
  failed: boolean;
}

/**
 * The nights of a room that can't be had, while `active`. Those that staff closed are known at once, those that are
 * sold out when the calendar has come. Without it a booking can still be sent: the server decides.
 */
export function useRoomCalendar(room: Pick<Room, "_id" | "occupiedDates">, today: Night, active: boolean) {
  const [loaded, setLoaded] = useState<Loaded>({ nights: [], failed: false });
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks for the same nights again
  useEffect(() => {
    if (!active) return;
    const controller = new AbortController();
    const query = { from: today, to: addNights(today, maxCalendarNights) };
    browserApi(getRoomCalendar, { params: { id: room._id }, query }, { signal: controller.signal }).then(
      ({ nights }) => setLoaded({ nights, failed: false }),
      () => {
        if (!controller.signal.aborted) setLoaded((last) => ({ ...last, failed: true }));
      },
    );
    return () => controller.abort();
  }, [room._id, today, active, round]);

  const blocked = useMemo(() => blockedNights(room.occupiedDates, loaded.nights), [room.occupiedDates, loaded.nights]);
  const reload = useCallback(() => setRound((last) => last + 1), []);
  return { blocked, failed: loaded.failed, reload };
}
