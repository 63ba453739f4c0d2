import { useState } from "react";
import { signedOnPaper } from "#domain/platform/access/signature.ts";
import { countryName } from "#domain/platform/text/countries.ts";
import { languageTags } from "#domain/platform/text/locales.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import { isForeign, type StayGuest, type StayRegister } from "#domain/register/register.ts";
import { documentText, lackLabels } from "#domain/register/register-labels.ts";
import type { OccupyingBooking } from "#domain/rooms/occupying-booking.ts";
import * as m from "#messages/deskRegister.js";
import { locale } from "#messages/locale.js";
import * as labels from "#messages/register.js";
import { SignatureImage } from "#web/shared/register/signature.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { PlusIcon } from "#web/ui/icons/icons-inner.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { formatInstant } from "../../platform/app/instants.ts";
import { cardAddress } from "../../platform/app/urls/booking-address.ts";
import { toastOnError } from "../../platform/shared/tell-failure.ts";
import { DocumentPictures } from "./document-pictures.tsx";
import { FilingState } from "./filing-state.tsx";
import { GuestDialog } from "./guest-dialog.tsx";
import { PasteDialog } from "./paste-dialog.tsx";
import { useDefer, useDeleteGuest, useDepartGuest, useStayRegister } from "./register-data.ts";
import "./register.css";

interface StayRegisterProps {
  booking: OccupyingBooking;
  /** Opens the form of the first guest at once, if nobody is registered yet. */
  isRegistering?: boolean;
  onRegistered?: () => void;
}

/** The registered guests of a booking. */
export function StayRegisterPanel({ booking, ...first }: StayRegisterProps) {
  const { data: register, error, isFetching, refetch } = useStayRegister(booking._id);
  if (register) return <Entries {...first} booking={booking} register={register} />;
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
  return <SkeletonRows label={m.loading()} rows={3} columns={2} />;
}

/** The entry that is open; undefined for a new one. */
type Opened = { guest: StayGuest | undefined } | undefined;

function Entries({
  booking,
  register,
  isRegistering = false,
  onRegistered,
}: StayRegisterProps & { register: StayRegister }) {
  const [opened, setOpened] = useState<Opened>(
    isRegistering && register.guests.length === 0 ? { guest: undefined } : undefined,
  );
  const [isPasting, setPasting] = useState(false);
  const [removed, setRemoved] = useState<StayGuest>();
  const remove = useDeleteGuest();
  const defer = useDefer();
  const { guests, expected, isComplete, deferredBy, bookingId } = register;
  const isFirst = guests.length === 0;
  // Nobody comes any more; what was registered before can still be read and removed.
  const isExpected = holdsNights(booking.status);
  const newGuest = isFirst ? { name: booking.name, phone: booking.phone } : { name: "", phone: "" };
  const registered = [
    isComplete ? m.allRegistered({ count: guests.length }) : m.someRegistered({ count: guests.length, expected }),
    deferredBy && !isComplete && m.putOffBy({ user: deferredBy }),
  ]
    .filter(Boolean)
    .join(" ");
  return (
    <div className="stack gap-4">
      <p className="strong" role="status">
        {isExpected ? registered : m.nobodyExpected()}
      </p>
      {guests.length > 0 && (
        <ul className="stack gap-3 register-list">
          {guests.map((guest) => (
            <Entry
              key={guest._id}
              guest={guest}
              register={register}
              isInHouse={booking.status === "checked-in"}
              onEdit={() => setOpened({ guest })}
              onRemove={() => setRemoved(guest)}
            />
          ))}
        </ul>
      )}
      {isExpected && (
        <div className="gap-2 row wraps">
          <Button icon={<PlusIcon />} onClick={() => setOpened({ guest: undefined })}>
            {m.registerGuest()}
          </Button>
          <Button variant="secondary" onClick={() => setPasting(true)}>
            {m.pasteList()}
          </Button>
          {!isComplete && (
            <Button
              variant="secondary"
              busy={defer.isPending}
              busyLabel={m.saving()}
              onClick={() => void toastOnError(defer.mutateAsync({ bookingId, later: deferredBy === "" }))}
            >
              {deferredBy === "" ? m.later() : m.notLater()}
            </Button>
          )}
          <ButtonLink variant="quiet" to={cardAddress(bookingId)}>
            {m.printCard()}
          </ButtonLink>
        </div>
      )}
      <GuestDialog
        open={opened !== undefined}
        register={register}
        guest={guests.find(({ _id }) => _id === opened?.guest?._id)}
        newGuest={newGuest}
        phone={isFirst ? booking.phone : ""}
        onLeave={() => {
          setOpened(undefined);
          if (isRegistering) onRegistered?.();
        }}
      />
      <PasteDialog open={isPasting} target={{ kind: "booking", id: bookingId }} onClose={() => setPasting(false)} />
      <ConfirmDialog
        open={removed !== undefined}
        title={m.removeTitle()}
        message={removed && m.removeText({ name: removed.name })}
        confirmText={m.remove()}
        busy={remove.isPending}
        busyText={m.saving()}
        tone="danger"
        onConfirm={() =>
          removed && void toastOnError(remove.mutateAsync(removed._id)).then(() => setRemoved(undefined))
        }
        onCancel={() => setRemoved(undefined)}
      />
    </div>
  );
}

interface EntryProps {
  guest: StayGuest;
  register: StayRegister;
  isInHouse: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function Entry({ guest, register, isInHouse, onEdit, onRemove }: EntryProps) {
  const depart = useDepartGuest();
  const leave = () => toastOnError(depart.mutateAsync(guest));
  const isFiled = guest.filedAt !== "" || guest.departureFiledAt !== "";
  const facts = [
    documentText(guest),
    isForeign(guest) && countryName(guest.nationality, languageTags[locale()]),
    guest.arrivedAt && m.arrivedAt({ time: formatInstant(guest.arrivedAt) }),
    guest.departedAt && m.leftAt({ time: formatInstant(guest.departedAt) }),
  ].filter(Boolean);
  return (
    <li className="lined rounded pad-4 stack gap-3 register-entry">
      <div className="stack gap-1 shrinks">
        <p className="breaks strong">
          {guest.name} {guest.isByGuest && <Badge tone="blue">{m.filledByGuest()}</Badge>}
        </p>
        <p className="muted small">{facts.join(" · ")}</p>
        {guest.lacks.length > 0 && (
          <p className="small register-entry__lacks">
            {m.missing({ what: guest.lacks.map((lack) => lackLabels[lack]()).join(", ") })}
          </p>
        )}
        {isForeign(guest) && <FilingState guest={guest} />}
        <DocumentPictures guest={guest} register={register} />
      </div>
      <div className="row middle wraps spread gap-2-4 register-entry__side">
        {guest.signature === signedOnPaper ? (
          <span className="field__hint">{labels.signedOnPaper()}</span>
        ) : (
          <SignatureImage signature={guest.signature} label={m.signatureOf({ name: guest.name })} />
        )}
        <div className="gap-2 row wraps">
          <Button size="small" variant="secondary" onClick={onEdit}>
            {m.editOf({ name: guest.name, hidden: hiddenText })}
          </Button>
          {isInHouse && guest.departedAt === "" && (
            <Button
              size="small"
              variant="quiet"
              busy={depart.isPending}
              busyLabel={m.saving()}
              onClick={() => void leave()}
            >
              {m.hasLeft({ name: guest.name, hidden: hiddenText })}
            </Button>
          )}
          {!isFiled && guest.departedAt === "" && (
            <Button size="small" variant="quiet" onClick={onRemove}>
              {m.removeOf({ name: guest.name, hidden: hiddenText })}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
