import { ownSources } from "#domain/billing/sources.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import type { DeskRoom } from "#domain/reservations/desk-bookings.ts";
import * as bookings from "#messages/deskBookings.js";
import * as m from "#messages/deskGroups.js";
import { guestCounts } from "#web/shared/reservations/stay-form.ts";
import { FieldError } from "#web/ui/fields/field.tsx";
import { Stepper } from "#web/ui/fields/stepper.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
import { CompanyField } from "../../billing/companies/company-field.tsx";
import { SourceFields } from "../../billing/sources/source-field.tsx";
import type { useSearchedRooms } from "../bookings/new-booking/new-booking-data.ts";
import { DeskStayDates } from "../bookings/new-booking/new-booking-fields.tsx";
import { byAvailability, leftText } from "../bookings/new-booking/new-booking-form.ts";
import { RoomsNotFree } from "../bookings/new-booking/room-choice.tsx";
import { RoomsFrame } from "../bookings/new-booking/rooms-frame.tsx";
import { countOf, type RoomsForm, type RoomWish, wishFor } from "./group-form.ts";

interface GroupRoomsProps {
  form: RoomsForm;
  fields: FieldErrors;
  today: Night;
  answer: ReturnType<typeof useSearchedRooms>["rooms"];
  /** Whether the dates are a stay for which rooms can be shown. */
  hasStay: boolean;
  change: (part: Partial<RoomsForm>) => void;
}

/** Nights, and how many rooms of which kind, with those who sleep in each. */
export function GroupRooms({ form, fields, today, answer, hasStay, change }: GroupRoomsProps) {
  const isListed = (room: DeskRoom) => room.bookable || countOf(wishFor(form.rooms, room)) > 0;
  return (
    <>
      <fieldset className="edit-form__part">
        <legend className="below-3 edit-form__title">{bookings.stay()}</legend>
        <div className="stack gap-4 edit-form__grid">
          <DeskStayDates form={form} fields={fields} change={change} today={today} />
          <CompanyField
            chosen={form}
            error={fields.companyId}
            onChange={(company) => change(company)}
            className="edit-form__wide"
          />
          <SourceFields
            chosen={{ sourceId: form.sourceId, externalReference: "" }}
            errors={{ sourceId: fields.sourceId }}
            fallback={ownSources.desk}
            hasReference={false}
            onChange={({ sourceId }) => sourceId !== undefined && change({ sourceId })}
          />
        </div>
      </fieldset>
      <RoomsFrame answer={answer} hasStay={hasStay} title={m.rooms()} noStay={bookings.chooseDates()}>
        {(rooms) => (
          <div className="stack gap-2 desk-rooms" data-invalid={fields.rooms ? "" : undefined}>
            <FieldError id="group-rooms-error" error={fields.rooms} />
            <ul className="stack gap-3 desk-rooms__list" aria-busy={answer.isPlaceholderData || undefined}>
              {byAvailability(rooms.filter(isListed)).map((room) => (
                <RoomWishes
                  key={room.roomId}
                  room={room}
                  wish={wishFor(form.rooms, room)}
                  onChange={(wish) => change({ rooms: { ...form.rooms, [room.roomId]: wish } })}
                />
              ))}
            </ul>
            <RoomsNotFree rooms={rooms.filter((room) => !isListed(room))} />
          </div>
        )}
      </RoomsFrame>
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
      className="packed lined rounded pad-3-4 stack gap-1 desk-room group-room"
      data-off={room.bookable ? undefined : ""}
      data-chosen={chosen > 0 ? "" : undefined}
    >
      <p className="gap-1-3 row middle wraps">
        <b className="breaks">{room.name}</b>
        <span className="grows one-line muted">{bookings.upToGuests({ count: room.maxCapacity })}</span>
        {left && <Badge tone={room.bookable ? "green" : "grey"}>{left}</Badge>}
      </p>
      {!room.bookable && <p className="muted small desk-room__reason">{room.message}</p>}
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
        <fieldset className="line-above above-2 stack gap-1 pad-top-2">
          <legend className="full soft strong tiny group-room__legend">{m.guestsInEach({ room: room.name })}</legend>
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
