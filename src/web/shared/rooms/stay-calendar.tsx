import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { formatRupees, type Rupees } from "#domain/platform/money/money.ts";
import { type CalendarNight, fewUnits } from "#domain/platform/time/availability.ts";
import { addNights, countNights, formatNight, formatNightShort, type Night } from "#domain/platform/time/nights.ts";
import * as m from "#messages/calendar.js";
import { classNames } from "#web/ui/class-names.ts";
import { weekdayNames } from "../platform/calendar-names.ts";
import { addMonths, dayByKey, firstDay, type Month, monthName, weeksOf } from "../platform/month-grid.ts";
import { shortPrice } from "../pricing/short-price.ts";
import type { BlockedNights } from "./blocked-nights.ts";
import { type DayReason, noBlockedNights, reasonsFor } from "./day-reasons.ts";
import { type StayDates, type StayEnd, withDay } from "./stay-days.ts";

export type CalendarNights = ReadonlyMap<Night, CalendarNight>;

export interface StayCalendarProps {
  month: Month;
  monthCount: number;
  /** The property's day. */
  today: Night;
  dates: StayDates;
  /** The end that the next click chooses. */
  end: StayEnd;
  onChoose: (end: StayEnd, day: Night) => void;
  /** A day before check-in chooses another check-in: for calendars without a field to go back to. */
  canRestart?: boolean;
  /** Without these nothing is known of availability: booking bars have no room. */
  blocked?: BlockedNights;
  nights?: CalendarNights;
  /** Plain text until then: without JavaScript and before hydration. */
  isInteractive: boolean;
  /** Called when the keyboard leaves the shown months. */
  onMonth: (month: Month) => void;
  autoFocus?: boolean;
  /** Buttons or links to other months. */
  children: ReactNode;
}

function promptOf({ end, dates: { checkIn, checkOut }, canRestart, today }: StayCalendarProps): string {
  if (end === "checkOut") return m.chooseCheckOut();
  if (!canRestart || !checkIn || !checkOut) return m.chooseCheckIn();
  return m.chosenStay({ from: formatNightShort(checkIn, today), to: formatNightShort(checkOut, today) });
}

/** Months of days for choosing check-in and check-out; every day that can't be chosen has its reason. */
export function StayCalendar(props: StayCalendarProps) {
  const { month, monthCount, today, dates, blocked, nights, isInteractive, onMonth, autoFocus } = props;
  const root = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<Night>();
  const [visited, setVisited] = useState<Night>();
  const [refused, setRefused] = useState<{ day: Night; end: StayEnd }>();
  const mustFocus = useRef(autoFocus ?? false);
  const months = Array.from({ length: monthCount }, (_, index) => addMonths(month, index));
  const span = { from: firstDay(month), to: firstDay(addMonths(month, monthCount)) };
  const endOf = (day: Night): StayEnd => (props.canRestart && day < (dates.checkIn ?? "") ? "checkIn" : props.end);
  const known = { blocked: blocked ?? noBlockedNights, nights };
  const reasons = {
    checkIn: reasonsFor("checkIn", dates, today, known),
    checkOut: reasonsFor("checkOut", dates, today, known),
  };
  const reason = (day: Night) => reasons[endOf(day)](day);
  const tabStop = tabStopOf(span, [visited, dates[props.end]], reason);
  const isPreview = pointed !== undefined && !reason(pointed);
  const shown = isPreview ? withDay(dates, endOf(pointed), pointed) : dates;

  // The month of a day reached by keyboard may have to load first.
  useLayoutEffect(() => {
    const button = mustFocus.current && root.current?.querySelector<HTMLElement>(`[data-day="${tabStop}"]`);
    if (!button) return;
    mustFocus.current = false;
    button.focus();
  });

  const select = (day: Night) => {
    const why = reason(day);
    setRefused(why ? { day, end: props.end } : undefined);
    setVisited(day);
    setPointed(undefined);
    if (!why) props.onChoose(endOf(day), day);
  };
  const move = (event: KeyboardEvent, from: Night) => {
    const target = dayByKey(event.key, from);
    if (!target) return;
    event.preventDefault();
    if (target < firstDay(today.slice(0, 7))) return;
    setVisited(target);
    mustFocus.current = true;
    if (target < span.from) onMonth(target.slice(0, 7));
    else if (target >= span.to) onMonth(addMonths(target.slice(0, 7), 1 - monthCount));
  };
  // On the root: a handler for each of sixty days would make them render more slowly.
  const handlers = isInteractive && {
    onClick: (event: { target: EventTarget }) => withDayOf(event.target, select),
    onKeyDown: (event: KeyboardEvent) => withDayOf(event.target, (day) => move(event, day)),
    onPointerOver: (event: PointerEvent) => {
      if (event.pointerType !== "touch") setPointed(dayOf(event.target));
    },
    onPointerLeave: () => setPointed(undefined),
    onFocus: (event: FocusEvent) => {
      if (event.target.matches(":focus-visible")) setPointed(dayOf(event.target));
    },
    onBlur: () => setPointed(undefined),
  };
  const refusal = refused?.end === props.end && reason(refused.day);
  const pointedText =
    pointed && describePointed(pointed, reason(pointed), shown, endOf(pointed), today, nights?.get(pointed));

  return (
    <div className="small stay-calendar" ref={root} data-priced={hasPrices(nights) ? "" : undefined} {...handlers}>
      <div className="centred target-high centre-text below-2 stack soft stay-calendar__notes">
        <p
          className={classNames("stay-calendar__note", pointedText && "visually-hidden")}
          data-refused={refusal ? "" : undefined}
          role="status"
        >
          {refusal ? m.dayReason({ day: formatNight(refused.day), reason: refusal }) : promptOf(props)}
        </p>
        {pointedText && (
          <p
            className="stay-calendar__note"
            data-refused={pointed && reason(pointed) ? "" : undefined}
            aria-hidden="true"
          >
            {pointedText}
          </p>
        )}
      </div>
      <div className="stack anchor stay-calendar__months">
        {props.children}
        {months.map((one) => (
          <table
            key={one}
            className="full stay-calendar__month"
            role={isInteractive ? "grid" : undefined}
            aria-label={monthName(one)}
          >
            <caption aria-hidden="true">{monthName(one)}</caption>
            <thead>
              <tr>
                {weekdayNames.map(({ name, short }) => (
                  <th key={name()} scope="col">
                    <abbr title={name()}>{short()}</abbr>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOf(one).map((week) => (
                <tr key={week.find(Boolean)}>
                  {week.map((day, weekday) =>
                    day ? (
                      <DayCell
                        key={day}
                        day={day}
                        look={lookOf(day, reason(day), shown, today, blocked, nights)}
                        label={labelOf(day, reason(day), dates, today, nights?.get(day))}
                        price={!reason(day) || isWithin(day, dates) ? priceOf(nights?.get(day)) : undefined}
                        isDisabled={reason(day) !== undefined}
                        isInStay={isWithin(day, dates)}
                        isTabStop={day === tabStop}
                        isInteractive={isInteractive}
                      />
                    ) : (
                      <td key={weekdayNames[weekday]?.name()} />
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <ul className="amid row wraps muted tiny stay-calendar__legend" aria-hidden="true">
        {blocked && <li className="is-free">{m.legendFree()}</li>}
        <li className="is-chosen">{m.legendStay()}</li>
        {blocked && <li className="is-blocked">{m.legendBlocked()}</li>}
        <li className="is-today">{m.legendToday()}</li>
      </ul>
    </div>
  );
}

function dayOf(target: EventTarget): Night | undefined {
  return target instanceof Element ? target.closest<HTMLElement>("[data-day]")?.dataset.day : undefined;
}

function withDayOf(target: EventTarget, use: (day: Night) => void) {
  const day = dayOf(target);
  if (day) use(day);
}

/** The preferred day in view, else the first one that can be chosen. */
function tabStopOf(span: { from: Night; to: Night }, preferred: (Night | undefined)[], reason: DayReason): Night {
  const inView = preferred.find((day) => day !== undefined && day >= span.from && day < span.to);
  if (inView) return inView;
  let day = span.from;
  while (day < span.to && reason(day)) day = addNights(day, 1);
  return day < span.to ? day : span.from;
}

function priceOf(night: CalendarNight | undefined): Rupees | undefined {
  return night?.blocked ? undefined : night?.price;
}

/** Whether days have a place for a price: until the nights are known, and then if one of them has any. */
function hasPrices(nights: CalendarNights | undefined): boolean {
  if (!nights) return false;
  for (const { price } of nights.values()) if (price !== undefined) return true;
  return nights.size === 0;
}

function isWithin(day: Night, { checkIn, checkOut }: StayDates): boolean {
  if (!checkIn || !checkOut) return day === checkIn || day === checkOut;
  return day >= checkIn && day <= checkOut;
}

function lookOf(
  day: Night,
  reason: string | undefined,
  { checkIn, checkOut }: StayDates,
  today: Night,
  blocked: BlockedNights | undefined,
  nights: CalendarNights | undefined,
): string {
  const isRange = checkIn !== undefined && checkOut !== undefined && checkIn < checkOut;
  return classNames(
    reason ? (blocked?.has(day) && day >= today ? "is-blocked" : "is-out") : nights?.has(day) && "is-free",
    day === today && "is-today",
    day === checkIn && "is-start",
    day === checkOut && "is-end",
    isRange && day >= checkIn && day <= checkOut && "is-within",
  );
}

/** For screen readers: the date, what it is, why it can't be chosen or what it costs. */
function labelOf(
  day: Night,
  reason: string | undefined,
  dates: StayDates,
  today: Night,
  night: CalendarNight | undefined,
): string {
  return [
    formatNight(day),
    day === today && m.dayToday(),
    day === dates.checkIn
      ? m.dayCheckIn()
      : day === dates.checkOut
        ? m.dayCheckOut()
        : isWithin(day, dates) && m.dayOfStay(),
    reason ?? (night && (night.blocked ? m.dayForCheckOut() : m.dayFree())),
    !reason && night && !night.blocked && night.unitsLeft <= fewUnits && m.unitsLeft({ count: night.unitsLeft }),
    !reason && night?.price !== undefined && !night.blocked && m.priceOfNight({ price: formatRupees(night.price) }),
    !reason && night?.minStay !== undefined && m.reasonMinStay({ count: night.minStay }),
  ]
    .filter(Boolean)
    .join(", ");
}

function describePointed(
  day: Night,
  reason: string | undefined,
  shown: StayDates,
  end: StayEnd,
  today: Night,
  night: CalendarNight | undefined,
): string {
  if (reason) return m.dayReason({ day: formatNight(day), reason });
  const { checkIn, checkOut } = shown;
  if (end === "checkOut" && checkIn && checkOut) {
    const [from, to] = [formatNightShort(checkIn, today), formatNightShort(checkOut, today)];
    return m.stayWithNights({ from, to, count: countNights({ checkIn, checkOut }) });
  }
  const left = night && !night.blocked && night.unitsLeft <= fewUnits && m.unitsLeft({ count: night.unitsLeft });
  const price = night?.price !== undefined && m.priceOfNight({ price: formatRupees(night.price) });
  const minStay = end === "checkIn" && night?.minStay !== undefined && m.reasonMinStay({ count: night.minStay });
  return [formatNight(day), price, left, minStay].filter(Boolean).join(", ");
}

interface DayCellProps {
  day: Night;
  look: string;
  label: string;
  price: Rupees | undefined;
  isDisabled: boolean;
  isInStay: boolean;
  isTabStop: boolean;
  isInteractive: boolean;
}

/** Memoized: pointing at a day changes few of the others. */
const DayCell = memo(function DayCell(props: DayCellProps) {
  const { day, look, label, price, isDisabled, isInStay, isTabStop, isInteractive } = props;
  const content = (
    <>
      <span className="stay-calendar__number">{Number(day.slice(8))}</span>
      {/* CSS shows it; the day's name contains the full price as text. */}
      {price !== undefined && <span className="monsoon stay-calendar__price" data-price={shortPrice(price)} />}
    </>
  );
  if (!isInteractive) {
    return (
      <td className={look}>
        <span className="high amid column rounded-s tabular row middle full stay-calendar__day" aria-hidden="true">
          {content}
        </span>
        <span className="visually-hidden">{label}</span>
      </td>
    );
  }
  return (
    <td className={look}>
      <button
        type="button"
        className="high amid column rounded-s tabular row middle full stay-calendar__day"
        data-day={day}
        aria-label={label}
        aria-pressed={isDisabled ? undefined : isInStay}
        aria-disabled={isDisabled || undefined}
        tabIndex={isTabStop ? 0 : -1}
      >
        {content}
      </button>
    </td>
  );
});
