import { useState } from "react";
import { documentNames } from "#domain/billing/invoice-kinds.ts";
import * as m from "#messages/deskVouchers.js";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { ForDesk } from "../../platform/shared/for-desk.tsx";
import type { Sendable } from "./invoice-forms.ts";
import { SendDialog } from "./send-dialog.tsx";

interface SendButtonProps {
  document: Sendable;
  /** The guest's address, or empty. */
  to: string;
}

export function SendButton({ document, to }: SendButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { number } = document;
  return (
    <ForDesk>
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
    </ForDesk>
  );
}
