import type { Booking } from "#domain/reservations/bookings.ts";
import { createQuestion } from "#web/admin/platform/forms/question.ts";
import type { WaiverAnswer } from "../status/use-waiver.ts";

const { ask, useQuestion } = createQuestion<{ booking: Booking }, WaiverAnswer>();

/** Before the nights of a guest who did not come are given away. */
export const askRelease = (booking: Booking) => ask({ booking });
export const useReleaseQuestion = useQuestion;
