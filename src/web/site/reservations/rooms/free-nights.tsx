import { type ReactNode, useDeferredValue, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { Night } from "#domain/platform/time/nights.ts";
import * as m from "#messages/calendar.js";
import { type Month, monthsShown, neighbourMonths } from "#web/shared/platform/month-grid.ts";
import type { BlockedNights } from "#web/shared/rooms/blocked-nights.ts";
import { type CalendarNights, StayCalendar } from "#web/shared/rooms/stay-calendar.tsx";
import type { StayDates, StayEnd } from "#web/shared/rooms/stay-days.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "#web/ui/icons/icons.tsx";
import { useHydrated } from "#web/ui/loading/use-hydrated.ts";

interface FreeNightsProps {
  month: Month;
  nights: CalendarNights;
  blocked: BlockedNights;
  today: Night;
  dates: StayDates;
  onChoose: (end: StayEnd, day: Night) => void;
  /** The URL of this page with other months. */
  addressOf: (month: Month) => string;
}

/** The calendar as content of the page: in the HTML, with links to other months. */
export function FreeNights({ month, nights, blocked, today, dates, onChoose, addressOf }: FreeNightsProps) {
  // Deferred: rendering seventy buttons at once would block a slow processor.
  const isInteractive = useDeferredValue(useHydrated());
  const [end, setEnd] = useState<StayEnd>("checkIn");
  const navigate = useNavigate();
  const { before, after } = neighbourMonths(month, today);
  const choose = (chosen: StayEnd, day: Night) => {
    onChoose(chosen, day);
    setEnd(chosen === "checkIn" ? "checkOut" : "checkIn");
  };
  const goTo = (wanted: Month) => {
    const to = wanted < month ? before : after;
    if (to) void navigate(addressOf(to), { replace: true, preventScrollReset: true });
  };
  return (
    <div className="pad-2-4 lined rounded ground-0 free-nights">
      <StayCalendar
        month={month}
        monthCount={monthsShown}
        today={today}
        dates={dates}
        end={end}
        onChoose={choose}
        canRestart
        blocked={blocked}
        nights={nights}
        isInteractive={isInteractive}
        onMonth={goTo}
      >
        <TurnLink isBack to={before && addressOf(before)} label={m.earlierMonths()} icon={<ChevronLeftIcon />} />
        <TurnLink to={after && addressOf(after)} label={m.laterMonths()} icon={<ChevronRightIcon />} />
      </StayCalendar>
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
    <Link className="icon-button stay-calendar__turn" data-back={isBack} to={to} preventScrollReset replace>
      {icon}
      <span className="visually-hidden">{label}</span>
    </Link>
  );
}
