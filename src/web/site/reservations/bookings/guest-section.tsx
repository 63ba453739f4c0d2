import { memo, useId } from "react";
import { Link } from "react-router";
import { type BookingSearch, describeGuests } from "#domain/website/booking-search.ts";
import * as m from "#messages/booking.js";
import { ChildAges } from "#web/shared/pricing/child-ages.tsx";
import { OccupancyNote } from "#web/shared/pricing/occupancy-note.tsx";
import { type GuestCount, guestCounts } from "#web/shared/reservations/stay-form.ts";
import type { RoomOffer } from "#web/shared/rooms/room-offer.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/fields/field.tsx";
import { Stepper } from "#web/ui/fields/stepper.tsx";
import { BookingPhoneField, BookingTextField, textIn } from "./booking-field.tsx";
import type { BookingControls } from "./use-booking.ts";

interface GuestSectionProps {
  controls: BookingControls;
  room: RoomOffer;
  search?: BookingSearch;
}

export function GuestSection({ controls, room, search }: GuestSectionProps) {
  const { values: fields, errors, edit, changeGuests, plan, ages, outcome, missing, takeSearched } = controls;
  const id = useId();
  const guestError = errors.adultMale ?? errors.adultFemale ?? errors.children;
  return (
    <section className="stack gap-4" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="line-below pad-bottom-2 booking__heading">
        {m.guestTitle()}
      </h3>
      <div className="at-top stack gap-4 booking__grid">
        <BookingTextField {...textIn(controls, "name")} label={m.nameLabel()} autoComplete="name" required whole />
        <BookingTextField
          {...textIn(controls, "email")}
          label={m.emailLabel()}
          type="email"
          autoComplete="email"
          required
        />
        <BookingPhoneField value={fields.phone} onEdit={edit} error={errors.phone} />
      </div>
      <fieldset
        className="lined rounded ground-1 pad-4 stack booking__guests"
        aria-labelledby={`${id}-guests`}
        aria-describedby={guestError ? `${id}-error ${id}-sleeps` : `${id}-sleeps`}
        data-invalid={guestError ? "" : undefined}
      >
        <p className="row wraps spread small gap-0-3 pad-bottom-2 booking__guests-head">
          <b id={`${id}-guests`}>{m.guestsLabel()}</b>
          <span id={`${id}-sleeps`}>
            {[
              m.capacity({ count: room.maxCapacity }),
              search && !search.areGuestsAssumed && m.searchedGuests({ guests: describeGuests(search) }),
            ]
              .filter(Boolean)
              .join(" ")}
          </span>
        </p>
        {guestCounts.map(({ name, label, detail }) => (
          <GuestCounter
            key={name}
            name={name}
            label={label()}
            detail={detail()}
            value={fields[name]}
            onChange={changeGuests}
          />
        ))}
        <FieldError id={`${id}-error`} error={guestError} />
        {missing && (
          <Button variant="secondary" className="above-3 booking__searched" onClick={takeSearched}>
            {m.takeSearched({ guests: describeGuests(missing) })}
          </Button>
        )}
        {ages && <ChildAges ages={ages} error={errors.childAges} onChange={(chosen) => edit("childAges", chosen)} />}
        {outcome.plans.length < 2 && <OccupancyNote occupancy={plan.occupancy} />}
      </fieldset>
      <BookingTextField
        {...textIn(controls, "additionalGuests")}
        label={m.additionalGuestsLabel()}
        autoComplete="off"
        hint={m.additionalGuestsHint()}
      />
      <p className="muted small">
        {m.purpose()}{" "}
        <Link className="link" to="/service/privacy" target="_blank" rel="noreferrer">
          {m.privacyLink({
            hidden: (text) => (
              <span key="hidden" className="visually-hidden">
                {text}
              </span>
            ),
          })}
        </Link>
      </p>
    </section>
  );
}

interface GuestCounterProps {
  name: GuestCount;
  label: string;
  detail: string;
  value: number;
  onChange: (name: GuestCount, value: number) => void;
}

const GuestCounter = memo(function GuestCounter({ name, onChange, ...shown }: GuestCounterProps) {
  return <Stepper {...shown} onChange={(value) => onChange(name, value)} />;
});
