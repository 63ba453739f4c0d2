import type { GuestData } from "#domain/guests.ts";
import { formatNight } from "#domain/nights.ts";
import { Button } from "#web/ui/button.tsx";
import { formatInstant } from "../instants.ts";
import { counted } from "./counted.ts";

interface GuestResultProps {
  data: GuestData;
  onSave: () => void;
  onErase: () => void;
}

export function GuestResult({
  data: { bookings, queries, payments, invoices, mails, auditEntries },
  onSave,
  onErase,
}: GuestResultProps) {
  return (
    <div className="guest-data__result">
      <ul className="guest-data__list">
        {bookings.map(({ _id, reference, name, roomName, checkInDate, checkOutDate }) => (
          <li key={_id}>
            <b>{name}</b>, booking <span className="unbroken">{reference}</span>: {roomName},{" "}
            <span className="unbroken">{formatNight(checkInDate)}</span> to{" "}
            <span className="unbroken">{formatNight(checkOutDate)}</span>
          </li>
        ))}
        {queries.map(({ _id, name, createdAt }) => (
          <li key={_id}>
            <b>{name}</b>, query of <span className="unbroken">{formatInstant(createdAt)}</span>
          </li>
        ))}
      </ul>
      <p className="guest-data__lead">
        A copy also has {counted(payments.length, "payment", "payments")},{" "}
        {counted(invoices.length, "invoice", "invoices")}, {counted(mails.length, "mail", "mails")} and{" "}
        {counted(auditEntries.length, "entry", "entries")} of the audit log.
      </p>
      <p className="guest-data__actions">
        <Button variant="secondary" onClick={onSave}>
          Save a copy
        </Button>
        <Button variant="danger" onClick={onErase}>
          Erase
        </Button>
      </p>
    </div>
  );
}
