import { normalizePhone } from "#domain/platform/text/phone.ts";
import { storedPhone } from "#domain/platform/text/stored-phone.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import * as m from "#messages/deskGuestCard.js";
import { useGuestCard } from "./card-data.ts";
import { DoNotHost } from "./do-not-host.tsx";

/** Beside a form with the number of a guest: whether they were here, what they like, and whether they are hosted. */
export function GuestNote({ phone }: { phone: string }) {
  const known = normalizePhone(phone);
  const { data: card } = useGuestCard(storedPhone.test(known) ? known : undefined);
  const last = card?.stays.find(({ status }) => status === "checked-out" || status === "checked-in");
  return (
    <div role="status" className="stack gap-2">
      {card && <DoNotHost card={card} />}
      {card && (last || card.preferences !== "") && (
        <div className="rounded ground-1 pad-3-4 stack gap-1 breaks">
          {last && (
            <p>
              {m.knownGuest({
                name: card.name,
                stays: m.stayedText({ stays: card.stayed, nights: card.nights }),
                date: formatNight(last.checkInDate),
              })}
            </p>
          )}
          {card.preferences !== "" && <p>{m.likes({ preferences: card.preferences })}</p>}
        </div>
      )}
    </div>
  );
}
