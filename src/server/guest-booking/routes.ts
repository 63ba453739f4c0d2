import * as contract from "#contract/guest-booking.ts";
import { type Route, serve } from "#server/http/serve.ts";
import * as register from "./register.ts";
import * as service from "./service.ts";
import * as stayChange from "./stay-change.ts";

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
  serve(contract.quoteOwnChange, ({ params, body: { key, ...change } }, { db, now }) =>
    stayChange.quoteOwnChange(db, { reference: params.reference, key }, change, now),
  ),
  serve(contract.changeOwnStay, async ({ params, body }, { db, now }) => ({
    booking: await stayChange.changeOwnStay(db, params.reference, body, now),
  })),
  serve(contract.withdrawOwnChange, async ({ params, body: { key } }, { db, now }) => ({
    booking: await stayChange.withdrawOwnChange(db, { reference: params.reference, key }, now),
  })),
  serve(contract.getOwnRegister, async ({ params, query }, { db, now }) => ({
    register: await register.readOwnRegister(db, params.reference, query.key, now.today),
  })),
  serve(contract.saveOwnGuest, async ({ params, body }, { db, now, registerKey }) => ({
    register: await register.saveOwnGuest(db, params.reference, body, { ...now, registerKey }),
  })),
];
