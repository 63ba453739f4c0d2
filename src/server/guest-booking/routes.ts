import * as contract from "#contract/guest-booking.ts";
import { type Route, serve } from "#server/http/serve.ts";
import * as service from "./service.ts";

export const guestBookingRoutes: Route[] = [
  serve(contract.findOwnBooking, async ({ body }, { db, now, address }) => ({
    key: await service.findGuestBooking(db, body, { ...now, isLimited: address !== undefined }),
  })),
  serve(contract.getOwnBooking, async ({ params, query }, { db, now }) => ({
    booking: await service.getGuestBooking(db, params.reference, query.key, now.today),
  })),
  serve(contract.addOwnRequest, async ({ params, body }, { db, now }) => ({
    booking: await service.addRequest(db, params.reference, body, now),
  })),
  serve(contract.cancelOwnBooking, async ({ params, body }, { db, now }) => ({
    booking: await service.cancelGuestBooking(db, params.reference, body, now),
  })),
  serve(contract.reportOwnPayment, async ({ params, body }, { db, now }) => ({
    booking: await service.reportGuestPayment(db, params.reference, body, now),
  })),
];
