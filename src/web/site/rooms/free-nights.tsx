import { type KeyboardEvent, type ReactNode, useDeferredValue, useRef, useState } from "react";
import { Link } from "react-router";
import { type CalendarNight, fewUnits } from "#domain/availability.ts";
import { formatNight, type Night, type Stay } from "#domain/nights.ts";
import { classNames } from "#web/ui/class-names.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "#web/ui/icons.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { addMonths, type Month, monthName, monthsShown, neighbourMonths, nightByKey, weeksOf } from "./month-grid.ts";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

interface FreeNightsProps {
  month: Month;
  nights: readonly CalendarNight[];
  today: Night;
  stay: Stay | undefined;
  onChoose: (night: Night) => void;
  /** The URL of this page with other months. */
  addressOf: (month: Month) => string;
}

/** For screen readers. */
function availabilityLabel(night: CalendarNight | undefined): string {
  if (!night) return "not for sale";
  if (night.blocked === "closed") return "closed";
  if (night.blocked === "full") return "fully booked";
  return night.unitsLeft <= fewUnits ? `free, ${night.unitsLeft} left` : "free";
}

function isInStay(night: Night, stay: Stay | undefined): boolean {
  return stay !== undefined && night >= stay.checkIn && night < stay.checkOut;
}

/**
 * Two months of nights. Plain tables before hydration; afterwards every night from today on is a button that arrow keys
 * reach, blocked ones included, so that screen readers announce the reason.
 */
export function FreeNights({ month, nights, today, stay, onChoose, addressOf }: FreeNightsProps) {
  const root = useRef<HTMLDivElement>(null);
  // Deferred: rendering seventy buttons at once would block a slow processor.
  const isInteractive = useDeferredValue(useHydrated());
  const byNight = new Map(nights.map((night) => [night.night, night]));
  const inView = nights.find(({ night }) => night === stay?.checkIn) ?? nights.find(({ blocked }) => !blocked);
  const [visited, setVisited] = useState<Night>();
  const tabStop = visited && byNight.has(visited) ? visited : (inView ?? nights[0])?.night;
  const [refused, setRefused] = useState<Night>();
  const { before, after } = neighbourMonths(month, today);
  const refusal =
    refused && byNight.has(refused) && `${formatNight(refused)}: ${availabilityLabel(byNight.get(refused))}`;
  const choose = (night: Night) => {
    const blocked = Boolean(byNight.get(night)?.blocked);
    setRefused(blocked ? night : undefined);
    if (!blocked) onChoose(night);
  };

  const move = (event: KeyboardEvent<HTMLElement>, from: Night) => {
    const target = nightByKey(event.key, from);
    if (!target) return;
    event.preventDefault();
    if (!byNight.has(target)) return;
    setVisited(target);
    root.current?.querySelector<HTMLElement>(`[data-night="${target}"]`)?.focus();
  };

  return (
    <div className="free-nights" ref={root}>
      <p className="free-nights__help" data-refused={refusal ? "" : undefined} role="status">
        {refusal || "Choose the first night of your stay, then the last."}
      </p>
      <div className="free-nights__months">
        <TurnLink isBack to={before && addressOf(before)} label="Earlier months" icon={<ChevronLeftIcon />} />
        <TurnLink to={after && addressOf(after)} label="Later months" icon={<ChevronRightIcon />} />
        {Array.from({ length: monthsShown }, (_, index) => addMonths(month, index)).map((one) => (
          <table key={one} className="free-nights__month">
            <caption>{monthName(one)}</caption>
            <thead>
              <tr>
                {weekdays.map((day) => (
                  <th key={day} scope="col">
                    <abbr title={day}>{day.slice(0, 2)}</abbr>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOf(one).map((week) => (
                <tr key={week.find(Boolean)}>
                  {week.map((night, weekday) => (
                    <NightCell
                      key={weekdays[weekday]}
                      night={night}
                      known={night === undefined ? undefined : byNight.get(night)}
                      isChosen={night !== undefined && isInStay(night, stay)}
                      isTabStop={night === tabStop}
                      isInteractive={isInteractive}
                      onSelect={choose}
                      onKey={move}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <ul className="free-nights__legend" aria-hidden="true">
        <li className="is-free">Free</li>
        <li className="is-chosen">Your stay</li>
        <li className="is-taken">Fully booked or closed</li>
      </ul>
    </div>
  );
}

interface TurnLinkProps {
  to: string | undefined;
  label: string;
  icon: ReactNode;
  isBack?: boolean;
}

function TurnLink({ to, label, icon, isBack }: TurnLinkProps) {
  if (!to) return null;
  return (
    <Link className="icon-button free-nights__turn" data-back={isBack} to={to} preventScrollReset replace>
      {icon}
      <span className="visually-hidden">{label}</span>
    </Link>
  );
}

interface NightCellProps {
  night: Night | undefined;
  known: CalendarNight | undefined;
  isChosen: boolean;
  isTabStop: boolean;
  isInteractive: boolean;
  onSelect: (night: Night) => void;
  onKey: (event: KeyboardEvent<HTMLElement>, night: Night) => void;
}

function NightCell({ night, known, isChosen, isTabStop, isInteractive, onSelect, onKey }: NightCellProps) {
  if (!night) return <td />;
  const day = Number(night.slice(8));
  const label = [formatNight(night), availabilityLabel(known), isChosen && "your stay"].filter(Boolean).join(", ");
  const look = classNames(
    "free-nights__night",
    known ? (known.blocked ? "is-taken" : "is-free") : "is-past",
    isChosen && "is-chosen",
  );
  if (!known || !isInteractive) {
    return (
      <td>
        <span className={look} aria-hidden="true">
          {day}
        </span>
        <span className="visually-hidden">{label}</span>
      </td>
    );
  }
  return (
    <td>
      <button
        type="button"
        className={look}
        data-night={night}
        aria-label={label}
        aria-pressed={known.blocked ? undefined : isChosen}
        aria-disabled={known.blocked ? true : undefined}
        title={known.blocked && label}
        tabIndex={isTabStop ? 0 : -1}
        onClick={() => onSelect(night)}
        onKeyDown={(event) => onKey(event, night)}
      >
        {day}
      </button>
    </td>
  );
}
