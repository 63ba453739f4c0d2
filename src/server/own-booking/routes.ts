import * as contract from "#contract/own-booking.ts";
import { type Route, serve } from "#server/http/serve.ts";
import * as service from "./service.ts";

export const ownBookingRoutes: Route[] = [
  serve(contract.findOwnBooking, async ({ body }, { db, now, address }) => ({
    key: await service.findOwnBooking(db, body, { ...now, isLimited: address !== undefined }),
  })),
  serve(contract.getOwnBooking, async ({ params, query }, { db, now }) => ({
    booking: await service.getOwnBooking(db, params.reference, query.key, now.today),
  })),
  serve(contract.addOwnRequest, async ({ params, body }, { db, now }) => ({
    booking: await service.addOwnRequest(db, params.reference, body, now),
  })),
  serve(contract.cancelOwnBooking, async ({ params, body }, { db, now }) => ({
    booking: await service.cancelOwnBooking(db, params.reference, body, now),
  })),
  serve(contract.reportOwnPayment, async ({ params, body }, { db, now }) => ({
    booking: await service.reportOwnPayment(db, params.reference, body, now),
  })),
];
