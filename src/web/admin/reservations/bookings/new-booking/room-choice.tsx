import { formatRupees } from "#domain/platform/money/money.ts";
import { formatNightShort, type Night } from "#domain/platform/time/nights.ts";
import type { DeskRoom } from "#domain/reservations/desk-bookings.ts";
import * as m from "#messages/deskBookings.js";
import * as walkIn from "#messages/deskWalkIn.js";
import { Button } from "#web/ui/button.tsx";
import { Collapsible } from "#web/ui/collapsible.tsx";
import { FieldError } from "#web/ui/fields/field.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
import { byAvailability, leftText, planIn } from "./new-booking-form.ts";

interface RoomChoiceProps {
  rooms: readonly DeskRoom[];
  chosen: { roomId: string; costOptionId: string };
  today: Night;
  /** The prices belong to the former dates and load again. */
  busy: boolean;
  error: string | undefined;
  onChoose: (chosen: { roomId: string; costOptionId: string }) => void;
  /** Not where the dates are fixed. */
  onTakeDates?: (stay: { checkin: string; checkout: string }) => void;
}

/** One choice of room and plan, each with the price of the stay; rooms that can't be had in one line, with the reasons. */
export function RoomChoice({ rooms, chosen, today, busy, error, onChoose, onTakeDates }: RoomChoiceProps) {
  const isListed = ({ bookable, roomId }: DeskRoom) => bookable || roomId === chosen.roomId;
  const listed = rooms.filter(isListed);
  const others = rooms.filter((room) => !isListed(room));
  return (
    <div className="stack gap-2 desk-rooms" data-invalid={error ? "" : undefined}>
      <FieldError id="new-booking-room-error" error={error} />
      <ul className="stack gap-3 desk-rooms__list" aria-busy={busy}>
        {byAvailability(listed).map((room) => (
          <li
            key={room.roomId}
            className="packed lined rounded pad-3-4 stack gap-1 desk-room"
            data-off={room.bookable ? undefined : ""}
          >
            <RoomHead room={room} />
            {!room.bookable && <WhyNot room={room} today={today} onTakeDates={onTakeDates} />}
            {room.plans.map((plan) => (
              <label key={plan.id} className="control-high clickable stack middle gap-3 desk-room__plan">
                <input
                  type="radio"
                  name="roomId"
                  checked={room.roomId === chosen.roomId && planIn(room, chosen)?.id === plan.id}
                  disabled={!room.bookable}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? "new-booking-room-error" : undefined}
                  onChange={() => onChoose({ roomId: room.roomId, costOptionId: plan.id })}
                />
                <span className="breaks">
                  <span className="visually-hidden">{room.name}, </span>
                  {plan.name}
                  {plan.terms && <small className="block muted tiny tight-4">{plan.terms}</small>}
                </span>
                <span className="numbers">{formatRupees(plan.quote.grandTotal)}</span>
              </label>
            ))}
          </li>
        ))}
      </ul>
      <RoomsNotFree rooms={others} />
      {onTakeDates && others.some(({ nearestStay }) => nearestStay) && (
        <Collapsible summary={m.otherDates()}>
          <ul className="stack gap-2">
            {others.map((room) => (
              <li key={room.roomId}>
                <b className="breaks">{room.name}</b>
                <WhyNot room={room} today={today} onTakeDates={onTakeDates} />
              </li>
            ))}
          </ul>
        </Collapsible>
      )}
    </div>
  );
}

/** Rooms that can't be had, in one line with the reasons. */
export function RoomsNotFree({ rooms }: Pick<RoomChoiceProps, "rooms">) {
  if (rooms.length === 0) return null;
  return <p className="muted small">{walkIn.notFree({ rooms: rooms.map(nameAndReason).join(", ") })}</p>;
}

const nameAndReason = (room: DeskRoom) => walkIn.roomAndReason({ room: room.name, reason: reasonOf(room) });

function reasonOf(room: DeskRoom): string {
  const rule = room.reason === "restricted" && room.message?.replace(/[.।]$/, "");
  return leftText(room) ?? (rule || m.upToGuests({ count: room.maxCapacity }));
}

interface WhyNotProps extends Pick<RoomChoiceProps, "today" | "onTakeDates"> {
  room: DeskRoom;
}

/** Why a room can't be had, and when it can. */
function WhyNot({ room, today, onTakeDates }: WhyNotProps) {
  const { message, nearestStay } = room;
  return (
    <p className="muted small desk-room__reason">
      {message}
      {nearestStay && onTakeDates && (
        <Button variant="quiet" size="small" onClick={() => onTakeDates(nearestStay)}>
          {m.freeFromTo({
            from: formatNightShort(nearestStay.checkin, today),
            to: formatNightShort(nearestStay.checkout, today),
          })}
        </Button>
      )}
    </p>
  );
}

function RoomHead({ room }: { room: DeskRoom }) {
  const left = leftText(room);
  return (
    <p className="gap-1-3 row middle wraps">
      <b className="breaks">{room.name}</b>
      <span className="grows one-line muted">{m.upToGuests({ count: room.maxCapacity })}</span>
      {left && <Badge tone={room.bookable ? (room.unitsLeft === 1 ? "yellow" : "green") : "grey"}>{left}</Badge>}
    </p>
  );
}
