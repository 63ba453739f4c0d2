import { useId, useRef } from "react";
import * as m from "#messages/controls.js";
import type { CalendarProps } from "./calendar.tsx";
import { CalendarPopover, type PopoverHistory } from "./calendar-popover.tsx";
import { DateControl, type DateControlProps } from "./date-control.tsx";

const loadCalendar = () => import("./calendar.tsx");

interface DateFieldProps extends DateControlProps, Pick<CalendarProps, "range"> {
  today: string;
  history?: PopoverHistory;
}

/** One date. The calendar loads when opened. */
export function DateField({ today, range, history, ...control }: DateFieldProps) {
  const { label, value, min, max, format, onChange } = control;
  const popover = useRef<HTMLDivElement>(null);
  const id = useId();
  return (
    <>
      <DateControl {...control} popoverId={id} load={loadCalendar} />
      <CalendarPopover
        id={id}
        popoverRef={popover}
        label={m.chooseDateFor({ label })}
        head={<span>{label}</span>}
        load={loadCalendar}
        history={history}
      >
        {({ Calendar }, close) => (
          <Calendar
            today={today}
            value={value}
            min={min}
            max={max}
            range={range}
            format={format}
            onChoose={(day) => {
              close();
              onChange(day);
            }}
            twoMonthsOn="(min-width: 900px)"
            autoFocus
          />
        )}
      </CalendarPopover>
    </>
  );
}
