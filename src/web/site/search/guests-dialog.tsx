import { useState } from "react";
import { type BookingSearch, searchLimits } from "#domain/booking-search.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Stepper } from "#web/ui/stepper.tsx";
import "./guests-dialog.css";

type Guests = Pick<BookingSearch, "adults" | "kids">;

interface GuestsDialogProps {
  open: boolean;
  guests: Guests;
  onCancel: () => void;
  onDone: (guests: Guests) => void;
}

/** Changes apply only with Done. */
export function GuestsDialog({ open, guests, onCancel, onDone }: GuestsDialogProps) {
  const [draft, setDraft] = useState(guests);
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    if (open) setDraft(guests);
  }
  const { minAdults, minKids, maxGuests } = searchLimits;
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title="Rooms and guests"
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button onClick={() => onDone(draft)}>Done</Button>
        </>
      }
    >
      <fieldset className="guests">
        <legend className="guests__room">Room 1</legend>
        <Stepper
          label="Adults 18+"
          value={draft.adults}
          min={minAdults}
          max={maxGuests}
          onChange={(adults) => setDraft((now) => ({ ...now, adults }))}
        />
        <Stepper
          label="Kids 0-17"
          value={draft.kids}
          min={minKids}
          max={maxGuests}
          onChange={(kids) => setDraft((now) => ({ ...now, kids }))}
        />
      </fieldset>
    </Dialog>
  );
}
