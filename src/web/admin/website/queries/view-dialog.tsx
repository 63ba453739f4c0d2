import type { ReactNode } from "react";
import { formatPhone } from "#domain/platform/text/format-phone.ts";
import type { Query } from "#domain/website/queries.ts";
import { queryReference } from "#domain/website/query-reference.ts";
import * as m from "#messages/deskQueries.js";
import * as ui from "#messages/ui.js";
import { useLanguages } from "#web/lodge.ts";
import { Button } from "#web/ui/button.tsx";
import { EditIcon, MessageIcon } from "#web/ui/icons/icons-manage.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { CallLink, EmailAddress } from "../../platform/app/contact-links.tsx";
import { Facts } from "../../platform/app/facts.tsx";
import { formatInstant } from "../../platform/app/instants.ts";
import { guestLanguageFact } from "../../platform/languages/guest-language.tsx";
import { RecordMails } from "../../platform/shared/record-panels.tsx";
import { QueryStatusBadge } from "./queries-table.tsx";
import { QueryAnswers } from "./query-answers.tsx";
import { QueryBooking } from "./query-booking.tsx";

interface ViewDialogProps {
  open: boolean;
  query: Query | undefined;
  missing: ReactNode;
  onClose: () => void;
  onUpdate: () => void;
  onAnswer: () => void;
}

export function ViewDialog({ open, query, missing, onClose, onUpdate, onAnswer }: ViewDialogProps) {
  const languages = useLanguages();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.details()}
      description={query && <QueryStatusBadge status={query.status} />}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {ui.close()}
          </Button>
          {query && (
            <Button variant="secondary" icon={<EditIcon />} onClick={onUpdate}>
              {m.update()}
            </Button>
          )}
          {query && (
            <Button icon={<MessageIcon />} onClick={onAnswer}>
              {m.answer()}
            </Button>
          )}
        </>
      }
    >
      {query ? (
        <div className="stack gap-4 query-details">
          <Facts
            facts={[
              [m.name(), query.name],
              [m.reference(), queryReference(query._id)],
              [m.phone(), formatPhone(query.phone)],
              [m.email(), query.email && <EmailAddress key="email" email={query.email} />],
              guestLanguageFact(languages, query.locale),
              [m.written(), formatInstant(query.createdAt)],
              [m.lastChanged(), query.updatedAt === query.createdAt ? "" : formatInstant(query.updatedAt)],
            ]}
          />
          <p className="row wraps gap-2 above-4 contact-links">
            <CallLink phone={query.phone} />
          </p>
          <h3 className="untracked query-details__title">{m.message()}</h3>
          <p className="breaks keeps-lines">{query.message}</p>
          <QueryBooking queryId={query._id} />
          <h3 className="untracked query-details__title">{m.answers()}</h3>
          <QueryAnswers queryId={query._id} />
          <h3 className="untracked query-details__title">{m.notes()}</h3>
          <p className="breaks keeps-lines">{query.notes || m.noNotesYet()}</p>
          <h3 className="untracked query-details__title">{m.mails()}</h3>
          <RecordMails of={{ query: query._id }} version={query.updatedAt} />
        </div>
      ) : (
        (missing ?? <SkeletonRows label={m.loadingQuery()} rows={4} columns={2} />)
      )}
    </Dialog>
  );
}
