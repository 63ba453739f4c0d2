import { type GuestBooking, isPayable } from "#domain/guest-booking.ts";
import { formatNight } from "#domain/nights.ts";
import { paymentSentence } from "#domain/policies.ts";

interface StatusLabels {
  title: string;
  lead: string;
  next: string[];
}

const identity = "Bring a government photo identity card for every adult.";

export function statusLabels(
  booking: GuestBooking,
  lodge: { checkInTime: string; checkOutTime: string },
): StatusLabels {
  const { status, checkInDate, checkOutDate, arrivalTime } = booking;
  const expected = arrivalTime === lodge.checkInTime ? "" : ` We expect you at ${arrivalTime}.`;
  const arrive = `Come on ${formatNight(checkInDate)}: rooms are yours from ${lodge.checkInTime}.${expected}`;
  const isConfirmed = isPayable(status);
  const pay = booking.balance > 0 ? [paymentSentence({ isConfirmed, takesUpi: booking.takesUpi })] : [];
  switch (status) {
    case "pending":
      return {
        title: "We have your booking",
        lead: "The room is kept for you. We look at your booking and confirm it soon.",
        next: [`We confirm it by mail to ${booking.email}, or by phone.`, arrive, identity, ...pay],
      };
    case "confirmed":
      return {
        title: "Your stay is confirmed",
        lead: "The room is yours. We look forward to seeing you.",
        next: [arrive, identity, ...pay],
      };
    case "checked-in":
      return {
        title: "You are with us",
        lead: "Whatever you need, the front desk is up day and night.",
        next: [`Your room is yours until ${lodge.checkOutTime} on ${formatNight(checkOutDate)}.`, ...pay],
      };
    case "checked-out":
      return {
        title: "Thank you for staying with us",
        lead: "Your stay is complete. We would be glad to see you again.",
        next: ["Left something behind? Call us: we keep it for you."],
      };
    case "cancelled":
      return {
        title: "This booking is cancelled",
        lead: "The room is free for others again. If that was not your wish, call us at once.",
        next:
          booking.paid > 0 && booking.cancellationFee === null
            ? ["You have paid something already: call us about what you get back."]
            : [],
      };
    case "no-show":
      return {
        title: "We missed you",
        lead: "You did not arrive, so this stay did not take place.",
        next: ["If there is something to settle, or you would like other dates, please call us."],
      };
  }
}
