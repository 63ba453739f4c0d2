import { useId } from "react";
import { type BookingSearch, describeGuests } from "#domain/booking-search.ts";
import type { Room } from "#domain/rooms.ts";
import { guestCounts } from "#web/parts/stay-form.ts";
import { Field, FieldError, TextInput } from "#web/ui/field.tsx";
import { Stepper } from "#web/ui/stepper.tsx";
import type { BookingControls } from "./use-booking.ts";

interface GuestSectionProps {
  controls: BookingControls;
  room: Room;
  search?: BookingSearch;
}

/** Who comes: the person we write to, and everybody who stays. */
export function GuestSection({ controls: { state, edit, changeGuests }, room, search }: GuestSectionProps) {
  const { fields, errors } = state;
  const id = useId();
  const guestError = errors.adultMale ?? errors.adultFemale ?? errors.children;
  const sleeps =
    room.maxCapacity === 1 ? "This room sleeps one guest." : `This room sleeps ${room.maxCapacity} guests.`;
  return (
    <section className="booking__section" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="booking__heading">
        Guest information
      </h3>
      <div className="booking__grid">
        <Field label="Name" error={errors.name} required className="booking__whole">
          <TextInput
            name="name"
            autoComplete="name"
            value={fields.name}
            onChange={(event) => edit("name", event.target.value)}
          />
        </Field>
        <Field label="Email" error={errors.email} required>
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            value={fields.email}
            onChange={(event) => edit("email", event.target.value)}
          />
        </Field>
        <Field label="Phone" error={errors.phone} hint="Ten digits, with or without +91" required>
          <TextInput
            type="tel"
            name="phone"
            autoComplete="tel"
            value={fields.phone}
            onChange={(event) => edit("phone", event.target.value)}
          />
        </Field>
      </div>
      <fieldset
        className="booking__guests"
        aria-labelledby={`${id}-guests`}
        aria-describedby={guestError ? `${id}-error ${id}-sleeps` : `${id}-sleeps`}
        data-faulty={guestError ? "" : undefined}
      >
        <p className="booking__guests-head">
          <b id={`${id}-guests`}>Guests</b>
          <span id={`${id}-sleeps`}>
            {sleeps}
            {search && ` You searched for ${describeGuests(search)}.`}
          </span>
        </p>
        {guestCounts.map(({ name, label, detail }) => (
          <Stepper
            key={name}
            label={label}
            detail={detail}
            value={fields[name]}
            onChange={(value) => changeGuests(name, value)}
          />
        ))}
        <FieldError id={`${id}-error`} error={guestError} />
      </fieldset>
      <Field
        label="Additional guests"
        error={errors.additionalGuests}
        hint="The names of those who come with you, if you like"
      >
        <TextInput
          name="additionalGuests"
          autoComplete="off"
          value={fields.additionalGuests}
          onChange={(event) => edit("additionalGuests", event.target.value)}
        />
      </Field>
      <p className="booking__privacy">
        We use this for your stay, and for nothing else.{" "}
        <a className="link" href="/service/privacy" target="_blank" rel="noreferrer">
          Privacy<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </p>
    </section>
  );
}
