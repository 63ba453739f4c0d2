import { useId } from "react";
import { bookingTypes } from "#domain/bookings.ts";
import { formatNight, type Night, type Stay } from "#domain/nights.ts";
import { checkInBlock, checkOutBlock, nextFreeStay } from "#web/parts/blocked-nights.ts";
import { blankTimeHint, dateLimits, rangeOf, stayOf } from "#web/parts/stay-form.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { Field, Select, TextArea, TextInput } from "#web/ui/field.tsx";
import { InfoIcon } from "#web/ui/icons.tsx";
import { TakenDates } from "./taken-dates.tsx";
import type { BookingControls } from "./use-booking.ts";

interface StaySectionProps {
  controls: BookingControls;
  today: Night;
}

/** When they come and go, what kind of booking it is, and what else they wish. */
export function StaySection({ controls, today }: StaySectionProps) {
  const { state, blockedRange, calendar, edit, chooseDates } = controls;
  const { fields, errors } = state;
  const id = useId();
  const limits = dateLimits(fields, today);
  const range = rangeOf(fields);
  const wished = blockedRange ? stayOf(fields) : undefined;
  const free = wished && nextFreeStay(wished, calendar.blocked, today);
  const choose = (stay: Stay) => chooseDates(stay.checkIn, stay.checkOut);
  return (
    <section className="booking__section" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="booking__heading">
        Stay details
      </h3>
      <div className="booking__grid">
        <DateField
          label="Check-in date"
          name="checkInDate"
          value={fields.checkInDate}
          onChange={(day) => edit("checkInDate", day)}
          today={today}
          {...limits.checkIn}
          isBlocked={(day) => checkInBlock(day, calendar.blocked)}
          range={range}
          format={formatNight}
          error={errors.checkInDate}
          required
        />
        <DateField
          label="Check-out date"
          name="checkOutDate"
          value={fields.checkOutDate}
          onChange={(day) => edit("checkOutDate", day)}
          today={today}
          {...limits.checkOut}
          isBlocked={(day) => checkOutBlock(day, fields.checkInDate, calendar.blocked)}
          range={range}
          format={formatNight}
          error={errors.checkOutDate}
          required
        />
        <TakenDates message={blockedRange} free={free} onChoose={choose} />
        {calendar.failed && (
          <p className="booking__aside booking__whole" role="status">
            <InfoIcon />
            The calendar of free nights did not load. You can book all the same: we check your dates when you confirm.
          </p>
        )}
        <Field label="Arrival time" error={errors.arrivalTime} hint={blankTimeHint}>
          <TextInput
            type="time"
            name="arrivalTime"
            value={fields.arrivalTime}
            onChange={(event) => edit("arrivalTime", event.target.value)}
          />
        </Field>
        <Field label="Departure time" error={errors.departureTime} hint={blankTimeHint}>
          <TextInput
            type="time"
            name="departureTime"
            value={fields.departureTime}
            onChange={(event) => edit("departureTime", event.target.value)}
          />
        </Field>
        <Field label="Booking type" error={errors.bookingType} required className="booking__whole">
          <Select
            name="bookingType"
            value={fields.bookingType}
            onChange={(event) => edit("bookingType", event.target.value)}
          >
            <option value="">Select a booking type</option>
            {bookingTypes.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Select>
        </Field>
        <Field label="Special requests" error={errors.specialRequests} className="booking__whole">
          <TextArea
            name="specialRequests"
            value={fields.specialRequests}
            onChange={(event) => edit("specialRequests", event.target.value)}
          />
        </Field>
      </div>
    </section>
  );
}
