import { useState } from "react";
import { messageOf } from "#domain/errors.ts";
import { documentNames } from "#domain/invoice-labels.ts";
import type { Invoice } from "#domain/invoices.ts";
import * as m from "#messages/deskVouchers.js";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { SendDialog } from "./send-dialog.tsx";

/** What is sent: a stored document, or the pro forma of a booking. */
export type Sendable = Pick<Invoice, "bookingId" | "kind" | "number"> & { _id?: string };

interface SendButtonProps {
  document: Sendable;
  /** The guest's address, or empty. */
  to: string;
}

export function SendButton({ document, to }: SendButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { number } = document;
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {m.send({ hidden: hiddenText, number: `${documentNames[document.kind]()} ${number}` })}
      </Button>
      <SendDialog
        document={document}
        to={to}
        open={isOpen}
        onLeave={() => setOpen(false)}
        onSent={(address) => {
          setOpen(false);
          showToast({ tone: "success", text: m.queued({ number, to: address }) });
        }}
      />
    </>
  );
}

/** For calls that need no question; what went wrong is a toast. */
export async function tellFailure(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    showToast({ tone: "error", text: messageOf(error) });
  }
}
