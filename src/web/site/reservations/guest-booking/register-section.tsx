import { useRef } from "react";
import type { GuestBooking } from "#domain/reservations/guest-booking.ts";
import type { OwnRegister } from "#domain/reservations/own-register.ts";
import * as m from "#messages/guestRegister.js";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { prefetchOnIntent } from "#web/ui/loading/use-lazy-module.ts";
import { useDialogHistory } from "../../website/dialogs/use-dialog-history.ts";
import { useLazyPart } from "../../website/dialogs/use-lazy-part.tsx";

const loadDialog = () => import("./register-dialog.tsx");
const prefetchDialog = prefetchOnIntent(loadDialog);

interface RegisterSectionProps {
  booking: GuestBooking;
  register: OwnRegister;
  bookingKey: string;
}

/** Guests fill in their part of the register before they come, so that the check-in takes a minute. */
export function RegisterSection({ booking, register, bookingKey }: RegisterSectionProps) {
  const { guests, byDesk, expected, filled, retentionMonths } = register;
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useDialogHistory("register");
  const isOpen = dialog.id !== undefined;
  const [loaded, failure] = useLazyPart(loadDialog, isOpen, dialog.close, m.formNotLoaded());
  const opened = guests.find(({ _id }) => _id === dialog.id);
  const close = () => {
    dialog.close();
    heading.current?.focus();
  };
  return (
    <section
      className="rounded-l packed lined ground-0 stack gap-4 shrinks own-card own-register own-screen"
      aria-labelledby="own-register"
    >
      <h2 id="own-register" ref={heading} tabIndex={-1}>
        {m.title()}
      </h2>
      <p className="soft small own-small">{m.why({ months: retentionMonths })}</p>
      <p role="status">{m.filled({ count: filled, expected })}</p>
      {guests.length > 0 && (
        <ul className="stack gap-2 own-register__list">
          {guests.map(({ _id, name, lacks }) => (
            <li key={_id}>
              <span>
                <b>{name}</b> {lacks.length > 0 ? m.partlyFilled() : m.allFilled()}
              </span>
              <Button
                variant="quiet"
                size="small"
                className="own-screen own-scripted"
                {...prefetchDialog}
                onClick={() => dialog.open(_id)}
              >
                {m.correct({ name, hidden: hiddenText })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {guests.length + byDesk < expected && (
        <Button
          variant="secondary"
          className="own-screen own-scripted"
          {...prefetchDialog}
          busy={isOpen && !loaded && !failure}
          busyLabel={m.opening()}
          onClick={() => dialog.open("new")}
        >
          {guests.length === 0 ? m.fillIn() : m.fillInNext()}
        </Button>
      )}
      {failure}
      {loaded && (
        <loaded.RegisterDialog
          booking={booking}
          register={register}
          guest={opened}
          bookingKey={bookingKey}
          open={isOpen}
          entry={dialog.entry}
          onClose={close}
        />
      )}
    </section>
  );
}
