import type { DeskRoom } from "#domain/desk-bookings.ts";
import { messageOf } from "#domain/errors.ts";
import { formatRupees, type Rupees } from "#domain/money.ts";
import { formatNight, type Night } from "#domain/nights.ts";
import * as bookings from "#messages/deskBookings.js";
import * as m from "#messages/deskGroups.js";
import { StayDateFields } from "#web/shared/stay-date-fields.tsx";
import { guestCounts, stayDatesOf, withCheckIn } from "#web/shared/stay-form.ts";
import { Badge } from "#web/ui/badge.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { CalendarIcon } from "#web/ui/icons.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { Stepper } from "#web/ui/stepper.tsx";
import type { useDeskRooms } from "../bookings/new-booking/new-booking-data.ts";
import { byAvailability, leftText } from "../bookings/new-booking/new-booking-form.ts";
import { countOf, type RoomsForm, type RoomWish, wishFor } from "./group-form.ts";

interface GroupRoomsProps {
  form: RoomsForm;
  fields: { checkInDate?: string; checkOutDate?: string; rooms?: string };
  today: Night;
  answer: ReturnType<typeof useDeskRooms>;
  /** Whether the dates are a stay for which rooms can be shown. */
  hasStay: boolean;
  change: (part: Partial<RoomsForm>) => void;
}

/** Nights, and how many rooms of which kind, with those who sleep in each. */
export function GroupRooms({ form, fields, today, answer, hasStay, change }: GroupRoomsProps) {
  const { data: rooms, error, isFetching, isPlaceholderData, refetch } = answer;
  return (
    <>
      <fieldset className="edit-form__part">
        <legend className="edit-form__title">{bookings.stay()}</legend>
        <div className="edit-form__grid">
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
        </div>
      </fieldset>
      <fieldset className="edit-form__part">
        <legend className="edit-form__title">{m.rooms()}</legend>
        {rooms && hasStay ? (
          rooms.length === 0 ? (
            <EmptyState title={bookings.noRoomOnSale()} icon={<CalendarIcon />} />
          ) : (
            <div className="desk-rooms" data-invalid={fields.rooms ? "" : undefined}>
              <FieldError id="group-rooms-error" error={fields.rooms} />
              <ul className="desk-rooms__list" aria-busy={isPlaceholderData || undefined}>
                {byAvailability(rooms).map((room) => (
                  <RoomWishes
                    key={room.roomId}
                    room={room}
                    wish={wishFor(form.rooms, room)}
                    onChange={(wish) => change({ rooms: { ...form.rooms, [room.roomId]: wish } })}
                  />
                ))}
              </ul>
            </div>
          )
        ) : error ? (
          <ErrorState
            message={bookings.roomsFailed({ reason: messageOf(error) })}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : hasStay ? (
          <SkeletonRows label={bookings.loadingRooms()} rows={4} columns={2} />
        ) : (
          <p>{bookings.chooseDates()}</p>
        )}
      </fieldset>
    </>
  );
}

interface RoomWishesProps {
  room: DeskRoom;
  wish: RoomWish;
  onChange: (wish: RoomWish) => void;
}

function RoomWishes({ room, wish, onChange }: RoomWishesProps) {
  const chosen = countOf(wish);
  const left = leftText(room);
  const guests = wish.adultMale + wish.adultFemale + wish.children;
  return (
    <li
      className="desk-room group-room"
      data-off={room.bookable ? undefined : ""}
      data-chosen={chosen > 0 ? "" : undefined}
    >
      <p className="desk-room__head">
        <b className="desk-room__name">{room.name}</b>
        <span className="desk-room__capacity">{bookings.upToGuests({ count: room.maxCapacity })}</span>
        {left && <Badge tone={room.bookable ? "green" : "grey"}>{left}</Badge>}
      </p>
      {!room.bookable && <p className="desk-room__reason">{room.message}</p>}
      {(room.bookable || chosen > 0) && (
        <fieldset className="group-room__plans" aria-label={room.name}>
          {room.plans.map((plan) => {
            const count = wish.counts[plan.id] ?? 0;
            return (
              <Stepper
                key={plan.id}
                label={plan.name}
                detail={m.eachRoom({ price: formatRupees(plan.quote.grandTotal) })}
                value={count}
                max={Math.max(count, room.unitsLeft - chosen + count)}
                onChange={(next) => onChange({ ...wish, counts: { ...wish.counts, [plan.id]: next } })}
              />
            );
          })}
        </fieldset>
      )}
      {chosen > 0 && (
        <fieldset className="group-room__guests">
          <legend className="group-room__legend">{m.guestsInEach({ room: room.name })}</legend>
          {guestCounts.map(({ name, label }) => (
            <Stepper
              key={name}
              label={label()}
              value={wish[name]}
              max={wish[name] + Math.max(0, room.maxCapacity - guests)}
              onChange={(value) => onChange({ ...wish, [name]: value })}
            />
          ))}
        </fieldset>
      )}
    </li>
  );
}

interface RoomsTotalProps {
  sum: { count: number; grandTotal: Rupees };
  isLoading: boolean;
}

/** What is chosen and what it comes to; or that the prices load. */
export function RoomsTotal({ sum, isLoading }: RoomsTotalProps) {
  return (
    <p className="edit-total numbers" role="status">
      {isLoading
        ? bookings.loadingPrices()
        : sum.count > 0 && (
            <>
              <span className="edit-total__label">{m.roomsCount({ count: sum.count })}</span>{" "}
              <strong>{formatRupees(sum.grandTotal)}</strong>
            </>
          )}
    </p>
  );
}
