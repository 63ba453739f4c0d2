import { memo } from "react";
import { formatNight, type Night, type Stay } from "#domain/nights.ts";
import { nextFreeStay } from "#web/shared/blocked-nights.ts";
import { StayDateFields } from "#web/shared/stay-date-fields.tsx";
import { stayDatesOf, stayOf } from "#web/shared/stay-form.ts";
import { useCalendarHistory } from "../calendar/use-calendar-history.ts";
import { TakenDates } from "./taken-dates.tsx";
import type { BookingControls } from "./use-booking.ts";

interface StayDatesProps extends Pick<BookingControls, "blockedRange" | "edit" | "chooseDates" | "calendar"> {
  checkInDate: Night | "";
  checkOutDate: Night | "";
  checkInError: string | undefined;
  checkOutError: string | undefined;
  today: Night;
}

/** Memoized: typing in other fields does not render it. */
export const StayDates = memo(function StayDates(props: StayDatesProps) {
  const { checkInDate, checkOutDate, checkInError, checkOutError, calendar, blockedRange, today } = props;
  const { edit, chooseDates } = props;
  const dates = { checkInDate, checkOutDate };
  const history = useCalendarHistory("booking");
  const wished = blockedRange ? stayOf(dates) : undefined;
  const free = wished && nextFreeStay(wished, calendar.blocked, today);
  const choose = (stay: Stay) => chooseDates(stay.checkIn, stay.checkOut);
  return (
    <>
      <StayDateFields
        checkIn={{ name: "checkInDate", error: checkInError }}
        checkOut={{ name: "checkOutDate", error: checkOutError }}
        hasLongLabels
        dates={stayDatesOf(dates)}
        today={today}
        onChange={(end, day) => edit(end === "checkIn" ? "checkInDate" : "checkOutDate", day)}
        blocked={calendar.blocked}
        nights={calendar.nights}
        format={formatNight}
        history={history}
        required
      />
      <TakenDates message={blockedRange} free={free} today={today} onChoose={choose} />
    </>
  );
});
