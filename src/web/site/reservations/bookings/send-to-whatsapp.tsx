import { localizedPath } from "#domain/platform/text/locales.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import * as m from "#messages/answers.js";
import { locale } from "#messages/locale.js";
import { useLodge } from "#web/lodge.ts";
import { ButtonLink } from "#web/ui/button.tsx";

interface SendToWhatsAppProps {
  booking: Booking;
  bookingKey: string;
}

/** The guest's own chats with the text ready: without a number WhatsApp asks to whom it goes. */
export function SendToWhatsApp({ booking, bookingKey }: SendToWhatsAppProps) {
  const lodge = useLodge();
  const { reference, roomName, checkInDate, checkOutDate } = booking;
  const path = localizedPath(locale(), `/booking/${reference}`);
  const text = m.whatsAppText({
    lodge: lodge.name,
    reference,
    room: roomName,
    from: formatNight(checkInDate),
    to: formatNight(checkOutDate),
    link: `${window.location.origin}${path}?key=${bookingKey}`,
  });
  return (
    <ButtonLink
      to={`https://wa.me/?text=${encodeURIComponent(text)}`}
      variant="secondary"
      wide
      target="_blank"
      rel="noreferrer"
    >
      {m.sendToWhatsApp()}
    </ButtonLink>
  );
}
