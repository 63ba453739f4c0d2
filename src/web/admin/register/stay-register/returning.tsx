import { useEffect, useEffectEvent } from "react";
import { normalizePhone } from "#domain/platform/text/phone.ts";
import { storedPhone } from "#domain/platform/text/stored-phone.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import { documentText } from "#domain/register/register-labels.ts";
import * as m from "#messages/deskRegister.js";
import { Button } from "#web/ui/button.tsx";
import { useReturningGuests } from "./register-data.ts";
import { fromReturning, type GuestForm } from "./register-form.ts";

interface ReturningGuestsProps {
  phone: string;
  onChoose: (part: Partial<GuestForm>) => void;
}

/** Who was registered before under this number: one click takes the details over. */
export function ReturningGuests({ phone, onChoose }: ReturningGuestsProps) {
  const find = useReturningGuests();
  const known = normalizePhone(phone);
  const number = storedPhone.test(known) ? known : undefined;
  const look = useEffectEvent((wanted: string) => find.mutate(wanted));
  useEffect(() => {
    if (number !== undefined) look(number);
  }, [number]);
  const guests = number === undefined ? [] : (find.data ?? []);
  return (
    <div role="status">
      {guests.length > 0 && (
        <section className="rounded ground-1 pad-3-4 below-5" aria-label={m.returningTitle()}>
          <h3 className="below-2 register-returning__title">{m.returningTitle()}</h3>
          <ul className="stack gap-2 register-returning__list">
            {guests.map((guest) => (
              <li key={guest._id}>
                <Button variant="secondary" size="small" onClick={() => onChoose(fromReturning(guest))}>
                  {guest.name}
                </Button>
                <span className="field__hint">
                  {[documentText(guest), m.lastStay({ date: formatNight(guest.lastStay) })].filter(Boolean).join(" · ")}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
