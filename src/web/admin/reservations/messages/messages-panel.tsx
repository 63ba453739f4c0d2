import { useState } from "react";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { GuestMessageKind, GuestMessages } from "#domain/reservations/guest-messages.ts";
import * as m from "#messages/deskChats.js";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { MessageIcon } from "#web/ui/icons/icons-manage.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { formatInstant } from "../../platform/app/instants.ts";
import { useGuestMessages, useOpenChat } from "./message-data.ts";
import { messageKindLabels } from "./message-labels.ts";

/** The messages that fit the stay, each one tap away, and who wrote which. */
export function MessagesPanel({ booking }: { booking: Booking }) {
  const { data, error, isFetching, refetch } = useGuestMessages(booking);
  if (!data) {
    if (!error) return <SkeletonRows label={m.loading()} rows={2} columns={2} />;
    return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  return (
    <div className="stack gap-4">
      {data.messages.length === 0 && <p className="muted">{m.nothingFits()}</p>}
      {data.messages.length > 0 &&
        (data.problem === "" ? <Choice booking={booking} messages={data} /> : <p className="muted">{data.problem}</p>)}
      {data.sent.length === 0 ? (
        <p className="muted">{m.nothingSent()}</p>
      ) : (
        <ul className="stack gap-1 breaks" aria-label={m.sent()}>
          {data.sent.toReversed().map(({ _id, kind, sentBy, sentAt }) => (
            <li key={_id}>
              {m.sentLine({ kind: messageKindLabels[kind](), who: sentBy, when: formatInstant(sentAt) })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Choice({ booking, messages: { messages, suggested } }: { booking: Booking; messages: GuestMessages }) {
  const { open, opening } = useOpenChat(booking);
  const [read, setRead] = useState<GuestMessageKind>();
  const shown = messages.find(({ kind }) => kind === (read ?? suggested));
  const name = booking.name;
  const take = (kind: GuestMessageKind) => {
    setRead(kind);
    void open(kind);
  };
  return (
    <>
      <p className="row wraps gap-2">
        {messages.map(({ kind }) => (
          <Button
            key={kind}
            variant={kind === suggested ? "secondary" : "quiet"}
            size="small"
            icon={<MessageIcon />}
            aria-disabled={opening}
            onClick={() => take(kind)}
          >
            {m.send({ kind: messageKindLabels[kind](), name, hidden: hiddenText })}
          </Button>
        ))}
      </p>
      {shown && (
        <details className="message-text">
          <summary className="clickable small muted">{m.text()}</summary>
          <p className="rounded ground-1 pad-4 breaks above-2 keeps-lines" lang={booking.locale}>
            {shown.text}
          </p>
        </details>
      )}
    </>
  );
}
