import * as contract from "#contract/reservations/guest-booking.ts";
import { civilTimeAt } from "#domain/platform/time/civil-time.ts";
import { type GuestBooking, payableNow } from "#domain/reservations/guest-booking.ts";
import type { CallContext } from "#server/platform/http/context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import { ownInvoiceFile, ownProFormaFile, setOwnRecipient } from "./documents.ts";
import { setOwnExtras } from "./extras.ts";
import * as register from "./register.ts";
import * as service from "./service.ts";
import * as stayChange from "./stay-change.ts";

/** Guests read the time on the clock of the property. */
async function shown(booking: Promise<GuestBooking>, { mails: { timeZone }, gateway, now }: CallContext) {
  const { holdUntil, answerBy, ...rest } = await booking;
  const payNow = gateway ? payableNow(rest) : 0;
  const onClock = (instant: string) => instant && civilTimeAt(new Date(instant), timeZone);
  // A promise that was not kept is not repeated to the guest.
  const promised = answerBy > now.instant.toISOString() ? answerBy : "";
  const facts = { ...rest, holdUntil: onClock(holdUntil), answerBy: onClock(promised) };
  return { booking: payNow > 0 ? { ...facts, payNow } : facts };
}

export const guestBookingRoutes: Route[] = [
  serve(contract.findOwnBooking, async ({ body }, { db, now, address }) => ({
    key: await service.findGuestBooking(db, body, { ...now, isLimited: address !== undefined }),
  })),
  serve(contract.getBookingAsGuest, async ({ params, query }, context) =>
    shown(service.getGuestBooking(context.db, params.reference, query.key, context.now.today), context),
  ),
  serve(contract.addOwnRequest, async ({ params, body }, context) =>
    shown(service.addRequest(context.db, params.reference, body, context.now), context),
  ),
  serve(contract.setOwnExtras, async ({ params, body }, context) =>
    shown(setOwnExtras(context.db, params.reference, body, context.now), context),
  ),
  serve(contract.setOwnRecipient, async ({ params, body }, context) =>
    shown(setOwnRecipient(context.db, params.reference, body, context.now), context),
  ),
  serve(contract.getOwnProFormaFile, ({ params, query }, { db, now }) =>
    ownProFormaFile(db, params.reference, query.key, now.today),
  ),
  serve(contract.getOwnInvoiceFile, ({ params, query }, { db, now }) =>
    ownInvoiceFile(db, { ...params, key: query.key }, now.today),
  ),
  serve(contract.cancelOwnBooking, async ({ params, body }, context) =>
    shown(service.cancelGuestBooking(context.db, params.reference, body, context.now), context),
  ),
  serve(contract.reportPaymentAsGuest, async ({ params, body }, context) =>
    shown(service.reportGuestPayment(context.db, params.reference, body, context.now), context),
  ),
  serve(contract.quoteOwnChange, ({ params, body: { key, ...change } }, { db, now }) =>
    stayChange.quoteOwnChange(db, { reference: params.reference, key }, change, now),
  ),
  serve(contract.changeStayAsGuest, async ({ params, body }, context) =>
    shown(stayChange.changeStayAsGuest(context.db, params.reference, body, context.now), context),
  ),
  serve(contract.withdrawOwnChange, async ({ params, body: { key } }, context) =>
    shown(stayChange.withdrawOwnChange(context.db, { reference: params.reference, key }, context.now), context),
  ),
  serve(contract.getOwnRegister, async ({ params, query }, { db, now }) => ({
    register: await register.readOwnRegister(db, params.reference, query.key, now.today),
  })),
  serve(contract.saveOwnGuest, async ({ params, body }, { db, now, registerKey }) => ({
    register: await register.saveOwnGuest(db, params.reference, body, { ...now, registerKey }),
  })),
];
