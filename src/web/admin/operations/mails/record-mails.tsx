import { useState } from "react";
import type { Mail } from "#domain/operations/mails.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskMails.js";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import type { MailsProps } from "../../platform/shared/panels-context.ts";
import { useMail, useMails, useSendAgain } from "./mail-data.ts";
import { deliveryStatus, kindLabels, stateFacts } from "./mail-labels.ts";

/** The mails of a booking, a query or a group. */
export function MailsPanel({ of, version }: MailsProps) {
  const { data, error, isFetching, refetch } = useMails({ ...of, limit: "50" }, version);
  const [opened, setOpened] = useState<string>();
  if (!data) {
    if (!error) return <SkeletonRows label={m.loadingMails()} rows={2} columns={2} />;
    return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (data.mails.length === 0) return <p className="breaks muted">{m.noneWritten()}</p>;
  return (
    <ul className="stack gap-3 mails">
      {data.mails.map((mail) => (
        <li key={mail._id} className="line-below shrinks pad-bottom-2 mails__one">
          <p className="gap-1-3 row middle wraps">
            <strong>{kindLabels[mail.kind]()}</strong>{" "}
            <Badge tone={stateFacts[mail.state].tone}>{stateFacts[mail.state].label()}</Badge>
          </p>
          <p className="breaks muted">
            {mail.to} · {deliveryStatus(mail, data.isSending)}
          </p>
          <div className="row wraps gap-2 mails__actions">
            <Button
              variant="quiet"
              size="small"
              aria-expanded={opened === mail._id}
              onClick={() => setOpened(opened === mail._id ? undefined : mail._id)}
            >
              {m.readMail({ subject: mail.subject, hidden: hiddenText })}
            </Button>
            <SendAgain mail={mail} isSending={data.isSending} />
          </div>
          {opened === mail._id && <MailText id={mail._id} />}
        </li>
      ))}
    </ul>
  );
}

export const canSendAgain = ({ state, error }: Mail, isSending: boolean) =>
  isSending && (state !== "waiting" || error !== "");

/** Empty for a mail that is being sent or can't be sent. */
export function SendAgain({ mail, isSending }: { mail: Mail; isSending: boolean }) {
  const again = useSendAgain();
  const handleClick = async () => {
    try {
      await again.mutateAsync(mail._id);
      showToast({ tone: "success", text: m.sentAgain({ address: mail.to }) });
    } catch (error) {
      showToast({ tone: "error", text: messageOf(error) });
    }
  };
  if (!canSendAgain(mail, isSending)) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      className="one-line"
      busy={again.isPending}
      busyLabel={m.sending()}
      onClick={() => void handleClick()}
    >
      {m.sendAgain({ subject: mail.subject, hidden: hiddenText })}
    </Button>
  );
}

export function MailText({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useMail(id);
  if (!data) {
    if (!error) return <SkeletonRows label={m.loadingMail()} rows={4} columns={1} />;
    return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  return (
    <article className="rounded ground-1 pad-4 breaks keeps-lines" aria-label={data.mail.subject}>
      <p className="untracked below-3 heading-m">{data.mail.subject}</p>
      <p>{data.text}</p>
    </article>
  );
}
