import { type Paise, paise, type Rupees, toPaise, toRupees } from "#domain/platform/money/money.ts";
import { holdsNights, isAhead, isStayOpen } from "#domain/platform/values/booking-status.ts";
import { depositDue } from "#domain/pricing/deposits.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { GuestBooking } from "#domain/reservations/guest-booking.ts";
import { roomNames, shownRooms } from "#domain/reservations/rooms-together.ts";
import * as m from "#messages/roomsTogether.js";

/** The page of several rooms: one price, one balance and one fee. Their dates are changed by the desk. */
export function viewOfRooms(
  main: GuestBooking,
  views: readonly GuestBooking[],
  { reference }: Pick<Booking, "reference">,
): GuestBooking {
  const held = views.filter(({ status }) => holdsNights(status));
  const shown = shownRooms(views);
  const leaving = held.length > 0 ? held.filter(({ isCancellable }) => isCancellable) : views;
  const grandTotal = sum(shown, ({ grandTotal }) => grandTotal);
  const paid = sum(views, ({ paid }) => paid);
  const balance = sum(views, ({ balance }) => balance);
  return {
    ...main,
    reference,
    together: {
      rooms: views.map((view) => ({
        reference: view.reference,
        roomName: view.roomName,
        plan: view.plan,
        totalGuests: view.totalGuests,
        status: view.status,
        grandTotal: view.grandTotal,
        isCancellable: view.isCancellable,
        cancellationFee: view.cancellationFee,
        updatedAt: view.updatedAt,
      })),
      grandTotal,
      paid,
      balance,
    },
    roomId: null,
    roomName: roomNames(shown),
    // Where they differ, each stands at its room.
    plan: shown.every(({ plan }) => plan === main.plan) ? main.plan : null,
    adultMale: count(shown, ({ adultMale }) => adultMale),
    adultFemale: count(shown, ({ adultFemale }) => adultFemale),
    children: count(shown, ({ children }) => children),
    totalGuests: count(shown, ({ totalGuests }) => totalGuests),
    grandTotal,
    paid,
    balance,
    companyPays: sum(views, ({ companyPays }) => companyPays),
    charges: views.flatMap(({ charges }) => charges),
    invoices: views.flatMap(({ invoices }) => invoices),
    isCancellable: views.some(({ status, isCancellable }) => isAhead(status) && isCancellable),
    cancellationFee: leaving.some(({ cancellationFee }) => cancellationFee === null)
      ? null
      : sum(leaving, ({ cancellationFee }) => cancellationFee ?? 0),
    changeProblem: main.changeProblem ?? m.changeByPhone(),
    isRecipientOpen: views.some(({ isRecipientOpen }) => isRecipientOpen),
    // Each room has its own.
    hasProForma: false,
    ...advanceOf(held, paid),
  };
}

/** One advance and one deadline of the rooms that are left, whichever of them it was paid for. */
function advanceOf(held: readonly GuestBooking[], paid: Rupees) {
  const deposit = sum(held, ({ deposit }) => deposit);
  const holdUntil = held.map(({ holdUntil }) => holdUntil).find((until) => until !== "") ?? "";
  const due = held.some(({ status }) => isStayOpen(status)) ? depositDue(toPaise(deposit), toPaise(paid)) : paise(0);
  return { deposit, depositDue: toRupees(due), holdUntil };
}

const count = (views: readonly GuestBooking[], of: (view: GuestBooking) => number) =>
  views.reduce((sum, view) => sum + of(view), 0);

const sum = (views: readonly GuestBooking[], of: (view: GuestBooking) => Rupees): Rupees =>
  toRupees(paise(views.reduce<number>((sum, view) => sum + (toPaise(of(view)) satisfies Paise), 0)));
