import { localizedPath } from "#domain/platform/text/locales.ts";
import type { TogetherQuote, TogetherStay } from "#domain/reservations/rooms-together.ts";
import { oldestKid } from "#domain/website/booking-search.ts";
import { plainFormPaths } from "#domain/website/plain-forms.ts";
import * as booking from "#messages/booking.js";
import { locale } from "#messages/locale.js";
import * as m from "#messages/rooms.js";
import * as words from "#messages/roomsTogether.js";
import * as stayQuote from "#messages/stayQuote.js";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { PlainContactFields } from "./plain-contact-fields.tsx";

interface PlainTogetherProps {
  stay: TogetherStay;
  quote: TogetherQuote;
}

/** The booking of several rooms in a browser without scripts, for the searched dates and guests. */
export function PlainTogether({ stay, quote }: PlainTogetherProps) {
  const { rooms, checkInDate, checkOutDate, adultMale, children, childAges } = stay;
  const facts = { checkInDate, checkOutDate, adultMale, children };
  const agesAsked = quote.asksForAges ? children : 0;
  return (
    <form className="stack gap-4" action={localizedPath(locale(), plainFormPaths.together)} method="post">
      <p>{m.bookingWithoutScript()}</p>
      {rooms.map(({ roomId, count }) => (
        <input key={roomId} type="hidden" name="rooms" value={`${roomId} ${count}`} />
      ))}
      {Object.entries(facts).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {Array.from({ length: agesAsked }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one for each child, in order
        <Field key={at} label={stayQuote.ageOfChild({ number: at + 1 })} required>
          <TextInput name="childAges" type="number" min={0} max={oldestKid} defaultValue={childAges?.[at]} required />
        </Field>
      ))}
      <PlainContactFields />
      <p className="soft small">{words.terms()}</p>
      <button type="submit" className="button button--primary button--large button--wide">
        {booking.confirmBooking()}
      </button>
    </form>
  );
}
