import { type FormEvent, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { contactMessages } from "#domain/platform/text/contact.ts";
import { formatPhone } from "#domain/platform/text/format-phone.ts";
import { normalizePhone } from "#domain/platform/text/phone.ts";
import { storedPhone } from "#domain/platform/text/stored-phone.ts";
import * as m from "#messages/deskGuestCard.js";
import { Button } from "#web/ui/button.tsx";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { useGuestCard } from "./card-data.ts";
import { GuestCardPanel } from "./card-panel.tsx";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

/** The number is in the state of the history and in no address, which would be logged. */
export default function GuestCardPage() {
  const { phone } = (useLocation().state ?? {}) as { phone?: string };
  const { data: card } = useGuestCard(phone);
  return (
    <>
      <ScreenHead title={card?.name || m.title()}>
        {phone && <p className="numbers">{formatPhone(phone)}</p>}
      </ScreenHead>
      {phone ? (
        <section className="panel pad-4 stack gap-4" aria-label={m.title()}>
          <GuestCardPanel phone={phone} />
          <p>
            <Link className="link inline-row middle target-high" to="/admin/bookings" state={{ search: phone }}>
              {m.allBookings()}
            </Link>
          </p>
        </section>
      ) : (
        <FindGuest />
      )}
    </>
  );
}

function FindGuest() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const find = (event: FormEvent) => {
    event.preventDefault();
    const phone = normalizePhone(typed);
    if (!storedPhone.test(phone)) return setError(contactMessages.phoneInvalid());
    void navigate("/admin/guest-card", { state: { phone } });
  };
  return (
    <form className="panel pad-4 stack gap-4" noValidate onSubmit={find}>
      <Field label={m.find()} hint={m.findHint()} error={error}>
        <TextInput
          name="phone"
          type="tel"
          inputMode="tel"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <p>
        <Button type="submit">{m.open()}</Button>
      </p>
    </form>
  );
}
