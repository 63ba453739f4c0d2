import {
  getAvailability,
  getCatalogue,
  getDeskAvailability,
  getSearchCalendar,
} from "#contract/reservations/availability.ts";
import { getRoomCalendar } from "#contract/rooms/rooms.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import { type Catalogue, catalogue } from "./catalogue.ts";
import { getSearchCalendar as searchCalendar } from "./search-calendar.ts";
import * as service from "./service.ts";

const markOn = (today: Night, { mark }: Catalogue) => `${today} ${mark}`;

export const availabilityRoutes: Route[] = [
  serve(getRoomCalendar, async ({ params, query: { costOptionId, ...span } }, { db, staff }) => ({
    nights: await service.getCalendar(db, params.id, span, { forStaff: staff !== undefined, costOptionId }),
  })),
  serve(getAvailability, async ({ query: { checkin, checkout, ...party } }, { db, keep, now: { today } }) => {
    const known = await keep(catalogue);
    const search = { stay: { checkIn: checkin, checkOut: checkout }, ...party };
    return { ...(await service.findAvailability(db, known, search, today)), catalogue: markOn(today, known) };
  }),
  serve(getSearchCalendar, async ({ query }, { db, keep }) => ({
    nights: await searchCalendar(db, await keep(catalogue), query),
  })),
  serve(getCatalogue, async (_input, { keep, now: { today } }) => ({
    catalogue: markOn(today, await keep(catalogue)),
  })),
  serve(getDeskAvailability, async ({ query: { checkin, checkout, ...party } }, { db, now }) => ({
    rooms: await service.findDeskRooms(db, { checkIn: checkin, checkOut: checkout }, party, now.businessDate),
  })),
];
