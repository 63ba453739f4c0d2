import { useId } from "react";
import type { Night } from "#domain/platform/time/nights.ts";
import { bookingTypeLabels } from "#domain/reservations/booking-type-labels.ts";
import * as m from "#messages/booking.js";
import { fieldsLead as recipientLater } from "#messages/ownDocuments.js";
import { useLodge } from "#web/lodge.ts";
import { timeHints } from "#web/shared/reservations/stay-form.ts";
import { InfoIcon } from "#web/ui/icons/icons-inner.tsx";
import { calendarFailed } from "../../rooms/calendar/use-room-calendar.ts";
import { RecipientFields } from "../billing/recipient-fields.tsx";
import { BookingChoice, BookingTextField, textIn } from "./booking-field.tsx";
import { hasRecipient } from "./booking-form.ts";
import { OtherTimes } from "./other-times.tsx";
import { StayDates } from "./stay-dates.tsx";
import type { BookingControls } from "./use-booking.ts";

interface StaySectionProps {
  controls: BookingControls;
  today: Night;
}

export function StaySection({ controls, today }: StaySectionProps) {
  const { values: fields, errors, blockedRange, calendar, edit, chooseDates } = controls;
  const id = useId();
  const hints = timeHints(useLodge());
  return (
    <section className="stack gap-4" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="line-below pad-bottom-2 booking__heading">
        {m.stayTitle()}
      </h3>
      <div className="at-top stack gap-4 booking__grid">
        <StayDates
          checkInDate={fields.checkInDate}
          checkOutDate={fields.checkOutDate}
          checkInError={errors.checkInDate}
          checkOutError={errors.checkOutDate}
          calendar={calendar}
          blockedRange={blockedRange}
          today={today}
          edit={edit}
          chooseDates={chooseDates}
        />
        {calendar.failed && (
          <p className="tight row gap-2 soft tiny all-columns at-top booking__aside" role="status">
            <InfoIcon />
            {calendarFailed()}
          </p>
        )}
        <BookingTextField
          {...textIn(controls, "arrivalTime")}
          label={m.arrivalTimeLabel()}
          type="time"
          hint={hints.arrivalTime}
        />
        <BookingTextField
          {...textIn(controls, "departureTime")}
          label={m.departureTimeLabel()}
          type="time"
          hint={hints.departureTime}
        />
        <OtherTimes times={controls.otherTimes} onChoose={edit} />
        <BookingChoice
          name="bookingType"
          label={m.typeLabel()}
          value={fields.bookingType}
          onEdit={edit}
          error={errors.bookingType}
          hint={m.typeHint()}
          labels={bookingTypeLabels}
          placeholder={m.typePlaceholder()}
        />
        {hasRecipient(fields) && (
          <RecipientFields
            values={fields}
            errors={errors}
            onEdit={edit}
            hint={recipientLater()}
            className="all-columns"
          />
        )}
        <BookingTextField {...textIn(controls, "specialRequests")} label={m.requestsLabel()} type="lines" whole />
      </div>
    </section>
  );
}
