import { useState } from "react";
import type { Night } from "#domain/platform/time/nights.ts";
import { type HousekeepingUnit, type SettableState, settableStates } from "#domain/rooms/housekeeping.ts";
import type { MaintenanceNote } from "#domain/rooms/maintenance.ts";
import * as m from "#messages/deskHousekeeping.js";
import { Picture } from "#web/shared/platform/picture.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { WrenchIcon } from "#web/ui/icons/icons-manage.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
import { formatInstant } from "../../platform/app/instants.ts";
import { useMay } from "../../platform/app/session/own-role.ts";
import { FoundItems } from "../../platform/shared/record-panels.tsx";
import { useAskForBlock } from "./housekeeping-data.ts";
import { linesOf, stateLabels } from "./labels.ts";
import { RepairedDialog } from "./repaired-dialog.tsx";
import { TakeOutDialog } from "./take-out-dialog.tsx";
import { stateIcons } from "./unit-card.tsx";

interface UnitDialogProps {
  open: boolean;
  unit: HousekeepingUnit | undefined;
  today: Night;
  onMark: (unit: HousekeepingUnit, state: SettableState) => void;
  onReport: () => void;
  onLeave: () => void;
}

/** A unit with every state that it can have, and what is to be repaired in it. */
export function UnitDialog({ open, unit, today, onMark, onReport, onLeave }: UnitDialogProps) {
  const [done, setDone] = useState<MaintenanceNote>();
  const [taken, setTaken] = useState<MaintenanceNote>();
  return (
    <>
      <Dialog
        open={open && unit !== undefined}
        onClose={onLeave}
        size="sheet"
        className="unit-dialog"
        title={unit ? m.roomTitle({ unit: unit.label }) : ""}
        description={unit?.roomName}
        footer={
          <Button variant="secondary" wide icon={<WrenchIcon />} onClick={onReport}>
            {m.reportRepair()}
          </Button>
        }
      >
        {unit && (
          <>
            <ul className="unit-dialog__lines">
              {linesOf(unit).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <States unit={unit} onMark={(state) => onMark(unit, state)} />
            <section aria-labelledby="unit-repairs">
              <h3 id="unit-repairs" className="untracked heading-m pad-bottom-2">
                {m.repairs()}
              </h3>
              {unit.notes.length === 0 ? (
                <p className="muted">{m.nothingToRepair()}</p>
              ) : (
                <ul className="stack gap-4 repairs">
                  {unit.notes.map((note) => (
                    <Repair
                      key={note._id}
                      note={note}
                      onRepaired={() => setDone(note)}
                      onTakeOut={() => setTaken(note)}
                    />
                  ))}
                </ul>
              )}
            </section>
            <FoundItems unit={unit} />
          </>
        )}
      </Dialog>
      <RepairedDialog note={done} onLeave={() => setDone(undefined)} />
      <TakeOutDialog note={taken} label={unit?.label ?? ""} today={today} onLeave={() => setTaken(undefined)} />
    </>
  );
}

function States({ unit, onMark }: { unit: HousekeepingUnit; onMark: (state: SettableState) => void }) {
  const { state, block, changedBy, changedAt } = unit;
  const isFixed = state === "out-of-order" && block !== null;
  return (
    <fieldset className="stack gap-2 unit-states">
      <legend className="untracked heading-m pad-bottom-2">{m.state()}</legend>
      {isFixed && <p className="strong alarming">{stateLabels[state]()}</p>}
      {settableStates.map((one) => (
        <button
          key={one}
          type="button"
          className={classNames(
            "pad-2-4 rounded-s row middle gap-3 strong left-text lined-control unit-states__state",
            one === state && "is-active",
          )}
          aria-pressed={one === state}
          aria-disabled={isFixed || undefined}
          onClick={() => !isFixed && one !== state && onMark(one)}
        >
          {stateIcons[one]}
          {stateLabels[one]()}
        </button>
      ))}
      {changedBy !== "" && (
        <p className="muted tiny">
          {m.setBy({
            userId: changedBy,
            at: formatInstant(changedAt),
            time: (text) => (
              <time key="at" dateTime={changedAt}>
                {text}
              </time>
            ),
          })}
        </p>
      )}
    </fieldset>
  );
}

interface RepairProps {
  note: MaintenanceNote;
  onRepaired: () => void;
  onTakeOut: () => void;
}

function Repair({ note, onRepaired, onTakeOut }: RepairProps) {
  const { text, image, wantsBlock, isBlocked, createdBy, createdAt } = note;
  const isDesk = useMay("staff");
  const ask = useAskForBlock();
  const about = { text, hidden: hiddenText };
  return (
    <li className="line-below stack gap-3 repair">
      {image && (
        <a className="block repair__picture" href={image} target="_blank" rel="noreferrer">
          <Picture src={image} alt={m.pictureOf({ text })} sizes="6rem" />
          <span className="visually-hidden">{m.openPicture({ text, hidden: (inner) => inner })}</span>
        </a>
      )}
      <div className="breaks keeps-lines repair__text">
        <p>{text}</p>
        <p className="muted tiny">
          {m.reportedBy({
            userId: createdBy,
            at: formatInstant(createdAt),
            time: (at) => (
              <time key="at" dateTime={createdAt}>
                {at}
              </time>
            ),
          })}
        </p>
        {isBlocked ? (
          <Badge tone="red">{m.isBlocked()}</Badge>
        ) : (
          wantsBlock && <Badge tone="yellow">{m.blockAsked()}</Badge>
        )}
      </div>
      <div className="row wraps gap-2 all-columns repair__actions">
        <Button variant="secondary" aria-haspopup="dialog" onClick={onRepaired}>
          <span>{m.repaired(about)}</span>
        </Button>
        {!isBlocked && isDesk && (
          <Button variant="secondary" aria-haspopup="dialog" onClick={onTakeOut}>
            <span>{m.takeOut(about)}</span>
          </Button>
        )}
        {!isBlocked && !isDesk && (
          <Button variant="quiet" busy={ask.isPending} onClick={() => ask.mutate(note)}>
            <span>{wantsBlock ? m.dontBlock(about) : m.askBlock(about)}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
