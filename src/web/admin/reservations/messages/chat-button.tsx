import type { Booking } from "#domain/reservations/bookings.ts";
import * as m from "#messages/deskChats.js";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { MessageIcon } from "#web/ui/icons/icons-manage.tsx";
import { useOpenChat } from "./message-data.ts";

/** One tap opens the guest's chat with the text of the moment. */
export function ChatButton({ booking }: { booking: Booking }) {
  const { open, opening } = useOpenChat(booking);
  return (
    <Button variant="secondary" size="small" icon={<MessageIcon />} busy={opening} onClick={() => void open()}>
      {m.whatsApp({ name: booking.name, hidden: hiddenText })}
    </Button>
  );
}

/** The same on a row, where there is space for an icon. */
export function RowChatButton({ booking }: { booking: Booking }) {
  const { open, opening } = useOpenChat(booking);
  return (
    <IconButton
      label={m.sendNow({ name: booking.name })}
      icon={<MessageIcon />}
      aria-disabled={opening}
      onClick={() => !opening && void open()}
    />
  );
}
