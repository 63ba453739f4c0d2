import * as contract from "#contract/bookings.ts";
import { type Route, serve } from "#server/http/serve.ts";
import * as edit from "./edit.ts";
import { listBookings } from "./list.ts";
import * as service from "./service.ts";

export const bookingRoutes: Route[] = [
  serve(contract.addBooking, async ({ body }, { db, now, idempotencyKey }) => ({
    booking: await service.addBooking(db, body, { ...now, idempotencyKey }),
  })),
  serve(contract.listBookings, ({ query }, { db }) => listBookings(db, query)),
  serve(contract.getBooking, async ({ params }, { db }) => ({ booking: await service.getBooking(db, params.id) })),
  serve(contract.updateBooking, async ({ params, body }, { db, now }) => ({
    booking: await edit.updateBooking(db, params.id, body, now.instant),
  })),
  serve(contract.setBookingStatus, async ({ params, body }, { db, now }) => ({
    booking: await edit.setBookingStatus(db, params.id, body.status, now.instant),
  })),
];
