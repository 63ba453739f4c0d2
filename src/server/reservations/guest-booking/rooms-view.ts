import { type Paise, paise, type Rupees, toPaise, toRupees } from "#domain/platform/money/money.ts";
import { holdsNights, isAhead } from "#domain/platform/values/booking-status.ts";
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
    adultMale: count(shown, ({ adultMale }) => adultMale),
    adultFemale: count(shown, ({ adultFemale }) => adultFemale),
    children: count(shown, ({ children }) => children),
    totalGuests: count(shown, ({ totalGuests }) => totalGuests),
    grandTotal,
    paid,
    balance,
    companyPays: sum(views, ({ companyPays }) => companyPays),
    charges: views.flatMap(({ charges }) => charges),
    payments: views.flatMap(({ payments }) => payments),
    invoices: views.flatMap(({ invoices }) => invoices),
    isCancellable: views.some(({ status, isCancellable }) => isAhead(status) && isCancellable),
    cancellationFee: leaving.some(({ cancellationFee }) => cancellationFee === null)
      ? null
      : sum(leaving, ({ cancellationFee }) => cancellationFee ?? 0),
    changeProblem: main.changeProblem ?? m.changeByPhone(),
    isRecipientOpen: views.some(({ isRecipientOpen }) => isRecipientOpen),
    // Each room has its own.
    hasProForma: false,
    takesUpi: false,
    upi: null,
  };
}

const count = (views: readonly GuestBooking[], of: (view: GuestBooking) => number) =>
  views.reduce((sum, view) => sum + of(view), 0);

const sum = (views: readonly GuestBooking[], of: (view: GuestBooking) => Rupees): Rupees =>
  toRupees(paise(views.reduce<number>((sum, view) => sum + (toPaise(of(view)) satisfies Paise), 0)));
