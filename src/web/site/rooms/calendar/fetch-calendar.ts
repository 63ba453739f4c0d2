import { getRoomCalendar } from "#contract/rooms/rooms.ts";
import { type CalendarNight, maxCalendarNights } from "#domain/platform/time/availability.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import { browserApi } from "#web/api.ts";

/** Loads the nights up to the last on which a stay may be booked. */
export async function fetchCalendar(
  roomId: string,
  today: Night,
  { costOptionId, signal }: { costOptionId?: string; signal: AbortSignal },
): Promise<CalendarNight[]> {
  const query = { from: today, to: addNights(today, maxCalendarNights), costOptionId };
  const { nights } = await browserApi(getRoomCalendar, { params: { id: roomId }, query }, { signal });
  return nights;
}
