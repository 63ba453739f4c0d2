import type { Booking } from "#domain/bookings.ts";
import { createQuestion } from "./question.ts";

/** What gives nights away: a guest who leaves before the day of departure, or one who did not come. */
type Release = "checked-out" | "no-show";

const { ask, useQuestion } = createQuestion<{ booking: Booking; status: Release }, { waivesFee: boolean }>();

export const askRelease = (booking: Booking, status: Release) => ask({ booking, status });
export const useReleaseQuestion = useQuestion;
