import { getSearchCalendar } from "#contract/reservations/availability.ts";
import { type CalendarNight, maxCalendarNights } from "#domain/platform/time/availability.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import { agesOfParty, writeAges } from "#domain/website/booking-search.ts";
import { browserApi } from "#web/api.ts";

interface Party {
  adults: number;
  kids: number;
  ages?: readonly number[] | undefined;
}

/** Loads the nights up to the last on which a stay may be booked. */
export async function fetchSearchCalendar({ adults, kids, ages }: Party, today: Night): Promise<CalendarNight[]> {
  const span = { from: today, to: addNights(today, maxCalendarNights) };
  const known = agesOfParty({ kids, ages });
  const party = { adults: String(adults), kids: String(kids), ...(known && { ages: writeAges(known) }) };
  return (await browserApi(getSearchCalendar, { query: { ...span, ...party } })).nights;
}
