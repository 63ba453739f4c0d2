import { formatCivilTime } from "#domain/platform/time/civil-time.ts";
import { spokenTime } from "#domain/platform/time/clock-time.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import type { GuestBooking } from "#domain/reservations/guest-booking.ts";
import * as answers from "#messages/answers.js";
import * as m from "#messages/guestBooking.js";
import * as rooms from "#messages/roomsTogether.js";
import { ownPaymentSentence } from "./payment-sentence.ts";

interface StatusLabels {
  title: string;
  lead: string;
  next: string[];
}

export function statusLabels(
  booking: GuestBooking,
  lodge: { checkInTime: string; checkOutTime: string },
): StatusLabels {
  const { status, checkInDate, checkOutDate, arrivalTime } = booking;
  const arrival = { date: formatNight(checkInDate), from: spokenTime(lodge.checkInTime) };
  const isSeveral = (booking.together?.rooms.filter(({ status }) => holdsNights(status)).length ?? 1) > 1;
  const isAtCheckIn = arrivalTime === lodge.checkInTime;
  const arrive = isAtCheckIn
    ? m.arrivalStep(arrival)
    : m.arrivalStepWithTime({ ...arrival, time: spokenTime(arrivalTime) });
  const pay = booking.balance > 0 ? [ownPaymentSentence(booking)] : [];
  const isUnpaidAdvance = status === "pending" && booking.depositDue > 0;
  switch (status) {
    case "pending":
      return {
        title: m.pendingTitle(),
        // First of all what the booking waits for.
        lead: isUnpaidAdvance
          ? ownPaymentSentence(booking)
          : booking.answerBy
            ? answers.promisedLead({ time: formatCivilTime(booking.answerBy) })
            : isSeveral
              ? rooms.pendingRooms()
              : m.pendingLead(),
        next: [m.confirmationStep({ email: booking.email }), arrive, m.identityStep(), ...(isUnpaidAdvance ? [] : pay)],
      };
    case "confirmed":
      return {
        title: m.confirmedTitle(),
        lead: isSeveral ? rooms.confirmedRooms() : m.confirmedLead(),
        next: [arrive, m.identityStep(), ...pay],
      };
    case "checked-in":
      return {
        title: m.checkedInTitle(),
        lead: m.checkedInLead(),
        next: [m.departureStep({ time: spokenTime(lodge.checkOutTime), date: formatNight(checkOutDate) }), ...pay],
      };
    case "checked-out":
      return {
        title: m.checkedOutTitle(),
        lead: m.checkedOutLead(),
        next: [m.leftBehindStep()],
      };
    case "cancelled":
      return {
        title: m.cancelledTitle(),
        lead: m.cancelledLead(),
        next: booking.paid > 0 && booking.cancellationFee === null ? [m.paidBeforeStep()] : [],
      };
    case "no-show":
      return {
        title: m.noShowTitle(),
        lead: m.noShowLead(),
        next: [m.noShowStep()],
      };
  }
}
