import type { Booking } from "#domain/reservations/bookings.ts";
import { createQuestion } from "../question.ts";
import type { WaiverAnswer } from "../status/use-waiver.ts";

/** A change that gives nights away: a guest who leaves before the day of departure, or one who did not come. */
type Release = "checked-out" | "no-show";

const { ask, useQuestion } = createQuestion<{ booking: Booking; status: Release }, WaiverAnswer>();

export const askRelease = (booking: Booking, status: Release) => ask({ booking, status });
export const useReleaseQuestion = useQuestion;
