import { formatNight, type Night } from "#domain/platform/time/nights.ts";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import type { WireQuote } from "#domain/pricing/wire-prices.ts";
import { bookingTypeLabels } from "#domain/reservations/booking-type-labels.ts";
import { bookingTypes } from "#domain/reservations/bookings.ts";
import * as m from "#messages/deskBookings.js";
import * as prices from "#messages/deskEditPrice.js";
import { textField } from "#web/admin/platform/forms/text-field.ts";
import { useLodge } from "#web/lodge.ts";
import { stayDatesOf, timeHints, withCheckIn } from "#web/shared/reservations/stay-form.ts";
import { StayDateFields } from "#web/shared/rooms/stay-date-fields.tsx";
import { Checkbox, Field, Select, TextInput } from "#web/ui/fields/field.tsx";
import { GuestCounts } from "../edit/guest-fields.tsx";
import type { NewBookingForm } from "./new-booking-form.ts";

interface FieldsProps {
  form: NewBookingForm;
  fields: FieldErrors;
  change: (part: Partial<NewBookingForm>) => void;
}

interface DeskStayDatesProps {
  form: Pick<NewBookingForm, "checkInDate" | "checkOutDate">;
  fields: FieldErrors;
  change: (part: Partial<DeskStayDatesProps["form"]>) => void;
  today: Night;
}

/** Both days; a later arrival takes the departure along. */
export function DeskStayDates({ form, fields, change, today }: DeskStayDatesProps) {
  return (
    <StayDateFields
      checkIn={{ name: "checkInDate", error: fields.checkInDate }}
      checkOut={{ name: "checkOutDate", error: fields.checkOutDate }}
      hasLongLabels
      dates={stayDatesOf(form)}
      today={today}
      onChange={(end, day) => change(end === "checkIn" ? withCheckIn(form, day) : { checkOutDate: day })}
      format={formatNight}
      required
    />
  );
}

export function StayFields({ today, ...part }: FieldsProps & { today: Night }) {
  const { form, fields, change } = part;
  return (
    <fieldset className="edit-form__part">
      <legend className="below-3 edit-form__title">{m.stay()}</legend>
      <div className="stack gap-4 edit-form__grid">
        <DeskStayDates form={form} fields={fields} change={change} today={today} />
        <GuestCounts {...part} />
      </div>
    </fieldset>
  );
}

/** `quote`: of the chosen plan, where one is chosen. */
export function TimesFields({ quote, ...part }: FieldsProps & { quote: WireQuote | undefined }) {
  const { form, fields, change } = part;
  const hints = timeHints(useLodge());
  const hasExtraNight = form.areTimesFree || (quote?.lateNights ?? 0) > 0;
  return (
    <fieldset className="edit-form__part">
      <legend className="below-3 edit-form__title">{m.timesAndType()}</legend>
      <div className="stack gap-4 edit-form__grid">
        <Field label={m.arrivalTime()} hint={hints.arrivalTime} error={fields.arrivalTime}>
          <TextInput {...textField(part, "arrivalTime")} type="time" />
        </Field>
        <Field label={m.departureTime()} hint={hints.departureTime} error={fields.departureTime}>
          <TextInput {...textField(part, "departureTime")} type="time" />
        </Field>
        {hasExtraNight && (
          <Checkbox
            name="areTimesFree"
            className="edit-form__wide"
            label={prices.timesFree()}
            hint={prices.timesFreeHint()}
            checked={form.areTimesFree}
            onChange={(event) => change({ areTimesFree: event.target.checked })}
          />
        )}
        <Field label={m.bookingType()} required error={fields.bookingType} className="edit-form__wide">
          <Select
            name="bookingType"
            value={form.bookingType}
            onChange={(event) => change({ bookingType: event.target.value })}
          >
            <option value="">{m.selectType()}</option>
            {bookingTypes.map((type) => (
              <option key={type} value={type}>
                {bookingTypeLabels[type]()}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </fieldset>
  );
}
