import { bookingTypes } from "#domain/bookings.ts";
import type { FieldErrors } from "#domain/errors.ts";
import { formatPrice } from "#domain/money.ts";
import { formatNight, type Night } from "#domain/nights.ts";
import { cardPrice, type Room } from "#domain/rooms.ts";
import type { BlockedNights } from "#web/shared/blocked-nights.ts";
import type { CalendarNights } from "#web/shared/stay-calendar.tsx";
import { StayDateFields } from "#web/shared/stay-date-fields.tsx";
import { blankTimeHint, stayDatesOf, withCheckIn } from "#web/shared/stay-form.ts";
import { Field, FieldError, Select, TextInput } from "#web/ui/field.tsx";
import { type NewBookingForm, planIn } from "./new-booking-form.ts";

interface FieldsProps {
  form: NewBookingForm;
  fields: FieldErrors;
  change: (part: Partial<NewBookingForm>) => void;
}

const text = ({ form, change }: FieldsProps, name: "arrivalTime" | "departureTime") => ({
  name,
  value: form[name],
  autoComplete: "off",
  onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
});

interface StayFieldsProps extends FieldsProps {
  rooms: readonly Room[];
  roomsProblem: string | undefined;
  today: Night;
  blocked: BlockedNights;
  nights: CalendarNights;
  /** Defined if a night of the stay is not available. */
  rangeProblem: string | undefined;
}

export function StayFields({ rooms, roomsProblem, today, blocked, nights, rangeProblem, ...part }: StayFieldsProps) {
  const { form, fields, change } = part;
  const room = rooms.find(({ _id }) => _id === form.roomId);
  return (
    <fieldset className="edit-form__part">
      <legend className="edit-form__title">Stay</legend>
      <div className="edit-form__grid">
        <Field label="Room" required error={fields.roomId ?? roomsProblem} className="edit-form__wide">
          <Select name="roomId" value={form.roomId} onChange={(event) => change({ roomId: event.target.value })}>
            <option value="">Select a room</option>
            {rooms.map((room) => (
              <option key={room._id} value={room._id} disabled={!room.isActive}>
                {room.name} · {formatPrice(cardPrice(room))} a night · up to {room.maxCapacity} guests
                {room.isActive ? "" : " · not on sale"}
              </option>
            ))}
          </Select>
        </Field>
        {room && room.costOptions.length > 1 && (
          <Field label="Plan" required className="edit-form__wide">
            <Select
              name="costOptionId"
              value={planIn(room, form).id}
              onChange={(event) => change({ costOptionId: event.target.value })}
            >
              {room.costOptions.map((option) => (
                <option key={option.id} value={option.id}>
                  {option.name} · {formatPrice(option.cost)} a night
                </option>
              ))}
            </Select>
          </Field>
        )}
        <StayDateFields
          checkIn={{ label: "Check-in date", name: "checkInDate", error: fields.checkInDate }}
          checkOut={{ label: "Check-out date", name: "checkOutDate", error: fields.checkOutDate }}
          dates={stayDatesOf(form)}
          today={today}
          onChange={(end, day) => change(end === "checkIn" ? withCheckIn(form, day) : { checkOutDate: day })}
          blocked={form.roomId ? blocked : undefined}
          nights={form.roomId ? nights : undefined}
          format={formatNight}
          required
        />
        <div className="edit-form__wide edit-form__aside" role="alert">
          <FieldError id="new-booking-range" error={rangeProblem} />
        </div>
        <Field label="Arrival time" hint={blankTimeHint} error={fields.arrivalTime}>
          <TextInput {...text(part, "arrivalTime")} type="time" />
        </Field>
        <Field label="Departure time" hint={blankTimeHint} error={fields.departureTime}>
          <TextInput {...text(part, "departureTime")} type="time" />
        </Field>
        <Field label="Booking type" required error={fields.bookingType} className="edit-form__wide">
          <Select
            name="bookingType"
            value={form.bookingType}
            onChange={(event) => change({ bookingType: event.target.value })}
          >
            <option value="">Select a booking type</option>
            {bookingTypes.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Select>
        </Field>
      </div>
    </fieldset>
  );
}
