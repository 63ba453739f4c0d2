import { formatRupees } from "#domain/platform/money/money.ts";
import { bookingStatuses, bookingStatusFacts, editableStatuses } from "#domain/platform/values/booking-status.ts";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import { bookingTypeLabels } from "#domain/reservations/booking-type-labels.ts";
import { type Booking, bookingTypes } from "#domain/reservations/bookings.ts";
import { cardPrice, type Room } from "#domain/rooms/rooms.ts";
import * as m from "#messages/deskBookings.js";
import * as sources from "#messages/deskSources.js";
import { SourceFields } from "#web/admin/billing/sources/source-field.tsx";
import { textField } from "#web/admin/platform/forms/text-field.ts";
import { Field, Select, TextInput } from "#web/ui/fields/field.tsx";
import { useRooms } from "../booking-data.ts";
import type { EditForm } from "./edit-form.ts";

interface PartProps {
  form: EditForm;
  booking: Booking;
  fields: FieldErrors;
  change: (part: Partial<EditForm>) => void;
}

export function StayFields({ chooseRoom, ...part }: PartProps & { chooseRoom: (room: Room) => void }) {
  const { form, booking, fields, change } = part;
  const date = { placeholder: "MM/DD/YYYY", inputMode: "numeric", maxLength: 10 } as const;
  const time = { placeholder: "HH:MM", inputMode: "numeric", maxLength: 5 } as const;
  return (
    <fieldset className="edit-form__part">
      <legend className="below-3 edit-form__title">{m.stay()}</legend>
      <div className="stack gap-4 edit-form__grid">
        <RoomField {...part} chooseRoom={chooseRoom} />
        <Field label={m.checkInDate()} hint="MM/DD/YYYY" error={fields.checkInDate}>
          <TextInput {...textField(part, "checkInDate")} {...date} />
        </Field>
        <Field label={m.checkOutDate()} hint="MM/DD/YYYY" error={fields.checkOutDate}>
          <TextInput {...textField(part, "checkOutDate")} {...date} />
        </Field>
        <Field label={m.arrivalTime()} hint="HH:MM" error={fields.arrivalTime}>
          <TextInput {...textField(part, "arrivalTime")} {...time} />
        </Field>
        <Field label={m.departureTime()} hint="HH:MM" error={fields.departureTime}>
          <TextInput {...textField(part, "departureTime")} {...time} />
        </Field>
        <Field label={m.bookingType()} error={fields.bookingType}>
          <Select
            name="bookingType"
            value={form.bookingType}
            onChange={(event) => {
              const bookingType = bookingTypes.find((type) => type === event.target.value);
              if (bookingType) change({ bookingType });
            }}
          >
            {bookingTypes.map((type) => (
              <option key={type} value={type}>
                {bookingTypeLabels[type]()}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={m.status()} error={fields.status}>
          <Select
            name="status"
            value={form.status}
            onChange={(event) => {
              const status = bookingStatuses.find((candidate) => candidate === event.target.value);
              if (status) change({ status });
            }}
          >
            {statusChoices(booking).map((status) => (
              <option key={status} value={status}>
                {bookingStatusFacts[status].label()}
              </option>
            ))}
          </Select>
        </Field>
        <SourceFields
          chosen={form}
          bookedAs={booking.source}
          errors={fields}
          fallback={booking.sourceId}
          onChange={(part, source) =>
            change({ ...part, ...(part.sourceId && source && { commission: String(source.commission) }) })
          }
        />
        <Field label={sources.commission()} error={fields.commission}>
          <TextInput {...textField(part, "commission")} inputMode="decimal" />
        </Field>
        <Field label={m.pricePerNightLabel()} error={fields.pricePerNight}>
          <TextInput {...textField(part, "pricePerNight")} inputMode="decimal" />
        </Field>
      </div>
    </fieldset>
  );
}

/** A no-show is set elsewhere, and offered only where it is the current status. */
function statusChoices({ status }: Booking) {
  return editableStatuses.includes(status) ? editableStatuses : [...editableStatuses, status];
}

function RoomField({ form, booking, fields, chooseRoom }: PartProps & { chooseRoom: (room: Room) => void }) {
  const { data: rooms, error, isPending } = useRooms();
  const known = rooms?.some(({ _id }) => _id === booking.roomId);
  return (
    <Field
      label={m.room()}
      error={fields.roomId ?? (error ? m.roomsFailedKeepsRoom() : undefined)}
      hint={isPending ? m.loadingRooms() : m.roomHint()}
      className="edit-form__wide"
    >
      <Select
        name="roomId"
        value={form.roomId}
        onChange={(event) => {
          const room = rooms?.find(({ _id }) => _id === event.target.value);
          if (room) chooseRoom(room);
        }}
      >
        {!known && <option value={booking.roomId ?? ""}>{booking.roomName}</option>}
        {rooms?.map((room) => (
          <option key={room._id} value={room._id}>
            {(room.isActive ? m.roomOption : m.roomOptionNotOnSale)({
              room: room.name,
              price: formatRupees(cardPrice(room)),
            })}
          </option>
        ))}
      </Select>
    </Field>
  );
}
