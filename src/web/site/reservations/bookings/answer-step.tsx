import type { ReactNode } from "react";
import { civilTimeAt, formatCivilTime } from "#domain/platform/time/civil-time.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import * as m from "#messages/answers.js";
import { useLodge } from "#web/lodge.ts";

/** When the guest hears that the stay is confirmed: at once, by the promised time, or as `otherwise` says. */
export function AnswerStep({ booking, otherwise }: { booking: Booking; otherwise: ReactNode }) {
  const { timeZone } = useLodge();
  if (booking.status === "confirmed") return m.confirmedStep();
  if (booking.answerBy === "") return otherwise;
  return m.promisedStep({ time: formatCivilTime(civilTimeAt(new Date(booking.answerBy), timeZone)) });
}
