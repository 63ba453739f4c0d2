import { getAvailability, getDeskAvailability } from "#contract/reservations/availability.ts";
import { getRoomCalendar } from "#contract/rooms/rooms.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import * as service from "./service.ts";

export const availabilityRoutes: Route[] = [
  serve(getRoomCalendar, async ({ params, query: { costOptionId, ...span } }, { db, staff }) => ({
    nights: await service.getCalendar(db, params.id, span, { forStaff: staff !== undefined, costOptionId }),
  })),
  serve(getAvailability, ({ query }, { db, now }) =>
    service.findAvailability(
      db,
      { checkIn: query.checkin, checkOut: query.checkout },
      { adults: query.adults, kids: query.kids, costOptionId: query.costOptionId },
      now.today,
    ),
  ),
  serve(getDeskAvailability, async ({ query: { checkin, checkout, ...party } }, { db, now }) => ({
    rooms: await service.findDeskRooms(db, { checkIn: checkin, checkOut: checkout }, party, now.businessDate),
  })),
];
