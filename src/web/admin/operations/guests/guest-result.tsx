import type { GuestData } from "#domain/operations/guests.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import * as m from "#messages/deskGuests.js";
import * as register from "#messages/deskRegister.js";
import { Button } from "#web/ui/button.tsx";
import { formatInstant } from "../../platform/app/instants.ts";

interface GuestResultProps {
  data: GuestData;
  onSave: () => void;
  onErase: () => void;
}

const bold = (text: string) => <b key="name">{text}</b>;
const unbroken = (text: string) => (
  <span key={text} className="unbroken">
    {text}
  </span>
);

export function GuestResult({
  data: { bookings, groups, queries, pastStays, payments, invoices, mails, auditEntries, registered, documentPictures },
  onSave,
  onErase,
}: GuestResultProps) {
  return (
    <div className="guest-data__result">
      <ul className="stack gap-2 guest-data__list">
        {bookings.map(({ _id, reference, name, roomName, checkInDate, checkOutDate }) => (
          <li key={_id}>
            {m.bookingOf({
              name,
              reference,
              room: roomName,
              from: formatNight(checkInDate),
              to: formatNight(checkOutDate),
              b: bold,
              whole: unbroken,
            })}
          </li>
        ))}
        {groups.map(({ _id, name, payerName }) => (
          <li key={_id}>{m.groupOf({ name, payer: payerName, b: bold, whole: unbroken })}</li>
        ))}
        {queries.map(({ _id, name, createdAt }) => (
          <li key={_id}>{m.queryOf({ name, time: formatInstant(createdAt), b: bold, whole: unbroken })}</li>
        ))}
        {pastStays.map(({ _id, name, roomName, checkInDate, checkOutDate, source }) => {
          const days = [checkInDate, checkOutDate].flatMap((day) => (day === "" ? [] : formatNight(day)));
          const details = [roomName, days.join(" – "), source].filter(Boolean).join(", ") || "–";
          return <li key={_id}>{m.pastStayOf({ name, details, b: bold })}</li>;
        })}
      </ul>
      {registered.length > 0 && (
        <p className="muted guest-data__lead">
          {register.registeredAs({ names: [...new Set(registered.map(({ name }) => name))].join(", ") })}
        </p>
      )}
      {documentPictures.length > 0 && (
        <p className="muted guest-data__lead">{register.picturesStored({ count: documentPictures.length })}</p>
      )}
      <p className="muted guest-data__lead">
        {m.copyContents({
          payments: payments.length,
          invoices: invoices.length,
          mails: mails.length,
          entries: auditEntries.length,
        })}
      </p>
      <p className="above-4 row wraps gap-3">
        <Button variant="secondary" onClick={onSave}>
          {m.saveCopy()}
        </Button>
        <Button variant="danger" onClick={onErase}>
          {m.erase()}
        </Button>
      </p>
    </div>
  );
}
