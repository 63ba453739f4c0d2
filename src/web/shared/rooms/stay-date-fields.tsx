import { useId, useRef, useState } from "react";
import { maxDaysAhead, maxStayNights, minStayNights } from "#domain/platform/time/availability.ts";
import { addNights, formatNightShort, type Night } from "#domain/platform/time/nights.ts";
import * as m from "#messages/shared.js";
import { CalendarPopover, type PopoverHistory } from "#web/ui/dates/calendar-popover.tsx";
import { DateControl, type DateControlProps } from "#web/ui/dates/date-control.tsx";
import type { BlockedNights } from "./blocked-nights.ts";
import type { CalendarNights } from "./stay-calendar.tsx";
import type { StayDates, StayEnd } from "./stay-days.ts";

const loadCalendar = () => import("./paged-stay-calendar.tsx");
const ends = ["checkIn", "checkOut"] as const;
const labels = { checkIn: m.checkIn, checkOut: m.checkOut };
const longLabels = { checkIn: m.checkInDate, checkOut: m.checkOutDate };

interface EndProps {
  name: string;
  error?: string;
}

interface StayDateFieldsProps
  extends Pick<DateControlProps, "format" | "placeholder" | "required" | "bare" | "className"> {
  checkIn: EndProps;
  checkOut: EndProps;
  /** "Check-in date" instead of "Check-in". */
  hasLongLabels?: boolean;
  dates: StayDates;
  today: Night;
  /** "" only from a native input that was emptied. */
  onChange: (end: StayEnd, day: Night | "") => void;
  /** For one room: why nights can't be chosen, and their prices. */
  blocked?: BlockedNights;
  nights?: CalendarNights;
  history?: PopoverHistory;
  /** Loads what is known of the nights. */
  onOpen?: () => void;
}

/**
 * Check-in and check-out, two labelled fields over one calendar. Either opens it; after check-in it waits for check-out.
 * Rendered as siblings, for grids of fields.
 */
export function StayDateFields(props: StayDateFieldsProps) {
  const { dates, today, onChange, blocked, nights, history, onOpen, ...rest } = props;
  const { checkIn, checkOut, hasLongLabels = false, ...control } = rest;
  const popover = useRef<HTMLDivElement>(null);
  const id = useId();
  const [end, setEnd] = useState<StayEnd>("checkIn");
  const [isOpen, setOpen] = useState(false);
  const parts = { checkIn, checkOut };
  const labelOf = hasLongLabels ? longLabels : labels;
  const limits = nativeLimits(dates, today);

  const choose = (day: Night, close: () => void) => {
    onChange(end, day);
    if (end === "checkIn") setEnd("checkOut");
    else close();
  };
  const openFor = (wanted: StayEnd, event: { preventDefault: () => void }) => {
    // An open calendar changes to the other date instead of closing.
    if (isOpen && wanted !== end) event.preventDefault();
    setEnd(wanted);
  };
  const toggle = (isNowOpen: boolean) => {
    setOpen(isNowOpen);
    if (isNowOpen) onOpen?.();
  };
  const textOf = (day: Night | undefined) =>
    day ? formatNightShort(day, today) : (control.placeholder ?? m.chooseDate());

  return (
    <>
      {ends.map((one) => (
        <DateControl
          key={one}
          {...control}
          {...parts[one]}
          label={labelOf[one]()}
          {...limits[one]}
          value={dates[one] ?? ""}
          onChange={(day) => onChange(one, day)}
          popoverId={id}
          isActive={isOpen && end === one}
          onClick={(event) => openFor(one, event)}
          load={loadCalendar}
        />
      ))}
      <CalendarPopover
        id={id}
        popoverRef={popover}
        label={hasLongLabels ? m.chooseStayDates() : m.chooseStay()}
        head={
          <div className="grows stack gap-2 stay-ends">
            {ends.map((one) => (
              <button key={one} type="button" aria-pressed={one === end} onClick={() => setEnd(one)}>
                <span className="regular muted tiny">{labelOf[one]()}</span>
                <span className="small">{textOf(dates[one])}</span>
              </button>
            ))}
          </div>
        }
        load={loadCalendar}
        className="stay-popover"
        onToggle={toggle}
        history={history}
      >
        {({ PagedStayCalendar }, close) => (
          <PagedStayCalendar
            today={today}
            dates={dates}
            end={end}
            blocked={blocked}
            nights={nights}
            onChoose={(_end, day) => choose(day, close)}
            autoFocus
          />
        )}
      </CalendarPopover>
    </>
  );
}

function nativeLimits({ checkIn }: StayDates, today: Night) {
  const latest = addNights(today, maxDaysAhead);
  return {
    checkIn: { min: today, max: latest },
    checkOut: { min: addNights(checkIn ?? today, minStayNights), max: addNights(checkIn ?? latest, maxStayNights) },
  };
}
