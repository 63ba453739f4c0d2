import { memo } from "react";
import { formatNight, type Night, type Stay } from "#domain/nights.ts";
import { checkInBlock, checkOutBlock, nextFreeStay } from "#web/shared/blocked-nights.ts";
import { dateLimits, rangeOf, stayOf } from "#web/shared/stay-form.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { TakenDates } from "./taken-dates.tsx";
import type { BookingControls } from "./use-booking.ts";

interface StayDatesProps extends Pick<BookingControls, "blockedRange" | "edit" | "chooseDates"> {
  checkInDate: Night | "";
  checkOutDate: Night | "";
  checkInError: string | undefined;
  checkOutError: string | undefined;
  blocked: BookingControls["calendar"]["blocked"];
  today: Night;
}

/** Memoized: typing in other fields does not render it. */
export const StayDates = memo(function StayDates(props: StayDatesProps) {
  const { checkInDate, checkOutDate, checkInError, checkOutError, blocked, blockedRange, today, edit, chooseDates } =
    props;
  const dates = { checkInDate, checkOutDate };
  const limits = dateLimits(dates, today);
  const range = rangeOf(dates);
  const wished = blockedRange ? stayOf(dates) : undefined;
  const free = wished && nextFreeStay(wished, blocked, today);
  const choose = (stay: Stay) => chooseDates(stay.checkIn, stay.checkOut);
  return (
    <>
      <DateField
        label="Check-in date"
        name="checkInDate"
        value={checkInDate}
        onChange={(day) => edit("checkInDate", day)}
        today={today}
        {...limits.checkIn}
        isBlocked={(day) => checkInBlock(day, blocked)}
        range={range}
        format={formatNight}
        error={checkInError}
        required
      />
      <DateField
        label="Check-out date"
        name="checkOutDate"
        value={checkOutDate}
        onChange={(day) => edit("checkOutDate", day)}
        today={today}
        {...limits.checkOut}
        isBlocked={(day) => checkOutBlock(day, checkInDate, blocked)}
        range={range}
        format={formatNight}
        error={checkOutError}
        required
      />
      <TakenDates message={blockedRange} free={free} onChoose={choose} />
    </>
  );
});
