import { setBookingCompany as setBookingCompanyCall } from "#contract/billing/company-accounts.ts";
import * as contract from "#contract/reservations/bookings.ts";
import { quoteWithPromo } from "#contract/reservations/promos.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import type { CallContext } from "#server/platform/http/context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import { checkIn } from "./changes/check-in.ts";
import { checkOut } from "./changes/check-out.ts";
import { setBookingCompany } from "./changes/company.ts";
import { previewDeparture } from "./changes/departure.ts";
import * as edit from "./changes/edit.ts";
import { previewEdit } from "./changes/edit-preview.ts";
import * as stayChanges from "./changes/stay-changes.ts";
import { undoStatus } from "./changes/undo.ts";
import { readDaySheet } from "./lists/day-sheet.ts";
import { listBookings } from "./lists/list.ts";
import { quoteWithPromo as quotePromo } from "./promo-quote.ts";
import * as service from "./service.ts";
import { addWalkIn } from "./walk-in.ts";

const deskContext = (context: CallContext): service.DeskBookingContext => ({
  context: actionContext(context),
  today: context.now.today,
  businessDate: context.now.businessDate,
  idempotencyKey: context.idempotencyKey,
});

export const bookingRoutes: Route[] = [
  serve(contract.addBooking, async ({ body }, context) => {
    const { db, now, idempotencyKey, staff } = context;
    const booking = await service.addBooking(db, body, {
      context: actionContext(context),
      today: now.today,
      idempotencyKey,
      address: staff ? undefined : context.address,
      isStaff: Boolean(staff),
    });
    if (staff) return { booking };
    const key = await service.keyOf(db, booking);
    const isAsked = context.gateway !== undefined && booking.status === "pending" && booking.deposit > 0;
    return isAsked ? { booking, key, payNow: booking.deposit } : { booking, key };
  }),
  serve(quoteWithPromo, async ({ body }, { db, now, staff, address }) => ({
    quote: await quotePromo(db, body, { ...now, address: staff ? undefined : address }),
  })),
  serve(contract.addDeskBooking, async ({ body }, context) => ({
    booking: await service.addDeskBooking(context.db, body, deskContext(context)),
  })),
  serve(contract.addWalkIn, ({ body }, context) =>
    addWalkIn(context.db, body, { ...deskContext(context), registerKey: context.registerKey }),
  ),
  serve(contract.listBookings, ({ query }, { db, now }) => listBookings(db, query, now.today)),
  serve(contract.searchBookings, ({ body }, { db, now }) => listBookings(db, body, now.today)),
  serve(contract.getDaySheet, ({ query }, { db }) => readDaySheet(db, query.date)),
  serve(contract.getBooking, async ({ params }, { db }) => ({ booking: await service.getBooking(db, params.id) })),
  serve(contract.previewEdit, ({ params, body }, { db }) => previewEdit(db, params.id, body)),
  serve(contract.updateBooking, async ({ params, body }, context) => ({
    booking: await edit.updateBooking(context.db, params.id, body, {
      context: actionContext(context),
      today: context.now.today,
    }),
  })),
  serve(contract.setBookingStatus, async ({ params, body }, context) => ({
    booking: await edit.setBookingStatus(context.db, params.id, body, {
      context: actionContext(context),
      today: context.now.today,
    }),
  })),
  serve(contract.undoBookingStatus, async ({ params, body }, context) => ({
    booking: await undoStatus(context.db, params.id, body, {
      context: actionContext(context),
      today: context.now.today,
    }),
  })),
  serve(contract.checkInBooking, ({ params, body }, context) =>
    checkIn(context.db, params.id, body, { context: actionContext(context), today: context.now.today }),
  ),
  serve(contract.previewDeparture, async ({ params }, context) => ({
    departure: await previewDeparture(context.db, params.id, {
      context: actionContext(context),
      today: context.now.today,
    }),
  })),
  serve(contract.checkOutBooking, async ({ params, body }, context) => ({
    booking: await checkOut(context.db, params.id, body, {
      context: actionContext(context),
      today: context.now.today,
      idempotencyKey: context.idempotencyKey,
    }),
  })),
  serve(setBookingCompanyCall, async ({ params, body }, context) => ({
    bill: await setBookingCompany(context.db, params.id, body, { context: actionContext(context) }),
  })),
  serve(contract.reviewChangeRequest, ({ params }, { db, now }) =>
    stayChanges.reviewChangeRequest(db, params.id, now.today),
  ),
  serve(contract.acceptChange, async ({ params, body }, context) => ({
    booking: await stayChanges.acceptChange(context.db, params.id, body, {
      context: actionContext(context),
      today: context.now.today,
    }),
  })),
  serve(contract.declineChange, async ({ params, body }, context) => ({
    booking: await stayChanges.declineChange(context.db, params.id, body, actionContext(context)),
  })),
];
