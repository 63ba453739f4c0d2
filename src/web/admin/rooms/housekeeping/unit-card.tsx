import { type HousekeepingUnit, type SettableState, stateAfter } from "#domain/rooms/housekeeping.ts";
import * as m from "#messages/deskHousekeeping.js";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { AlertIcon } from "#web/ui/icons/icons.tsx";
import { CheckIcon, ClockIcon } from "#web/ui/icons/icons-inner.tsx";
import { BroomIcon, ShieldIcon, WrenchIcon } from "#web/ui/icons/icons-manage.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
import { linesOf, stateLabels, stateTones } from "./labels.ts";

export const stateIcons: Record<HousekeepingUnit["state"], React.ReactNode> = {
  dirty: <BroomIcon />,
  clean: <CheckIcon />,
  inspected: <ShieldIcon />,
  "out-of-order": <WrenchIcon />,
};

const markTexts: Record<SettableState, typeof m.markClean> = {
  dirty: m.markDirty,
  clean: m.markClean,
  inspected: m.markInspected,
};

interface UnitCardProps {
  unit: HousekeepingUnit;
  /** Before the first unit of a floor. */
  floor: string;
  isPending: boolean;
  onMark: (state: SettableState) => void;
  onOpen: () => void;
  onReport: () => void;
}

export function UnitCard({ unit, floor, isPending, onMark, onOpen, onReport }: UnitCardProps) {
  const { label, roomName, state, notes } = unit;
  const next = stateAfter(state);
  const isAsked = notes.some(({ wantsBlock, isBlocked }) => wantsBlock && !isBlocked);
  return (
    <>
      {floor && (
        <li className="above-3 muted strong all-columns">{/^\d+$/.test(floor) ? m.floor({ floor }) : floor}</li>
      )}
      <li
        className={classNames("column row gap-3 lined rounded ground-0 pad-4 shrinks unit-card", `unit-card--${state}`)}
      >
        <div className="at-top stack gap-0-3 unit-card__head">
          <h2 className="untracked breaks unit-card__label">
            <span className="visually-hidden">{m.roomTitle({ unit: label })}</span>
            <span aria-hidden="true">{label}</span>
          </h2>
          <p className="muted small all-columns unit-card__room">{roomName}</p>
          <Badge tone={stateTones[state]}>
            {stateIcons[state]}
            {stateLabels[state]()}
          </Badge>
        </div>
        <ul className="packed grows stack gap-1 breaks tight-4">
          {linesOf(unit).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {notes.length > 0 && (
            <li className="at-top gap-2 row small soft unit-card__notes">
              <WrenchIcon />
              <span>
                {notes.map(({ text }) => text).join(" · ")}
                {isAsked && <strong>{m.blockAsked()}</strong>}
              </span>
            </li>
          )}
          {isPending && (
            <li className="strong at-top gap-2 row small soft unit-card__pending">
              <ClockIcon />
              {m.waiting()}
            </li>
          )}
        </ul>
        <div className="row gap-2 unit-card__actions">
          {next && (
            <Button
              size="large"
              className="unit-card__mark"
              variant={next === "clean" ? "primary" : "secondary"}
              icon={stateIcons[next]}
              onClick={() => onMark(next)}
            >
              <span>{markTexts[next]({ unit: label, hidden: hiddenText })}</span>
            </Button>
          )}
          <Button size="large" variant="secondary" className="unit-card__more" aria-haspopup="dialog" onClick={onOpen}>
            <span>{m.more({ unit: label, hidden: hiddenText })}</span>
          </Button>
          <button
            type="button"
            className="centred rounded-s stack rigid soft lined-control unit-card__report"
            aria-haspopup="dialog"
            aria-label={m.reportFor({ unit: label })}
            title={m.reportRepair()}
            onClick={onReport}
          >
            {isAsked ? <AlertIcon /> : <WrenchIcon />}
            <span className="tiny" aria-hidden="true">
              {m.repairWord()}
            </span>
          </button>
        </div>
      </li>
    </>
  );
}
