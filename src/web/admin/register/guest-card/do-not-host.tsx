import type { GuestCard } from "#domain/register/guest-card.ts";
import * as m from "#messages/deskGuestCard.js";
import { Banner } from "#web/ui/states/banner.tsx";
import { formatInstant } from "../../platform/app/instants.ts";
import { useGuestCard } from "./card-data.ts";

/** Nothing for a guest whom the lodge hosts. Why it doesn't, only those see who may; others are told to ask. */
export function DoNotHost({ card: { isBarred, barred } }: { card: Pick<GuestCard, "isBarred" | "barred"> }) {
  if (!isBarred) return null;
  const text = barred
    ? m.barredFor({ reason: barred.reason, who: barred.by, when: formatInstant(barred.at) })
    : m.barredAsk();
  return <Banner tone="error">{text}</Banner>;
}

/** The same for the guest of a booking, whatever else is shown of it. */
export function DoNotHostOf({ phone }: { phone: string }) {
  const { data: card } = useGuestCard(phone);
  if (!card?.isBarred) return null;
  return (
    <div className="below-4">
      <DoNotHost card={card} />
    </div>
  );
}
