import * as contract from "#contract/reservations/guest-booking.ts";
import { civilTimeAt } from "#domain/platform/time/civil-time.ts";
import type { GuestBooking } from "#domain/reservations/guest-booking.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import * as register from "./register.ts";
import * as service from "./service.ts";
import * as stayChange from "./stay-change.ts";

/** Guests read the time on the clock of the property. */
async function shown(booking: Promise<GuestBooking>, { timeZone }: { timeZone: string }) {
  const { holdUntil, ...rest } = await booking;
  return { booking: { ...rest, holdUntil: holdUntil && civilTimeAt(new Date(holdUntil), timeZone) } };
}

export const guestBookingRoutes: Route[] = [
  serve(contract.findOwnBooking, async ({ body }, { db, now, address }) => ({
    key: await service.findGuestBooking(db, body, { ...now, isLimited: address !== undefined }),
  })),
  serve(contract.getBookingAsGuest, async ({ params, query }, { db, now, mails }) =>
    shown(service.getGuestBooking(db, params.reference, query.key, now.today), mails),
  ),
  serve(contract.addOwnRequest, async ({ params, body }, { db, now, mails }) =>
    shown(service.addRequest(db, params.reference, body, now), mails),
  ),
  serve(contract.cancelOwnBooking, async ({ params, body }, { db, now, mails }) =>
    shown(service.cancelGuestBooking(db, params.reference, body, now), mails),
  ),
  serve(contract.reportPaymentAsGuest, async ({ params, body }, { db, now, mails }) =>
    shown(service.reportGuestPayment(db, params.reference, body, now), mails),
  ),
  serve(contract.quoteOwnChange, ({ params, body: { key, ...change } }, { db, now }) =>
    stayChange.quoteOwnChange(db, { reference: params.reference, key }, change, now),
  ),
  serve(contract.changeStayAsGuest, async ({ params, body }, { db, now, mails }) =>
    shown(stayChange.changeStayAsGuest(db, params.reference, body, now), mails),
  ),
  serve(contract.withdrawOwnChange, async ({ params, body: { key } }, { db, now, mails }) =>
    shown(stayChange.withdrawOwnChange(db, { reference: params.reference, key }, now), mails),
  ),
  serve(contract.getOwnRegister, async ({ params, query }, { db, now }) => ({
    register: await register.readOwnRegister(db, params.reference, query.key, now.today),
  })),
  serve(contract.saveOwnGuest, async ({ params, body }, { db, now, registerKey }) => ({
    register: await register.saveOwnGuest(db, params.reference, body, { ...now, registerKey }),
  })),
];
