import { useState } from "react";
import { agesOfParty, type BookingSearch, searchLimits } from "#domain/website/booking-search.ts";
import * as m from "#messages/search.js";
import { agesOf } from "#web/shared/pricing/child-age-rules.ts";
import { ChildAges } from "#web/shared/pricing/child-ages.tsx";
import { Button } from "#web/ui/button.tsx";
import { Stepper } from "#web/ui/fields/stepper.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { useFormLeaving } from "../../website/dialogs/discard-question.tsx";
import { readEntryDraft, removeDraft, useEntryDraft } from "../../website/dialogs/entry-draft.ts";
import "./guests-dialog.css";

const draftName = "guests";

type Guests = Pick<BookingSearch, "adults" | "kids" | "ages">;

/** An age is null until it is chosen. */
interface Draft {
  adults: number;
  kids: number;
  childAges: readonly (number | null)[];
}

const draftOf = ({ adults, kids, ages = [] }: Guests): Draft => ({ adults, kids, childAges: ages });

/** Ages count once each kid has one. */
function guestsOf({ adults, kids, childAges }: Draft): Guests {
  const ages = agesOf({ children: kids, childAges }).filter((age) => age !== null);
  return { adults, kids, ages: agesOfParty({ kids, ages }) };
}

interface GuestsDialogProps {
  open: boolean;
  guests: Guests;
  /** Whether the price of a plan depends on how old kids are. */
  asksForAges: boolean;
  /** An entry of the history; its counts are restored. */
  entry: string | undefined;
  onClose: () => void;
  /** Called before the dialog closes. */
  onDone: (guests: Guests) => void;
}

/** Changes apply only with Done. */
export function GuestsDialog({ open, guests, asksForAges, entry, onClose, onDone }: GuestsDialogProps) {
  const opening = draftOf(guests);
  const [draft, setDraft] = useState(opening);
  const [wasOpen, setWasOpen] = useState(false);
  if (wasOpen !== open) {
    setWasOpen(open);
    if (open) setDraft(readEntryDraft(draftName, entry, opening) ?? opening);
  }
  const isChanged = JSON.stringify(draft) !== JSON.stringify(opening);
  useEntryDraft(draftName, open && isChanged ? entry : undefined, draft);
  const leaving = useFormLeaving({ open, isChanged, onClose, forget: () => removeDraft(draftName) });
  const done = () => {
    onDone(guestsOf(draft));
    leaving.leave();
  };
  const { minAdults, minKids, maxGuests } = searchLimits;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onDismiss={leaving.ask}
      title={m.roomsAndGuests()}
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={leaving.leave}>
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
        {asksForAges && draft.kids > 0 && (
          <ChildAges
            ages={agesOf({ children: draft.kids, childAges: draft.childAges })}
            isOptional
            onChange={(childAges) => setDraft((now) => ({ ...now, childAges }))}
          />
        )}
      </fieldset>
      {leaving.question}
    </Dialog>
  );
}
