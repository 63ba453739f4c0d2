import { useState } from "react";
import { maxDaysAhead, maxStayNights } from "#domain/platform/time/availability.ts";
import { addNights, countNights, type Night } from "#domain/platform/time/nights.ts";
import * as m from "#messages/calendar.js";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "#web/ui/icons/icons.tsx";
import { useMedia } from "#web/ui/loading/use-media.ts";
import { addMonths, firstDay, monthOf } from "../platform/month-grid.ts";
import { StayCalendar, type StayCalendarProps } from "./stay-calendar.tsx";

type PagedStayCalendarProps = Omit<
  StayCalendarProps,
  "month" | "monthCount" | "isInteractive" | "onMonth" | "children"
>;

/** For popovers: buttons change the month, two months where they fit. Load it lazily. */
export function PagedStayCalendar(props: PagedStayCalendarProps) {
  const { today, dates } = props;
  const monthCount = useMedia("(min-width: 900px)") ? 2 : 1;
  const first = monthOf(today);
  const last = addMonths(monthOf(addNights(today, maxDaysAhead + maxStayNights)), 1 - monthCount);
  const [shown, setMonth] = useState(() => {
    const opened = dates.checkIn ?? dates.checkOut;
    const month = opened ? monthOf(opened) : monthOfChoice(today, monthCount);
    return month < first ? first : month;
  });
  const month = shown > last ? last : shown;
  const go = (to: string) => setMonth(to < first ? first : to);
  return (
    <StayCalendar {...props} month={month} monthCount={monthCount} isInteractive onMonth={go}>
      <IconButton
        className="stay-calendar__turn"
        data-back
        label={m.previousMonth()}
        icon={<ChevronLeftIcon />}
        aria-disabled={month <= first || undefined}
        onClick={() => go(addMonths(month, -1))}
      />
      <IconButton
        className="stay-calendar__turn"
        label={m.nextMonth()}
        icon={<ChevronRightIcon />}
        aria-disabled={month >= last || undefined}
        onClick={() => month < last && go(addMonths(month, 1))}
      />
    </StayCalendar>
  );
}

/** A single month of which hardly a week is left would show little but days that are over. */
function monthOfChoice(today: Night, monthCount: number): string {
  const month = monthOf(today);
  const next = addMonths(month, 1);
  const daysLeft = countNights({ checkIn: today, checkOut: firstDay(next) });
  return monthCount === 1 && daysLeft < 7 ? next : month;
}
