import { getSearchCalendar } from "#contract/reservations/availability.ts";
import { type CalendarNight, maxCalendarNights } from "#domain/platform/time/availability.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import { browserApi } from "#web/api.ts";

interface Party {
  adults: number;
  kids: number;
}

/** Loads the nights up to the last on which a stay may be booked. */
export async function fetchSearchCalendar({ adults, kids }: Party, today: Night): Promise<CalendarNight[]> {
  const query = { from: today, to: addNights(today, maxCalendarNights), adults: String(adults), kids: String(kids) };
  return (await browserApi(getSearchCalendar, { query })).nights;
}
