import { useState } from "react";
import { type BookingSearch, searchLimits } from "#domain/website/booking-search.ts";
import * as m from "#messages/search.js";
import { Button } from "#web/ui/button.tsx";
import { Stepper } from "#web/ui/fields/stepper.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { useDiscardQuestion } from "../../website/dialogs/discard-question.tsx";
import { readEntryDraft, removeDraft, useEntryDraft } from "../../website/dialogs/entry-draft.ts";
import "./guests-dialog.css";

const draftName = "guests";

type Guests = Pick<BookingSearch, "adults" | "kids">;

interface GuestsDialogProps {
  open: boolean;
  guests: Guests;
  /** An entry of the history; its counts are restored. */
  entry: string | undefined;
  onCancel: () => void;
  onDone: (guests: Guests) => void;
}

/** Changes apply only with Done. */
export function GuestsDialog({ open, guests, entry, onCancel, onDone }: GuestsDialogProps) {
  const [draft, setDraft] = useState(guests);
  const [wasOpen, setWasOpen] = useState(false);
  if (wasOpen !== open) {
    setWasOpen(open);
    if (open) setDraft(readEntryDraft(draftName, entry, guests) ?? guests);
  }
  const isChanged = draft.adults !== guests.adults || draft.kids !== guests.kids;
  useEntryDraft(draftName, open && isChanged ? entry : undefined, draft);
  const discard = useDiscardQuestion(isChanged, cancel);
  function cancel() {
    removeDraft(draftName);
    onCancel();
  }
  const done = () => {
    removeDraft(draftName);
    onDone(draft);
  };
  const { minAdults, minKids, maxGuests } = searchLimits;
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      onDismiss={discard.ask}
      title={m.roomsAndGuests()}
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={cancel}>
            {m.cancel()}
          </Button>
          <Button onClick={done}>{m.done()}</Button>
        </>
      }
    >
      <fieldset className="stack gap-4 guests">
        <legend className="below-4 guests__room">{m.firstRoom()}</legend>
        <Stepper
          label={m.adults()}
          value={draft.adults}
          min={minAdults}
          max={maxGuests}
          onChange={(adults) => setDraft((now) => ({ ...now, adults }))}
        />
        <Stepper
          label={m.kids()}
          value={draft.kids}
          min={minKids}
          max={maxGuests}
          onChange={(kids) => setDraft((now) => ({ ...now, kids }))}
        />
      </fieldset>
      {discard.question}
    </Dialog>
  );
}
