import { memo } from "react";
import { formatNight, type Night, type Stay } from "#domain/platform/time/nights.ts";
import { stayDatesOf, stayOf } from "#web/shared/reservations/stay-form.ts";
import { nextFreeStay } from "#web/shared/rooms/blocked-nights.ts";
import { StayDateFields } from "#web/shared/rooms/stay-date-fields.tsx";
import { useCalendarHistory } from "../../website/dialogs/use-calendar-history.ts";
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
