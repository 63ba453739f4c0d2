import { useState } from "react";
import { getOwnInvoiceFile, getOwnProFormaFile } from "#contract/reservations/guest-booking.ts";
import { documentNames } from "#domain/billing/invoice-kinds.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { GuestBooking } from "#domain/reservations/guest-booking.ts";
import { invoiceLine } from "#messages/guestBooking.js";
import * as m from "#messages/ownDocuments.js";
import { browserApi } from "#web/api.ts";
import { saveDocument } from "#web/shared/platform/app/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Banner } from "#web/ui/states/banner.tsx";
import { RecipientForm } from "./recipient-form.tsx";

interface DocumentsSectionProps {
  booking: GuestBooking;
  bookingKey: string;
}

/** The documents of the booking as files, and whom its invoice is made out to. */
export function DocumentsSection({ booking, bookingKey }: DocumentsSectionProps) {
  const { reference, invoices, hasProForma, isRecipientOpen } = booking;
  const { billingCompany, billingGstin, billingAddress } = booking;
  const [isEdited, setEdited] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [loading, setLoading] = useState<string>();
  const recipient = [billingCompany, billingGstin, ...billingAddress.split("\n")].filter(Boolean).join(", ");
  if (invoices.length === 0 && !hasProForma && !isRecipientOpen) return null;
  const query = { key: bookingKey };
  const open = async (name: string, load: () => Promise<Parameters<typeof saveDocument>[0]>) => {
    if (loading !== undefined) return;
    setLoading(name);
    setFailure(undefined);
    try {
      saveDocument(await load());
    } catch (error) {
      setFailure(messageOf(error));
    }
    setLoading(undefined);
  };
  const fileButton = (name: string, load: () => Promise<Parameters<typeof saveDocument>[0]>) => (
    <Button
      variant="secondary"
      size="small"
      busy={loading === name}
      busyLabel={m.downloading()}
      onClick={() => open(name, load)}
    >
      {m.document({ document: name })}
    </Button>
  );
  const hasFiles = hasProForma || invoices.some(({ _id: id }) => id !== null);
  return (
    <section
      className={classNames(
        "rounded-l packed lined ground-0 stack gap-4 shrinks own-card",
        // Without a recipient only buttons are left of it, which are not printed.
        !recipient && "own-screen",
      )}
      aria-labelledby="own-documents"
    >
      <h2 id="own-documents">{m.title()}</h2>
      {recipient && (
        <p className="breaks">
          {m.recipient()}: <b>{recipient}</b>
        </p>
      )}
      {!recipient && isRecipientOpen && <p className="soft small own-small own-screen">{m.lead()}</p>}
      {isRecipientOpen && isEdited && (
        <RecipientForm booking={booking} bookingKey={bookingKey} onDone={() => setEdited(false)} />
      )}
      {isRecipientOpen && !isEdited && (
        <p className="own-screen own-scripted">
          <Button variant="secondary" size="small" onClick={() => setEdited(true)}>
            {recipient ? m.correct() : m.give()}
          </Button>
        </p>
      )}
      {invoices.map(({ kind, number, issuedOn }) => (
        <p key={number} className="soft small own-small">
          {invoiceLine({
            document: documentNames[kind](),
            number,
            date: formatNight(issuedOn),
            b: (text) => <b key="number">{text}</b>,
          })}
        </p>
      ))}
      {failure && <Banner tone="error">{failure}</Banner>}
      {hasFiles && (
        <div className="row wraps gap-2 own-screen own-scripted">
          {hasProForma &&
            fileButton(documentNames["pro-forma"](), () =>
              browserApi(getOwnProFormaFile, { params: { reference }, query }),
            )}
          {invoices.map(
            ({ _id: id, number }) =>
              id !== null && (
                <span key={number}>
                  {fileButton(number, () => browserApi(getOwnInvoiceFile, { params: { reference, id }, query }))}
                </span>
              ),
          )}
        </div>
      )}
    </section>
  );
}
