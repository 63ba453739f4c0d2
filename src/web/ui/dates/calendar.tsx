import { createContext, use, useEffect, useRef, useState } from "react";
import { type ChevronProps, type DayButtonProps, DayPicker, type DayPickerProps } from "react-day-picker";
import * as m from "#messages/controls.js";
import { locale } from "#messages/locale.js";
import "./calendar.css";
import { classNames } from "../class-names.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "../icons/icons.tsx";
import { useMedia } from "../loading/use-media.ts";
import { localizedFormatters, localizedLabels } from "./calendar-names.ts";
import { fromCalendarDate, toCalendarDate } from "./civil-date.ts";
import { useDayDrag } from "./use-day-drag.ts";

export interface DayNote {
  text: string;
  /** For screen readers. */
  label: string;
  strong?: boolean;
}
type NoteOf = (day: string) => DayNote | undefined;
const NoteContext = createContext<NoteOf | undefined>(undefined);

export interface CalendarProps {
  /** The property's day, not the browser's. All days are YYYY-MM-DD. */
  today: string;
  /** A set allows several days. */
  value: string | ReadonlySet<string>;
  /** Without it the calendar is read-only. */
  onChoose?: (day: string) => void;
  /** With several days: all from one to another, by dragging or with Shift; `from` was chosen before. Not in order. */
  onRange?: (from: string, to: string) => void;
  min?: string;
  max?: string;
  /** A figure under a day; only with several days. */
  note?: NoteOf;
  /** Ends included; either may be missing. */
  range?: { from?: string; to?: string };
  /** For screen readers: "Tue, 27 Jan 2026". */
  format: (day: string) => string;
  /** Media query for two months side by side. */
  twoMonthsOn: string;
  label?: string;
  /** Focuses the chosen day, else today or the first free one. */
  autoFocus?: boolean;
}

/** Civil dates only. Large: load it lazily (`use-lazy-module.ts`). */
export function Calendar({
  today,
  value,
  onChoose,
  onRange,
  min,
  max,
  note,
  range,
  format,
  twoMonthsOn,
  label,
  autoFocus,
}: CalendarProps) {
  const chosen = typeof value === "string" ? new Set(value ? [value] : []) : value;
  // With several days it opens at today, however far ahead the first chosen day is.
  const shown = typeof value === "string" ? value || undefined : undefined;
  const isOut = (day: string) => (min !== undefined && day < min) || (max !== undefined && day > max);
  const on = (test: (day: string) => boolean) => (date: Date) => test(fromCalendarDate(date));
  const name = (date: Date, details: (string | false | undefined)[]) =>
    [format(fromCalendarDate(date)), ...details].filter(Boolean).join(", ");

  // Without `month` the library resets the month in its first effect, after a click that comes before that effect.
  const [month, setMonth] = useState(() =>
    toCalendarDate(shown ?? range?.from ?? range?.to ?? (min && min > today ? min : today)),
  );
  const [anchor, setAnchor] = useState<string>();
  const choose = (day: string, isExtending = false) => {
    if (isOut(day)) return;
    if (isExtending && anchor && onRange) return onRange(anchor, day);
    setAnchor(day);
    onChoose?.(day);
  };
  const drag = useDayDrag({
    isOut,
    onStart: (day) => choose(day),
    onEnd: (from, to) => onRange?.(from, to),
  });
  const shownRange = drag.range ?? range;
  const shared: DayPickerProps = {
    lang: locale() === "en" ? undefined : locale(),
    className: classNames("calendar", !onChoose && "calendar--still"),
    classNames: CLASSES,
    modifiersClassNames: MODIFIER_CLASSES,
    components: { Chevron, DayButton },
    formatters: { ...FORMATTERS, ...localizedFormatters() },
    today: toCalendarDate(today),
    month,
    onMonthChange: setMonth,
    startMonth: toCalendarDate(min),
    endMonth: toCalendarDate(max),
    numberOfMonths: useMedia(twoMonthsOn) ? 2 : 1,
    autoFocus,
    disabled: on(isOut),
    modifiers: {
      chosen: on((day) => chosen.has(day)),
      from: on((day) => day === shownRange?.from),
      to: on((day) => day === shownRange?.to),
      alone: () => !shownRange?.from || !shownRange.to || shownRange.from === shownRange.to,
      within: on((day) => Boolean(shownRange?.from && shownRange.to && day > shownRange.from && day < shownRange.to)),
    },
    labels: {
      labelDayButton: (date, flags) =>
        name(date, [
          flags.chosen && m.chosenDay(),
          flags.today && m.today(),
          note?.(fromCalendarDate(date))?.label,
          flags.disabled && m.notAvailable(),
        ]),
      labelGridcell: (date, flags) => name(date, [flags?.today && m.today()]),
      labelNav: () => (label ? m.changeMonthOf({ label }) : m.changeMonth()),
      labelPrevious: m.previousMonth,
      labelNext: m.nextMonth,
      ...localizedLabels(),
    },
  };
  if (!onChoose) return <DayPicker {...shared} />;
  if (typeof value !== "string") {
    return (
      <NoteContext value={note}>
        <div {...(onRange && drag.handlers)}>
          <DayPicker
            {...shared}
            mode="multiple"
            selected={datesOf(value)}
            onSelect={(_days, date, _flags, event) => choose(fromCalendarDate(date), event.shiftKey)}
          />
        </div>
      </NoteContext>
    );
  }
  return (
    <DayPicker
      {...shared}
      mode="single"
      selected={toCalendarDate(value)}
      onSelect={(_, date) => choose(fromCalendarDate(date))}
    />
  );
}

function datesOf(days: ReadonlySet<string>): Date[] {
  return [...days].map(toCalendarDate).filter((date) => date !== undefined);
}

/** The library would format each number by locale, which is slow for a whole month. */
const FORMATTERS = { formatDay: (date: Date) => String(date.getDate()) };

const CLASSES = {
  months: "calendar__months",
  month: "calendar__month",
  nav: "calendar__nav",
  button_previous: "calendar__turn",
  button_next: "calendar__turn",
  month_caption: "calendar__caption",
  month_grid: "calendar__grid",
  weekday: "calendar__weekday",
  day: "calendar__day",
  day_button: "calendar__button",
  today: "is-today",
  disabled: "is-out",
};

const MODIFIER_CLASSES = {
  chosen: "is-chosen",
  from: "is-from",
  to: "is-to",
  alone: "is-alone",
  within: "is-within",
};

function Chevron({ orientation }: ChevronProps) {
  return orientation === "left" ? <ChevronLeftIcon /> : <ChevronRightIcon />;
}

function DayButton({ day, modifiers, children, ...rest }: DayButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const note = use(NoteContext)?.(fromCalendarDate(day.date));
  useEffect(() => {
    if (modifiers.focused) ref.current?.focus();
  }, [modifiers.focused]);
  return (
    <button
      {...rest}
      ref={ref}
      // CSS shows it; the button's name contains it as text.
      data-note={note?.text}
      data-note-strong={note?.strong || undefined}
      title={note ? rest["aria-label"] : undefined}
    >
      <span className="calendar__number">{children}</span>
    </button>
  );
}
